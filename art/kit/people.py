"""The technician in several poses, and bystanders."""

import numpy as np

from kit.geometry import Model, place
from kit.materials import paint


def technician(x, y, z=0, turn=0, scale=1.0, sprayer=True, shirt="green"):
    """The technician, 1 tall, facing -y: green shirt and cap, khaki trousers, tank sprayer."""
    model = Model(place(x, y, z, turn, scale), 5)
    cloth = paint[shirt]
    for side in (-1, 1):
        leg = [(side * 0.075, 0, 0.42), (side * 0.085, -0.005, 0.22), (side * 0.09, 0, 0.06)]
        model.tube(paint.khaki, leg, [0.075, 0.062, 0.058], sides=16)
        shoe = side * 0.092, -0.035, 0.035
        model.ball(paint.dark, shoe, (0.06, 0.10, 0.045), segments=16, rings=10)
    _torso(model, cloth)
    _right_arm(model, cloth)
    _left_arm(model, cloth)
    model.tube(paint.skin, [(0, 0, 0.74), (0, 0, 0.80)], 0.045)
    model.ball(paint.skin, (0, -0.005, 0.885), (0.105, 0.105, 0.118), segments=24, rings=16)
    model.ball(cloth, (0, 0.005, 0.93), (0.114, 0.114, 0.085), segments=24, rings=14)
    model.box(cloth, (0, -0.115, 0.925), (0.16, 0.13, 0.018), radius=0.008)
    for side in (-1, 1):
        model.ball(paint.eye, (side * 0.04, -0.1, 0.885), 0.011, segments=8, rings=6)
    if sprayer:
        _sprayer(model)
    model.build("technician")


def _torso(model, cloth):
    """Upper body and belt."""
    spine = [(0, 0, 0.38), (0, 0, 0.46), (0, 0, 0.62), (0, 0, 0.72), (0, 0, 0.755)]
    model.tube(cloth, spine, [0.12, 0.14, 0.155, 0.135, 0.06], sides=24, squash=0.72)
    belt = [(0, 0, 0.40), (0, 0, 0.43)]
    model.tube(paint.dark, belt, [0.142, 0.144], sides=24, squash=0.74)


def _right_arm(model, cloth):
    """Arm that reaches forward to the wand."""
    model.tube(cloth, [(0.14, 0, 0.69), (0.21, -0.03, 0.56)], [0.055, 0.05], sides=14)
    forearm = [(0.21, -0.03, 0.57), (0.22, -0.13, 0.47)]
    model.tube(paint.skin, forearm, [0.042, 0.036], sides=14)
    model.ball(paint.skin, (0.22, -0.15, 0.455), 0.043, segments=14, rings=10)


def _left_arm(model, cloth):
    """Arm that hangs down."""
    model.tube(cloth, [(-0.14, 0, 0.69), (-0.215, -0.02, 0.57)], [0.055, 0.05], sides=14)
    forearm = [(-0.215, -0.02, 0.58), (-0.23, -0.08, 0.44)]
    model.tube(paint.skin, forearm, [0.042, 0.036], sides=14)
    model.ball(paint.skin, (-0.23, -0.09, 0.42), 0.043, segments=14, rings=10)


def _sprayer(model):
    """Tank on the back, hose and wand."""
    model.cylinder(paint.cream, (0, 0.17, 0.44), (0, 0.17, 0.70), 0.10, bevel=0.04)
    model.cylinder(paint.amber, (0, 0.17, 0.70), (0, 0.17, 0.735), 0.05, bevel=0.01)
    hose = [(0.05, 0.17, 0.46), (0.2, 0.1, 0.40), (0.24, -0.12, 0.44)]
    model.tube(paint.dark, hose, 0.012, sides=8)
    model.tube(paint.steel, [(0.22, -0.14, 0.46), (0.26, -0.42, 0.22)], 0.012, sides=8)


def bystander(x, y, z, turn, shirt="roof", scale=0.9):
    """A shopper: the technician's figure in other clothes, without the sprayer."""
    technician(x, y, z, turn, scale, sprayer=False, shirt=shirt)


