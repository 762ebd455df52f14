"""A crest that tapers to the chin, lamps of two thin lines."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.02), (0.16, 0.06), (0.42, 0.46), (0.46, 0.80), (0.40, 0.92), (-0.1, 0.93)]), 'diamonds', 'chrome', 'satin')],
    strips=[crisp([(0.52, 0.845), (1.0, 0.86), (1.04, 0.905), (0.52, 0.89)], 0.01), crisp([(0.52, 0.70), (1.0, 0.72), (1.04, 0.765), (0.52, 0.745)], 0.01)],
    lamps=crisp([(0.52, 0.755), (0.98, 0.775), (1.0, 0.85), (0.52, 0.835)]), drl='off', projectors=3, projector=0.016, projector_lift=0.0,
    inlays=[('piano', crisp([(0.60, 0.06), (0.92, 0.12), (0.90, 0.30), (0.66, 0.26)]))], plate_front=0.30,
)
