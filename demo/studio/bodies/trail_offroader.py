"""Four-door off-roader with freestanding fenders over trapezoid arches: a narrow nose, flat windshield, exposed hinges, spare
wheel at the back."""
import numpy as np

from shape.curves import rounded
from shape.solids import cushion, grid, moved, turned

from .offroader import SHAPE as OFFROADER


def wing(points, y0, y1):
    """Builds a plate bent over a wheel, with its outer lip turned down."""
    run = rounded(points, 3, False)
    d = np.gradient(run, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    out = np.stack([-d[:, 1], d[:, 0]], 1)
    out *= np.sign(out[len(out) // 2, 1])
    section = rounded([(y0, -0.012), (y1 - 0.04, -0.012), (y1 - 0.018, -0.040), (y1, -0.040), (y1 + 0.004, 0.0), (y1 - 0.02, 0.030), (y1 - 0.08, 0.042), (y0, 0.046), (y0, 0.02)], 2, False)
    rows = [np.stack([p[0] + n[0] * section[:, 1], section[:, 0], p[1] + n[1] * section[:, 1]], 1) for p, n in zip(run, out)]
    ends = [np.repeat(r.mean(0)[None], len(r), 0) for r in (rows[0], rows[-1])]
    return grid(np.array([ends[0], *rows, ends[1]]), close_v=True)


def fittings(form):
    s, out = form.s, []
    front = [(-0.66, 0.70), (-0.60, 0.80), (-0.46, 0.925), (-0.2, 0.955), (0.30, 0.965), (0.46, 0.90), (0.62, 0.60), (0.68, 0.47)]
    rear = [(x + s.wheelbase, z) for x, z in [(-0.66, 0.47), (-0.60, 0.62), (-0.42, 0.90), (-0.2, 0.955), (0.24, 0.955), (0.42, 0.88), (0.56, 0.66)]]
    for m in (False, True):
        for points in (front, rear):
            out.append(('satinblack', moved(wing(points, 0.62, 0.925), mirror=m)))
    for m in (1, -1):
        out.append(('satinblack', cushion((1.52, m * 0.80, 0.44), (1.66, 0.10, 0.07), 8)))
        out.append(('amber', cushion((-0.575, m * 0.80, 0.80), (0.05, 0.13, 0.055), 5)))
        for x in (0.735, 1.74):
            for z in (0.74, 1.08):
                out.append(('paint', cushion((x, m * 0.785, z), (0.10, 0.035, 0.06), 6)))
        out.append(('satinblack', cushion((-0.10, m * 0.66, 1.13), (0.10, 0.03, 0.06), 5)))
        out.append(('satinblack', cushion((s.rear + 0.03, m * 0.66, 0.60), (0.12, 0.40, 0.15), 8)))
        out.append(('satin', moved(turned([(0.035, -0.05), (0.035, 0.01), (0.028, 0.01), (0.028, -0.05)], 32, 'x'), (-0.83, m * 0.28, 0.60), turn_z=np.pi)))
    out.append(('satinblack', cushion((-0.74, 0, 0.60), (0.20, 1.50, 0.19), 9)))
    out.append(('satinblack', cushion((-0.62, 0, 0.50), (0.20, 1.10, 0.16), 9)))
    at = (s.rear + 0.13, -0.04, 0.99)
    out.append(('tyre', moved(turned([(0.22, 0.05), (0.25, 0.09), (0.33, 0.105), (0.385, 0.09), (0.405, 0.05), (0.405, -0.09), (0.36, -0.12)], 96, 'x'), at)))
    out.append(('darkalloy', moved(turned([(1e-5, 0.075), (0.08, 0.07), (0.10, 0.045), (0.20, 0.03), (0.235, 0.06), (0.245, 0.09)], 64, 'x'), at)))
    return out


SHAPE = dict(OFFROADER, **dict(
    wheelbase=3.0, width=0.90, wheel_front=0.408, wheel_rear=0.408, tyre=0.27, rim=0.58, arch_gap=0.06, arch_power=2.8, track=0.93,
    half=[(-0.8, 0.67), (0.2, 0.70), (0.68, 0.765), (1.0, 0.775), (3.8, 0.775)], widest=[(-1, 0.86), (4, 0.86)],
    top=[(-0.85, 1.115), (-0.5, 1.135), (0, 1.165), (0.6, 1.195), (1.2, 1.20), (3.9, 1.20)], floor=[(-0.8, 0.52), (-0.3, 0.48), (0, 0.44), (3.0, 0.42), (3.7, 0.48)],
    nose=[(0.3, -0.58), (0.6, -0.615), (0.9, -0.625), (1.06, -0.615), (1.18, -0.57)], tail=[(0.3, 3.56), (0.6, 3.60), (1.0, 3.60), (1.3, 3.60)],
    nose_bow=0.05, nose_bow4=0.02, nose_corner=0.09, nose_edge=0.07, tail_corner=0.08, shoulder=[(-1, 0.06), (0.8, 0.045), (4, 0.04)], tumble=0.10, tuck=0.06, crease_depth=0.0,
    fender=0.0, dome=0.03, crown=0.03, extras=[],
    screen=[(0.66, 1.19), (1.00, 1.74)], screen_bow=0.07, roof=[(0.7, 1.79), (1.1, 1.835), (1.5, 1.855), (2.4, 1.86), (3.2, 1.845), (3.8, 1.83)],
    backlight=[(3.58, 1.14), (3.50, 1.78)], cabin_half=[(0.5, 0.745), (3.8, 0.74)], cabin_lean=0.18, cabin_curve=0.06, belt_at=1.20, belt=[(0.6, 1.225), (3.8, 1.225)],
    side_glass_tail=[(3.42, 1.1), (3.36, 1.8)], rear_pillar=0.10, rail=0.085, pillar=0.05, doors=[(0.72, 1.73), (1.73, 2.56)], pillar_b=1.77, pillar_c=2.62, seam=False,
    bonnet=(-0.50, 0.09), bonnet_above=1.0, face=(1.147, 0.55, 1.14), black=[], black_below=None, plate_front=None, lamps=[(0.60, 0.99, 0.11)], grille=[(-0.1, 0.84), (0.41, 0.84), (0.41, 1.09), (-0.1, 1.09)], grille_kind='slots', grille_finish='paint', grille_frame=None,
    tail_lamps=[[(0.62, 0.78), (0.745, 0.78), (0.745, 1.06), (0.62, 1.06)]], mirror=(0.86, 1.36), handles=[(1.58, 1.09), (2.44, 1.09)], more=[fittings], hatch=(0.66, 0.60),
    seats=[(1.54, 0.36)], rear_seats=[(2.42, 0.58)], cabin_end=2.9, cabin_floor=0.14, dash=(1.12, 1.22), seat_scale=1.04,
))
