"""Neighbours: a shopper, and a gardener who empties a plant saucer."""

from kit.geometry import Model, place
from kit.materials import paint
from kit.people.body import HEAD, HEAD_SIZE, Pose, dress
from kit.people.head import face, straw_hat
from kit.people.limbs import fist, open_hand

SHOPPER = Pose(
    right_hand=(0.22, -0.06, 0.0),
    left_hand=(-0.17, -0.19, 0.08),
    look=(-0.1, 0.15, 0.04),
    feet=((-0.085, -0.05, 0.095), (0.09, 0.04, 0.095)),
)
GARDENER = Pose(
    right_hand=(0.17, -0.27, 0.15),
    left_hand=(-0.17, -0.27, 0.15),
    right_elbow=(1, 0.3, -0.7),
    left_elbow=(-1, 0.3, -0.7),
    lean=0.08,
    look=(-0.2, -0.4, 0),
)


def bystander(x, y, z, turn, shirt="roof", scale=0.9):
    """A shopper without a hat."""
    model = Model(place(x, y, z, turn, scale), 5)
    upper, right, left = dress(model, SHOPPER, shirt, "cream", "blue", uniform=False)
    with model.frame(upper):
        _bare_head(model, SHOPPER)
        open_hand(model, SHOPPER.right_hand, right + (0, -0.1, -0.3), (-0.7, -0.6, 0))
        fist(model, SHOPPER.left_hand, (1, 0, 0), (0, -0.3, -1))
    model.build("bystander")


def gardener(x, y, z, turn, shirt="roof", scale=1.0):
    """Neighbour in a straw hat; both hands hold something 0.44 apart, 0.27 before the belt."""
    model = Model(place(x, y, z, turn, scale), 5)
    upper, right, left = dress(model, GARDENER, shirt, "cream", "blue", uniform=False)
    with model.frame(upper):
        tilt, turned, sideways = GARDENER.look
        with model.at(0, -0.008, HEAD, turned, HEAD_SIZE, tilt, sideways):
            face(model)
            with model.at(0, 0.012, 0.022, tilt_x=-0.3):
                straw_hat(model)
        fist(model, GARDENER.right_hand, (0, -0.3, 1), (1, 0, 0))
        fist(model, GARDENER.left_hand, (0, -0.3, 1), (-1, 0, 0))
    model.build("gardener")


def _bare_head(model, stance):
    """Head with short hair."""
    tilt, turned, sideways = stance.look
    with model.at(0, -0.008, HEAD, turned, HEAD_SIZE, tilt, sideways):
        face(model)
        model.ball(paint.hair, (0, 0.016, 0.045), (0.119, 0.108, 0.088), segments=28, rings=18)
