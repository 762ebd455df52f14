"""A grille of upright bars that is widest at the bottom, big intakes at the corners."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.20), (0.42, 0.20), (0.475, 0.29), (0.41, 0.66), (0.34, 0.77), (-0.1, 0.80)], 0.04), 'bars', 'piano', 'chrome'),
             (crisp([(-0.1, 0.0), (0.42, 0.0), (0.46, 0.06), (0.38, 0.13), (-0.1, 0.13)]), 'mesh', None, 'black'), (crisp([(0.56, 0.03), (0.80, 0.06), (0.84, 0.34), (0.74, 0.44), (0.60, 0.30)]), 'mesh', None, 'black')],
    lamps=crisp([(0.53, 0.64), (0.72, 0.62), (0.96, 0.80), (1.0, 0.95), (0.84, 0.94), (0.58, 0.80)], 0.03), drl='upper', projectors=2, projector=0.028, projector_lift=-0.008,
    plate_front=0.10,
    tails=[crisp([(0.50, 0.60), (0.82, 0.62), (1.02, 0.70), (1.02, 0.93), (0.82, 0.90), (0.48, 0.84)])],
)
