"""Mid-engined supercar with a teardrop cabin: lamps in black eye sockets, a fold over the doors instead of intakes, exhausts
high in a mesh."""
import numpy as np

from car.lit import hole
from shape.curves import bell, step
from shape.solids import tube

from .supercar import SHAPE as SUPERCAR


def folds(s):
    """Adds the channel over the doors that leads the air back, and the sockets around the lamps."""
    def add(f, x, y, z):
        out = step(0.45, 0.7, y)
        line = 0.70 + 0.03 * (x - 1.0)
        channel = 0.085 * bell(z - line, 0.095) * step(0.50, 1.75, x) * step(2.30, 2.00, x) * out
        low = 0.035 * bell(z - 0.33, 0.10) * step(0.35, 0.6, x) * step(1.4, 0.9, x) * out
        eye = 0.050 * bell((x + 0.55) - 0.55 * (y - 0.72), 0.19) * bell(y - 0.72 - 0.25 * (x + 0.55), 0.085) * step(0.30, 0.45, z)
        return f + channel + low + eye
    return add


def lights(shell):
    hole(shell, [(-0.86, 0.56), (-0.80, 0.70), (-0.66, 0.82), (-0.44, 0.875), (-0.20, 0.87), (-0.24, 0.82), (-0.44, 0.735), (-0.62, 0.64), (-0.76, 0.55)], 'above', None, 0.05, wall='piano', back='piano')
    hole(shell, [(-0.1, 0.165), (0.52, 0.165), (0.60, 0.19), (0.50, 0.27), (-0.1, 0.30)], 'ahead', 'mesh', 0.06, finish='black')
    hole(shell, [(0.66, 0.165), (0.82, 0.18), (0.87, 0.30), (0.82, 0.37), (0.68, 0.27)], 'ahead', 'mesh', 0.06, finish='black')
    hole(shell, [(1.98, 0.60), (2.05, 0.60), (2.10, 0.72), (2.07, 0.85), (1.99, 0.85), (2.03, 0.72)], 'side', None, 0.06)
    hole(shell, [(-0.6, 0.50), (0.60, 0.50), (0.78, 0.60), (0.86, 0.76), (0.66, 0.80), (-0.6, 0.80)], 'behind', 'mesh', 0.06, finish='darkalloy')


def wires(form):
    """Builds the lights: a blade in each socket, and thin lines around the mesh."""
    out = []
    xs = np.linspace(form.s.rear + 0.1, form.s.rear - 0.8, 600)
    on = lambda y, z: xs[(form.lower(np.stack([xs, 0 * xs + abs(y), 0 * xs + z], 1)) < 0).argmax()]
    t = np.linspace(0, 1, 30)
    for m in (1, -1):
        p = np.array([(0.50, 0.815), (0.70, 0.81), (0.84, 0.785), (0.875, 0.74), (0.83, 0.67)])
        k = np.linspace(0, 1, len(p))
        y, z = np.interp(t, k, p[:, 0]), np.interp(t, k, p[:, 1])
        x = np.array([on(b, c) for b, c in zip(y, z)])
        out.append(('redled', tube(np.stack([x + 0.003, m * y, z], 1), 0.0075, 8)))
        x, y = np.linspace(-0.74, -0.36, 30), np.linspace(0.705, 0.845, 30)
        z = form.height(x, y, of=form.lower) - 0.014
        out.append(('led', tube(np.stack([x, m * y, z], 1), 0.0075, 8)))
        x, y = np.linspace(-0.72, -0.48, 5), np.linspace(0.640, 0.760, 5)
        z = form.height(x, y, of=form.lower) - 0.026
        for a, b, c in zip(x, y, z):
            out.append(('glassball', tube(np.array([(a - 0.012, m * b, c), (a + 0.012, m * b, c + 0.004)]), 0.017, 16)))
            out.append(('satin', tube(np.array([(a - 0.004, m * b, c - 0.004), (a + 0.014, m * b, c)]), 0.021, 16)))
    return out


SHAPE = dict(SUPERCAR, **dict(
    wheelbase=2.67, width=0.965, wheel_front=0.338, wheel_rear=0.352, tyre=0.285, rim=0.81,
    half=[(-1.05, 0.80), (-0.6, 0.915), (0, 0.945), (0.7, 0.935), (1.4, 0.93), (2.0, 0.955), (2.67, 0.97), (3.1, 0.935), (3.4, 0.86)],
    top=[(-1.12, 0.45), (-0.92, 0.52), (-0.6, 0.60), (-0.2, 0.68), (0.2, 0.745), (0.6, 0.785), (1.1, 0.81), (1.7, 0.85), (2.2, 0.90), (2.7, 0.925), (3.1, 0.90), (3.45, 0.86)],
    nose=[(0.08, -1.0), (0.16, -1.055), (0.28, -1.075), (0.40, -1.05), (0.52, -0.94)], tail=[(0.2, 3.14), (0.36, 3.28), (0.55, 3.33), (0.74, 3.36), (0.9, 3.40)],
    nose_bow=0.36, nose_bow4=0.18, nose_corner=0.36, nose_edge=0.08, tail_bow=0.20, tail_bow4=0.10, tail_corner=0.26, tail_edge=0.05,
    shoulder=[(-0.5, 0.14), (0.6, 0.10), (1.4, 0.08), (2.6, 0.18), (3.4, 0.10)], tumble=0.75, hollow=0.0, crease_depth=0.0, extras=[folds],
    hip=0.05, hip_at=(2.66, 0.74), hip_top=0.055, fender=0.105, fender_at=0.80, bonnet_dip=0.02,
    screen=[(0.0, 0.735), (0.98, 1.15)], screen_bow=0.42, screen_bulge=0.045, pillar=0.035,
    roof=[(0.55, 1.08), (0.85, 1.16), (1.10, 1.195), (1.35, 1.195), (1.7, 1.155), (2.1, 1.075), (2.6, 0.96), (2.9, 0.88), (3.1, 0.72), (3.25, 0.55)],
    cabin_half=[(0.0, 0.70), (0.8, 0.765), (1.3, 0.735), (1.8, 0.63), (2.4, 0.48), (3.1, 0.32)], cabin_lean=0.48, cabin_curve=0.5, rail_round=0.13, pillar_round=0.14, blend_rear=0.10, belt_at=0.80,
    belt=[(0.3, 0.815), (1.0, 0.83), (1.9, 0.88)], side_glass_tail=[(2.05, 0.80), (2.22, 1.10)], pillar_b=1.62, fastback=[(1.92, 0.0), (2.70, 0.0)], doors=[(0.36, 1.62)], bonnet=(-0.62, 0.36), bonnet_above=0.46,
    grille=None, intakes=[], lamps=[], lamp_at=(-0.60, 0.72, 0.60), cuts=[lights], tail_lamps=[], tail_kind='round', face=(1.30, 0.155, 0.66), seam=False, vents=[],
    black=[('satinblack', [(-0.1, 0.1), (0.92, 0.1), (0.90, 0.24), (0.66, 0.32), (0.45, 0.40), (-0.1, 0.40)], 'tail')], diffuser=(0.50, 0.12, 0.32, 7),
    exhausts=[(0.17, 0.655, 0.060)], plate_rear=0.45, more=[wires], mirror=(0.46, 0.92), spoiler=(3.34, 0.60, 0.03, 0.20, 'paint'), spoiler_bow=0.26, dash=(0.72, 0.79),
))
