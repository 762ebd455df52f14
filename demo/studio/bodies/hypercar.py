"""Wide, extremely powerful mid-engined car: a bright C-shaped line around the door, an air intake behind it, one light strip
across the tail."""
import numpy as np

from car.lit import hole
from shape.curves import rounded
from shape.solids import tube

from .supercar import SHAPE as SUPERCAR

LINE = [(0.62, 0.225), (1.10, 0.225), (1.55, 0.27), (1.84, 0.46), (1.90, 0.72), (1.80, 0.95), (1.58, 1.09), (1.20, 1.135), (0.86, 1.06), (0.50, 0.90)]


def air(shell):
    hole(shell, [(1.46, 0.245), (1.74, 0.30), (1.92, 0.46), (1.96, 0.72), (1.90, 0.84), (1.80, 0.84), (1.79, 0.66), (1.72, 0.50), (1.60, 0.36)], 'side', 'mesh', 0.07, finish='black')


def bow(form):
    """Builds the C-shaped line: from the sill, up behind the door and forward over its window."""
    p = rounded(LINE, 3, closed=False)
    low = p[:, 1] < 0.84
    y = np.where(low, form.flank(p[:, 0], p[:, 1], of=form.lower), form.flank(p[:, 0], p[:, 1]))
    r = 0.013 * np.sqrt(np.maximum(1 - np.linspace(-1, 1, len(p)) ** 10, 0.03))
    return [('satin', tube(np.stack([p[:, 0], m * (y + 0.001), p[:, 1]], 1), r, 12)) for m in (1, -1)]


SHAPE = dict(SUPERCAR, **dict(
    wheelbase=2.71, width=1.015, wheel_front=0.350, wheel_rear=0.368, tyre=0.32,
    half=[(-1.0, 0.90), (-0.6, 0.965), (0, 0.985), (0.8, 0.965), (1.5, 0.965), (2.1, 1.0), (2.71, 1.02), (3.2, 0.995), (3.5, 0.93)],
    top=[(-1.06, 0.54), (-0.88, 0.60), (-0.5, 0.69), (0, 0.77), (0.4, 0.82), (0.8, 0.86), (1.6, 0.91), (2.2, 0.95), (2.8, 0.95), (3.2, 0.915), (3.5, 0.89)],
    nose=[(0.08, -0.90), (0.18, -0.96), (0.34, -0.985), (0.50, -0.965), (0.62, -0.88)], nose_bow=0.24, nose_bow4=0.14, nose_corner=0.32, nose_edge=0.09,
    tail=[(0.2, 3.24), (0.4, 3.36), (0.6, 3.39), (0.78, 3.41), (0.92, 3.46)], shoulder=[(-0.5, 0.14), (0.6, 0.11), (1.4, 0.09), (2.6, 0.16), (3.4, 0.08)], crease_depth=0.0, fender=0.06, hollow=0.015,
    screen=[(0.20, 0.82), (1.06, 1.16)], roof=[(0.7, 1.10), (1.0, 1.175), (1.28, 1.208), (1.5, 1.21), (1.85, 1.18), (2.3, 1.10), (2.8, 0.98), (3.05, 0.88), (3.2, 0.74), (3.35, 0.55)], belt_at=0.86,
    belt=[(0.4, 0.875), (1.2, 0.895), (1.9, 0.95)], side_glass_tail=[(1.60, 0.86), (1.86, 1.12)], bonnet_above=0.58, face=(1.30, 0.14, 0.74), vents=[], cuts=[air], more=[*SUPERCAR['more'], bow],
    tail_lamps=[[(-0.2, 0.72), (0.92, 0.72), (1.02, 0.745), (0.92, 0.765), (-0.2, 0.765)]], lamps=[(0.56, 0.50), (0.90, 0.53), (1.28, 0.66), (1.28, 0.71), (0.90, 0.62), (0.56, 0.565)], exhausts=[(0.08, 0.40, 0.055), (0.20, 0.40, 0.055)],
    mirror=(0.66, 0.97), doors=[(0.50, 1.64)], spoiler=(3.36, 0.74, 0.02, 0.22, 'paint'), dash=(0.88, 0.855),
))
