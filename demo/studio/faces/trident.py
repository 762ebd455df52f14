"""A deep oval mouth with upright bars, slim lamps above it."""
from . import crisp

FACE = dict(
    grilles=[([(-0.3, 0.10), (0.20, 0.10), (0.50, 0.26), (0.52, 0.52), (0.40, 0.72), (0.16, 0.80), (-0.3, 0.81)], 'wide bars', 'chrome', 'piano')],
    lamps=crisp([(0.52, 0.80), (0.80, 0.76), (1.0, 0.86), (1.0, 0.96), (0.80, 0.93), (0.54, 0.90)]), drl='led', projectors=2, projector=0.026,
    intakes=[crisp([(0.64, 0.10), (0.88, 0.12), (0.90, 0.40), (0.74, 0.36)])], plate_front=0.16,
    tails=[crisp([(0.44, 0.62), (0.82, 0.56), (1.04, 0.66), (1.00, 0.92), (0.80, 0.86), (0.46, 0.84)])],
)
