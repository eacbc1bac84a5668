"""A tiger mosquito: white bands on dark legs."""

from kit.critters.mosquitoes import mosquito
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    mosquito(place(0.1, 0, 0.75, scale=1.5), spread=0.5, sweep=0.7, leg_girth=1.3)
    specimen_stage(height=0.45)
