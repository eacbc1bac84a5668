"""People, 1 tall and facing -y: the technician in four poses, and neighbours."""

from kit.people.neighbours import bystander, gardener
from kit.people.technician import kneeling_technician, technician

__all__ = ["bystander", "gardener", "kneeling_technician", "technician"]
