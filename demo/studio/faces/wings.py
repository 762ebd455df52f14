"""No grille above the plate: three intakes below, large lamps with four points."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.02), (0.42, 0.02), (0.47, 0.36), (-0.1, 0.38)]), 'blades', None, 'piano'), (crisp([(0.55, 0.04), (0.90, 0.10), (0.94, 0.40), (0.57, 0.38)]), 'blades', None, 'piano')],
    lamps=crisp([(0.60, 0.66), (0.82, 0.62), (0.98, 0.72), (1.0, 0.88), (0.88, 0.97), (0.66, 0.92)], 0.09), drl='ring', projectors=2, projector=0.034, plate_front=0.47,
    tails=[crisp([(-0.1, 0.64), (0.60, 0.64), (1.04, 0.56), (1.04, 0.82), (0.60, 0.80), (-0.1, 0.80)])],
)
