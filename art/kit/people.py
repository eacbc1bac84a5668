"""The technician in several poses, and bystanders."""

import numpy as np

from kit.geometry import Model, place, unit
from kit.materials import paint

LOOK_UP = -0.14  # the camera looks down: a level cap hides the eyes


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
    _head(model, (0, 0, 0.885), LOOK_UP, cloth, badge=sprayer)
    _collar(model, 0.742)
    if sprayer:
        _straps(model)
        _sprayer(model)
    model.build("technician")


def _face(model):
    """Eyes, brows, nose, mouth, cheeks, ears and hair; the head's middle is the origin."""
    model.ball(paint.hair, (0, 0.024, 0.012), (0.109, 0.1, 0.1), segments=22, rings=14)
    model.ball(paint.skin_shade, (0, -0.113, -0.024), (0.018, 0.022, 0.02), segments=12, rings=8)
    smile = [(-0.036, -0.081, -0.052), (0, -0.094, -0.062), (0.036, -0.081, -0.052)]
    model.tube(paint.mouth, smile, 0.006, sides=6)
    for side in (-1, 1):
        eye = side * 0.04, -0.099, 0
        model.ball(paint.eye, eye, (0.0115, 0.009, 0.015), segments=10, rings=8)
        brow = [(side * 0.022, -0.103, 0.026), (side * 0.058, -0.092, 0.024)]
        model.tube(paint.hair, brow, 0.007, sides=6)
        cheek = side * 0.056, -0.081, -0.03
        model.ball(paint.skin_shade, cheek, (0.022, 0.011, 0.017), segments=12, rings=8)
        ear = side * 0.106, 0.012, -0.016
        model.ball(paint.skin_shade, ear, (0.016, 0.026, 0.032), segments=12, rings=8)


def _collar(model, z, y=0):
    """Turned-down collar round the neck."""
    model.tube(paint.green2, [(0, y, z), (0, y, z + 0.03)], [0.07, 0.056], sides=20)
    for side in (-1, 1):
        flap = side * 0.03, y - 0.066, z - 0.008
        turn = 0.35, 0, side * 0.5
        model.box(paint.green2, flap, (0.05, 0.014, 0.045), radius=0.006, rotation=turn)


def _fist(model, centre, axis, side):
    """Hand closed round a rod along `axis`: palm, four curled fingers, thumb."""
    centre, axis = np.array(centre, float), unit(axis)
    outward = unit(np.array([side, 0.25, 0]) - axis * np.dot(axis, [side, 0.25, 0]))
    upward = np.cross(axis, outward)
    model.ball(paint.skin, centre + outward * 0.014, 0.034, segments=14, rings=10)
    for k in range(4):
        middle = centre + axis * (0.019 * (k - 1.5))
        bend = np.linspace(-0.4, 3.4, 7)
        finger = [middle + 0.03 * (np.cos(t) * outward + np.sin(t) * upward) for t in bend]
        model.tube(paint.skin, finger, 0.0125, sides=8)
    thumb = [outward * 0.02 - upward * 0.02, -outward * 0.015 - upward * 0.03]
    thumb = [centre - axis * 0.02 + thumb[0], centre - axis * 0.03 + thumb[1]]
    model.tube(paint.skin_shade, thumb, [0.016, 0.012], sides=8)


def _open_hand(model, wrist, way, thumb_way, spread=0.1):
    """Open hand from the wrist along `way`: palm, four fingers, thumb on the side of thumb_way."""
    wrist, way = np.array(wrist, float), unit(way)
    aside = np.array(thumb_way, float)
    aside = unit(aside - way * np.dot(aside, way))
    palm = wrist + way * 0.032
    for k in range(4):
        share = k - 1.5
        lean = unit(way + aside * spread * share)
        root = palm + aside * (0.021 * share)
        tip = root + lean * (0.082 if k in (1, 2) else 0.072)
        model.tube(paint.skin, [root - lean * 0.02, root, tip], [0.018, 0.0165, 0.013], sides=10)
        model.ball(paint.skin, tip, 0.0135, segments=10, rings=8)
    thumb = [palm + aside * 0.025 - way * 0.012, palm + aside * 0.062 + way * 0.022]
    model.tube(paint.skin, thumb, [0.019, 0.0135], sides=10)
    model.ball(paint.skin, thumb[1], 0.0145, segments=10, rings=8)
    model.ball(paint.skin, palm, 0.036, segments=16, rings=12)


