"""American two-door hardtop of the 1960s: long deck, slab sides, twin lamps next to a full-width grille, chrome."""
from types import SimpleNamespace

import numpy as np

from shape.curves import blend_max, blend_min, curve, rounded, step
from shape.form import Body
from shape.solids import cushion, grid, moved, tube, turned


BENCH = 2.36  # position of the rear bench
LAMPS = [(0.795, 0.69, 0.076), (0.605, 0.69, 0.076)]  # distance from the middle, height, radius


def blades(rise, wide=0.05):
    """Adds fender tops as a blade along the tail, flush with the flank. `rise` has points (x, height above the road)."""
    def make(s):
        body, top = Body(s), curve(rise, 0.12)
        def add(f, x, y, z):
            side, t = body.side(x, y, z) + 0.005, top(x)
            d = blend_max(np.maximum(side, -side - wide - 0.5 * np.maximum(t - z, 0)), z - t, 0.022)
            d = blend_max(d, body.back(x, y, z) - 0.02, 0.04)
            d = np.maximum(d, np.maximum(rise[0][0] - x, t - 0.20 - z))
            soft = step(0.17, 0.06, t - z) * step(rise[0][0], rise[0][0] + 0.6, x)  # a fillet of coincident faces would bulge
            return blend_min(f, d, 0.002 + 0.043 * soft)
        return add
    return make


def lamp_holes(shell):
    """Cuts the holes for the lamps. This must happen before the grille is cut, so no bar crosses them."""
    a = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    for y, z, r in LAMPS:
        hole = np.stack([y + r * 1.09 * np.cos(a), z + r * 1.09 * np.sin(a)], 1)
        shell.take(shell.round_body(hole, 'front'))


def sealed_beams(form):
    """Builds round lamps with a chrome rim, a bowl, a small bulb and domed glass."""
    out = []
    for y, z, r in LAMPS:
        xs = np.linspace(form.s.front - 0.05, form.s.front + 0.3, 400)
        at = xs[(form.lower(np.stack([xs, xs * 0 + y, xs * 0 + z], 1)) < 0).argmax()] + 0.006
        for material, profile in (('chrome', [(r * 1.14, 0.10), (r * 1.14, -0.010), (r * 1.09, -0.024), (r * 1.01, -0.022), (r * 0.97, -0.012), (r * 0.97, 0.02)]),
                                  ('lens', [(1e-5, -0.034), (r * 0.5, -0.029), (r * 0.85, -0.019), (r, -0.010)]),
                                  ('reflector', [(r, -0.008), (r * 0.88, 0.016), (r * 0.6, 0.042), (r * 0.3, 0.054), (1e-5, 0.057)]),
                                  ('bulb', [(1e-5, 0.016), (r * 0.13, 0.020), (r * 0.15, 0.034), (r * 0.10, 0.050)])):
            out += [(material, moved(turned(profile, 64, 'x'), (at, m * y, z))) for m in (1, -1)]
    return out


def bright_glass(shell):
    """Adds chrome trim around the windshield and rear window."""
    from car.glass import rear_field, screen_field
    for field in (screen_field, rear_field):
        ring = shell.take(lambda q: np.maximum(field(shell, q) - 0.013, -field(shell, q)))
        shell.add('chrome', ring.offset(0.003))
        shell.add('chrome', ring.offset(0.003).wall(-0.012))


def roofed(shell):
    """Cuts the windows, which begin above the door panels, and then the roof, so no shut lines cross it."""
    from car.glass import glaze
    bright_glass(shell)
    plain, shell.s = shell.s, SimpleNamespace(**{**vars(shell.s), 'side_glass': True, 'belt': 0.942})
    glaze(shell)
    shell.s = plain
    shell.add('paint2', shell.take(lambda q: 0.004 - shell.form.lower(q.p)))


