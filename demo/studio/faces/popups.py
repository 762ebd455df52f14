"""Closed pop-up lamps, a slim mouth, small turn signals."""
from . import crisp

FACE = dict(
    grilles=[([(-0.1, 0.19), (0.32, 0.19), (0.41, 0.26), (0.37, 0.37), (-0.1, 0.39)], 'slats', None, 'black')],
    lamps=[(0.50, 0.40), (0.74, 0.40), (0.80, 0.44), (0.78, 0.53), (0.72, 0.55), (0.50, 0.54)], drl='bulb', projectors=1,
    lids=True,
    tails=[[(0.62, 0.44), (0.94, 0.44), (1.0, 0.54), (1.0, 0.84), (0.94, 0.94), (0.62, 0.94), (0.56, 0.84), (0.56, 0.54)]],
)
