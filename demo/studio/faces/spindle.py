"""An hourglass from the hood to the chin, lamps over hooks of light."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(-0.1, 0.0), (0.50, 0.0), (0.46, 0.16), (0.27, 0.48), (0.37, 0.82), (0.36, 0.96), (-0.1, 0.96)]), 'blades', 'chrome', 'satin')],
    lamps=crisp([(0.46, 0.74), (0.72, 0.70), (1.0, 0.86), (0.98, 0.96), (0.76, 0.92), (0.46, 0.90)]), drl='upper', projectors=3, projector=0.024,
    strips=[crisp([(0.52, 0.60), (0.84, 0.70), (0.92, 0.79), (0.83, 0.735), (0.52, 0.635)], 0.01)],
    inlays=[('piano', crisp([(0.66, 0.10), (0.90, 0.16), (0.86, 0.46), (0.76, 0.40)]))], plate_front=0.20,
    tails=[crisp([(0.40, 0.62), (0.78, 0.60), (0.98, 0.30), (1.02, 0.44), (0.98, 0.92), (0.42, 0.80)])],
)
