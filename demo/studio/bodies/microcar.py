"""1960s rear-engined city car: rounded like an egg, small round lamps, a chrome whisker instead of a grille, a fabric roof."""
import numpy as np

from shape.curves import blend_max, blend_min, rounded
from shape.solids import cushion, grid, moved, tube, turned

LAMP = (-0.342, 0.455, 0.600)  # center of a headlamp's face


def cloth(shell):
    """Adds the folding roof over the front seats."""
    def field(q):
        x, y, z = shell.flat(q)
        d = blend_max(np.abs(x - 1.05) - 0.32, y - 0.37, 0.07)
        return np.where((q.n[:, 2] > 0.6) & (z > 1.1), d, np.maximum(d, 0.01))
    region = shell.take(field)
    shell.add('canvas', region.offset(0.004))
    shell.add('canvas', region.offset(0.004).wall(-0.010))


def pods(s):
    """Adds short barrels that carry the headlamps and grow out of the fenders."""
    def add(f, x, y, z):
        d = blend_max(np.hypot(y - LAMP[1], z - LAMP[2]) - 0.089, LAMP[0] - x, 0.016)
        return blend_min(f, blend_max(d, x - 0.1, 0.1), 0.10)
    return add


def lid(shell):
    """Makes the rest of the roof one panel, without the doors' shut lines."""
    def field(q):
        return np.where(shell.form.lower(q.p) > 0.2, -0.052 - shell.form.cabin.top(*shell.flat(q)), 0.1)
    shell.add('paint', shell.take(field))


def posts(shell):
    """Adds painted posts between doors and quarter windows, and bright ones ahead of the roll-down windows."""
    from car.glass import side_field
    for at, half, material in ((1.275, 0.027, 'paint'), (0.62, 0.008, 'chrome')):
        def field(q):
            x, y, z = shell.flat(q)
            return np.maximum(np.abs(x - at + 0.12 * (z - shell.s.belt_at)) - half, side_field(shell, q))
        shell.add(material, shell.take(field))


