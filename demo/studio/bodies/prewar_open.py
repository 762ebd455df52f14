"""1930 roadster: a very long hood, a low upright windshield, the top folded behind the seats, fenders and spare wheels as on
`prewar`."""
import numpy as np

from shape.curves import rounded
from shape.solids import cushion, moved, tube, turned

from .prewar import SHAPE as SALOON
from .prewar import equip, sheet

WING = rounded([(-0.70, 0.28), (-0.62, 0.60), (-0.38, 0.865), (0.0, 0.935), (0.36, 0.88), (0.80, 0.69), (1.25, 0.48), (1.62, 0.375), (1.85, 0.355), (2.95, 0.355),
                (3.12, 0.42), (3.23, 0.68), (3.44, 0.87), (3.70, 0.935), (3.98, 0.865), (4.22, 0.63), (4.36, 0.28)], 3, False)


def hood(form):
    """Builds the rolls of the folded top around the back of the cockpit, and lamps on the cowl."""
    t = np.linspace(-np.pi / 2, np.pi / 2, 60)
    out = []
    for rise, r, k in ((0.02, 0.062, 1.0), (0.085, 0.056, 0.97), (0.14, 0.045, 0.93)):
        x, y = 2.94 + 0.40 * k * np.cos(t) ** 0.8, 0.585 * k * np.sin(t)
        z = form.height(x, np.abs(y), of=form.lower) + rise
        out.append(('canvas', tube(np.stack([x, y, z], 1), r * np.sqrt(np.clip(np.cos(t) * 3, 0.01, 1)), 16, flat=0.75)))
    out.append(('canvas', cushion((3.12, 0, 1.18), (0.40, 1.02, 0.16), 5)))
    for m in (1, -1):
        y = float(form.flank(np.array([1.78]), np.array([1.0]), of=form.lower)[0])
        out.append(('chrome', moved(turned([(1e-5, 0.075), (0.022, 0.06), (0.040, 0.0), (0.043, -0.014), (0.038, -0.018)], 40, 'x'), (1.78, m * (y + 0.04), 1.07))))
        out.append(('lens', moved(turned([(1e-5, -0.026), (0.038, -0.016)], 32, 'x'), (1.78, m * (y + 0.04), 1.07))))
        out.append(('chrome', tube([(1.79, m * (y - 0.03), 0.99), (1.79, m * (y + 0.035), 1.04)], 0.010, 8)))
    return out


SHAPE = {**SALOON, **dict(
    wheelbase=3.70, wheel_front=0.39, wheel_rear=0.39, tyre=0.165, reach=(-0.84, 4.76), open=True,
    half=[(-0.2, 0.30), (0.3, 0.335), (1.0, 0.41), (1.4, 0.50), (1.72, 0.648), (2.1, 0.66), (2.4, 0.667), (3.0, 0.655), (3.5, 0.56), (4.0, 0.45), (4.4, 0.36)], widest=[(-1, 0.80), (5, 0.76)],
    top=[(-0.5, 1.08), (-0.1, 1.085), (0.6, 1.11), (1.3, 1.14), (1.8, 1.165), (2.1, 1.17), (2.6, 1.15), (3.1, 1.14), (3.5, 1.06), (3.9, 0.92), (4.2, 0.78), (4.5, 0.62)],
    floor=[(-0.6, 0.40), (0, 0.37), (3.6, 0.37), (4.2, 0.42)], nose=[(0.3, -0.10), (0.7, -0.15), (1.0, -0.125), (1.15, -0.10)],
    tail=[(0.35, 4.32), (0.5, 4.38), (0.7, 4.34), (1.0, 4.20)], tail_top_from=3.9, shoulder=[(-0.3, 0.14), (1.3, 0.12), (2.0, 0.07), (3.1, 0.08), (3.8, 0.2)], cowl=1.2, nose_top_until=0.1,
    extras=[sheet(WING, 3.70, 0.39, 0.41, 0.73, 0.155)], lamp_at=(-0.28, 0.42, 0.93),
    screen=[(1.92, 1.14), (2.03, 1.45)], screen_bow=0.10, pillar=0.02, rail=0.02, frame='chrome', pillar_round=0.05, rail_round=0.05, roof=[(1.5, 1.455), (2.6, 1.455)], roof_crown=0.03,
    cabin_half=[(1.6, 0.575), (2.6, 0.575)], cabin_lean=0.06, cabin_curve=0.0, belt_at=1.14, belt=[(1.6, 1.10), (3.2, 1.09)], opening=(2.13, 2.98, 0.565),
    doors=[(2.06, 2.76)], handles=[(2.66, 0.99)], side_glass_tail=None, fastback=None, pillar_b=None, boot=(3.44, 0.36), boot_low=0.62,
    grille=[(-0.1, 0.50), (0.19, 0.50), (0.225, 0.54), (0.235, 0.96), (0.16, 1.04), (-0.1, 1.055)],
    more=[equip((-0.28, 0.42, 0.93), ((-0.78, 0.47), (4.66, 0.46)), -0.05, (4.23, 0.73, 0.77), (1.14, 0.70, 0.90), (1.88, 2.92, 0.372), (0.10, 1.50, 0.70, 0.91)), hood],
    seats=[(2.52, 0.29)], dash=(2.20, 1.11), cabin_end=3.0,
)}
