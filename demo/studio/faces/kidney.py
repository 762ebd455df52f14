"""Two upright openings side by side, slim lamps."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(0.02, 0.50), (0.25, 0.50), (0.30, 0.60), (0.30, 0.86), (0.26, 0.94), (0.05, 0.94), (0.02, 0.88)]), 'wide bars', 'chrome', 'piano')],
    intakes=[], inlays=[('piano', crisp([(-0.1, 0.0), (0.52, 0.0), (0.46, 0.26), (-0.1, 0.26)])), ('piano', crisp([(0.66, 0.06), (0.84, 0.06), (0.90, 0.42), (0.78, 0.42)]))],
    lamps=crisp([(0.42, 0.76), (0.80, 0.74), (1.0, 0.82), (1.0, 0.90), (0.78, 0.92), (0.42, 0.91)]), drl='upper', projectors=2, projector=0.026, plate_front=0.36,
    tails=[crisp([(0.42, 0.50), (1.0, 0.52), (1.02, 0.92), (0.84, 0.95), (0.80, 0.72), (0.42, 0.68)])],
)
