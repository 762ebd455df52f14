"""An upright arch for a grille between wide intakes, a row of four square lights per side, one light strip at the rear."""
from . import crisp

FACE = dict(
    grilles=[([(-0.1, 0.06), (0.10, 0.06), (0.15, 0.12), (0.16, 0.34), (0.15, 0.58), (0.11, 0.72), (-0.1, 0.76)], 'mesh', 'chrome', 'black'),
             (crisp([(0.23, 0.04), (0.56, 0.04), (0.76, 0.20), (0.72, 0.46), (0.42, 0.40), (0.25, 0.30)], 0.04), 'mesh', None, 'black')],
    lamps=crisp([(0.44, 0.58), (0.72, 0.60), (1.0, 0.83), (1.0, 0.95), (0.70, 0.74), (0.44, 0.68)], 0.03), drl='off', projectors=4, projector=0.020, projector_lift=0.0,
    tails=[crisp([(-0.2, 0.66), (0.9, 0.66), (1.02, 0.74), (0.9, 0.80), (-0.2, 0.80)], 0.03)],
)
