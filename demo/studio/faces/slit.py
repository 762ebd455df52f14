"""A low slit grille in line with rectangular lamps."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.70), (0.47, 0.70), (0.49, 0.90), (-0.1, 0.91)]), 'mesh', 'piano', 'piano')],
    lamps=crisp([(0.52, 0.70), (0.86, 0.69), (1.0, 0.74), (1.0, 0.89), (0.86, 0.90), (0.52, 0.905)]), drl='ring', projectors=2, projector=0.030,
    inlays=[('piano', crisp([(-0.1, 0.06), (0.60, 0.06), (0.56, 0.26), (-0.1, 0.26)])), ('satin', crisp([(-0.1, -0.06), (0.62, -0.06), (0.58, 0.03), (-0.1, 0.03)]))], plate_front=0.42,
    tails=[crisp([(0.64, 0.0), (0.80, 0.0), (0.82, 0.92), (0.66, 0.92)])],
)