def low_arches(height):
    """Extends the fender over the rear wheels down to a height, for a flat-topped arch."""
    def cut(shell):
        s = shell.s
        x0, r = s.wheelbase, s.wheel_rear + s.arch_gap + 0.012
        def field(q):
            x, y, z = shell.flat(q)
            edge = height - 0.05 * ((x - x0) / r) ** 2
            n = s.arch_power
            d = (np.abs(x - x0) ** n + np.abs(z - s.wheel_rear) ** n) ** (1 / n) - r
            return np.maximum(np.maximum(d, edge - z), 0.5 - y)
        region = shell.take(field)
        shell.add('paint', region)
        shell.add('liner', region.wall(0.03, (0, -1, 0)))
    return cut


def swept(form, where, u1, section, count=90):
    """Builds a bar that follows the body in plan view from the middle around the corner to u1, with a section of (out,
    height)."""
    from car.wrap import Wrap
    wrap = Wrap(form)
    run = rounded(section, 2)
    middle = float(np.mean([z for _, z in section]))
    u = u1 * np.sin(np.linspace(0, np.pi / 2, count))
    rows = []
    for v in u:
        p, out = wrap.point(v if where == 'nose' else wrap.length - v, middle)
        if v == 0:
            p[1], out = 0, np.array([out[0], 0, 0]) / abs(out[0])
        k = np.sin(np.pi / 2 * np.clip((u1 - v) / 0.22, 0, 1)) ** 0.6
        rows.append(np.stack([p[0] + out[0] * (run[:, 0] * k - 0.01), p[1] + out[1] * (run[:, 0] * k - 0.01), middle + (run[:, 1] - middle) * (0.55 + 0.45 * k)], 1))
    half = np.array(rows)
    return grid(np.vstack([half[:0:-1] * [1, -1, 1], half]), close_v=True)


def blade(z0, z1, deep):
    """Returns a bumper's section, which is full in front and curves inward above and below."""
    m = (z0 + z1) / 2
    return [(-0.03, z0), (deep * 0.75, z0), (deep, z0 + 0.02), (deep + 0.008, m), (deep, z1 - 0.02), (deep * 0.75, z1), (-0.03, z1)]


def strip(form, x, z, radius, flat=1.5):
    """Builds a bright molding on the flank; radius and height follow x."""
    z = np.broadcast_to(z, x.shape)
    y = form.flank(x, z, of=form.lower)
    ends = np.sqrt(np.clip(np.minimum(x - x[0], x[-1] - x) / 0.06, 0.02, 1))
    bar = np.stack([x, y + 0.001, z], 1)
    return [('chrome', tube(bar * [1, m, 1], radius * ends, 12, flat=flat)) for m in (1, -1)]


def whitewalls(form, at0=0.20, at1=0.46):
    """Builds a pale band on each tire, and a cover over the steel wheel: a bright ring, flutes, and a cone up to the hubcap."""
    s, out = form.s, []
    for x, r in ((0.0, s.wheel_front), (s.wheelbase, s.wheel_rear)):
        rim, w = r * s.rim, s.tyre / 2
        h = r - rim
        wall = rounded([(rim - 0.004, w * 0.80), (rim + 0.10 * h, w * 0.93), (rim + 0.35 * h, w * 1.02), (rim + 0.62 * h, w * 1.02), (rim + 0.84 * h, w * 0.95)], 3, False)
        t = np.linspace(rim + at0 * h, rim + at1 * h, 12)
        y = np.interp(t, wall[:, 0], wall[:, 1]) + 0.003
        band = [(t[0], y[0] - 0.004), *zip(t, y), (t[-1], y[-1] - 0.004)]
        ring = rounded([(rim + 0.002, w * 0.86), (rim + 0.002, w * 0.94), (rim - 0.012, w * 0.95), (rim - 0.024, w * 0.82), (rim * 0.86, w * 0.70)], 2, False)
        cone = rounded([(rim * 0.72, w * 0.66), (rim * 0.70, w * 0.70), (rim * 0.60, w * 0.72), (rim * 0.50, w * 0.60)], 2, False)
        a, k = np.linspace(0, 2 * np.pi, 480, endpoint=False)[:, None], np.linspace(0, 1, 9)[None]
        far, out_by = rim * (0.87 - 0.17 * k), w * (0.70 - 0.035 * k) - 0.005 * np.sin(np.pi * k) * (0.5 + 0.5 * np.cos(40 * a))
        flutes = grid(np.stack([far * np.cos(a), out_by, far * np.sin(a)], -1), close_u=True)
        place = s.track - s.tyre / 2 - s.track_inset
        for m in (False, True):
            made = [('plate', turned(band[::-1], 128)), ('chrome', turned(ring, 128)), ('chrome', turned(cone, 96)), ('satin', flutes)]
            out += [(material, moved(p, (x, -place if m else place, r), mirror=m)) for material, p in made]
    return out


