"""A shield, point down, in the middle of the nose, wide low intakes next to it, slim lamps of three lights, an offset plate."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.10), (0.015, 0.10), (0.10, 0.40), (0.185, 0.74), (0.175, 0.86), (0.11, 0.90), (-0.1, 0.91)], 0.03), 'diamonds', 'satin', 'piano'),
             (crisp([(0.17, 0.10), (0.50, 0.08), (0.56, 0.16), (0.50, 0.32), (0.24, 0.34)], 0.03), 'mesh', None, 'piano')],
    lamps=crisp([(0.50, 0.72), (0.76, 0.66), (0.98, 0.76), (1.0, 0.87), (0.78, 0.88), (0.52, 0.82)], 0.05), drl='upper', projectors=3, projector=0.030,
    inlays=[('piano', crisp([(0.70, 0.10), (0.90, 0.14), (0.92, 0.34), (0.78, 0.30)]))],
    plate_front=0.22, plate_aside=0.36,
    tails=[[(0.54, 0.34), (0.90, 0.30), (1.04, 0.56), (1.02, 0.92), (0.72, 0.90), (0.56, 0.66)]],
)