def _head(model, centre, pitch=0):
    """Head, cap and eyes; looks along -y."""
    with model.at(*centre, tilt_x=pitch):
        model.ball(paint.skin, (0, -0.005, 0.0), (0.105, 0.105, 0.118), rings=16)
        model.ball(paint.green, (0, 0.005, 0.045), (0.114, 0.114, 0.085))
        model.box(paint.green, (0, -0.115, 0.04), (0.16, 0.13, 0.018), radius=0.008)
        model.box(paint.amber, (0, -0.112, 0.075), (0.07, 0.02, 0.05), radius=0.01)
        for side in (-1, 1):
            model.ball(paint.eye, (side * 0.04, -0.1, 0), 0.012, segments=8, rings=6)


def _limb(model, colour, points, radii, sides=14):
    """Arm or leg."""
    model.tube(colour, points, radii, sides=sides)


def kneeling_technician(matrix):
    """Technician on one knee, facing -y. Gives the place and direction of the torch."""
    model = Model(matrix, seed=5)
    trousers, shirt, skin, dark = paint.khaki, paint.green, paint.skin, paint.dark
    _kneeling_legs(model, trousers, dark)
    _kneeling_torso(model, shirt, dark)
    _kneeling_arms(model, shirt, skin)
    torch_start, torch_end = np.array([0.21, -0.29, 0.46]), np.array([0.21, -0.52, 0.385])
    model.cylinder(paint.amber, torch_start, torch_end, 0.026, bevel=0.006, sides=20)
    torch_axis = (torch_end - torch_start) / np.linalg.norm(torch_end - torch_start)
    model.cylinder(
        paint.amber,
        torch_end - torch_axis * 0.01,
        torch_end + torch_axis * 0.06,
        0.032,
        end_radius=0.052,
        bevel=0.006,
        sides=20,
    )
    model.cylinder(
        paint.torchlens,
        torch_end + torch_axis * 0.055,
        torch_end + torch_axis * 0.068,
        0.046,
        bevel=0.003,
        sides=20,
    )
    model.tube(skin, [(0, -0.05, 0.61), (0, -0.075, 0.67)], 0.045)
    _head(model, (0, -0.105, 0.745), pitch=0.22)
    model.build("tech_kneel")
    frame = np.array(matrix)
    lens = frame[:3, :3] @ (torch_end + torch_axis * 0.06) + frame[:3, 3]
    aim = frame[:3, :3] @ torch_axis
    return lens, aim / np.linalg.norm(aim)


def _kneeling_legs(model, trousers, dark):
    """Left knee on the ground, right foot forward."""
    _limb(
        model,
        trousers,
        [(-0.085, 0.1, 0.3), (-0.1, -0.02, 0.18), (-0.1, -0.11, 0.08)],
        [0.085, 0.075, 0.065],
    )
    _limb(
        model,
        trousers,
        [(-0.1, -0.11, 0.075), (-0.1, 0.06, 0.065), (-0.1, 0.24, 0.07)],
        [0.062, 0.058, 0.05],
    )
    model.ball(dark, (-0.1, 0.3, 0.06), (0.05, 0.075, 0.06), segments=16, rings=10)
    _limb(
        model,
        trousers,
        [(0.085, 0.08, 0.3), (0.1, -0.09, 0.34), (0.11, -0.22, 0.33)],
        [0.085, 0.078, 0.068],
    )
    _limb(
        model,
        trousers,
        [(0.11, -0.22, 0.33), (0.11, -0.205, 0.2), (0.11, -0.19, 0.07)],
        [0.066, 0.06, 0.055],
    )
    model.ball(dark, (0.11, -0.23, 0.04), (0.06, 0.1, 0.045), segments=16, rings=10)


def _kneeling_torso(model, shirt, dark):
    """Body leaning over the front knee."""
    model.tube(
        shirt,
        [(0, 0.11, 0.27), (0, 0.08, 0.37), (0, 0.02, 0.51), (0, -0.035, 0.6), (0, -0.05, 0.635)],
        [0.13, 0.145, 0.155, 0.135, 0.06],
        sides=24,
        squash=0.74,
    )
    model.tube(dark, [(0, 0.105, 0.295), (0, 0.095, 0.325)], [0.148, 0.15], sides=24, squash=0.76)


