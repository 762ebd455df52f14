"""No grille: a smooth nose, slim lamps, a slit for the battery."""
from . import crisp

FACE = dict(
    lamps=crisp([(0.50, 0.76), (0.78, 0.73), (1.0, 0.80), (1.0, 0.90), (0.80, 0.90), (0.52, 0.84)]), drl='upper', projectors=2, projector=0.026,
    intakes=[crisp([(-0.1, 0.02), (0.60, 0.02), (0.54, 0.20), (-0.1, 0.20)]), crisp([(0.72, 0.10), (0.90, 0.12), (0.92, 0.34), (0.80, 0.32)])], plate_front=0.40,
    tails=[crisp([(0.40, 0.66), (0.80, 0.60), (1.02, 0.70), (1.02, 0.94), (0.80, 0.86), (0.42, 0.80)])],
)
