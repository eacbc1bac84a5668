"""The paints of all pictures: what each looks like. How they become materials: materials.py."""

from dataclasses import dataclass
from typing import Optional, Sequence, Tuple


@dataclass(frozen=True)
class Paint:
    """Recipe of a material. Lengths of the noise are in cycles a metre."""

    colour: str = "#888888"
    ramp: Optional[Sequence[str]] = None  # colours to pick from by each part's shade
    vertex_colours: bool = False  # take the colour from the mesh
    roughness: float = 0.6
    specular: float = 0.3
    variation: float = 0.10  # how much noise lightens and darkens
    variation_scale: float = 2.5
    bump: float = 0.0
    bump_scale: float = 35.0
    stretch: Optional[Tuple[float, float, float]] = None  # of the noise: wood grain, strata
    metallic: float = 0.0
    subsurface: float = 0.0
    subsurface_colour: Optional[str] = None
    coat: float = 0.0
    translucent: float = 0.0
    glow: Optional[str] = None
    glow_strength: float = 0.0
    uneven_glow: bool = False  # lamps somewhere in the room behind a window
    opacity: float = 1.0


PAINTS = {
    # walls and stone
    "brick": Paint(
        ramp=["#b5704f", "#c0805e", "#c98d6a", "#b97858", "#d2a07e", "#a86446"],
        roughness=0.8,
        specular=0.15,
        variation=0.08,
        variation_scale=6,
        bump=0.35,
        bump_scale=60,
    ),
    "brickcream": Paint(
        ramp=["#d9bf97", "#e6d1ae", "#cfae82", "#e9d8b8", "#dcc29a", "#c9a075"],
        roughness=0.8,
        specular=0.15,
        variation=0.08,
        variation_scale=6,
        bump=0.3,
        bump_scale=60,
    ),
    "brickred": Paint(
        ramp=["#8f3f2a", "#a44f35", "#7d3625", "#b35c3e", "#99472f"],
        roughness=0.8,
        specular=0.15,
        variation=0.08,
        variation_scale=6,
        bump=0.3,
        bump_scale=60,
    ),
    "mortar": Paint("#cdbfa6", roughness=0.95, specular=0.05, variation=0.06),
    "concrete": Paint(
        "#cfc5b3",
        roughness=0.85,
        specular=0.15,
        variation=0.07,
        variation_scale=2,
        bump=0.15,
        bump_scale=45,
    ),
    "limestone": Paint(
        ramp=["#d9c9a4", "#e4d6b6", "#cbb88f", "#efe3c8", "#bfa97f"],
        roughness=0.85,
        specular=0.12,
        variation_scale=5,
        bump=0.5,
        bump_scale=30,
    ),
    "granite": Paint(
        ramp=["#d8b19c", "#e2c0ab", "#cfa38d", "#e8cab6"], specular=0.25, variation=0.06, bump=0.1
    ),
    "slab": Paint(
        ramp=["#b3a690", "#a89b86", "#bdb09a", "#aea28c"],
        roughness=0.85,
        specular=0.12,
        variation=0.08,
        bump=0.2,
    ),
    "stone": Paint(
        ramp=["#b9a98f", "#8d7c66", "#d3c4a8", "#a08b72"],
        roughness=0.8,
        specular=0.15,
        variation=0.12,
        variation_scale=8,
        bump=0.3,
    ),
    "stone2": Paint(
        ramp=["#8b7258", "#75604a", "#9a8266", "#6a543f"],
        roughness=0.9,
        specular=0.1,
        variation=0.15,
        variation_scale=8,
        bump=0.3,
    ),
    "plaster": Paint(
        "#b7c6a0",
        roughness=0.9,
        specular=0.1,
        variation=0.05,
        variation_scale=1.5,
        bump=0.08,
        bump_scale=60,
    ),
    "tile": Paint(
        ramp=["#dde4cf", "#d3dcc3", "#e6ebd9"], roughness=0.3, specular=0.4, variation=0.02
    ),
    "tile_green": Paint(
        ramp=["#3f8a62", "#4b9a70", "#377c56"], roughness=0.25, specular=0.5, variation=0.04
    ),
    "birdbath": Paint(
        "#d9cdb8", roughness=0.8, specular=0.15, variation_scale=3, bump=0.35, bump_scale=30
    ),
    "path": Paint(
        ramp=["#d8cbb2", "#c9b99d", "#e2d7c1", "#cfc0a6"],
        roughness=0.85,
        specular=0.12,
        variation=0.06,
        bump=0.2,
    ),
    "paver": Paint(
        ramp=["#a85a40", "#b96b4d", "#c47c5b", "#9b5038", "#cf8c69"],
        roughness=0.85,
        specular=0.12,
        variation=0.08,
        bump=0.2,
    ),
    # roofs and timber
    "roof": Paint(
        ramp=["#b4512c", "#c4603a", "#a64725", "#cd6f45", "#b95733", "#96401f"],
        roughness=0.62,
        specular=0.25,
        variation=0.08,
        variation_scale=4,
        bump=0.25,
        bump_scale=50,
    ),
    "slate": Paint(
        ramp=["#6f7a72", "#7f8a80", "#5f6a63", "#8d968b", "#69756e"],
        roughness=0.7,
        specular=0.2,
        variation=0.08,
        bump=0.2,
    ),
    "cedarshake": Paint(
        ramp=["#8a6a4a", "#9b7a56", "#7a5c40", "#a98863", "#84664a"],
        roughness=0.8,
        specular=0.15,
        variation=0.12,
        bump=0.3,
    ),
    "bark": Paint(
        "#5c4837",
        roughness=0.9,
        specular=0.1,
        variation=0.2,
        variation_scale=6,
        bump=0.8,
        bump_scale=18,
    ),
    "wood": Paint(
        ramp=["#b98450", "#c8955f", "#a9743f", "#d1a26c"],
        roughness=0.65,
        specular=0.2,
        variation=0.14,
        variation_scale=3,
        bump=0.25,
        bump_scale=12,
        stretch=(1, 6, 6),
    ),
    "cedar": Paint(
        ramp=["#b27a48", "#bf8a56", "#a56c3b", "#c89663"],
        roughness=0.7,
        specular=0.15,
        variation=0.12,
        variation_scale=3,
        bump=0.3,
        bump_scale=12,
        stretch=(5, 5, 0.8),
    ),
    "oakfloor": Paint(
        ramp=["#b9834e", "#c69160", "#ad7642", "#d09f6e"],
        roughness=0.5,
        variation=0.12,
        variation_scale=3,
        bump=0.15,
        bump_scale=12,
        stretch=(1, 6, 6),
    ),
    "fwbark": Paint(
        "#6b4d36",
        roughness=0.95,
        specular=0.08,
        variation=0.25,
        variation_scale=7,
        bump=1.0,
        bump_scale=24,
    ),
    "fwend": Paint(
        ramp=["#d9b27c", "#e3c08d", "#cda26a", "#dcb684"],
        roughness=0.8,
        specular=0.12,
        variation=0.14,
        variation_scale=9,
        bump=0.2,
    ),
    "fwring": Paint("#b98a52", roughness=0.85),
    "bark_winter": Paint(
        "#6d5a4b",
        roughness=0.9,
        specular=0.1,
        variation=0.2,
        variation_scale=6,
        bump=0.8,
        bump_scale=18,
    ),
    # house colours
    "cream": Paint("#f3e6cc", roughness=0.5, variation=0.03),
    "white": Paint("#f7f1e4", roughness=0.45, specular=0.35, variation=0.02),
    "green": Paint("#12492a", roughness=0.42, specular=0.4, variation=0.06, coat=0.15),
    "green2": Paint("#1f6b40", roughness=0.45, specular=0.4, variation=0.06),
    "amber": Paint("#f0a020", roughness=0.4, specular=0.4, variation=0.05),
    "terracotta": Paint(
        "#bf6038", roughness=0.8, specular=0.15, variation=0.08, bump=0.15, bump_scale=40
    ),
    "red": Paint("#a8321f", roughness=0.45, specular=0.35, variation=0.06),
    "barnwhite": Paint("#ece3d0", roughness=0.55, variation=0.05),
    "blue": Paint(
        ramp=["#1d5fae", "#2a74c4", "#164f98", "#3b86d2"],
        roughness=0.38,
        specular=0.4,
        variation=0.05,
        coat=0.2,
    ),
    "blue2": Paint(
        ramp=["#3f8fdc", "#57a2e8", "#3381cf", "#6bb0ee"],
        roughness=0.42,
        specular=0.35,
        variation=0.05,
    ),
    "khaki": Paint("#b79b6c", roughness=0.8, variation=0.05),
    "skin": Paint("#d9a27c", roughness=0.55, variation=0.03),
    "skin_shade": Paint("#cb8a66", roughness=0.6, variation=0.03),
    "mouth": Paint("#8f4a38", roughness=0.6, variation=0),
    "blush": Paint("#d98f70", roughness=0.6, variation=0.02),
    "glint": Paint("#ffffff", roughness=0.2, variation=0, glow="#ffffff", glow_strength=0.5),
    "pupil": Paint("#1d1410", roughness=0.4, specular=0.15, variation=0),
    "boot": Paint("#6a452b", roughness=0.6, specular=0.3, variation=0.08, coat=0.1),
    "hair": Paint("#49301f", roughness=0.75, specular=0.2, variation=0.08),
    # metal and glass
    "brass": Paint("#e0a84a", roughness=0.25, variation=0, metallic=1),
    "steel": Paint("#b9bcb8", roughness=0.3, variation=0.03, metallic=1),
    "dark": Paint("#2b2a26", variation=0.04),
    "tin": Paint(
        "#c3c6bf", roughness=0.42, specular=0.4, variation=0.08, variation_scale=2, metallic=0.35
    ),
    "patina": Paint(  # bronze that stands in water
        "#4d6149",
        roughness=0.5,
        specular=0.4,
        variation=0.4,
        variation_scale=5,
        metallic=0.4,
    ),
    "copper": Paint("#6fa98c", variation_scale=3),
    "zinc": Paint(
        "#a9aca6", roughness=0.5, specular=0.5, variation=0.08, variation_scale=4, metallic=0.35
    ),
    "inox": Paint("#c4c8c6", roughness=0.32, specular=0.5, variation=0.04, metallic=0.75),
    "trapwire": Paint("#9aa09a", roughness=0.4, specular=0.5, variation=0.04, metallic=0.6),
    "glass": Paint("#27404a", roughness=0.06, specular=0.9, variation=0, coat=0.6),
    "glow": Paint(
        "#3b2d1c",
        roughness=0.08,
        specular=0.8,
        variation=0,
        coat=0.5,
        glow="#ffc06a",
        glow_strength=0.9,
        uneven_glow=True,
    ),
    "lamp": Paint(
        "#fff4d8", roughness=0.15, specular=0.8, variation=0, glow="#ffe2a8", glow_strength=0.8
    ),
    "tail": Paint("#b5321f", roughness=0.2, specular=0.6, variation=0),
    "bulb": Paint("#fff1d0", variation=0, glow="#ffd690", glow_strength=1.4),
    "lantern": Paint("#b52a18", roughness=0.5, variation=0.05, glow="#ff5a2a", glow_strength=0.25),
    "windowlight": Paint(
        "#5a4020", roughness=0.3, variation=0, glow="#ffb554", glow_strength=1.5, uneven_glow=True
    ),
    "day": Paint("#fff4d8", variation=0, glow="#ffe9b4", glow_strength=2.6),
    "dayfilm": Paint("#fff0c4", variation=0, glow="#ffe9b0", glow_strength=0.9, opacity=0.2),
    "lanternglass": Paint("#fff0c8", variation=0, glow="#ffc870", glow_strength=3.2),
    "torchlens": Paint("#fff2c8", variation=0, glow="#ffe2a0", glow_strength=4),
    "shade": Paint(
        "#f7e3b8", roughness=0.8, variation=0, translucent=0.3, glow="#ffcf86", glow_strength=1.5
    ),
    "oven": Paint(
        "#3a2c1c", roughness=0.1, specular=0.7, variation=0, glow="#ff9a3c", glow_strength=0.7
    ),
    "caninside": Paint("#4a4a46", roughness=0.8),
    # ground
    "asphalt": Paint(
        "#5a5850", roughness=0.9, specular=0.12, variation_scale=3, bump=0.3, bump_scale=70
    ),
    "line": Paint("#f2e3bd", roughness=0.8, variation=0.05),
    "earth": Paint(
        ramp=["#523423", "#5f3e2a", "#472c1d", "#6b4a33"],
        roughness=0.95,
        specular=0.06,
        variation=0.2,
        variation_scale=8,
        bump=0.9,
        bump_scale=36,
    ),
    "soil": Paint(
        "#523423",
        roughness=0.95,
        specular=0.08,
        variation=0.34,
        variation_scale=3.2,
        bump=1.0,
        bump_scale=14,
        stretch=(1, 1, 4),
    ),
    "soilcut": Paint(
        vertex_colours=True,
        roughness=0.92,
        specular=0.1,
        variation_scale=5,
        bump=0.55,
        bump_scale=26,
    ),
    "turf": Paint("#4a6f30", roughness=0.9, specular=0.1, variation=0.22, variation_scale=2.2),
    "turf_spring": Paint(
        "#5f8a36", roughness=0.9, specular=0.1, variation=0.18, variation_scale=2.2
    ),
    "turf_autumn": Paint(
        "#a87a2e", roughness=0.9, specular=0.1, variation=0.2, variation_scale=2.2
    ),
    "turf_winter": Paint(
        "#b9ccd4", roughness=0.8, specular=0.2, variation=0.07, variation_scale=2.2
    ),
    "sand": Paint(
        "#dcc394", roughness=0.95, specular=0.05, variation_scale=5, bump=0.4, bump_scale=60
    ),
    "ballast": Paint(
        ramp=["#a3988a", "#8c8275", "#b5aa9b", "#7d7468"],
        roughness=0.9,
        specular=0.1,
        variation=0.12,
        variation_scale=8,
        bump=0.6,
        bump_scale=30,
    ),
    "crumb": Paint(
        ramp=["#8a5b38", "#a87650", "#7a4d2e", "#b98a62"],
        roughness=0.95,
        specular=0.08,
        variation_scale=9,
    ),
    "tire": Paint("#24231f", roughness=0.8, specular=0.2, variation=0.05),
    # water
    "water": Paint(
        "#237f8c",
        roughness=0.08,
        specular=0.6,
        variation=0.18,
        variation_scale=0.9,
        bump=0.35,
        bump_scale=3.2,
        coat=0.8,
    ),
    "birdbath_water": Paint("#5f8f8a", roughness=0.04, specular=0.9, variation=0.05, coat=1),
    "bucket_water": Paint(
        "#1d4a4c",
        roughness=0.05,
        specular=0.5,
        variation=0.12,
        variation_scale=6,
        bump=0.12,
        bump_scale=9,
        coat=0.6,
    ),
    "foam": Paint("#f4fbf8", roughness=0.35, specular=0.4, variation=0.02, subsurface=0.1),
    # plants
    "grass": Paint(
        ramp=["#3a6a2e", "#527f38", "#709a42", "#487533", "#97ad55"],
        roughness=0.55,
        specular=0.25,
        variation=0.16,
        variation_scale=1.1,
        translucent=0.3,
    ),
    "grass_spring": Paint(
        ramp=["#4f8a34", "#6ba341", "#8abb52", "#5f963b", "#a3c766"],
        roughness=0.55,
        specular=0.25,
        variation=0.14,
        variation_scale=1.1,
        translucent=0.3,
    ),
    "grass_autumn": Paint(
        ramp=["#a9762a", "#c08c35", "#d3a54b", "#96651f", "#c9b060"],
        specular=0.2,
        variation=0.14,
        variation_scale=1.1,
        translucent=0.25,
    ),
    "grass_winter": Paint(
        ramp=["#c6d9e2", "#eaf2f6", "#a9c3d0", "#d8e6ec", "#98b6c6"],
        roughness=0.45,
        specular=0.4,
        variation=0.05,
        variation_scale=1.1,
        translucent=0.2,
    ),
    "leaf": Paint(
        ramp=["#23552b", "#2f6b33", "#417f3b", "#5b9645", "#2b6030", "#78a94d"],
        roughness=0.5,
        variation=0.12,
        variation_scale=1.5,
        translucent=0.28,
    ),
    "leaf_autumn": Paint(
        ramp=["#a5421a", "#c9621f", "#e08a2a", "#efae3c", "#b8501c", "#f2c25a"],
        roughness=0.5,
        variation_scale=1.5,
        translucent=0.28,
    ),
    "leaf_redbud": Paint(
        ramp=["#b8507e", "#d0709a", "#e292b4", "#f0b4cb", "#c9628e", "#f7d0de"],
        roughness=0.55,
        specular=0.25,
        variation=0.08,
        variation_scale=1.5,
        translucent=0.3,
    ),
    "leafcore": Paint("#1d4424", roughness=0.9),
    "core_autumn": Paint("#7a3414", roughness=0.9),
    "core_redbud": Paint("#8a3a60", roughness=0.9),
    "frost": Paint("#f1f5f4", variation=0.03),
    "flower": Paint(
        ramp=["#f0a020", "#f6c04d", "#e97f3a", "#fff0cf"], variation=0.05, translucent=0.2
    ),
    "rose": Paint(
        ramp=["#b8324a", "#cf4f63", "#a12740", "#e07c88"], variation=0.06, translucent=0.2
    ),
    "bluebonnet": Paint(vertex_colours=True, roughness=0.55, specular=0.25, variation=0.05),
    "blade": Paint(
        "#5f9a3a", roughness=0.4, specular=0.35, variation=0.08, variation_scale=3, translucent=0.15
    ),
    "blade_vein": Paint("#9cc25e", roughness=0.5, variation=0),
    "pumpkin": Paint("#dd7a1e", roughness=0.45, specular=0.4, variation=0.08, coat=0.15),
    "grape": Paint(
        ramp=["#4a2347", "#5f2f5c", "#3b1c3d", "#74416c"],
        roughness=0.3,
        specular=0.5,
        variation=0.05,
        coat=0.3,
    ),
    # the sign of protection
    "wire": Paint(
        "#e9fff2", roughness=0.4, variation=0, glow="#e9fff2", glow_strength=0.55, opacity=0.32
    ),
    "ringglow": Paint("#f0a020", roughness=0.4, variation=0, glow="#ffb636", glow_strength=1.6),
    "ringglass": Paint(
        "#eafff3", roughness=0.3, variation=0, glow="#d8ffe8", glow_strength=0.7, opacity=0.6
    ),
    # animals
    "worker": Paint("#e6cb98", roughness=0.42, specular=0.4, variation=0.05, coat=0.2),
    "worker_seam": Paint("#b98645", roughness=0.5, specular=0.3, variation=0.04),
    "worker_head": Paint("#a9642a", roughness=0.32, specular=0.5, variation=0.05, coat=0.3),
    "worker_leg": Paint("#d9b274", roughness=0.42, specular=0.4, variation=0.04),
    "jaw": Paint("#4a230e", roughness=0.25, specular=0.6, variation=0, coat=0.4),
    "eye": Paint("#0c0a09", roughness=0.05, specular=0.9, variation=0, coat=1),
    "fur": Paint(
        ramp=["#8a6d55", "#a3846a", "#b99878", "#7b614c", "#cdb091"],
        roughness=0.7,
        specular=0.2,
        variation_scale=3,
    ),
    "furskin": Paint("#8a6f58", roughness=0.8, variation_scale=3),
    "squirrel_core": Paint("#4a2c16", roughness=0.85, variation_scale=3),
    "squirrel_ear": Paint("#70452f", roughness=0.75, specular=0.15, variation=0.1),
    "squirrel_paw": Paint("#5f3c26", roughness=0.7, variation=0.08),
    "squirrel_hand": Paint("#41291b", roughness=0.7, variation=0.08),
    "beast_eye": Paint("#070504", roughness=0.16, specular=0.45, variation=0),
    "pecan": Paint("#9a6238", roughness=0.4, specular=0.4, variation=0.12, variation_scale=9),
    "opossum_skin": Paint(vertex_colours=True, roughness=0.6, specular=0.3, variation=0.08),
    "opossum_ear": Paint("#2a2321", roughness=0.36, specular=0.45, variation=0.05),
    "opossum_nose": Paint("#cf8379", roughness=0.4, specular=0.4, variation=0.05),
    "opossum_lip": Paint("#6b4a42", roughness=0.6, variation=0.05),
    "opossum_toe": Paint("#c98d80", roughness=0.6, variation=0.1),
    "armor": Paint(vertex_colours=True, roughness=0.6, specular=0.3, variation=0.06),
    "armadillo": Paint("#a08a76", roughness=0.75, specular=0.2, variation=0.1, bump=0.25),
    "armadillo_pink": Paint("#c99f8d", roughness=0.6, specular=0.25, variation=0.08),
    "claw": Paint("#d8c8a8", roughness=0.4, specular=0.4, variation=0.05),
    "rat_nose": Paint("#a8746a", roughness=0.4, specular=0.4, variation=0.05),
    "rat_paw": Paint("#b98d7f", roughness=0.6, variation=0.1),
    "rat_ear": Paint("#8f7466", roughness=0.65, specular=0.2, variation=0.08),
    "roof_rat_ear": Paint("#6b564c", roughness=0.6, specular=0.2, variation=0.08),
    "rat_ear_inside": Paint("#b58b7c", roughness=0.6, specular=0.2, variation=0.08),
    "belly": Paint(
        ramp=["#d9c6ab", "#e7d8c0", "#cdb798"], roughness=0.7, specular=0.2, variation=0.06
    ),
    "pink": Paint(
        "#e2a48f",
        roughness=0.45,
        specular=0.35,
        variation=0.04,
        bump=0.1,
        subsurface=0.3,
        subsurface_colour="#e8856a",
    ),
    "whisk": Paint("#f2e8d8", roughness=0.4, variation=0),
    "ant_red": Paint("#a63d18", roughness=0.22, specular=0.6, variation=0.08, coat=0.6),
    "ant_gaster": Paint("#5c2010", roughness=0.2, specular=0.6, variation=0.06, coat=0.7),
    "ant_band": Paint("#2b0f08", roughness=0.25, specular=0.5, variation=0.04, coat=0.4),
    "ant_leg": Paint("#963a18", roughness=0.28, specular=0.5, variation=0.05, coat=0.3),
    "ant_black": Paint("#15100e", roughness=0.22, specular=0.6, variation=0.06, coat=0.6),
    "ant_black_band": Paint("#3a2a20", roughness=0.4, specular=0.4, variation=0.04),
    "ant_rust": Paint("#8a3114", roughness=0.22, specular=0.6, variation=0.08, coat=0.6),
    "ant_rust_leg": Paint("#6b2a14", roughness=0.28, specular=0.5, variation=0.05, coat=0.3),
    "ant_brown": Paint("#33221a", roughness=0.3, specular=0.55, variation=0.06, coat=0.45),
    "ant_brown_leg": Paint("#5a3d2a", roughness=0.35, specular=0.5, variation=0.05, coat=0.2),
    "ant_umber": Paint("#38210f", roughness=0.2, specular=0.6, variation=0.06, coat=0.6),
    "ant_umber_leg": Paint("#7d5a3c", roughness=0.32, specular=0.5, variation=0.05, coat=0.25),
    "winged_ant": Paint("#2a1710", roughness=0.24, specular=0.6, variation=0.06, coat=0.6),
    "winged_ant_leg": Paint("#5a2f1a", roughness=0.3, specular=0.5, variation=0.05, coat=0.3),
    "ant_wing": Paint("#ead9b4", roughness=0.2, specular=0.6, variation=0, opacity=0.6),
    "mosq": Paint("#2d2622", roughness=0.38, specular=0.45, coat=0.25),
    "mosq_brown": Paint("#563d29", roughness=0.45, specular=0.4, variation=0.06, coat=0.15),
    "mosq_pale": Paint("#f3ead6", roughness=0.5, variation=0),
    "mosq_silver": Paint("#c2bcb0", roughness=0.5, variation=0),
    "mosq_tan": Paint("#8a7358", roughness=0.5, variation=0),
    "mosq_wing": Paint("#f2f4ec", roughness=0.14, specular=0.7, variation=0, opacity=0.52),
    "mosq_vein": Paint("#6b5a48", roughness=0.5, variation=0),
    "recluse": Paint("#764a28", roughness=0.42, specular=0.35, variation=0.08, variation_scale=8),
    "recluse_abd": Paint(
        "#6c4828", roughness=0.65, specular=0.2, variation_scale=9, bump=0.25, bump_scale=70
    ),
    "recluse_dark": Paint("#36200f", roughness=0.45, specular=0.35, variation=0.05),
    "chitin": Paint(vertex_colours=True, roughness=0.36, specular=0.45, variation=0.05, coat=0.3),
    "cobweb": Paint("#b3aa98", roughness=0.4, specular=0.5, variation=0, opacity=0.75),
    "widow": Paint("#0d0b0c", roughness=0.1, specular=0.8, variation=0.02, coat=1.0),
    "widow_red": Paint("#c81d12", roughness=0.3, specular=0.5, variation=0.03, coat=0.4),
    "wolf_leg": Paint("#6b5138", roughness=0.75, specular=0.15, variation=0.12, variation_scale=9),
    "wolf_dark": Paint("#33251a", roughness=0.8, specular=0.15, variation=0.1),
    "wolf_pale": Paint("#a58a66", roughness=0.8, specular=0.15, variation=0.08),
    "garden_black": Paint("#17130f", roughness=0.4, specular=0.45, variation=0.05, coat=0.2),
    "garden_silver": Paint("#d9d5c8", roughness=0.6, specular=0.3, variation=0.08),
    "garden_leg": Paint("#a2591c", roughness=0.45, specular=0.35, variation=0.06),
    "bed_body": Paint("#5a2411", roughness=0.38, specular=0.45, variation_scale=7, coat=0.12),
    "bed_plate": Paint(
        ramp=["#552413", "#602a15", "#6b3119", "#76381d"],
        roughness=0.38,
        specular=0.45,
        variation_scale=7,
        coat=0.12,
    ),
    "bed_dark": Paint("#3d190d", roughness=0.4, specular=0.4, variation=0.06, coat=0.1),
    "bed_leg": Paint("#7a4526", roughness=0.36, specular=0.45, variation=0.05, coat=0.15),
    "bed_skin": Paint(
        "#f1dcae",
        roughness=0.3,
        specular=0.45,
        variation=0.05,
        coat=0.25,
        translucent=0.5,
        opacity=0.72,
    ),
    "bed_skin_edge": Paint("#b98d52", roughness=0.4, specular=0.35, variation=0.05),
    "bed_nymph": Paint("#ecd6a0", roughness=0.35, specular=0.45, variation=0.04, coat=0.25),
    "bed_nymph_edge": Paint("#b98f52", roughness=0.4, specular=0.4, variation=0.04),
    "bed_fed": Paint("#b3261a", roughness=0.28, specular=0.5, variation=0.05, coat=0.4),
    "tick": Paint("#7a3d1d", roughness=0.3, specular=0.5, variation=0.08, coat=0.4),
    "tick_leg": Paint("#5e2c15", roughness=0.35, specular=0.45, variation=0.05),
    "coonskin": Paint("#5d5248", roughness=0.9),
    "coondark": Paint("#1f1a17", roughness=0.8, variation=0.05),
    "coonpale": Paint("#efe6d6", roughness=0.8, variation=0.03),
    "coatfur": Paint(
        vertex_colours=True, roughness=0.72, specular=0.2, variation=0.06, variation_scale=3
    ),
    "brood": Paint("#f4ead2", roughness=0.4, specular=0.4, variation=0.03),
    # things
    "bakelite": Paint("#e2951c", roughness=0.22, specular=0.55, variation=0.04, coat=0.5),
    "leafgreen": Paint("#3f7d35", roughness=0.5, variation=0.12),
    "lime": Paint("#9fb63e", roughness=0.4, specular=0.4, variation=0.08),
    "plum": Paint("#5c2a52", roughness=0.35, specular=0.45, variation=0.06),
    "appleskin": Paint("#b23a24", roughness=0.4, variation=0.08),
    "paper": Paint("#f3ead8", roughness=0.9, variation=0.04),
    "encasement": Paint(
        "#e9efe8", roughness=0.75, specular=0.2, variation=0.03, bump=0.2, bump_scale=55
    ),
    "ticking": Paint(
        "#5f8a76", roughness=0.88, specular=0.12, variation=0.05, bump=0.16, bump_scale=110
    ),
    "piping": Paint("#3f6b57", roughness=0.85, specular=0.12, variation=0.05, bump=0.2, bump_scale=90),
    "linen": Paint(
        "#fbf7ee", roughness=0.85, specular=0.15, variation=0.02, bump=0.08, bump_scale=120
    ),
    "pillow": Paint(
        "#83a88c", roughness=0.88, specular=0.12, variation=0.03, bump=0.1, bump_scale=110
    ),
    "blanket": Paint(
        "#256b44",
        roughness=0.92,
        specular=0.1,
        variation=0.06,
        variation_scale=6,
        bump=0.2,
        bump_scale=70,
    ),
    "spot": Paint("#3a1a10", roughness=0.8, variation=0),
    "egg": Paint("#f7efdc", roughness=0.3, specular=0.5, variation=0),
    "rug": Paint(
        "#e8dcc2",
        roughness=0.98,
        specular=0.05,
        variation=0.08,
        variation_scale=9,
        bump=0.5,
        bump_scale=60,
    ),
    "tomato": Paint("#c8402a", roughness=0.3, specular=0.5, variation=0.05, coat=0.3),
    "silk": Paint(
        "#ffffff",
        roughness=0.3,
        specular=0.8,
        variation=0,
        glow="#fff6e2",
        glow_strength=0.55,
        opacity=0.85,
    ),
    "batt": Paint(
        "#e9a78f",
        roughness=1.0,
        specular=0.02,
        variation=0.12,
        variation_scale=9,
        bump=0.6,
        bump_scale=22,
    ),
    "apple": Paint("#c23a22", roughness=0.35, specular=0.5, variation=0.06, coat=0.3),
    # swarmers, roaches
    "alate": Paint("#241610", roughness=0.28, specular=0.5, variation=0.06, coat=0.5),
    "formosan": Paint("#85592a", roughness=0.3, specular=0.5, variation=0.06, coat=0.45),
    "formosan_wing": Paint("#e9d9b4", roughness=0.28, specular=0.5, variation=0, opacity=0.74),
    "formosan_vein": Paint("#7a5226", roughness=0.4, specular=0.4, variation=0.04),
    "alate_leg": Paint("#6b4426", roughness=0.35, specular=0.45, variation=0.05),
    "alate_wing": Paint("#f6eedd", roughness=0.22, specular=0.6, variation=0, opacity=0.76),
    "alate_vein": Paint("#8d7250", roughness=0.5, variation=0),
    "grease": Paint("#33241a", roughness=0.5, specular=0.3, opacity=0.26),
    "gnawed": Paint("#a97c48", roughness=0.85),
    "dropping": Paint(
        ramp=["#2a201a", "#352820", "#211914"], roughness=0.55, specular=0.25, bump=0.3, bump_scale=60
    ),
    "drainfly": Paint("#8b8174", roughness=0.9, specular=0.1),
    "drainfly_dark": Paint("#453d35", roughness=0.8, specular=0.1),
    "drainfly_wing": Paint("#6f665b", roughness=0.85, specular=0.1, variation_scale=20),
    "drainslime": Paint("#3a3226", roughness=0.25, specular=0.5),
    "earwig": Paint("#4a2413", roughness=0.26, specular=0.5, variation=0.07, coat=0.5),
    "earwig_pale": Paint("#a56a33", roughness=0.32, specular=0.5, variation=0.06, coat=0.3),
    "cricket": Paint("#17110e", roughness=0.28, specular=0.5, variation=0.06, coat=0.45),
    "cricket_wing": Paint("#332014", roughness=0.4, specular=0.4, variation=0.08, coat=0.2),
    "cricket_vein": Paint("#5a3a22", roughness=0.45, specular=0.4, variation=0.05),
    "flea": Paint("#5a2814", roughness=0.22, specular=0.6, variation=0.06, coat=0.6),
    "flea_leg": Paint("#7a3d1e", roughness=0.28, specular=0.5, variation=0.05, coat=0.4),
    "flea_bristle": Paint("#2b120a", roughness=0.4, variation=0),
    "centipede_leg": Paint("#b08a5c", roughness=0.45, specular=0.35, variation=0.06),
    "centipede_band": Paint("#4a3122", roughness=0.45, specular=0.35, variation=0.05),
    "kissing_bug": Paint("#1d1512", roughness=0.42, specular=0.4, variation=0.06, coat=0.15),
    "kissing_orange": Paint("#d9541e", roughness=0.4, specular=0.4, variation=0.05),
    "kissing_wing": Paint("#2b211c", roughness=0.55, specular=0.3, variation=0.08),
    "silverfish": Paint("#8f9096", roughness=0.3, specular=0.6, variation=0.06, metallic=0.4),
    "scorpion": Paint("#b07f3c", roughness=0.34, specular=0.45, variation=0.07, coat=0.3),
    "scorpion_leg": Paint("#c39a57", roughness=0.36, specular=0.45, variation=0.06, coat=0.2),
    "roach_tan": Paint(
        vertex_colours=True, roughness=0.34, specular=0.45, variation=0.06, variation_scale=8, coat=0.3
    ),
    "roach_face": Paint("#996538", roughness=0.32, specular=0.45, variation=0.05, coat=0.2),
    "roach_dark": Paint("#33190c", roughness=0.3, specular=0.5, variation=0.05, coat=0.3),
    "roach_leg": Paint("#966336", roughness=0.32, specular=0.45, variation=0.05, coat=0.2),
    "roach_red": Paint(vertex_colours=True, roughness=0.26, specular=0.5, variation=0.07, coat=0.45),
    "roach_red_leg": Paint("#5c2c13", roughness=0.3, specular=0.5, variation=0.05, coat=0.3),
    "roach_smoky": Paint(vertex_colours=True, roughness=0.18, specular=0.4, variation=0.05, coat=0.5),
    "roach_smoky_leg": Paint("#371a09", roughness=0.28, specular=0.5, variation=0.05, coat=0.3),
    # visitors: snakes, wasps, bats, snails
    "snakeskin": Paint(vertex_colours=True, roughness=0.5, specular=0.35, variation=0.05),
    "ratsnake_eye": Paint("#6b5a3a", roughness=0.1, specular=0.8, variation=0, coat=1),
    "snakeeye": Paint("#d9913a", roughness=0.1, specular=0.8, variation=0, coat=1),
    "snakebrow": Paint("#b0703f", roughness=0.5, variation=0.05),
    "wasp": Paint("#7a3014", roughness=0.32, specular=0.5, variation=0.08, coat=0.3),
    "wasp_yellow": Paint("#efb22e", roughness=0.35, specular=0.5, variation=0.04, coat=0.3),
    "wasp_leg": Paint("#8f4a1c", roughness=0.35, specular=0.45, variation=0.05),
    "jacket": Paint("#14110e", roughness=0.3, specular=0.5, variation=0.06, coat=0.4),
    "jacket_yellow": Paint("#e8b81c", roughness=0.34, specular=0.5, variation=0.04, coat=0.3),
    "wasp_clear": Paint("#c9a468", roughness=0.2, specular=0.6, variation=0.03, opacity=0.5),
    "dauber": Paint("#101116", roughness=0.26, specular=0.55, variation=0.06, coat=0.4),
    "dauber_leg": Paint("#a5761f", roughness=0.35, specular=0.45, variation=0.05),
    "dauber_wing": Paint("#3b2f3a", roughness=0.18, specular=0.7, variation=0.05, opacity=0.62),
    "bee_fur": Paint(ramp=["#7a5526", "#8b6431", "#694820"], roughness=0.9, specular=0.1, bump=0.4),
    "bee_gold": Paint(ramp=["#ad7022", "#bd7f2e", "#98601a"], roughness=0.4, specular=0.4),
    "bee_dark": Paint("#2a1c11", roughness=0.45, specular=0.35, variation=0.06),
    "bee_wing": Paint("#d6c6a2", roughness=0.25, specular=0.4, variation=0, opacity=0.45),
    "wasp_wing": Paint("#8a5a2e", roughness=0.2, specular=0.6, variation=0.05, opacity=0.62),
    "waspaper": Paint(
        ramp=["#c4bba8", "#b3a893", "#d3cab6", "#a59a84"], roughness=0.9, specular=0.1, bump=0.2
    ),
    "batskin": Paint("#4f3829", roughness=0.9, specular=0.1),
    "batwing": Paint("#5d4234", roughness=0.6, specular=0.25, variation=0.12, translucent=0.25),
    "batbone": Paint("#6d4d3b", roughness=0.55, specular=0.3, variation=0.06),
    "snailskin": Paint(
        "#b08a62",
        roughness=0.35,
        specular=0.5,
        variation=0.14,
        variation_scale=9,
        bump=0.25,
        coat=0.3,
    ),
    "snailshell": Paint(vertex_colours=True, roughness=0.3, specular=0.5, variation=0.06, coat=0.4),
    "slime": Paint("#f4f3ea", roughness=0.08, specular=0.9, variation=0, coat=1, opacity=0.42),
    # bait, chips, mud of termites
    "bait": Paint(ramp=["#e0a93c", "#cf9330", "#ecc062", "#c08028"], roughness=0.7, variation=0.06),
    "chip": Paint(
        "#ecc35c",
        roughness=0.5,
        variation=0.16,
        variation_scale=7,
        bump=0.3,
        bump_scale=60,
        translucent=0.1,
    ),
    "mud": Paint(
        ramp=["#664833", "#74533a", "#5a3f2d", "#7f5d43"],
        roughness=0.95,
        specular=0.06,
        variation=0.2,
        variation_scale=9,
        bump=0.9,
        bump_scale=40,
    ),
    "pellet": Paint(
        ramp=["#8a5a2e", "#a87440", "#c0925a", "#6d4524", "#b88650"],
        roughness=0.6,
        specular=0.25,
        variation=0.08,
    ),
    "straw": Paint("#dcb872", roughness=0.8, variation=0.08, bump=0.2, bump_scale=60),
    "copperpipe": Paint("#c9743c", roughness=0.3, specular=0.5, variation=0.08, metallic=0.7),
    "enamel": Paint("#f4efe2", roughness=0.2, specular=0.5, variation=0.02, coat=0.4),
    # what an inspector carries, what seals a house
    "coppermesh": Paint("#d27a3e", roughness=0.32, specular=0.6, variation=0.08, metallic=0.75),
    "sealant": Paint("#f2ead9", roughness=0.4, specular=0.4, variation=0.03, bump=0.1),
    "graphite": Paint("#3a3836", roughness=0.4, specular=0.4),
    "eraser": Paint("#d98c7e", roughness=0.7),
    "pipewrap": Paint("#33332f", roughness=0.85, specular=0.1, bump=0.3, bump_scale=40),
    "cutwood": Paint("#e6c58f", roughness=0.75, specular=0.12, variation=0.1, variation_scale=9),
    "damp": Paint("#8f9a72", roughness=0.45, specular=0.4, variation=0.2, variation_scale=4),
    "meterscreen": Paint("#d8f2c0", variation=0, glow="#c8f09a", glow_strength=0.9),
    "cardboard": Paint("#c49a63", roughness=0.9, specular=0.1, variation=0.08, variation_scale=5),
    "freshwater": Paint(
        "#7fbcc6", roughness=0.02, specular=1.0, variation=0.04, coat=1.0, opacity=0.58
    ),
}
