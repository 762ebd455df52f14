"""1930s sports sedan: upright radiator, narrow hood, separate fenders and running boards."""
import numpy as np

from shape.curves import blend_max, blend_min, rounded, segments, step
from shape.solids import moved, tube, turned

WING = rounded([(-0.70, 0.28), (-0.60, 0.60), (-0.35, 0.845), (0.02, 0.905), (0.34, 0.84), (0.72, 0.64), (1.06, 0.44), (1.36, 0.35), (2.20, 0.34),
                (2.42, 0.42), (2.56, 0.70), (2.74, 0.87), (2.98, 0.915), (3.26, 0.84), (3.52, 0.62), (3.70, 0.28)], 3, False)


def sheet(line, axle, hub, low, mid=0.70, half=0.185):
    """Builds one sweeping sheet over both wheels, with edges turned down toward the hubs and tongue-shaped ends."""
    def wings(s):
        def add(f, x, y, z):
            out = np.full(f.shape, 1.0)
            near = (np.abs(y - mid) < half + 0.13) & (z < 1.1)
            x, z, a = x[near], z[near], np.abs(y[near] - mid) / half
            way = np.stack([x * step(0.3, -0.1, x) + (x - axle) * step(axle - 0.3, axle + 0.1, x), np.maximum(z - hub, 0.2)])
            way *= 0.06 * a ** 3 / np.hypot(*way)
            d = segments(x + way[0], z + way[1], line[:-1], line[1:]) - 0.017
            d = blend_max(d, (a - 1) * half, 0.03)
            ends = np.where((x < 0) | (x > axle), low + 0.07 * a ** 4 - z, -1.0)
            out[near] = blend_max(d, ends, 0.02)
            return blend_min(f, out, 0.03)
        return add
    return wings


def equip(lamp, bumpers, cap, tail, spare, boards, louvres):
    """Builds freestanding lamps, horns, bumpers, a plain radiator cap, spare wheels, running boards and a louvered hood."""
    def fittings(form):
        from car.wheels import wheel
        s, out = form.s, []
        bowl = [(1e-5, 0.17), (0.05, 0.155), (0.10, 0.09), (0.122, 0.0), (0.126, -0.02), (0.118, -0.03)]
        glass = [(1e-5, -0.052), (0.06, -0.045), (0.118, -0.025)]
        lx, ly, lz = lamp
        for m in (1, -1):
            at = (lx, m * ly, lz)
            out.append(('chrome', moved(turned(bowl, 64, 'x'), at)))
            out.append(('lens', moved(turned(glass, 48, 'x'), at)))
            out.append(('reflector', moved(turned([(0.115, -0.02), (0.07, 0.04), (1e-5, 0.06)], 48, 'x'), at)))
            out.append(('bulb', moved(turned([(1e-5, -0.02), (0.026, -0.012), (0.022, 0.03)], 24, 'x'), at)))
            out.append(('chrome', tube([(lx + 0.04, m * ly, lz - 0.12), (lx + 0.06, m * (ly - 0.04), lz - 0.26)], 0.016, 10)))
            out.append(('chrome', moved(turned([(0.055, -0.06), (0.04, -0.02), (0.018, 0.05), (0.012, 0.14)], 32, 'x'), (lx - 0.02, m * (ly - 0.20), lz - 0.28))))
            x, y, z = tail
            out.append(('redlens', moved(turned([(1e-5, 0.04), (0.03, 0.03), (0.038, 0.0), (0.036, -0.02)], 24, 'x'), (x, m * y, z))))
            out.append(('chrome', moved(turned([(0.042, 0.006), (0.042, -0.02), (0.03, -0.05), (1e-5, -0.06)], 24, 'x'), (x, m * y, z))))
            out.append(('chrome', tube([(x - 0.03, m * y, z), (x - 0.06, m * y, z - 0.06), (x - 0.08, m * y, z - 0.14)], 0.010, 8)))
        out.append(('chrome', tube([(lx, -ly - 0.02, lz - 0.14), (lx - 0.02, 0, lz - 0.16), (lx, ly + 0.02, lz - 0.14)], 0.012, 10)))
        for x, z in bumpers:
            y = 0.84 * np.sin(np.linspace(-np.pi / 2, np.pi / 2, 48))
            r = 0.022 * np.sqrt(np.clip((0.84 - np.abs(y)) / 0.03, 0.01, 1))
            k = np.sign(x - 1)
            for dz in (-0.035, 0.035):
                out.append(('chrome', tube(np.stack([x - k * 0.10 * (y / 0.84) ** 4, y, z + dz + 0 * y], 1), r, 12, flat=1.2)))
            for m in (1, -1):
                out.append(('steel', tube([(x, m * 0.36, z), (x - k * 0.3, m * 0.36, z)], 0.018, 8)))
        out.append(('chrome', moved(turned([(1e-5, 0.05), (0.03, 0.045), (0.036, 0.02), (0.03, 0.0)], 32, 'z'), (cap, 0, float(form.height(np.array([cap]), np.zeros(1), of=form.lower)[0]) - 0.006))))
        x0, x1, board = boards
        a, b, z0, z1 = louvres
        z = np.linspace(z0, z1, 12)
        t = np.sqrt(np.maximum(1 - np.linspace(-1, 1, 12) ** 6, 0.05))
        for m in (1, -1):
            for material, patch in wheel(s.wheel_front * 0.94, 0.66, 0.14, 'wire', 0.0):
                if material not in ('disc', 'caliper'):
                    out.append((material, moved(patch, (spare[0], m * spare[1], spare[2]), mirror=m < 0)))
            for k in range(5):
                out.append(('rubber', tube([(x0, m * (0.58 + 0.055 * k), board), (x1, m * (0.58 + 0.055 * k), board)], 0.008, 6)))
            for x in np.arange(a, b, 0.048):
                y = form.flank(np.full(12, x), z, of=lambda p: form.body(p[:, 0], np.abs(p[:, 1]), p[:, 2]))
                out.append(('paint', tube(np.stack([x + 0 * z, m * y, z], 1), 0.009 * t, 10)))
                out.append(('gap', tube(np.stack([x + 0.013 + 0 * z, m * (y - 0.003), z], 1), 0.007 * t, 8)))
        return out
    return fittings