def trim(form):
    """Builds bumpers with their brackets, the whisker, turn signals, license plates, wipers and a quarter window's post."""
    from car.wrap import Wrap
    wrap, s, out = Wrap(form), form.s, []
    for tail, z, u1 in ((False, 0.335, 0.61), (True, 0.36, 0.60)):
        u = np.linspace(-u1, u1, 70)
        pts = []
        for v in u:
            p, o = wrap.point(wrap.length - abs(v) if tail else abs(v), z)
            pts.append((p + o * 0.045) * [1, np.sign(v) or 1, 1])
        out.append(('chrome', tube(pts, 0.022 * np.sqrt(np.clip((u1 - np.abs(u)) / 0.04 + 0.04, 0, 1)), 14, flat=1.5)))
        for m in (1, -1):
            p, o = wrap.point(wrap.length - 0.30 if tail else 0.30, z)
            p = (p + o * 0.052) * [1, m, 1]
            out.append(('chrome', tube([p + [0, 0, -0.055], p, p + [0, 0, 0.055]], np.array([0.014, 0.024, 0.014]), 14)))
            out.append(('steel', tube([p, p - np.array([o[0], m * o[1], 0]) * 0.12], 0.012, 8)))
    for m in (1, -1):
        u = np.linspace(0.055, 0.25, 20)
        pts = [(lambda p, o: (p + o * 0.006) * [1, m, 1])(*wrap.point(v, 0.545)) for v in u]
        out.append(('chrome', tube(pts, 0.011 * np.sqrt(np.clip((0.25 - u) / 0.12, 0.02, 1)), 12)))
        p, o = wrap.point(0.50, 0.455)
        out.append(('amber', moved(turned([(1e-5, -0.034), (0.020, -0.028), (0.030, -0.010), (0.031, 0.01)], 32, 'x'), p * [1, m, 1])))
        out.append(('chrome', moved(turned([(0.031, -0.008), (0.036, -0.004), (0.037, 0.014)], 32, 'x'), p * [1, m, 1])))
        a = np.linspace(0, 2 * np.pi, 48, endpoint=False)
        ring = np.stack([LAMP[0] - 0.002 + 0 * a, m * LAMP[1] + 0.083 * np.cos(a), LAMP[2] + 0.083 * np.sin(a)], 1)
        out.append(('chrome', tube(ring, 0.009, 10, closed=True)))
        out.append(('lens', moved(turned([(1e-5, -0.028), (0.03, -0.025), (0.06, -0.014), (0.080, 0.0)], 48, 'x'), (LAMP[0] - 0.004, m * LAMP[1], LAMP[2]))))
        p, o = wrap.point(wrap.length - 0.47, 0.485)
        p = p * [1, m, 1]
        out.append(('chrome', cushion(p, (0.060, 0.062, 0.128), 5)))
        out.append(('redlens', cushion(p + [0.016, m * 0.004, -0.018], (0.060, 0.052, 0.078), 4)))
        out.append(('amber', cushion(p + [0.016, m * 0.004, 0.040], (0.060, 0.052, 0.036), 4)))
        squab, back = (1.60, m * 0.23, 0.40), (1.80, m * 0.23, 0.62)
        out.append(('leather', cushion(squab, (0.42, 0.45, 0.16), 5)))
        out.append(('leather', cushion(back, (0.14, 0.45, 0.44), 5, 0.4)))
        for x in (0.0, s.wheelbase):
            at = (x, m * (s.track - s.tyre / 2 - s.track_inset), s.wheel_front)
            out.append(('alloy', moved(turned([(0.149, 0.030), (0.146, 0.048), (0.138, 0.049), (0.124, 0.032), (0.110, 0.032), (0.100, 0.046), (0.08, 0.046)], 80), at, mirror=m < 0)))
    p, o = wrap.point(0.0, 0.545)
    out.append(('chrome', cushion(p + [-0.004, 0, 0], (0.02, 0.085, 0.06), 5)))
    p, o = wrap.point(0.0, 0.27)
    out.append(('plate', cushion(p + [-0.012, 0, 0], (0.006, 0.28, 0.07), 14)))
    p, o = wrap.point(wrap.length, 0.50)
    out.append(('plate', cushion(p + [0.014, 0, 0], (0.006, 0.30, 0.15), 14)))
    out.append(('chrome', cushion(p + [0.0, 0, 0.10], (0.07, 0.13, 0.04), 4)))
    for y0, y1 in ((-0.36, 0.0), (0.03, 0.38)):
        y = np.linspace(y0, y1, 16)
        z = s.screen[0][1] + 0.045 + 0.035 * (y - y0) / (y1 - y0)
        x = form.cabin.screen(z) + s.screen_bow * y ** 2
        out.append(('steel', tube(np.stack([x - 0.012, y, z], 1), 0.005, 8)))
        out.append(('steel', tube([(x[5] - 0.02, y[5], z[5]), (x[0] - 0.03, y0 + 0.05, s.screen[0][1] + 0.005)], 0.005, 8)))
    return out


def dash(form):
    """Builds a painted steel panel instead of wood, with one round gauge behind the steering wheel."""
    from car.instruments import dial
    s = form.s
    x, z = s.dash
    y = np.linspace(-0.545, 0.545, 40)
    run = rounded([(0.002, -0.030), (0.024, -0.040), (0.032, -0.085), (0.030, -0.135), (0.004, -0.158)], 3, False)
    out = [('paint', grid(np.array([np.stack([x + dx + 0 * y, y, z + dz + 0 * y], 1) for dx, dz in run])))]
    at = np.array([x + 0.058, -s.seats[0][1], z - 0.052])
    out.append(('satinblack', moved(turned([(0.070, 0.002), (0.078, -0.012), (0.078, -0.05), (0.066, -0.10)], 56, 'x'), at)))
    return out + dial(at, 0.064, True, -0.12)


