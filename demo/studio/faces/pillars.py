"""Upright lines of light at the corners, a tall grille between slim lamps."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.22), (0.34, 0.22), (0.46, 0.40), (0.46, 0.90), (-0.1, 0.93)]), 'diamonds', 'satin', 'piano')],
    lamps=crisp([(0.52, 0.84), (0.86, 0.83), (0.98, 0.87), (0.98, 0.92), (0.86, 0.925), (0.52, 0.92)]), drl='off', projectors=4, projector=0.014, projector_lift=0.0,
    strips=[crisp([(0.80, 0.10), (0.84, 0.10), (0.88, 0.80), (0.83, 0.80)], 0.01)],
    inlays=[('piano', crisp([(-0.1, 0.0), (0.60, 0.0), (0.50, 0.13), (-0.1, 0.13)]))], plate_front=0.22,
    tails=[crisp([(0.90, -0.40), (0.99, -0.38), (1.02, 1.0), (0.92, 1.0)], 0.02)],
)
