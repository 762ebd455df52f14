"""Rear-engine coupe from around 1990: the earlier shape with smooth bumpers that flow into the fenders."""
import numpy as np

from shape.curves import blend_max, blend_min
from shape.solids import moved, tube, turned

from .bellows_rear_coupe import LAMP, SHAPE as BEFORE, lights as before
from .rear_coupe import prows


def bumpers(s):
    """Adds deep, smooth bumpers in the car's color."""
    def add(f, x, y, z):
        d = blend_max(f - 0.040, np.abs(z - 0.375) - 0.125, 0.06)
        d = blend_max(d, np.minimum(x + 0.37, s.wheelbase + 0.37 - x), 0.05)
        sill = blend_max(blend_max(f - 0.018, z - 0.29, 0.04), np.maximum(0.38 - x, x - s.wheelbase + 0.38), 0.03)
        return blend_min(blend_min(f, d, 0.03), sill, 0.02)
    return add


def pipe(form):
    s = form.s
    return [('exhaust', tube([(2.9, -0.40, 0.235), (s.rear + 0.03, -0.40, 0.235)], 0.034, 20)), ('void', moved(turned([(1e-5, 0.0), (0.030, 0.0)], 24, 'x'), (s.rear + 0.031, -0.40, 0.235)))]


SHAPE = dict(BEFORE, **dict(
    extras=[prows(LAMP[0], LAMP[1], 0.122, -0.655, 0.30, 0.13), bumpers], cuts=[before], more=[pipe], black_below=None,
    intakes=[[(-0.1, 0.285), (0.34, 0.285), (0.36, 0.31), (0.34, 0.335), (-0.1, 0.335)]], grille_kind='slats', grille_finish='piano', handle_paint='paint', width=0.832,
))
