"""A wide mouth with a middle bar from lamp to lamp, rectangular lamps, a bright bumper below."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.42), (0.44, 0.42), (0.52, 0.52), (0.54, 0.60), (-0.1, 0.60)], 0.03), 'mesh', 'satin', 'piano'),
             (crisp([(-0.1, 0.735), (0.55, 0.735), (0.54, 0.88), (0.48, 0.95), (-0.1, 0.95)], 0.03), 'mesh', 'satin', 'piano')],
    lamps=crisp([(0.60, 0.66), (0.86, 0.66), (1.0, 0.71), (0.98, 0.90), (0.84, 0.91), (0.60, 0.91)], 0.04), drl='upper', projectors=2, projector=0.036,
    inlays=[('chrome', crisp([(-0.1, 0.64), (0.565, 0.64), (0.565, 0.695), (-0.1, 0.695)], 0.01)), ('chrome', crisp([(-0.1, 0.02), (0.94, 0.02), (0.94, 0.30), (0.56, 0.30), (0.50, 0.12), (-0.1, 0.12)], 0.03))], plate_front=0.22,
    tails=[crisp([(0.78, 0.0), (0.99, 0.0), (0.99, 0.96), (0.78, 0.96)])],
)