SHAPE = dict(
    wheelbase=1.84, width=0.66, wheel_front=0.262, wheel_rear=0.262, tyre=0.13, rim=0.64, wheel_design='steel', track_inset=0.050, arch_gap=0.028,
    half=[(-0.50, 0.52), (-0.25, 0.605), (0, 0.635), (0.5, 0.645), (1.2, 0.65), (1.84, 0.645), (2.2, 0.60), (2.5, 0.50)],
    widest=[(-0.5, 0.50), (0, 0.54), (1.2, 0.54), (1.84, 0.54), (2.5, 0.50)],
    top=[(-0.55, 0.50), (-0.42, 0.60), (-0.25, 0.68), (0, 0.75), (0.3, 0.81), (0.6, 0.84), (1.4, 0.85), (1.8, 0.845), (2.05, 0.80), (2.25, 0.71), (2.4, 0.60), (2.5, 0.50)],
    floor=[(-0.5, 0.20), (0, 0.155), (1.84, 0.155), (2.2, 0.20), (2.5, 0.29)],
    nose=[(0.15, -0.34), (0.28, -0.43), (0.42, -0.475), (0.55, -0.465), (0.68, -0.39), (0.8, -0.27)],
    tail=[(0.2, 2.30), (0.32, 2.42), (0.45, 2.475), (0.58, 2.45), (0.72, 2.36), (0.85, 2.22)],
    nose_bow=0.16, nose_bow4=0.10, nose_corner=0.26, nose_edge=0.14, tail_bow=0.18, tail_bow4=0.12, tail_corner=0.28, tail_edge=0.14, nose_round=0.08, tail_round=0.08,
    nose_top_until=0.0, tail_top_from=2.0, shoulder=[(-0.5, 0.17), (0.4, 0.13), (1.2, 0.10), (1.84, 0.14), (2.4, 0.16)], tumble=0.6, tuck=0.42, hollow=0.0,
    crease=[(-0.2, 0.68), (1.0, 0.71), (2.0, 0.70)], crease_depth=0.010, crease_width=0.022, crease_from=0.1, crease_to=1.9, flare=0.024, flare_width=0.07,
    hip=0.015, hip_at=(1.84, 0.60), hip_top=0.0, fender=0.045, fender_at=0.70, bonnet_dip=0.0, dome=0.014, crown=0.07, cowl=0.3, sill_round=0.07,
    screen=[(0.34, 0.835), (0.66, 1.20)], screen_bow=0.16, screen_bulge=0.01, pillar=0.034,
    roof=[(0.4, 1.14), (0.62, 1.235), (0.85, 1.295), (1.1, 1.32), (1.4, 1.305), (1.65, 1.245), (1.9, 1.14), (2.2, 0.98)], roof_round=0.1, roof_crown=0.16,
    backlight=[(2.07, 0.84), (1.76, 1.17)], backlight_bow=0.22, backlight_bulge=0.025, rear_pillar_round=0.16, pillar_round=0.08, rail_round=0.10,
    cabin_half=[(0.2, 0.57), (0.9, 0.59), (1.4, 0.585), (1.8, 0.545), (2.2, 0.465)], cabin_lean=0.24, cabin_curve=0.22, belt_at=0.845, blend_rear=0.07, blend_from=1.3,
    belt=[(0.2, 0.875), (1.2, 0.88), (1.9, 0.89)], side_glass_tail=[(1.80, 0.86), (1.62, 1.20)], rear_pillar=0.17, rail=0.055,
    glass_trim='chrome', doors=[(0.36, 1.27)], door_bottom=0.10, bonnet=(-0.28, 0.19), bonnet_above=0.55, boot=(1.98, 0.40), boot_low=0.44,
    grille=None, lamp_kind='bowl', lamps=[(*LAMP[1:], 0.080, 0.080)], lamp_rim='chrome',
    tail_lamps=[], plate_rear=None, plate_recess=False,
    vents=[([(-0.1, 0.68), (0.27, 0.68), (0.26, 0.80), (-0.1, 0.80)], 'tail', 'slats')], exhausts=[(0.26, 0.23, 0.020)], exhaust_in=-0.04,
    splitter=False, wipers=False, mirror=(0.46, 0.885), mirror_kind='classic', handles=[(1.16, 0.72)], handle_kind='chrome', cuts=[cloth, lid, posts], extras=[pods], more=[trim, dash],
    cockpit='classic', inlay='satinblack', seats=[(1.08, 0.265)], cabin_end=1.76, cabin_floor=0.05, seat_scale=0.80, dash=(0.73, 0.778),
)
