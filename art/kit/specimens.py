"""The specimen stage: one animal on a round plate, one camera and one light for all of them.

Whatever its size, an animal fills the plate; the page draws a ruler below it. SPAN is how many
metres of the model the picture is wide at the plate's middle: an animal of `length` metres in the
model and of so many millimeters in life makes a picture of SPAN / length * millimeters, which is
the pest's `pictureWidth` in content/pests.
"""

from kit.geometry import Model
from kit.ground.plinths import plate
from kit.studio import photograph

SIZE = (840, 630)
SAMPLES = 8
PLATE = 3.4
PLATE_THICKNESS = 0.22
DISTANCE, LENS, FILM = 20, 160, 36  # metres, millimeters, millimeters
SPAN = FILM / LENS * DISTANCE


def specimen_stage(height=0.25):
    """Plate, camera and light; the animal stands on z = 0, and its middle is `height` above it."""
    model = Model()
    plate(model, PLATE, PLATE, PLATE / 2 - 0.02, -PLATE_THICKNESS)
    model.build("plate")
    photograph(
        (0, 0, height), -PLATE_THICKNESS - 0.1, elevation=36, distance=DISTANCE, lens=LENS, fstop=2
    )