def _straps(model):
    """The sprayer's two shoulder straps."""
    for side in (-1, 1):
        strap = [(0.075, 0.06, 0.735), (0.08, -0.02, 0.752), (0.085, -0.086, 0.7)]
        strap += [(0.09, -0.104, 0.61), (0.105, -0.09, 0.5), (0.14, -0.02, 0.46)]
        points = [(side * x, y, z) for x, y, z in strap]
        model.tube(paint.dark, points, 0.016, sides=8, squash=0.6)


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
    model.tube(cloth, [(0.206, -0.028, 0.572), (0.212, -0.034, 0.55)], 0.055, sides=14)
    _fist(model, (0.222, -0.155, 0.452), (0.04, -0.28, -0.24), 1)


def _left_arm(model, cloth):
    """Arm that hangs down."""
    model.tube(cloth, [(-0.14, 0, 0.69), (-0.215, -0.02, 0.57)], [0.055, 0.05], sides=14)
    forearm = [(-0.215, -0.02, 0.58), (-0.23, -0.08, 0.44)]
    model.tube(paint.skin, forearm, [0.042, 0.034], sides=14)
    model.tube(cloth, [(-0.211, -0.018, 0.582), (-0.217, -0.022, 0.56)], 0.055, sides=14)
    _open_hand(model, (-0.23, -0.085, 0.432), (-0.01, -0.12, -0.3), (0.75, -0.65, 0))


def _sprayer(model):
    """Tank on the back, hose, and a wand with grip, brass lance and nozzle."""
    model.cylinder(paint.cream, (0, 0.17, 0.44), (0, 0.17, 0.70), 0.10, bevel=0.04)
    model.cylinder(paint.amber, (0, 0.17, 0.70), (0, 0.17, 0.735), 0.05, bevel=0.01)
    hose = [(0.05, 0.17, 0.46), (0.2, 0.1, 0.40), (0.24, -0.12, 0.44)]
    model.tube(paint.dark, hose, 0.012, sides=8)
    model.tube(paint.dark, [(0.212, -0.09, 0.505), (0.234, -0.235, 0.383)], 0.019, sides=10)
    model.tube(paint.brass, [(0.232, -0.225, 0.39), (0.262, -0.43, 0.215)], 0.011, sides=8)
    nozzle = (0.262, -0.428, 0.217), (0.27, -0.472, 0.178)
    model.cylinder(paint.amber, *nozzle, 0.016, end_radius=0.03, sides=14, bevel=0.004)
    for level in (0.5, 0.64):
        model.cylinder(paint.green2, (0, 0.17, level), (0, 0.17, level + 0.025), 0.103, bevel=0.006)


def bystander(x, y, z, turn, shirt="roof", scale=0.9):
    """A shopper: the technician's figure in other clothes, without the sprayer."""
    technician(x, y, z, turn, scale, sprayer=False, shirt=shirt)


def _head(model, centre, pitch=0.0, cloth=None, badge=True):
    """Head, cap and eyes; looks along -y."""
    cloth = cloth or paint.green
    with model.at(*centre, tilt_x=pitch):
        model.ball(paint.skin, (0, -0.005, 0.0), (0.105, 0.105, 0.118), rings=16)
        model.ball(cloth, (0, 0.005, 0.045), (0.114, 0.114, 0.085))
        model.box(cloth, (0, -0.115, 0.04), (0.16, 0.13, 0.018), radius=0.008)
        if badge:
            model.box(paint.amber, (0, -0.112, 0.075), (0.07, 0.02, 0.05), radius=0.01)
        _face(model)


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
    _fist(model, (0.21, -0.335, 0.445), (0, -0.23, -0.075), 1)
    _limb(model, shirt, [(-0.14, -0.02, 0.57), (-0.2, -0.1, 0.46)], [0.056, 0.05])
    _limb(model, skin, [(-0.2, -0.1, 0.47), (-0.02, -0.215, 0.4)], [0.043, 0.036])
    _open_hand(model, (-0.005, -0.22, 0.403), (0.18, -0.06, -0.09), (0, 0.3, 1))


