"""A power cut at any moment of writing leaves what was told, or what was before: nothing half, nothing lost."""

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("folders are synced only where they can be", allow_module_level=True)

from tests.power.cuts import KEPT


@pytest.mark.parametrize("keep", KEPT, ids=lambda keep: keep.__name__)
def test_after_a_power_cut_at_any_moment_what_was_told_loads(keep, tmp_path):
    (tmp_path / "home").mkdir()
    one = keep(0, tmp_path / "home")
    assert one.faults == []
    assert one.states > 500
