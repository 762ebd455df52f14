"""Two bead-like round lamps under one lens, a small low mouth."""
FACE = dict(
    grilles=[([(-0.1, 0.02), (0.33, 0.02), (0.30, 0.12), (-0.1, 0.13)], 'slats', None, 'piano')],
    lamps=[(0.56, 0.66), (0.70, 0.62), (0.92, 0.82), (0.98, 0.95), (0.88, 0.99), (0.66, 0.86)], drl='bulb', projectors=2,
    intakes=[[(0.42, 0.01), (0.72, 0.04), (0.80, 0.12), (0.74, 0.17), (0.50, 0.12)]],
)
