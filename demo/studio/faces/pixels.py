"""No grille: two square lights per side in a dark band as wide as the nose, a smooth bumper with angled folds, squares at the
tail."""
from . import crisp


def square(u, v, wide, tall):
    return crisp([(u - wide, v - tall), (u + wide, v - tall), (u + wide, v + tall), (u - wide, v + tall)], 0.01)


FACE = dict(
    lamps=square(0.66, 0.77, 0.062, 0.075), drl='ring', projectors=0,
    strips=[square(0.815, 0.77, 0.058, 0.075), square(0.66, 0.77, 0.028, 0.034)],
    inlays=[('black', crisp([(-0.1, 0.66), (0.90, 0.66), (0.96, 0.70), (0.96, 0.84), (0.90, 0.88), (-0.1, 0.88)])),
            ('satin', crisp([(-0.1, 0.12), (0.44, 0.12), (0.60, 0.34), (0.56, 0.36), (0.42, 0.17), (-0.1, 0.17)], 0.01)), ('satinblack', crisp([(-0.1, -0.1), (0.80, -0.1), (0.74, 0.10), (-0.1, 0.10)]))],
    plate_front=0.40,
    tails=[square(u, v, 0.034, 0.10) for u in (0.54, 0.63, 0.72, 0.81, 0.90) for v in (0.62, 0.86)],
)
