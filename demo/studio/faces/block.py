"""A massive grille as wide as the hood, lamps held by hooks of light."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.36), (0.50, 0.36), (0.54, 0.44), (0.54, 0.90), (0.50, 0.96), (-0.1, 0.96)]), 'blades', 'piano', 'piano')],
    lamps=crisp([(0.60, 0.62), (0.86, 0.62), (0.96, 0.66), (0.96, 0.92), (0.60, 0.92)]), drl='ring', projectors=2, projector=0.034,
    inlays=[('satinblack', crisp([(-0.1, -0.05), (0.86, -0.05), (0.82, 0.22), (-0.1, 0.22)]))], plate_front=0.12,
    tails=[crisp([(0.80, 0.0), (0.98, 0.0), (1.0, 0.94), (0.82, 0.94)])],
)
