"""Upright off-roader: flat panes and panels, a hood between lower fenders, turn signals on top of them, exposed hinges, a rub
strip, a spare wheel."""
import numpy as np

from faces import crisp

from shape.curves import blend_max, blend_min
from shape.solids import cushion, moved, turned

from .offroader import SHAPE as OFFROADER


def flares(s):
    """Adds round lips of uniform width over the wheels."""
    def add(f, x, y, z):
        for at, r in ((0.0, s.wheel_front), (s.wheelbase, s.wheel_rear)):
            n = 2.6
            d = (np.abs(x - at) ** n + np.abs(z - r) ** n) ** (1 / n) - (r + 0.115)
            d = blend_max(d, y - 0.975, 0.025)
            d = blend_max(d, 0.7 - y, 0.03)
            d = blend_max(d, 0.44 - z, 0.02)
            f = blend_min(f, d, 0.010)
        return f
    return add


def lid(s):
    """Adds the hood, a flat box above the fenders."""
    def add(f, x, y, z):
        d = blend_max(y - (0.60 + 0.05 * (x + 0.6)), z - (1.205 + 0.035 * (x + 0.6)), 0.05)
        d = blend_max(d, -0.66 + 0.03 * y ** 2 - x, 0.05)
        d = np.maximum(d, np.maximum(x - 1.0, 0.9 - z))
        return blend_min(f, d, 0.012)
    return add


def fittings(form):
    s, out = form.s, []
    at = (s.rear + 0.11, 0.02, 0.98)
    cover = turned([(1e-5, 0.105), (0.30, 0.10), (0.365, 0.085), (0.385, 0.05), (0.385, -0.10), (0.30, -0.12)], 96, 'x')
    ring = turned([(0.374, 0.083), (0.396, 0.06), (0.396, 0.02)], 96, 'x')
    out += [('paint', moved(cover, at)), ('chrome', moved(ring, at))]
    for m in (1, -1):
        out.append(('satinblack', cushion((1.44, m * 0.93, 0.38), (1.80, 0.15, 0.05), 10)))
        out.append(('amber', cushion((-0.47, m * 0.77, 1.128), (0.20, 0.095, 0.062), 5)))
        out.append(('satinblack', cushion((-0.47, m * 0.77, 1.10), (0.22, 0.11, 0.03), 8)))
        y = float(form.flank(np.array([1.5]), np.array([0.93]), of=form.lower)[0])
        for x0, x1 in ((0.53, 2.36), (3.42, 3.70)):
            out.append(('satinblack', cushion(((x0 + x1) / 2, m * (y + 0.008), 0.93), (x1 - x0, 0.030, 0.075), 12)))
            out.append(('satin', cushion(((x0 + x1) / 2, m * (y + 0.020), 0.93), (x1 - x0 - 0.02, 0.012, 0.022), 12)))
        for x in (0.685, 1.695):
            for z in (0.70, 1.07):
                out.append(('paint', cushion((x, m * (y + 0.010), z), (0.055, 0.034, 0.085), 5)))
    return out


SHAPE = dict(OFFROADER, **dict(
    wheelbase=2.89, width=0.935, wheel_front=0.402, wheel_rear=0.402, arch_gap=0.045, arch_power=2.6, rim=0.74, track=0.965,
    top=[(-0.85, 1.075), (-0.5, 1.09), (0, 1.10), (0.55, 1.12), (0.75, 1.195), (1.2, 1.20), (3.9, 1.20)],
    half=[(-0.8, 0.86), (0.3, 0.88), (0.7, 0.90), (2.0, 0.905), (3.8, 0.90)],
    nose=[(0.3, -0.70), (0.42, -0.80), (0.60, -0.80), (0.66, -0.74), (0.80, -0.73), (1.05, -0.725), (1.15, -0.70)], nose_round=0.02,
    tail=[(0.3, 3.70), (0.6, 3.74), (1.0, 3.74), (1.3, 3.73)], crease_depth=0.0, dome=0.0, fender=0.0, extras=[flares, lid],
    screen=[(0.66, 1.17), (0.94, 1.80)], screen_bow=0.05, roof=[(0.7, 1.89), (1.1, 1.94), (1.5, 1.962), (2.4, 1.968), (3.2, 1.955), (3.9, 1.935)],
    backlight=[(3.73, 1.14), (3.66, 1.88)], cabin_half=[(0.5, 0.868), (3.9, 0.862)], cabin_lean=0.19, belt_at=1.18, belt=[(0.6, 1.205), (3.9, 1.205)],
    side_glass_tail=[(3.60, 1.1), (3.55, 1.85)], rear_pillar=0.13, rail=0.095, doors=[(0.68, 1.69), (1.69, 2.56)], pillar_b=1.73, pillar_c=2.62,
    bonnet=None, face=(0.96, 0.42, 1.08), grille=[(-0.1, 0.70), (0.49, 0.70), (0.50, 0.72), (0.50, 1.03), (0.49, 1.05), (-0.1, 1.05)], grille_kind='blades', grille_frame='chrome', grille_finish='satin',
    lamps=[(0.675, 0.885, 0.125)], lamp_ring='chrome', black=[('satinblack', crisp([(-0.1, 0.46), (0.50, 0.46), (0.46, 0.58), (-0.1, 0.58)], 0.02), 'nose'), ('satinblack', crisp([(0.62, 0.46), (0.82, 0.46), (0.82, 0.58), (0.62, 0.58)], 0.02), 'nose')],
    black_below=[(-1, 0.40), (0, 0.36), (3.0, 0.36), (4.0, 0.42)], plate_front=0.54,
    tail_lamps=[crisp([(0.68, 0.51), (0.86, 0.51), (0.86, 0.615), (0.68, 0.615)], 0.012)], mirror=(0.88, 1.37), mirror_paint='paint', handles=[(1.54, 1.07), (2.44, 1.07)], handle_kind='chrome',
    more=[fittings], exhausts=[], cabin_end=3.1,
))
