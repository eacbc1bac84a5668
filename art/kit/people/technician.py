"""The technician: waving, with a clipboard, carrying bait stations, kneeling with a torch."""

import numpy as np

from kit.geometry import Model, place, unit
from kit.materials import paint
from kit.people.body import HEAD, HEAD_SIZE, Pose, dress
from kit.people.head import cap, face
from kit.people.limbs import fist, open_hand

TORCH_GRIP = (0.235, -0.235, 0.2)  # above the kneeling technician's hips
TORCH_WAY = (0.0, -0.95, -0.31)
CLIPBOARD = (0.02, -0.235, 0.135)

POSES = {
    "wave": Pose(
        right_hand=(0.31, -0.05, 0.44),
        right_elbow=(0.8, 0.1, -0.6),
        left_hand=(-0.235, -0.06, 0.01),
        look=(-0.14, 0.12, -0.07),
        feet=((-0.092, 0.01, 0.095), (0.095, -0.02, 0.095)),
    ),
    "clipboard": Pose(
        right_hand=(0.09, -0.2, 0.16),
        left_hand=(-0.105, -0.19, 0.085),
        look=(-0.1, 0.1, 0.03),
        feet=((-0.085, -0.035, 0.095), (0.095, 0.03, 0.095)),
    ),
    "carry": Pose(
        right_hand=(0.215, -0.03, -0.03),
        left_hand=(-0.2, -0.15, 0.06),
        left_elbow=(-1, 0.6, -0.5),
        look=(-0.15, -0.14, 0.0),
        feet=((-0.085, -0.1, 0.095), (0.085, 0.08, 0.1)),
    ),
    "kneel": Pose(
        hips=(0, 0.08, 0.315),
        lean=0.3,
        right_hand=(TORCH_GRIP[0], TORCH_GRIP[1] + 0.03, TORCH_GRIP[2] - 0.002),
        left_hand=(0.045, -0.235, 0.165),
        look=(-0.2, -0.1, 0),
        feet=((-0.1, 0.31, 0.075), (0.1, -0.2, 0.095)),
        knees=((-0.1, -1, -0.6), (0.25, -1, 0.6)),
        toes=((-0.05, 0.5, -1), (0.2, -1, 0)),
    ),
}


def technician(x, y, z=0, turn=0, scale=1.0, pose="carry"):
    """The technician, 1 tall, facing -y. Poses: wave, clipboard, carry, kneel."""
    model = Model(place(x, y, z, turn, scale), 5)
    stance = POSES[pose]
    upper, right, left = dress(model, stance)
    tilt, turned, sideways = stance.look
    with model.frame(upper):
        with model.at(0, -0.008, HEAD, turned, HEAD_SIZE, tilt, sideways):
            face(model)
            cap(model, paint.green)
        HANDS[pose](model, stance, right, left)
    model.build("technician")


def kneeling_technician(x, y, z=0, turn=0, scale=1.0):
    """On one knee, the torch lit. Gives the place of its lens and the direction of its light."""
    technician(x, y, z, turn, scale, "kneel")
    stance = POSES["kneel"]
    frame = np.array(place(x, y, z, turn, scale) @ place(*stance.hips, tilt_x=stance.lean))
    way = unit(TORCH_WAY)
    lens = frame[:3, :3] @ (np.array(TORCH_GRIP) + way * 0.16) + frame[:3, 3]
    return lens, unit(frame[:3, :3] @ way)


def _wave(model, stance, right, left):
    """The right hand open and high, the left at ease."""
    open_hand(model, stance.right_hand, (0.22, -0.05, 1), (-1, -0.1, 0), spread=0.24)
    open_hand(model, stance.left_hand, left + (0, -0.1, -0.3), (0.75, -0.65, 0))


def _clipboard(model, stance, right, left):
    """A clipboard in the left hand, a pencil in the right."""
    x, y, z = CLIPBOARD
    with model.at(x - 0.03, y, z, tilt_x=-0.85, turn=0.1):
        model.box(paint.wood, (0, 0, 0), (0.2, 0.014, 0.27), radius=0.006)
        model.box(paint.white, (0, -0.011, -0.01), (0.172, 0.008, 0.23), radius=0.003)
        model.box(paint.steel, (0, -0.016, 0.118), (0.08, 0.02, 0.03), radius=0.006)
        for line in range(4):
            written = (0.01, -0.016, 0.07 - 0.045 * line), (0.115, 0.004, 0.01)
            model.box(paint.green2, *written, radius=0.002, steps=1)
    fist(model, np.array(stance.left_hand) + left * 0.03, (1, 0.1, 0.1), (-0.3, 0.4, -1))
    pencil = np.array(stance.right_hand) + right * 0.03
    fist(model, pencil, (-0.35, 0.1, 1), (1, 0.3, 0))
    model.tube(paint.amber, [pencil + (0.03, -0.01, -0.075), pencil + (-0.045, 0.012, 0.12)], 0.009)


def _carry(model, stance, right, left):
    """A case of bait stations in the right hand; the left points the way with a torch."""
    handle = np.array(stance.right_hand) + right * 0.04
    fist(model, handle, (0, -1, 0), (1, 0, 0.1))
    _case(model, handle)
    grip = np.array(stance.left_hand) + left * 0.035
    fist(model, grip, (0.05, -1, -0.15), (-1, 0, 0.3))
    _torch(model, grip, unit((0.05, -1, -0.15)))


def _kneel(model, stance, right, left):
    """The torch held forward, the other hand on the knee."""
    fist(model, TORCH_GRIP, TORCH_WAY, (1, 0, 0.2))
    _torch(model, np.array(TORCH_GRIP), unit(TORCH_WAY))
    open_hand(model, stance.left_hand, (0.75, -0.4, -0.25), (0, 0.3, 1))


HANDS = {"wave": _wave, "clipboard": _clipboard, "carry": _carry, "kneel": _kneel}


def _torch(model, grip, way):
    """Amber inspection torch; its lens is 0.16 before the grip."""
    model.cylinder(paint.dark, grip - way * 0.07, grip + way * 0.08, 0.024, bevel=0.006, sides=20)
    head = grip + way * 0.07
    model.cylinder(paint.amber, head, head + way * 0.08, 0.027, 0.046, sides=24, bevel=0.006)
    lens = head + way * 0.078
    model.cylinder(paint.torchlens, lens, lens + way * 0.012, 0.04, bevel=0.003, sides=24)


def _case(model, handle):
    """Green service case with an amber handle."""
    model.tube(
        paint.amber,
        handle + [(0, 0.075, -0.05), (0, 0.07, 0), (0, -0.07, 0), (0, -0.075, -0.05)],
        0.013,
    )
    middle = handle + (0, 0, -0.125)
    model.box(paint.green2, middle, (0.085, 0.27, 0.16), radius=0.02)
    model.box(paint.cream, middle + (0, 0, 0.03), (0.092, 0.276, 0.018), radius=0.006)
