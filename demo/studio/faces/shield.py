"""One six-cornered frame, angular lamps."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.06), (0.28, 0.06), (0.43, 0.26), (0.45, 0.72), (0.38, 0.92), (-0.1, 0.92)]), 'mesh', 'satin', 'piano')],
    lamps=crisp([(0.49, 0.72), (0.70, 0.68), (0.98, 0.80), (1.0, 0.90), (0.74, 0.91), (0.49, 0.90)]), drl='led', projectors=3, projector=0.022,
    inlays=[('piano', crisp([(0.56, 0.10), (0.88, 0.14), (0.90, 0.48), (0.72, 0.44), (0.60, 0.26)]))], plate_front=0.34,
    tails=[crisp([(-0.1, 0.60), (0.50, 0.60), (1.02, 0.54), (1.02, 0.88), (0.50, 0.76), (-0.1, 0.76)])],
)
