"""The page with large letters: each announcement once, only what is new after a reconnect, readable without script."""

import http.client
import json
import os
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from accessibility.logs import keep_logs
from accessibility.page import server
from accessibility.page.server import LOCAL, Page
from accessibility.utterance import Utterance
from tests.companion.browser import CHROMIUM, Browser
from tests.companion.table import sit, sitting

AXE = find_spec("axe_core_python")
REQUIRED = bool(os.environ.get("OYEZ_REQUIRE_TOOLS"))
needs_browser = pytest.mark.skipif(CHROMIUM is None and not REQUIRED, reason="needs Chromium")
"""Where tools are required, as in CI, a missing browser is a failure."""


@pytest.fixture
def page():
    opened = Page.opened(LOCAL, 0, "oyez: the last announcement", "en")
    yield opened
    opened.close()


def get(page, path="", **headers):
    at = urlsplit(page.address)
    connection = http.client.HTTPConnection(at.hostname, at.port, timeout=5)
    connection.request("GET", at.path + path, headers=headers)
    return connection, connection.getresponse()


def heard(response, number):
    found = []
    while len(found) < number:
        line = response.readline().decode()
        if line.startswith("data: "):
            found.append(json.loads(line[6:])["text"])
    return found


def test_the_page_is_read_by_loading_it_again_and_holds_the_last_announcement_alone(page):
    page.show(Utterance('Ana rolls <cross> & "star".', "en"))
    page.show(Utterance("花子さんが振ります。", "ja"))
    connection, response = get(page)
    text = response.read().decode()
    connection.close()
    assert '<p lang="ja">花子さんが振ります。</p>' in text
    assert "cross" not in text
    assert 'role="log"' in text
    assert 'aria-atomic="false"' in text


def test_what_is_said_can_not_become_markup(page):
    page.show(Utterance("<script>alert(1)</script>", "en"))
    connection, response = get(page)
    text = response.read().decode()
    connection.close()
    assert "<script>alert" not in text
    assert "script-src 'nonce-" in response.getheader("Content-Security-Policy")


def test_twenty_announcements_are_heard_once_each_and_none_again_after_a_reconnect(page):
    connection, response = get(page, "events?after=0")
    for number in range(20):
        page.show(Utterance(f"Announcement number {number}.", "en"))
    assert heard(response, 20) == [f"Announcement number {number}." for number in range(20)]
    connection.close()
    page.show(Utterance("News.", "en"))
    connection, response = get(page, "events?after=0", **{"Last-Event-ID": "20"})
    assert heard(response, 1) == ["News."]
    connection.close()


@pytest.mark.parametrize("told", ["x", "-1", "²", "99999999999999999999", "1e3", ""])
def test_an_odd_number_of_the_last_announcement_breaks_nothing(page, told):
    page.show(Utterance("First.", "en"))
    connection, response = get(page, "events", **{"Last-Event-ID": told.encode("utf-8")})
    page.show(Utterance("Second.", "en"))
    assert heard(response, 1)[0] in ("First.", "Second.")
    connection.close()


def test_without_the_secret_word_nothing_is_found(page):
    at = urlsplit(page.address)
    for path in ("/", "/events", "/x/", "//", "/../"):
        connection = http.client.HTTPConnection(at.hostname, at.port, timeout=5)
        connection.request("GET", path)
        assert connection.getresponse().status == 404
        connection.close()


def test_by_itself_it_listens_on_this_machine_alone(page):
    assert page._server.server_address[0] == "127.0.0.1"


def test_the_command_line_opens_it_and_says_where(oyez):
    done = oyez("companion", "dice", "--page", "--voice", "off", typed="2d6\n")
    assert "In very large letters, in a browser: http://127.0.0.1:" in done.stdout.decode()
    assert done.stderr == b""


def test_big_opens_the_page_with_what_was_said_last(tmp_path):
    one, _ = sitting(tmp_path, ["cross", "big"], game="dice")
    lines = sit(one)
    assert lines[-1].startswith("In very large letters, in a browser: http://127.0.0.1:")
    connection, response = get(one.page)
    assert "The die shows Forest, cross:" in response.read().decode()
    connection.close()
    one.page.close()


def test_a_host_that_is_none_is_refused_in_words(oyez):
    done = oyez("companion", "dice", "--host", "no.such.host.invalid", "--voice", "off")
    assert done.returncode == 2
    assert "The page could not be opened at that address." in (done.stdout + done.stderr).decode()


@pytest.fixture
def browser(page, tmp_path):
    page.show(Utterance("Before the page was opened.", "en"))
    opened = Browser(tmp_path, page.address)
    try:
        opened.until(READY)
        yield opened
    finally:
        opened.close()


READY = "document.readyState === 'complete' && typeof source !== 'undefined' && source.readyState === 1"
LINES = "[...document.querySelectorAll('#log p')].map((line) => line.textContent)"


@needs_browser
def test_in_a_real_browser_announcements_are_appended_once_and_the_last_is_very_large(page, browser):
    browser.run(
        "window.changes = []; new MutationObserver((all) => all.forEach((one) => changes.push("
        "[one.addedNodes.length, one.removedNodes.length]))).observe(document.getElementById('log'), "
        "{childList: true, subtree: true, characterData: true}); 1"
    )
    for k in range(20):
        page.show(Utterance(f"News number {k}.", "fr" if k % 2 else "en"))
    browser.until(f"{LINES}.length === 21")
    assert browser.run(LINES) == ["Before the page was opened.", *[f"News number {k}." for k in range(20)]]
    assert browser.run("changes") == [[1, 0]] * 20, "only appended, nothing taken away or changed"
    assert browser.run("document.querySelector('#log p:last-child').lang") == "fr"
    assert browser.run("parseFloat(getComputedStyle(document.querySelector('#log p:last-child')).fontSize)") > 60


@needs_browser
def test_in_a_real_browser_a_reload_tells_the_last_alone_and_no_past_as_news(page, browser):
    page.show(Utterance("The last one.", "en"))
    browser.until(f"{LINES}.length === 2")
    browser.command("Page.reload")
    browser.until(f"{READY} && {LINES}.length === 1")
    page.show(Utterance("The newest.", "en"))
    browser.until(f"{LINES}.length === 2")
    assert browser.run(LINES) == ["The last one.", "The newest."]


@needs_browser
def test_in_a_real_browser_the_page_stands_the_test_of_axe(page, browser, tmp_path):
    if AXE is None and not REQUIRED:
        pytest.skip("needs the package axe-core-python")
    script = Path(AXE.origin).with_name("axe.min.js")
    browser.run(script.read_text(encoding="utf-8") + "; 1")
    found = browser.run("axe.run().then((all) => JSON.stringify(all.violations.map((one) => [one.id, one.help])))")
    assert json.loads(found) == []


def test_a_fault_of_the_page_is_in_the_log_alone(page, monkeypatch, tmp_path, capfd):
    def fails(text):
        raise KeyError("no such letter")

    keep_logs(tmp_path / "oyez.log")
    monkeypatch.setattr(server, "escape", fails)
    with pytest.raises(http.client.RemoteDisconnected):
        get(page)
    assert "KeyError: 'no such letter'" in (tmp_path / "oyez.log").read_text(encoding="utf-8")
    assert capfd.readouterr() == ("", "")
