"""Seven upright slots between round lamps, a black bumper."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.52), (0.36, 0.52), (0.36, 0.93), (-0.1, 0.93)]), 'slots', None, 'paint')],
    lamp_kind='round', lamps=[(0.525, 0.75, 0.185)], lamp_ring='piano',
    inlays=[('satinblack', crisp([(-0.1, -0.2), (1.0, -0.2), (1.0, 0.36), (-0.1, 0.36)]))], plate_front=0.18,
    tails=[crisp([(0.78, 0.10), (0.98, 0.10), (0.98, 0.86), (0.78, 0.86)])],
)
