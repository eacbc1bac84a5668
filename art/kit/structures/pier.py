"""A wooden pier on posts."""

from kit.ground.water import ripple
from kit.materials import paint


def pier(model, x, y, turn, length=3.6, width=0.75, head=1.7, z=0.06, water=-0.13):
    """Timber pier from the shore along local -y, with a T-shaped head and rails."""
    with model.at(x, y, turn=turn):
        head_depth = _pier_deck(model, length, width, head, z)
        _pier_posts(model, length, width, head, z, water, head_depth)


def _pier_deck(model, length, width, head, z):
    """Planks of the walk and the T-shaped head."""
    planks = int(length / 0.16)
    for i in range(planks):
        model.box(
            paint.wood,
            (0, -length * (i + 0.5) / planks, z),
            (width, length / planks - 0.018, 0.06),
            radius=0.012,
        )
    head_planks = int(head / 0.16)
    head_depth = 1.05
    for i in range(head_planks):
        model.box(
            paint.wood,
            (-head / 2 + head * (i + 0.5) / head_planks, -length - head_depth / 2, z),
            (head / head_planks - 0.018, head_depth, 0.06),
            radius=0.012,
        )
    return head_depth


def _pier_posts(model, length, width, head, z, water, head_depth):
    """Beams, posts and rails."""
    for side in (-1, 1):
        model.box(
            paint.cedar,
            (side * width * 0.42, -length / 2, z - 0.07),
            (0.08, length, 0.09),
            radius=0.015,
        )
        for k in range(int(length / 0.8) + 1):
            rail_y = -k * 0.8 - 0.1
            model.cylinder(
                paint.bark,
                (side * width * 0.46, rail_y, water - 0.2),
                (side * width * 0.46, rail_y, z + 0.42),
                0.055,
                bevel=0.01,
                sides=12,
            )
            if k:
                ripple(model, side * width * 0.46, rail_y, water, radius=0.13)
        model.box(
            paint.cedar,
            (side * width * 0.46, -length / 2 + 0.05, z + 0.4),
            (0.05, length - 0.15, 0.04),
            radius=0.012,
        )
    for share_x, share_y in (
        (-0.46, 0),
        (0.46, 0),
        (-0.46, -head_depth),
        (0.46, -head_depth),
        (0, -head_depth),
    ):
        post_x = share_x * head
        post_y = -length + share_y * 0.96 - 0.03
        model.cylinder(
            paint.bark,
            (post_x, post_y, water - 0.2),
            (post_x, post_y, z + 0.44),
            0.06,
            bevel=0.01,
            sides=12,
        )
        ripple(model, post_x, post_y, water, radius=0.14)
    model.box(
        paint.cedar,
        (0, -length - head_depth * 0.97, z + 0.41),
        (head * 0.96, 0.05, 0.04),
        radius=0.012,
    )
    for side in (-1, 1):
        model.box(
            paint.cedar,
            (side * head * 0.46, -length - head_depth / 2, z + 0.41),
            (0.05, head_depth, 0.04),
            radius=0.012,
        )
