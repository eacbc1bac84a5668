"""A Formosan termite: yellow-brown and stout, two thick veins along the front edge of its wings."""

from kit.critters.formosan_termites import formosan_termite
from kit.geometry import place
from kit.specimens import SIZE, specimen_stage  # noqa: F401

SAMPLES = 24  # hairs, spines and veins are thin


def build():
    """The whole picture."""
    formosan_termite(place(0.4, 0, scale=1.75), seed=5)
    specimen_stage(height=0.36)
