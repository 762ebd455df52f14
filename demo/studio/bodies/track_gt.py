"""The front-engined two-seater for the track: a wing over its tail, center exhausts."""
from .gt import SHAPE as GT

SHAPE = dict(GT, exhausts=[(0.062, 0.275, 0.056)], spoiler=(3.50, 0.74, 0.17, 0.26, 'piano'), reflectors=None)
