"""A wide mouth with bars across, lamps that flow into it."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.40), (0.40, 0.40), (0.47, 0.54), (0.45, 0.82), (0.38, 0.91), (-0.1, 0.92)], 0.05), 'blades', 'chrome', 'chrome')],
    lamps=crisp([(0.50, 0.64), (0.78, 0.62), (1.0, 0.76), (1.0, 0.87), (0.80, 0.92), (0.51, 0.86)], 0.06), drl='upper', projectors=2, projector=0.030,
    intakes=[crisp([(-0.1, 0.0), (0.50, 0.0), (0.46, 0.22), (-0.1, 0.24)]), crisp([(0.62, 0.04), (0.92, 0.08), (0.90, 0.34), (0.68, 0.28)])], plate_front=0.31,
)
