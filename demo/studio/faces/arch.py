"""A wide mouth between an upper and a lower arch, mesh in a bright frame, thin lamps that sweep up from it."""
from . import crisp

FACE = dict(
    grilles=[([(-0.3, 0.24), (0.0, 0.24), (0.20, 0.28), (0.36, 0.37), (0.43, 0.52), (0.49, 0.72), (0.44, 0.82), (0.26, 0.90), (0.0, 0.925), (-0.3, 0.925)], 'diamonds', 'chrome', 'piano')],
    lamps=crisp([(0.55, 0.74), (0.76, 0.71), (0.98, 0.80), (1.0, 0.89), (0.80, 0.89), (0.56, 0.83)], 0.05), drl='upper', projectors=3, projector=0.022,
    intakes=[crisp([(-0.1, 0.02), (0.46, 0.02), (0.42, 0.15), (-0.1, 0.15)])],
    inlays=[('chrome', crisp([(0.62, 0.12), (0.92, 0.16), (0.92, 0.20), (0.62, 0.16)], 0.01)), ('piano', crisp([(0.66, 0.22), (0.90, 0.25), (0.90, 0.40), (0.74, 0.36)]))], plate_front=0.20,
    tails=[crisp([(0.40, 0.60), (0.80, 0.54), (1.02, 0.62), (1.02, 0.90), (0.80, 0.88), (0.40, 0.76)], 0.05)],
)