def bumpers(form):
    """Builds wide wraparound bumpers with a pair of guards, and tailpipes below."""
    s = form.s
    out = [('chrome', swept(form, where, u1, blade(0.365, 0.52, 0.06))) for where, u1 in (('nose', 1.27), ('tail', 1.34))]
    for m in (1, -1):
        for x in (s.front - 0.035, s.rear - 0.015):
            out.append(('chrome', cushion((x, m * 0.40, 0.455), (0.075, 0.06, 0.19), 4)))
        x = s.rear - 0.36
        out.append(('exhaust', tube([(x - 0.5, m * 0.55, 0.27), (x + 0.1, m * 0.55, 0.25)], 0.026, 20)))
    return out


def mouldings(form):
    """Builds the spear along the flank, the rocker molding, and, on a closed car, the bars between its windows."""
    s = form.s
    x = np.linspace(-0.66, s.rear - 0.14, 120)
    out = strip(form, x, np.interp(x, [-0.7, 0.6, 3.6, 4.4], [0.79, 0.805, 0.795, 0.755]), np.interp(x, [-0.7, 1.6, 4.4], [0.008, 0.013, 0.009]))
    out += strip(form, np.linspace(0.46, s.wheelbase - 0.46, 60), 0.262, 0.012)
    for x0, x1, r in () if s.open else ((1.36, 1.33, 0.008), (2.03, 2.01, 0.007)):
        z = np.linspace(0.955, 1.31, 16)
        x = np.linspace(x0, x1, 16)
        bar = np.stack([x, form.flank(x, z) + 0.001, z], 1)
        out += [('chrome', tube(bar * [1, m, 1], r, 10)) for m in (1, -1)]
    return out


def rear_bench(form):
    """Builds a low bench without headrests."""
    from car.seats import bench
    s = form.s
    floor = float(np.interp(1.2, *np.array(s.floor).T)) + s.cabin_floor - 0.03
    return [(m, p) for m, p in bench(BENCH, 0.60, floor) if p.p[:, 2].max() < floor + 0.99]


