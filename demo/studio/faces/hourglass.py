"""The hourglass grille of cars with one light strip across the tail."""
from . import crisp
from .spindle import FACE as SPINDLE

FACE = dict(SPINDLE, tails=[crisp([(-0.1, 0.66), (0.78, 0.66), (1.02, 0.50), (1.02, 0.92), (0.78, 0.80), (-0.1, 0.78)])])
