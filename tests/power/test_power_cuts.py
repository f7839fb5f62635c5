"""A power cut at any moment of writing leaves what was told, or what was before: nothing half, nothing lost."""

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("folders are synced only where they can be", allow_module_level=True)

from tests.hostile.folders import folder_in_memory
from tests.power.cuts import KEPT


@pytest.mark.parametrize("keep", KEPT, ids=lambda keep: keep.__name__)
def test_after_a_power_cut_at_any_moment_what_was_told_loads(keep):
    with folder_in_memory() as folder:
        (folder / "home").mkdir()
        one = keep(0, folder / "home")
    assert one.faults == []
    assert one.states > 500
