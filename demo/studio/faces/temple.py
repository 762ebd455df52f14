"""Upright columns under a flat lintel, rectangular lamps."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.26), (0.40, 0.26), (0.41, 0.98), (-0.1, 1.0)], 0.02), 'bars', 'chrome', 'chrome')],
    lamps=crisp([(0.50, 0.72), (0.84, 0.71), (0.98, 0.76), (0.98, 0.90), (0.84, 0.91), (0.50, 0.91)], 0.03), drl='ring', projectors=2, projector=0.032,
    intakes=[crisp([(-0.1, 0.0), (0.60, 0.0), (0.56, 0.14), (-0.1, 0.15)])], plate_front=0.17,
    tails=[crisp([(0.80, 0.20), (0.94, 0.20), (0.95, 0.88), (0.81, 0.88)], 0.02)],
)
