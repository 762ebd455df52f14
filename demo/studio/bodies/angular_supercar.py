"""Wedge-shaped supercar of the 2010s: one line from nose to tail, hexagons, Y-shaped lights, huge intakes at the corners."""
import numpy as np

from car.lit import hole, lamp
from shape.curves import bell, step
from shape.solids import tube

from faces import crisp

from .supercar import SHAPE as SUPERCAR, louvres


def folds(s):
    """Adds sharp creases along the flank, from the front arch up to the rear one, and over the nose."""
    def add(f, x, y, z):
        out = step(0.5, 0.75, y)
        line = 0.43 + 0.125 * (x - 0.4)
        dz = z - line
        side = 0.045 * np.exp(-np.sqrt(dz ** 2 + 0.006 ** 2) / 0.09) * step(0.35, 1.0, x) * step(2.5, 2.0, x) * out
        dent = 0.050 * bell(z - 0.50, 0.12) * step(1.35, 1.85, x) * step(2.12, 2.04, x) * out
        bonnet = 0.028 * np.exp(-np.sqrt((y - 0.36 - 0.22 * (x + 0.4)) ** 2 + 0.006 ** 2) / 0.07) * step(0.3, -0.1, x) * step(-1.0, -0.6, x) * step(0.35, 0.5, z)
        wing = 0.040 * np.exp(-np.sqrt((y - 0.80) ** 2 + 0.006 ** 2) / 0.075) * step(0.5, 0.2, x) * step(-0.85, -0.4, x) * step(0.5, 0.6, z)
        return f - side + dent - bonnet - wing
    return add


def lights(shell):
    lamp(shell, crisp([(0.49, 0.475), (0.66, 0.465), (0.86, 0.555), (0.925, 0.65), (0.84, 0.635), (0.64, 0.56)]), 'ahead', lines=[[(0.56, 0.492), (0.69, 0.522), (0.885, 0.635)], [(0.69, 0.522), (0.67, 0.482)], [(0.69, 0.522), (0.65, 0.552)]],
         dots=[(0.78, 0.548, 0.016), (0.84, 0.585, 0.014)], soft=1, wide=0.0075)
    hole(shell, crisp([(0.40, 0.155), (0.80, 0.155), (0.90, 0.25), (0.905, 0.40), (0.82, 0.435), (0.60, 0.36), (0.50, 0.27)]), 'ahead', 'diamonds', 0.10, soft=1, finish='black')
    hole(shell, crisp([(-0.34, 0.155), (0.34, 0.155), (0.455, 0.27), (0.40, 0.30), (-0.40, 0.30), (-0.455, 0.27)]), 'ahead', 'diamonds', 0.06, soft=1, finish='black')
    hole(shell, crisp([(1.78, 0.345), (1.99, 0.30), (2.085, 0.45), (2.05, 0.63), (1.88, 0.62)]), 'side', 'diamonds', 0.08, soft=1, finish='black')
    hole(shell, crisp([(-0.5, 0.56), (0.5, 0.56), (0.80, 0.60), (0.90, 0.70), (0.82, 0.785), (-0.5, 0.785)]), 'behind', 'diamonds', 0.06, soft=1, finish='darkalloy')


def vanes(form):
    """Builds a painted Y for each corner intake."""
    out = []
    xs = np.linspace(form.s.front - 0.05, form.s.front + 0.7, 400)
    for line in ([(0.47, 0.185), (0.66, 0.285), (0.90, 0.34)], [(0.66, 0.285), (0.74, 0.16)]):
        p = np.array(line)
        t = np.linspace(0, 1, 24)
        y, z = (np.interp(t, np.linspace(0, 1, len(p)), p[:, k]) for k in (0, 1))
        x = np.array([xs[(form.lower(np.stack([xs, 0 * xs + a, 0 * xs + b], 1)) < 0).argmax()] for a, b in zip(y, z)]) + 0.022
        out += [('paint', tube(np.stack([x, m * y, z], 1), 0.024, 12, flat=0.45)) for m in (1, -1)]
    return out