def _kneeling_arms(model, shirt, skin):
    """Torch arm stretched forward, the other on the knee."""
    _limb(model, shirt, [(0.14, -0.02, 0.57), (0.215, -0.12, 0.47)], [0.056, 0.05])
    _limb(model, skin, [(0.215, -0.12, 0.475), (0.21, -0.31, 0.445)], [0.043, 0.036])
    model.ball(skin, (0.21, -0.335, 0.44), 0.046, segments=14, rings=10)
    _limb(model, shirt, [(-0.14, -0.02, 0.57), (-0.2, -0.1, 0.46)], [0.056, 0.05])
    _limb(model, skin, [(-0.2, -0.1, 0.47), (-0.02, -0.215, 0.4)], [0.043, 0.036])
    model.ball(skin, (0.01, -0.225, 0.4), 0.044, segments=14, rings=10)


def standing_technician(matrix, hold="clipboard", cap_tilt=0.08):
    """Standing technician facing -y, holding a clipboard or with a raised, waving hand."""
    model = Model(matrix, seed=5)
    trousers, shirt, skin, dark = paint.khaki, paint.green, paint.skin, paint.dark
    _standing_body(model, trousers, dark, shirt)
    _standing_arms(model, hold, shirt, skin)
    model.tube(skin, [(0, 0, 0.74), (0, 0, 0.8)], 0.045)
    _head(model, (0, 0, 0.885), pitch=cap_tilt)
    model.build("tech_stand")


def _standing_body(model, trousers, dark, shirt):
    """Legs, body, belt and name badge."""
    for side in (-1, 1):
        _limb(
            model,
            trousers,
            [(side * 0.075, 0, 0.42), (side * 0.085, -0.005, 0.22), (side * 0.09, 0, 0.06)],
            [0.075, 0.062, 0.058],
            sides=16,
        )
        model.ball(dark, (side * 0.092, -0.035, 0.035), (0.06, 0.1, 0.045), segments=16, rings=10)
    model.tube(
        shirt,
        [(0, 0, 0.38), (0, 0, 0.46), (0, 0, 0.62), (0, 0, 0.72), (0, 0, 0.755)],
        [0.12, 0.14, 0.155, 0.135, 0.06],
        sides=24,
        squash=0.72,
    )
    model.tube(dark, [(0, 0, 0.4), (0, 0, 0.43)], [0.142, 0.144], sides=24, squash=0.74)
    model.box(paint.amber, (0.065, -0.112, 0.655), (0.05, 0.02, 0.04), radius=0.008)


def _standing_arms(model, hold, shirt, skin):
    """Arms that hold a clipboard, or one raised hand."""
    if hold == "clipboard":
        for side, hand_x in ((1, 0.1), (-1, -0.1)):
            _limb(
                model, shirt, [(side * 0.14, 0, 0.69), (side * 0.205, -0.04, 0.565)], [0.055, 0.05]
            )
            _limb(model, skin, [(side * 0.205, -0.04, 0.57), (hand_x, -0.2, 0.545)], [0.042, 0.036])
            model.ball(skin, (hand_x, -0.21, 0.545), 0.042, segments=14, rings=10)
        with model.at(0, -0.255, 0.6, tilt_x=-0.55):
            model.box(paint.wood, (0, 0, 0), (0.24, 0.016, 0.31), radius=0.006)
            model.box(paint.white, (0, -0.012, -0.012), (0.2, 0.01, 0.26), radius=0.003)
            model.box(paint.steel, (0, -0.018, 0.135), (0.09, 0.02, 0.035), radius=0.006)
            for i in range(4):
                model.box(
                    paint.green2,
                    (0.01, -0.019, 0.07 - 0.05 * i),
                    (0.13, 0.004, 0.012),
                    radius=0.002,
                    steps=1,
                )
    else:
        _limb(model, shirt, [(0.14, 0, 0.69), (0.25, -0.01, 0.73)], [0.055, 0.05])
        _limb(model, skin, [(0.245, -0.01, 0.73), (0.3, -0.03, 0.88)], [0.042, 0.036])
        model.ball(skin, (0.305, -0.035, 0.905), 0.045, segments=14, rings=10)
        _limb(model, shirt, [(-0.14, 0, 0.69), (-0.215, -0.02, 0.57)], [0.055, 0.05])
        _limb(model, skin, [(-0.215, -0.02, 0.58), (-0.23, -0.08, 0.44)], [0.042, 0.036])
        model.ball(skin, (-0.23, -0.09, 0.42), 0.043, segments=14, rings=10)
