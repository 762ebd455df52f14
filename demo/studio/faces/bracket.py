"""A bright shield between lamps framed by brackets of light, with the same brackets in red at the tail."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.30), (0.50, 0.30), (0.56, 0.40), (0.56, 0.92), (-0.1, 0.95)], 0.03), 'mesh', 'chrome', 'chrome')],
    strips=[crisp([(0.62, 0.94), (1.0, 0.94), (1.02, 0.50), (0.64, 0.46), (0.64, 0.52), (0.93, 0.56), (0.92, 0.88), (0.62, 0.88)], 0.01)],
    lamps=crisp([(0.64, 0.60), (0.88, 0.62), (0.88, 0.84), (0.64, 0.84)], 0.02), drl='off', projectors=2, projector=0.034,
    inlays=[('chrome', crisp([(-0.1, 0.02), (0.94, 0.02), (0.94, 0.26), (-0.1, 0.22)], 0.03))], plate_front=0.14,
    tails=[crisp([(0.70, 0.0), (0.99, 0.0), (0.99, 0.96), (0.70, 0.96), (0.70, 0.80), (0.88, 0.78), (0.88, 0.18), (0.70, 0.16)], 0.02)],
)
