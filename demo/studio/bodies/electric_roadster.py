"""Small mid-engined roadster with a battery and no exhausts."""
from .mid_open import SHAPE as MID_OPEN

SHAPE = dict(MID_OPEN, exhausts=[])
