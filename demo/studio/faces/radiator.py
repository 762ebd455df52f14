"""An upright chrome radiator with fine slats and a middle bar, rectangular lamps with amber corners."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(0.012, 0.50), (0.205, 0.50), (0.240, 0.95), (0.012, 0.96)], 0.02), 'slats', None, 'piano')],
    lamps=crisp([(0.315, 0.56), (0.66, 0.57), (0.71, 0.88), (0.325, 0.92)], 0.02), drl='bulb', projectors=2, lamp_rim=None,
    inlays=[('chrome', crisp([(-0.1, 0.455), (0.230, 0.455), (0.275, 1.0), (0.27, 1.03), (-0.1, 1.05)], 0.02)), ('amber', crisp([(0.69, 0.575), (0.845, 0.60), (0.85, 0.85), (0.735, 0.875)], 0.02)),
            ('satinblack', crisp([(-0.1, 0.20), (1.2, 0.20), (1.2, 0.28), (-0.1, 0.28)], 0.01)), ('satinblack', crisp([(-0.1, -0.02), (0.50, -0.02), (0.48, 0.09), (-0.1, 0.09)], 0.02))], plate_front=0.24,
    tails=[crisp([(0.56, 0.28), (1.0, 0.30), (1.02, 0.92), (0.60, 0.90)], 0.02)],
)
