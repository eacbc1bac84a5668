"""A striped bark scorpion: two dark stripes, slim pincers, a slender tail."""

from kit.critters.scorpions import bark_scorpion
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    bark_scorpion(place(0.0, -0.2, scale=1.25), seed=2)
    specimen_stage(height=0.36)