SHAPE = dict(
    wheelbase=2.97, width=0.99, wheel_front=0.35, wheel_rear=0.35, tyre=0.20, rim=0.60, wheel_design='steel', track_inset=0.075, arch_gap=0.035, arch_power=2.2,
    half=[(-1.0, 0.935), (-0.5, 0.965), (0, 0.98), (1.0, 0.985), (2.0, 0.985), (2.97, 0.985), (3.6, 0.965), (4.4, 0.90)],
    widest=[(-1, 0.66), (4.4, 0.66)],
    top=[(-1.0, 0.84), (-0.6, 0.87), (0, 0.905), (0.6, 0.925), (1.2, 0.93), (2.4, 0.935), (3.0, 0.945), (3.6, 0.93), (4.1, 0.905), (4.5, 0.88)],
    floor=[(-0.95, 0.30), (-0.6, 0.24), (0, 0.215), (2.97, 0.215), (3.6, 0.25), (4.3, 0.33)],
    nose=[(0.25, -0.82), (0.4, -0.865), (0.6, -0.88), (0.8, -0.91), (0.9, -0.90)], tail=[(0.3, 4.24), (0.45, 4.31), (0.6, 4.33), (0.8, 4.37), (0.92, 4.38)],
    nose_bow=0.09, nose_bow4=0.05, nose_corner=0.12, nose_edge=0.05, tail_bow=0.07, tail_bow4=0.05, tail_corner=0.12, tail_edge=0.03, nose_round=0.04, tail_round=0.04,
    nose_top_until=-0.3, tail_top_from=3.8, shoulder=[(-1, 0.06), (1.0, 0.055), (3, 0.07), (4.4, 0.04)], tumble=0.38, tuck=0.22, hollow=0.012, hollow_at=0.46,
    crease=[(-1, 0.80), (4.4, 0.78)], crease_depth=0.012, crease_width=0.06, crease_from=-0.6, crease_to=4.2,
    flare=0.006, flare_width=0.06, hip=0.012, hip_at=(3.0, 0.84), hip_top=0.012, fender=0.03, fender_at=0.86, bonnet_dip=0.014, dome=0.022, crown=0.035, cowl=0.75, sill_round=0.06,
    extras=[blades([(2.5, 0.90), (3.0, 0.945), (3.7, 0.965), (4.2, 0.965), (4.5, 0.955)])],
    screen=[(0.86, 0.93), (1.40, 1.335)], screen_bow=0.24, screen_bulge=0.015, pillar=0.032,
    roof=[(1.0, 1.29), (1.4, 1.365), (1.75, 1.40), (2.1, 1.40), (2.5, 1.365), (2.9, 1.27), (3.3, 1.12)], roof_crown=0.10, rail_round=0.09,
    backlight=[(3.16, 0.95), (2.56, 1.34)], backlight_bow=0.16, backlight_bulge=0.02, rear_pillar_round=0.12,
    cabin_half=[(0.6, 0.845), (1.4, 0.855), (2.2, 0.845), (2.8, 0.80), (3.3, 0.73)], cabin_lean=0.30, cabin_curve=0.22, belt_at=0.94, blend_rear=0.05, blend_from=2.4,
    belt=[(0.8, 0.89), (2.2, 0.895), (3.2, 0.895)], side_glass=False, two_tone=None, side_glass_tail=[(2.80, 0.95), (2.58, 1.34)], rail=0.045, rear_pillar=0.09, glass_trim='chrome',
    doors=[(0.80, 2.02)], bonnet=(-0.86, 0.11), bonnet_above=0.80, door_bottom=0.10, cuts=[lamp_holes, roofed, low_arches(0.645)],
    grille=[(-0.1, 0.575), (0.88, 0.575), (0.925, 0.62), (0.925, 0.75), (0.89, 0.80), (-0.1, 0.80)], grille_kind='grid', grille_frame='chrome', grille_finish='alloy',
    lamps=None, lamp_at=(-0.83, 0.70, 0.69),
    tail_kind='round', tail_lamps=[(0.80, 0.69, 0.066), (0.62, 0.69, 0.066)], black=[('satin', [(-0.1, 0.60), (0.89, 0.60), (0.92, 0.64), (0.92, 0.74), (0.89, 0.78), (-0.1, 0.78)], 'tail')],
    plate_rear=0.69, plate_recess=False, exhausts=[], splitter=False, mirror=(1.10, 0.99), mirror_kind='classic', handles=[(1.86, 0.86)], handle_kind='chrome',
    boot=(3.24, 0.70), boot_low=0.80, more=[sealed_beams, bumpers, mouldings, rear_bench, whitewalls], seam=False,
    seats=[(1.70, 0.38)], dash=(1.28, 0.93), cockpit='classic', cabin_floor=0.04, seat_scale=0.92, cabin_end=3.0,
)
