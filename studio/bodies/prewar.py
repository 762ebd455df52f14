"""1930s sports saloon: upright radiator, narrow bonnet, separate wings and running boards."""
import numpy as np

from shape.curves import blend_max, blend_min, rounded, segments
from shape.solids import moved, tube, turned

WING = rounded([(-0.66, 0.36), (-0.58, 0.62), (-0.34, 0.845), (0.02, 0.905), (0.34, 0.84), (0.72, 0.64), (1.06, 0.44), (1.36, 0.35), (2.20, 0.34),
                (2.42, 0.42), (2.56, 0.70), (2.74, 0.87), (2.98, 0.915), (3.26, 0.84), (3.52, 0.62), (3.68, 0.38)], 3, False)


def wings(s):
    """One sweeping sheet over both wheels, its edges turned down."""
    def add(f, x, y, z):
        out = np.full(f.shape, 1.0)
        near = (np.abs(y - 0.70) < 0.32) & (z < 1.1)
        a = np.abs(y[near] - 0.70) / 0.185
        d = segments(x[near], z[near] + 0.075 * a ** 3, WING[:-1], WING[1:]) - 0.017
        out[near] = blend_max(d, (a - 1) * 0.185, 0.03)
        return blend_min(f, out, 0.03)
    return add


def fittings(form):
    """Free-standing lamps, horns, bumpers, a mascot-less cap, the spare wheel."""
    out = []
    bowl = [(1e-5, 0.17), (0.05, 0.155), (0.10, 0.09), (0.122, 0.0), (0.126, -0.02), (0.118, -0.03)]
    glass = [(1e-5, -0.052), (0.06, -0.045), (0.118, -0.025)]
    for m in (1, -1):
        at = (-0.34, m * 0.50, 0.88)
        out.append(('chrome', moved(turned(bowl, 64, 'x'), at)))
        out.append(('lens', moved(turned(glass, 48, 'x'), at)))
        out.append(('reflector', moved(turned([(0.115, -0.02), (0.07, 0.04), (1e-5, 0.06)], 48, 'x'), at)))
        out.append(('bulb', moved(turned([(1e-5, -0.02), (0.026, -0.012), (0.022, 0.03)], 24, 'x'), at)))
        out.append(('chrome', tube([(-0.30, m * 0.50, 0.76), (-0.28, m * 0.46, 0.62)], 0.016, 10)))
        out.append(('chrome', moved(turned([(0.055, -0.06), (0.04, -0.02), (0.018, 0.05), (0.012, 0.14)], 32, 'x'), (-0.36, m * 0.30, 0.60))))
        out.append(('redlens', moved(turned([(1e-5, 0.04), (0.03, 0.03), (0.038, 0.0), (0.034, -0.06)], 24, 'x'), (3.56, m * 0.72, 0.74))))
    out.append(('chrome', tube([(-0.34, -0.52, 0.74), (-0.36, 0, 0.72), (-0.34, 0.52, 0.74)], 0.012, 10)))
    for x, z in ((-0.82, 0.46), (3.80, 0.44)):
        y = np.linspace(-0.84, 0.84, 40)
        k = np.sign(x - 1)
        for dz in (-0.035, 0.035):
            out.append(('chrome', tube(np.stack([x - k * 0.10 * (y / 0.84) ** 4, y, z + dz + 0 * y], 1), 0.022, 12, flat=1.2)))
        for m in (1, -1):
            out.append(('steel', tube([(x, m * 0.36, z), (x - k * 0.3, m * 0.36, z)], 0.018, 8)))
    out.append(('chrome', moved(turned([(1e-5, 0.05), (0.03, 0.045), (0.036, 0.02), (0.03, 0.0)], 32, 'z'), (-0.20, 0, 1.055))))
    from car.wheels import wheel
    for m in (1, -1):
        for material, patch in wheel(0.35, 0.66, 0.14, 'wire', 0.0):
            if material not in ('disc', 'caliper'):
                out.append((material, moved(patch, (0.80, m * 0.70, 0.86), mirror=m < 0)))
        for k in range(5):
            z = 0.352
            out.append(('rubber', tube([(1.42, m * (0.58 + 0.055 * k), z), (2.16, m * (0.58 + 0.055 * k), z)], 0.008, 6)))
    return out