def wires(form):
    """Builds tail lamps as slim Y shapes in the black tail, and blades in the corner intakes."""
    out = []
    xs = np.linspace(form.s.rear + 0.1, form.s.rear - 0.6, 500)
    on = lambda y, z: xs[(form.lower(np.stack([xs, 0 * xs + abs(y), 0 * xs + z], 1)) < 0).argmax()]
    for m in (1, -1):
        for line in ([(0.40, 0.735), (0.55, 0.735), (0.63, 0.725)], [(0.63, 0.725), (0.85, 0.755)], [(0.63, 0.725), (0.70, 0.665), (0.84, 0.655)]):
            p = np.array(line)
            t = np.linspace(0, 1, 20)
            y, z = np.interp(t, np.linspace(0, 1, len(p)), p[:, 0]), np.interp(t, np.linspace(0, 1, len(p)), p[:, 1])
            x = np.array([on(b, c) for b, c in zip(y, z)])
            out.append(('redled', tube(np.stack([x - 0.002, m * y, z], 1), 0.0075, 8)))
            out.append(('piano', tube(np.stack([x - 0.024, m * y, z], 1), 0.014, 8)))
    return out


SHAPE = dict(SUPERCAR, **dict(
    wheelbase=2.62, width=0.967, wheel_front=0.338, wheel_rear=0.352, tyre=0.30, rim=0.81,
    half=[(-0.98, 0.86), (-0.6, 0.93), (0, 0.945), (0.8, 0.925), (1.4, 0.925), (2.0, 0.955), (2.62, 0.972), (3.1, 0.955), (3.4, 0.91)],
    top=[(-1.05, 0.405), (-0.85, 0.475), (-0.5, 0.575), (0, 0.69), (0.35, 0.765), (0.8, 0.815), (1.5, 0.865), (2.1, 0.91), (2.7, 0.925), (3.1, 0.90), (3.4, 0.895)],
    nose=[(0.08, -0.90), (0.16, -0.965), (0.26, -0.99), (0.36, -0.985), (0.42, -0.94)], nose_round=0.02,
    tail=[(0.2, 3.16), (0.36, 3.29), (0.52, 3.32), (0.70, 3.34), (0.80, 3.38), (0.93, 3.43)], tail_round=0.02,
    nose_bow=0.26, nose_bow4=0.16, nose_corner=0.10, nose_edge=0.02, tail_bow=0.08, tail_bow4=0.05, tail_corner=0.10, tail_edge=0.015,
    shoulder=[(-0.5, 0.05), (0.6, 0.045), (1.4, 0.04), (2.6, 0.06), (3.4, 0.03)], tumble=0.7, hollow=0.01, crease_depth=0.0, extras=[folds],
    flare=0.026, flare_width=0.09, fender=0.085, hip=0.03, hip_top=0.035, arch_power=2.25, bonnet_dip=0.012,
    screen=[(0.06, 0.725), (1.08, 1.125)], screen_bow=0.22, screen_bulge=0.015,
    roof=[(0.65, 1.07), (0.95, 1.135), (1.15, 1.163), (1.35, 1.165), (1.7, 1.135), (2.2, 1.055), (2.7, 0.955), (2.95, 0.87), (3.15, 0.70), (3.3, 0.52)], roof_round=0.07, roof_crown=0.07,
    cabin_half=[(0.1, 0.76), (0.9, 0.785), (1.5, 0.755), (2.0, 0.66), (2.7, 0.54), (3.3, 0.44)], cabin_lean=0.46, cabin_curve=0.2, rail_round=0.06, pillar_round=0.06, blend_rear=0.05, belt_at=0.81,
    belt=[(0.3, 0.815), (1.2, 0.855), (1.9, 0.90)], side_glass_tail=[(1.60, 0.80), (1.92, 1.10)], doors=[(0.40, 1.62)], bonnet=(-0.70, 0.34), bonnet_above=0.40,
    grille=None, intakes=[], lamps=[], lamp_at=(-0.66, 0.72, 0.53), cuts=[lights], tail_lamps=[], tail_kind='round', face=(1.25, 0.165, 0.62), seam=False, vents=[],
    black=[('satinblack', [(-0.1, 0.1), (0.95, 0.1), (0.93, 0.26), (0.70, 0.37), (-0.1, 0.39)], 'tail')], diffuser=(0.52, 0.12, 0.34, 7),
    exhausts=[(0.13, 0.485, 0.058), (0.30, 0.485, 0.050)][:1], plate_rear=0.33, more=[louvres, wires, vanes], mirror=(0.55, 0.90), spoiler=None, dash=(0.80, 0.79), handles=[(1.52, 0.72)],
))
