"""No grille: upright columns of light at the corners, a line of light above, black below."""
from . import crisp

FACE = dict(
    lamps=crisp([(0.875, 0.24), (0.965, 0.24), (1.0, 0.90), (0.91, 0.92)], 0.02), drl='ring', projectors=1, projector=0.026, projector_lift=-0.10,
    strips=[crisp([(0.56, 0.895), (0.82, 0.895), (0.82, 0.920), (0.56, 0.920)], 0.01)],
    inlays=[('satinblack', crisp([(-0.1, -0.20), (1.0, -0.20), (1.0, 0.10), (0.86, 0.19), (-0.1, 0.19)])), ('satin', crisp([(-0.1, 0.075), (0.56, 0.075), (0.56, 0.09), (-0.1, 0.09)], 0.005)),
            ('satin', crisp([(-0.1, 0.020), (0.56, 0.020), (0.56, 0.035), (-0.1, 0.035)], 0.005))],
    plate_front=0.42,
    tails=[crisp([(0.88, -0.25), (0.98, -0.25), (1.0, 0.98), (0.90, 0.98)])],
)