SHAPE = dict(
    wheelbase=2.98, width=0.74, wheel_front=0.375, wheel_rear=0.375, tyre=0.155, rim=0.66, wheel_design='wire', track=0.785, track_inset=0.0, liner=False, wipers=False,
    arch_gap=-0.5,  # the fenders are separate, so no arches are cut; the width is the body's, for its interior
    half=[(-0.3, 0.315), (0.2, 0.355), (0.8, 0.43), (1.1, 0.56), (1.35, 0.615), (1.7, 0.645), (2.3, 0.655), (2.9, 0.58), (3.4, 0.44), (3.8, 0.34)], widest=[(-1, 0.80), (4, 0.74)],
    top=[(-0.5, 1.02), (-0.2, 1.03), (0.5, 1.06), (1.1, 1.095), (1.6, 1.10), (2.4, 1.08), (2.9, 1.03), (3.2, 0.98), (3.4, 0.90), (3.6, 0.72)], floor=[(-0.6, 0.38), (0, 0.36), (3, 0.36), (3.6, 0.42)],
    nose=[(0.3, -0.20), (0.7, -0.25), (1.0, -0.225), (1.1, -0.20)], tail=[(0.35, 3.54), (0.5, 3.58), (0.7, 3.55), (1.0, 3.45)],
    nose_bow=0.21, nose_bow4=0.0, nose_corner=0.07, nose_edge=0.07, tail_bow=0.35, tail_bow4=0.2, tail_corner=0.25, tail_edge=0.15, tail_top_from=3.2, nose_top_until=0.0,
    shoulder=[(-0.3, 0.14), (1.0, 0.12), (1.6, 0.09), (3, 0.2)], tumble=0.3, tuck=0.10, hollow=0.0, crease_depth=0.0, flare=0.0, hip=0.0, hip_top=0.0, fender=0.0, bonnet_dip=0.0,
    dome=0.0, crown=0.11, cowl=0.9, sill_round=0.04, extras=[sheet(WING, 2.98, 0.375, 0.40)], reach=(-0.88, 3.90), lamp_at=(-0.34, 0.50, 0.88),
    screen=[(1.24, 1.08), (1.46, 1.44)], screen_bow=0.12, screen_bulge=0.0, pillar=0.035,
    roof=[(1.2, 1.46), (1.5, 1.515), (1.8, 1.545), (2.2, 1.525), (2.6, 1.43), (2.95, 1.27), (3.25, 1.05), (3.5, 0.84)], roof_crown=0.16, rail_round=0.13,
    cabin_half=[(1.2, 0.575), (1.8, 0.61), (2.3, 0.605), (2.8, 0.53), (3.3, 0.40)], cabin_lean=0.16, cabin_curve=0.12, belt_at=1.08, blend_rear=0.10, blend_from=2.2,
    belt=[(1.2, 1.115), (2.4, 1.12)], side_glass_tail=[(2.48, 1.1), (2.44, 1.5)], rail=0.085, fastback=[(2.55, 0), (2.86, 0)], pillar_b=2.18, glass_trim='chrome',
    doors=[(1.42, 2.22)], bonnet=None, door_bottom=0.06,
    grille=[(-0.1, 0.46), (0.19, 0.46), (0.225, 0.50), (0.235, 0.90), (0.16, 0.985), (-0.1, 1.0)], grille_kind='bars', grille_frame='chrome',
    lamps=None, tail_lamps=[], plate_rear=None, splitter=False, exhausts=[(0.40, 0.33, 0.03)], exhaust_in=-0.12,
    mirror=None, handles=[(1.55, 0.98)], handle_kind='chrome', boot=(3.0, 0.34), boot_low=0.5, 
    more=[equip((-0.34, 0.50, 0.88), ((-0.82, 0.46), (3.80, 0.44)), -0.17, (3.53, 0.72, 0.74), (0.80, 0.70, 0.86), (1.42, 2.16, 0.352), (0.12, 1.06, 0.68, 0.90))],
    seats=[(1.96, 0.29)], dash=(1.50, 1.07), cockpit='prewar', cabin_floor=0.10, seat_scale=0.88, cabin_end=2.6, two_tone='wings',
)
