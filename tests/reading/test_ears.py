"""Who reads nothing else hears a sentence again in the middle of a line, by the keys of their own."""

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.keeping.preferences import Preferences
from accessibility.keeping.settings import Settings
from accessibility.reading.ears import HomeEar
from accessibility.speech import Silent
from accessibility.telling.outputs import Outputs
from accessibility.typed import commands
from accessibility.utterance import Utterance
from tests.program.table import TypedConsole


@pytest.fixture
def own_keys():
    yield commands.rebind
    commands._own_keys.clear()
    commands.commands.cache_clear()


def test_the_key_that_repeats_in_mid_line_is_the_player_s_own(tmp_path, own_keys):
    own_keys({"repeat": ["y", "c-g"]})
    console = TypedConsole([""])
    preferences = Preferences(Settings(), tmp_path / "settings.yaml", lambda trouble: None, {})
    ear = HomeEar(Outputs(console, Silent()), preferences, CatalogTongue("en"))
    ear.ask("Rules:", lambda: Utterance("A tie is good enough.", "en", "rules"))
    assert list(console.hotkeys) == ["c-g"]
    assert console.hotkeys["c-g"]() == ("A tie is good enough.",)