SHAPE = dict(
    wheelbase=2.98, width=0.885, wheel_front=0.375, wheel_rear=0.375, tyre=0.155, rim=0.66, wheel_design='wire', track=0.785, track_inset=0.0, arch_gap=0.07, liner=False, wipers=False,
    half=[(-0.3, 0.315), (0.2, 0.355), (0.8, 0.42), (1.2, 0.53), (1.7, 0.645), (2.3, 0.655), (2.9, 0.58), (3.4, 0.44), (3.8, 0.34)], widest=[(-1, 0.80), (4, 0.74)],
    top=[(-0.5, 1.02), (-0.2, 1.03), (0.5, 1.06), (1.1, 1.095), (1.6, 1.10), (2.4, 1.08), (2.9, 0.98), (3.3, 0.82), (3.6, 0.66)], floor=[(-0.6, 0.38), (0, 0.36), (3, 0.36), (3.6, 0.42)],
    nose=[(0.3, -0.20), (0.7, -0.25), (1.0, -0.225), (1.1, -0.20)], tail=[(0.35, 3.54), (0.5, 3.58), (0.7, 3.54), (1.0, 3.40)],
    nose_bow=0.30, nose_bow4=0.0, nose_corner=0.07, nose_edge=0.07, tail_bow=0.5, tail_bow4=0.4, tail_corner=0.25, tail_edge=0.15, tail_top_from=3.2, nose_top_until=0.0,
    shoulder=[(-0.3, 0.14), (1.0, 0.12), (1.6, 0.09), (3, 0.2)], tumble=0.3, tuck=0.10, hollow=0.0, crease_depth=0.0, flare=0.0, hip=0.0, hip_top=0.0, fender=0.0, bonnet_dip=0.0,
    dome=0.0, crown=0.16, cowl=0.9, sill_round=0.04, extras=[wings], reach=(-0.88, 3.90), lamp_at=(-0.34, 0.50, 0.88),
    screen=[(1.24, 1.08), (1.46, 1.44)], screen_bow=0.12, screen_bulge=0.0, pillar=0.035,
    roof=[(1.2, 1.46), (1.5, 1.515), (1.8, 1.545), (2.2, 1.525), (2.6, 1.43), (2.95, 1.27), (3.25, 1.05), (3.5, 0.84)], roof_crown=0.16, rail_round=0.13,
    cabin_half=[(1.2, 0.575), (1.8, 0.61), (2.3, 0.605), (2.8, 0.53), (3.3, 0.40)], cabin_lean=0.16, cabin_curve=0.12, belt_at=1.08, blend_rear=0.10, blend_from=2.2,
    belt=[(1.2, 1.115), (2.4, 1.12)], side_glass_tail=[(2.48, 1.1), (2.44, 1.5)], rail=0.085, fastback=[(2.55, 0), (2.86, 0)], pillar_b=2.18, glass_trim='chrome',
    doors=[(1.42, 2.22)], bonnet=None, door_bottom=0.06,
    grille=[(-0.1, 0.46), (0.19, 0.46), (0.225, 0.50), (0.235, 0.90), (0.16, 0.985), (-0.1, 1.0)], grille_kind='bars', grille_frame='chrome',
    vents=[([(0.20, 0.66), (0.62, 0.68), (0.62, 0.90), (0.20, 0.88)], 'flank')], lamps=None, tail_lamps=[], plate_rear=None, splitter=False, exhausts=[(0.40, 0.33, 0.03)], exhaust_in=-0.12,
    mirror=None, handles=[(1.55, 0.98)], handle_kind='chrome', boot=(3.0, 0.34), boot_low=0.5, more=[fittings],
    seats=[(1.96, 0.29)], dash=(1.50, 1.07), cockpit='prewar', cabin_floor=0.10, seat_scale=0.88, cabin_end=2.6, two_tone='wings',
)
