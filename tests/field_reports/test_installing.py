"""What went wrong with installing elsewhere: missing files, foreign packages, commands that are not found."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MACHINES = [
    {"sys_platform": system, "platform_system": name, "os_name": kind, "platform_machine": machine}
    for system, name, kind, machine in (
        ("linux", "Linux", "posix", "x86_64"), ("linux", "Linux", "posix", "aarch64"),
        ("win32", "Windows", "nt", "AMD64"), ("win32", "Windows", "nt", "ARM64"),
        ("darwin", "Darwin", "posix", "arm64"), ("darwin", "Darwin", "posix", "x86_64"),
    )
]  # fmt: skip
FOREIGN = {
    "linux": ("pyobjc", "comtypes", "pywin32", "pypiwin32"),
    "win32": ("pyobjc", "espeakng-loader"),
    "darwin": ("comtypes", "pywin32", "pypiwin32", "espeakng-loader"),
}


def asked_for(requirements, machine, python):
    """Return the names that an installer is asked for on a machine, those of extras left out."""
    where = {**machine, "python_version": python, "python_full_version": f"{python}.0", "extra": ""}
    found = [Requirement(one) for one in requirements]
    return [one.name.lower() for one in found if one.marker is None or one.marker.evaluate(where)]


def test_all_catalogues_and_rule_texts_go_into_the_wheel():
    """S01, S03."""
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["games", "accessibility"]
    assert wheel["force-include"] == {"locales": "accessibility/locales", "rules_text": "accessibility/rules_text"}
    assert {path.parts[-3] for path in (ROOT / "locales").rglob("*.po")} == {"fr", "es", "ja"}
    for game in ("draftosaurus", "traumfabrik"):
        assert {f"{language}.md" for language in ("en", "fr", "es", "ja")} <= {
            path.name for path in (ROOT / "rules_text" / game).iterdir()
        }


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
@pytest.mark.parametrize(
    "machine", MACHINES, ids=lambda machine: f"{machine['sys_platform']}-{machine['platform_machine']}"
)
def test_no_package_of_another_system_is_asked_for(machine, python):
    """S06."""
    wanted = asked_for(PROJECT["project"]["dependencies"], machine, python)
    for name in list(wanted):
        try:
            wanted += asked_for(metadata.requires(name) or [], machine, python)
        except metadata.PackageNotFoundError:
            assert name == "miniaudio" or machine["sys_platform"] != sys.platform, name
    assert {"babel", "prompt-toolkit", "pyttsx3"} <= {name.replace("_", "-") for name in wanted}
    assert [name for name in wanted if name.startswith(FOREIGN[machine["sys_platform"]])] == []


def test_the_module_is_the_console_script(home, oyez):
    """S10."""
    assert PROJECT["project"]["scripts"] == {"oyez": "accessibility.__main__:main"}
    script = Path(sys.executable).parent / ("oyez.exe" if sys.platform == "win32" else "oyez")
    if not script.exists():
        pytest.fail("the script oyez is not beside this Python: pip install -e .")
    words = ("play", "draftosaurus", "--seed", "7", "--lang", "fr", "--voice", "off")
    module = oyez(*words, typed="zz\n1 1\nq\n")
    environ = {**os.environ, "OYEZ_HOME": str(home), "LANGUAGE": "en"}
    alone = subprocess.run([script, *words], input=b"zz\n1 1\nq\n", capture_output=True, env=environ, check=False)
    assert (alone.stdout, alone.stderr, alone.returncode) == (module.stdout, module.stderr, module.returncode)
    assert module.returncode == 0


def test_the_readme_installs_into_an_environment_of_its_own_and_names_the_module():
    """S04, S10."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"`([^`]+)`", readme) + re.findall(r"^ {4}(\S.*)$", readme, re.MULTILINE)
    bare = [one for one in commands if re.search(r"\bpip3? install\b", one)]
    assert bare == [], "it would end with externally-managed-environment"
    assert "python3 start.py" in commands
    assert "pipx install ." in commands
    assert "python3 start.py resume" in commands
    assert "venv" in (ROOT / "start.py").read_text(encoding="utf-8")
