"""A wide matrix of mesh between two pairs of round lamps."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.34), (0.38, 0.34), (0.43, 0.44), (0.42, 0.86), (0.38, 0.95), (-0.1, 0.97)], 0.05), 'diamonds', 'chrome', 'chrome')],
    lamp_kind='round', lamps=[(0.54, 0.76, 0.15), (0.695, 0.74, 0.105)],
    intakes=[crisp([(-0.1, 0.0), (0.46, 0.0), (0.42, 0.18), (-0.1, 0.20)]), crisp([(0.58, 0.06), (0.86, 0.10), (0.88, 0.34), (0.66, 0.30)])], plate_front=0.26,
    tails=[[(0.58, 0.40), (0.96, 0.40), (1.02, 0.62), (0.96, 0.86), (0.58, 0.84)]],
)
