"""A thin, wide grille of two blades in line with slim rectangular lamps, a wide smooth nose, bars low in the bumper."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.735), (0.50, 0.735), (0.515, 0.90), (-0.1, 0.905)], 0.02), 'blades', 'piano', 'darkalloy'),
             (crisp([(-0.1, 0.05), (0.50, 0.05), (0.56, 0.26), (-0.1, 0.265)], 0.02), 'slats', 'satin', 'piano')],
    lamps=crisp([(0.545, 0.735), (0.86, 0.735), (1.0, 0.765), (1.0, 0.905), (0.86, 0.905), (0.545, 0.905)], 0.025), drl='ring', projectors=3, projector=0.026, projector_lift=0.0,
    inlays=[('piano', crisp([(0.70, 0.06), (0.90, 0.10), (0.90, 0.34), (0.74, 0.28)], 0.02))], plate_front=0.44,
)
