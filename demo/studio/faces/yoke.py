"""A six-sided mouth with a winged crossbar, lamps in a bracket of light, black up to the base of the lamps."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.42), (0.34, 0.42), (0.46, 0.64), (0.38, 0.86), (-0.1, 0.88)]), 'mesh', 'piano', 'darkalloy')],
    lamps=crisp([(0.51, 0.62), (0.88, 0.62), (1.0, 0.74), (1.0, 0.92), (0.88, 0.94), (0.51, 0.86)]), drl='led', projectors=2, projector=0.028,
    inlays=[('satinblack', crisp([(-0.1, -0.10), (1.0, -0.10), (1.0, 0.36), (0.82, 0.44), (0.64, 0.30), (-0.1, 0.30)])),
            ('chrome', crisp([(-0.1, 0.625), (0.40, 0.625), (0.44, 0.645), (0.40, 0.665), (-0.1, 0.665)], 0.008))],
    plate_front=0.22,
    tails=[crisp([(0.56, 0.28), (1.0, 0.28), (1.0, 0.92), (0.56, 0.92), (0.56, 0.78), (0.86, 0.74), (0.86, 0.46), (0.56, 0.42)], 0.02)],
)
