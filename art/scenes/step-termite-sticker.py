"""A treatment sticker: white with a green band, inside the open door of a breaker box."""

from kit.buildings.walls import brick_wall
from kit.geometry import Model
from kit.materials import paint
from kit.props.treatment_sticker import box_door, breaker_box, treatment_sticker
from kit.traces.yard_stage import close_up

SIZE = (720, 480)
BOX = (-2.0, 0.0, -1.5)  # lower left corner on the wall
BOX_WIDTH, BOX_DEPTH = 1.9, 0.5
DOOR_TURN = -0.42  # from flat along the wall
STICKER = (0.82, 1.62)  # its middle on the door


def wall(model):
    """Brick, out of the frame on all sides."""
    with model.at(-7, 0.2, -4):
        brick_wall(
            model,
            paint.brick,
            14,
            9,
            brick_length=0.84,
            brick_height=0.28,
            depth=0.16,
            gap=0.035,
        )


def build():
    """The whole picture."""
    model = Model(seed=9)
    wall(model)
    with model.at(*BOX):
        breaker_box(model, width=BOX_WIDTH, depth=BOX_DEPTH)
    with model.at(BOX[0] + BOX_WIDTH + 0.02, -BOX_DEPTH, BOX[2] + 0.05, turn=DOOR_TURN):
        box_door(model)
        with model.at(STICKER[0], -0.001, STICKER[1], tilt_y=0.01):
            treatment_sticker(model)
    model.build("box")
    close_up((0.27, -0.6, 0.12), width=3.3, azimuth=-110, elevation=15, focus=(0.6, -0.8, 0.1))
