"""A house mosquito: plain brown, no bands on the legs."""

from kit.critters.mosquitoes import mosquito
from kit.geometry import place
from kit.specimens import SAMPLES, SIZE, specimen_stage  # noqa: F401


def build():
    """The whole picture."""
    mosquito(
        place(0.1, -0.4, 1.0, scale=1.25, tilt_y=0.12),
        spread=0.3,
        sweep=0.02,
        body="mosq_brown",
        lines=0,
        leg_bands=None,
        leg_girth=1.3,
    )
    specimen_stage(height=0.36)
