"""An upright frame with bars, lamps with a light in the shape of a hammer's handle."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.46), (0.37, 0.46), (0.40, 0.56), (0.40, 0.88), (-0.1, 0.90)]), 'bars', 'chrome', 'satin')],
    lamps=crisp([(0.47, 0.72), (0.84, 0.70), (1.0, 0.78), (1.0, 0.92), (0.84, 0.925), (0.47, 0.90)]), drl='bar', projectors=2, projector=0.026,
    strips=[], inlays=[('piano', crisp([(-0.1, 0.06), (0.56, 0.06), (0.52, 0.24), (-0.1, 0.24)])), ('piano', crisp([(0.68, 0.08), (0.88, 0.10), (0.88, 0.40), (0.78, 0.36)]))], plate_front=0.34,
    tails=[crisp([(0.82, -0.20), (1.0, -0.16), (1.02, 0.40), (1.0, 0.98), (0.88, 0.98), (0.86, 0.36)])],
)
