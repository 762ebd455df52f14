"""A low, wide mouth with sharp corners, lamps like arrows."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.02), (0.50, 0.02), (0.60, 0.12), (0.40, 0.60), (-0.1, 0.60)]), 'diamonds', None, 'piano'), (crisp([(0.64, 0.06), (0.92, 0.16), (0.90, 0.50), (0.56, 0.50)]), 'diamonds', None, 'piano')],
    lamps=crisp([(0.50, 0.76), (0.74, 0.72), (1.0, 0.88), (0.98, 0.94), (0.74, 0.86), (0.52, 0.84)]), drl='upper', projectors=2, projector=0.022, plate_front=0.30,
    tails=[crisp([(0.46, 0.56), (0.72, 0.70), (1.02, 0.58), (1.02, 0.84), (0.72, 0.88), (0.46, 0.72)])],
)
