"""The small mid-engined roadster with a battery: nothing to breathe out under its tail."""
from .mid_open import SHAPE as MID_OPEN

SHAPE = dict(MID_OPEN, exhausts=[])
