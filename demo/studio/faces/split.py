"""Lamps on two levels: a light strip under the hood, the lamps themselves below it."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.30), (0.42, 0.30), (0.46, 0.40), (0.46, 0.90), (-0.1, 0.92)]), 'grid', 'satin', 'satin')],
    strips=[crisp([(0.50, 0.885), (0.98, 0.90), (1.0, 0.945), (0.50, 0.93)], 0.01)],
    lamps=crisp([(0.60, 0.46), (0.84, 0.46), (0.90, 0.70), (0.62, 0.72)]), drl='off', projectors=2, projector=0.030,
    inlays=[('piano', crisp([(-0.1, 0.0), (0.56, 0.0), (0.52, 0.16), (-0.1, 0.16)]))], plate_front=0.22,
    tails=[crisp([(0.86, -0.30), (1.0, -0.28), (1.02, 0.96), (0.88, 0.96)])],
)
