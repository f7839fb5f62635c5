"""What the tests of exports share: a small text that was spoken once."""

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.export import sound
from accessibility.export.progress import Progress
from accessibility.speech import VoiceSettings
from tests.export.tools import SMALL


@pytest.fixture(scope="session")
def spoken(tmp_path_factory):
    """The small text as sound."""
    folder = tmp_path_factory.mktemp("sound")
    progress = Progress(lambda sentence: None, CatalogTongue("en"), 2)
    return list(sound.spoken(SMALL, folder, VoiceSettings(), progress))