def standing_technician(matrix, hold="clipboard", cap_tilt=LOOK_UP):
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
    _collar(model, 0.742)


def _standing_arms(model, hold, shirt, skin):
    """Arms that hold a clipboard, or one raised hand."""
    if hold == "clipboard":
        for side, hand_x in ((1, 0.1), (-1, -0.1)):
            _limb(
                model, shirt, [(side * 0.14, 0, 0.69), (side * 0.205, -0.04, 0.565)], [0.055, 0.05]
            )
            _limb(model, skin, [(side * 0.205, -0.04, 0.57), (hand_x, -0.2, 0.545)], [0.042, 0.036])
            _fist(model, (hand_x + side * 0.012, -0.235, 0.55), (0, -0.5, 0.85), side)
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
        _open_hand(model, (0.302, -0.034, 0.885), (0.15, -0.05, 1), (-1, 0, 0), spread=0.22)
        _limb(model, shirt, [(-0.14, 0, 0.69), (-0.215, -0.02, 0.57)], [0.055, 0.05])
        _limb(model, skin, [(-0.215, -0.02, 0.58), (-0.23, -0.08, 0.44)], [0.042, 0.036])
        _open_hand(model, (-0.23, -0.085, 0.432), (-0.01, -0.12, -0.3), (0.75, -0.65, 0))


def gardener(matrix, shirt="roof"):
    """Neighbour in a straw hat, 1 tall, facing -y; empties a plant saucer held in both hands."""
    model = Model(matrix, seed=5)
    for side in (-1, 1):
        leg = [(side * 0.075, 0, 0.42), (side * 0.085, -0.005, 0.22), (side * 0.09, 0, 0.06)]
        _limb(model, paint.blue, leg, [0.078, 0.064, 0.06], sides=16)
        model.ball(paint.bark, (side * 0.092, -0.035, 0.035), (0.06, 0.1, 0.045), segments=16)
    spine = [(0, 0, 0.38), (0, 0, 0.46), (0, -0.01, 0.62), (0, -0.02, 0.72), (0, -0.02, 0.755)]
    model.tube(paint[shirt], spine, [0.12, 0.14, 0.155, 0.135, 0.06], sides=24, squash=0.74)
    for side in (-1, 1):
        sleeve = [(side * 0.14, -0.02, 0.69), (side * 0.2, -0.14, 0.6)]
        _limb(model, paint[shirt], sleeve, [0.056, 0.05])
        forearm = [(side * 0.2, -0.13, 0.605), (side * 0.17, -0.34, 0.6)]
        _limb(model, paint.skin, forearm, [0.043, 0.036])
        model.ball(paint.skin, (side * 0.165, -0.37, 0.6), 0.044, segments=14, rings=10)
    _limb(model, paint.skin, [(0, -0.02, 0.74), (0, -0.03, 0.8)], [0.045, 0.045])
    with model.at(0, -0.035, 0.885, tilt_x=0.16):
        model.ball(paint.skin, (0, -0.005, 0), (0.105, 0.105, 0.118), rings=16)
        _face(model)
        hat = [(0.24, 0.03), (0.25, 0.045), (0.13, 0.075), (0.115, 0.15), (0.06, 0.18)]
        model.lathe(paint.straw, 0, 0, 0, hat, sides=36)
        band = np.array([0.122 * np.cos(t) for t in np.linspace(0, 6.3, 40)])
        across = np.array([0.122 * np.sin(t) for t in np.linspace(0, 6.3, 40)])
        model.tube(paint.green, np.c_[band, across, np.full(40, 0.09)], 0.014, sides=8)
    model.build("gardener")
