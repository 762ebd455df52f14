"""1960s sporting sedan: four doors under an arched roof, oval upright grille, round lamps, half-covered rear wheels."""
import numpy as np

from shape.curves import blend_max, blend_min, curve, polygon, rounded, step
from shape.solids import cushion, grid, moved, tube, turned

LAMP, FOG = (0.580, 0.690), (0.375, 0.570)
MOUTH = [(-0.165, 0.80), (-0.135, 0.535), (-0.06, 0.475), (0.06, 0.475), (0.135, 0.535), (0.165, 0.80), (0.10, 0.868), (-0.10, 0.868)]
DOORS = [[(0.82, 0.955), (0.72, 0.91), (0.70, 0.78), (0.73, 0.40), (0.80, 0.300), (1.00, 0.292), (1.50, 0.292), (1.60, 0.305), (1.625, 0.40), (1.63, 0.80), (1.615, 1.05), (1.575, 1.6), (1.38, 1.48), (1.15, 1.262)],
         [(1.63, 0.80), (1.625, 0.40), (1.65, 0.305), (1.75, 0.292), (2.16, 0.292), (2.27, 0.31), (2.31, 0.40), (2.36, 0.56), (2.50, 0.75), (2.62, 0.86), (2.66, 0.98), (2.60, 1.14),
          (2.46, 1.28), (2.40, 1.6), (1.575, 1.6), (1.615, 1.05)]]


def nacelles(s):
    """Adds the headlamp pods, which merge into the fenders."""
    def add(f, x, y, z):
        pod = np.hypot(y - LAMP[0] + 0.03 * step(-0.5, 0.3, x), z - LAMP[1] - 0.05 * (x + 0.7)) - 0.113
        pod = blend_max(blend_max(pod, -0.690 - x, 0.025), x - 0.35, 0.3)
        return blend_min(f, pod, 0.15)
    return add


def spats(shell):
    """Keeps the skin over the upper part of the rear wheels as skirts."""
    s = shell.s

    def field(q):
        x, y, z = shell.flat(q)
        circle = np.hypot(x - s.wheelbase, z - s.wheel_rear) - s.wheel_rear - s.arch_gap
        low = (1 - np.sqrt(((x - s.wheelbase) / 0.385) ** 2 + ((z - 0.19) / 0.350) ** 2)) * 0.37
        return np.maximum(np.maximum(circle, low), s.width - 0.40 - y)
    kept = shell.take(field)
    shell.add('paint', kept)
    shell.add('liner', kept.wall(-0.03))


def shut_lines(shell):
    """Adds the shut lines of doors with full frames, which follow the wheel arch, the quarter window and the drip rail."""
    top = shell.form.cabin.top
    for outline in DOORS:
        field = lambda q: np.maximum(polygon(outline, q.p[:, 0], q.p[:, 2], 2), np.maximum(top(*shell.flat(q)) + 0.042, 0.42 - q.p[:, 1]))
        shell.add('gap', shell.band(field, within=lambda q: 0.3 - q.n[:, 1]).offset(-0.004))


def lamps(shell):
    """Adds headlamps and fog lamps, each with a chrome rim, domed glass and a deep bowl."""
    for (y, z), r in ((LAMP, 0.088), (FOG, 0.058)):
        shell.take(shell.round_body([(y + r * np.cos(a), z + r * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 32, endpoint=False)], 'front', 0))
        at = straight(shell.form, y, z)
        for material, profile in (('chrome', [(r * 1.02, 0.06), (r * 1.13, 0.012), (r * 1.13, -0.004), (r * 1.08, -0.016), (r * 1.01, -0.018), (r * 0.97, -0.008), (r * 0.97, 0.02)]),
                                  ('lens', [(1e-5, -0.036), (r * 0.3, -0.034), (r * 0.6, -0.027), (r * 0.85, -0.016), (r * 0.98, -0.006)]),
                                  ('reflector', [(r * 0.98, 0.002), (r * 0.88, 0.026), (r * 0.6, 0.052), (r * 0.3, 0.064), (1e-5, 0.068)]),
                                  ('chrome', [(1e-5, -0.006), (r * 0.17, -0.002), (r * 0.20, 0.012), (r * 0.18, 0.014)]), ('bulb', [(1e-5, 0.016), (r * 0.13, 0.020), (r * 0.13, 0.05)])):
            shell.add(material, moved(turned(profile, 64, 'x'), at))


def straight(form, y, z):
    """Returns the point on the skin behind a point in the front view."""
    x = np.linspace(-0.9, 0, 500)
    return np.array([x[(form.lower(np.stack([x, 0 * x + abs(y), 0 * x + z], 1)) < 0).argmax()], y, z])


def mouth(shell):
    """Cuts the oval opening for the grille."""
    region = shell.take(shell.round_body(MOUTH, 'nose', 2))
    shell.add('piano', region.wall(-0.06))
    shell.add('satinblack', region.offset(-0.055))


def grille(form, wrap):
    """Builds upright bars with a broad middle one, in a heavy chrome frame."""
    outline = rounded(MOUTH, 3)
    at = lambda u, z, lift: (lambda p, o: p * [1, np.sign(u) if u else 0, 1] + o * [1, np.sign(u), 1] * lift)(*wrap.point(abs(u), z))
    frame = np.array([at(u, z, 0.004) for u, z in outline])
    out_of = np.cross(np.roll(frame, -1, 0) - np.roll(frame, 1, 0), [1, 0, 0])  # square to the nose; a tube would twist
    out_of /= np.linalg.norm(out_of, axis=1, keepdims=True)
    a = np.linspace(0, 2 * np.pi, 14, endpoint=False)
    out = [('chrome', grid(frame[:, None] + 0.015 * (np.cos(a)[:, None] * out_of[:, None] + np.sin(a)[:, None] * [1, 0, 0]), close_u=True, close_v=True))]
    inner = np.array(outline)
    for k in range(-8, 9):
        u = k * 0.0180
        side = inner[np.sign(inner[:, 0]) == (np.sign(u) or 1)]
        zs = np.linspace(0.47, 0.875, 200)
        inside = polygon(outline, np.full(200, u), zs, 0) < -0.004
        if not inside.any():
            continue
        z = np.linspace(zs[inside][0], zs[inside][-1], 14)
        wide = 0.009 if k == 0 else 0.0042
        out.append(('chrome', tube([at(u, v, 0.006 if k == 0 else -0.008) for v in z], wide, 10)))
    return out


def bumper(form, wrap, where, z, end, guard):
    """Builds a chrome blade with a rib across the full width, merging into the fenders before the arches, with two
    overriders."""
    out = []
    u1 = float(np.interp(end, wrap.xy[:, 0], wrap.u))
    u1 = u1 if where == 'nose' else wrap.length - u1
    u = np.linspace(0, u1, 60)
    at = [wrap.point(v if where == 'nose' else wrap.length - v, z) for v in u]
    away = 0.045 - 0.050 * step(0.60, 1.0, u / u1)
    pts = np.array([p + o * d for (p, o), d in zip(at, away)])
    pts = np.vstack([pts[:0:-1] * [1, -1, 1], pts * [1, 1, 1]])
    t = np.abs(np.linspace(-1, 1, len(pts)))
    size = 1 - 0.62 * step(0.70, 1.0, t) - 0.25 * step(0.97, 1.0, t)
    out.append(('chrome', tube(pts, 0.020 * size, 16, flat=2.2)))
    k = np.sign(pts[len(pts) // 2, 0])
    out.append(('chrome', tube(pts + np.array([k * 0.016, 0, 0.004]) * (1 - t[:, None] ** 6), 0.0085 * size, 10)))
    for m in (1, -1):
        p, _ = wrap.point(guard if where == 'nose' else wrap.length - guard, z)
        h = np.linspace(-1, 1, 15)
        x = p[0] + k * (0.066 - 0.022 * h ** 2)
        out.append(('chrome', tube(np.stack([x, 0 * h + m * p[1], z + 0.012 + 0.088 * h], 1), 0.029 * np.sqrt(1 - 0.85 * h ** 4), 16)))
    return out


def facing(form, wrap):
    """Builds side lamps on the fenders, turn signals, tail lamps with chrome bases, the trunk handle and exhaust pipes."""
    out = []
    for m in (1, -1):
        z = float(form.height(np.array([-0.40]), np.array([0.575]))[0])
        pod = (-0.40, m * 0.575, z + 0.006)
        out += [('chrome', cushion(pod, (0.15, 0.036, 0.036), 2.4)), ('lens', cushion(np.add(pod, (-0.052, 0, 0.0)), (0.05, 0.030, 0.030), 2.2))]
        p, o = wrap.point(0.64, 0.55)
        for material, size, lift in (('chrome', (0.030, 0.092, 0.056), 0.0), ('amber', (0.044, 0.076, 0.042), 0.002)):
            out.append((material, moved(cushion((lift, 0, 0), size, 2.4), p * [1, m, 1], turn_z=np.arctan2(o[1] * m, o[0]))))
        p, o = wrap.point(wrap.length - 0.60, 0.68)
        turn = np.arctan2(o[1], o[0]) * m
        for material, dz, size, lift in (('chrome', 0.0, (0.056, 0.076, 0.215), 0.0), ('redlens', -0.026, (0.080, 0.064, 0.140), 0.010), ('amber', 0.066, (0.068, 0.052, 0.062), 0.006)):
            body = cushion((lift, 0, dz), size, 2.6)
            out.append((material, moved(body, p * [1, m, 1], turn_z=turn)))
    z = np.linspace(0.72, 0.72, 12)
    y = np.linspace(-0.15, 0.15, 12)
    x = np.linspace(3.95, 3.2, 500)
    edge = [x[(form.lower(np.stack([x, 0 * x + abs(v), 0 * x + 0.715], 1)) < 0).argmax()] for v in y]
    out.append(('chrome', tube(np.stack([np.array(edge) + 0.018, y, z], 1), 0.017 * np.sqrt(1 - 0.8 * (y / 0.15) ** 8), 12, flat=1.5)))
    for y in (0.40, 0.48):
        out.append(('chrome', tube([(2.50, -y, 0.228), (3.00, -y, 0.218), (3.35, -y, 0.225), (3.60, -y, 0.235)], 0.022, 20)))
        out.append(('void', moved(turned([(1e-5, 0.0), (0.018, 0.0)], 24, 'x'), (3.6015, -y, 0.235))))
    return out


def brightwork(form):
    """Builds drip rails, beads under the windows, bars on pillars and quarter windows, door handles, and the hood's trim
    strip."""
    s, c, out = form.s, form.cabin, []
    x = np.linspace(1.16, 2.50, 60)
    z = []
    for v in x:
        up = np.linspace(1.1, s.height, 400)
        z.append(up[(c.top(np.full(400, v), form.flank(np.full(400, v), up), up) > -0.040).argmax()])
    y = form.flank(x, np.array(z))
    path = np.stack([x, y + 0.002, z], 1)[(y > 0.52) | (x > 1.5)]
    bar = lambda x0, z0, x1, z1, r, m: ('chrome', tube([np.array([a, m * (float(form.flank(np.array([a]), np.array([b]))[0]) - 0.002), b]) for a, b in zip(np.linspace(x0, x1, 12), np.linspace(z0, z1, 12))], r, 8))
    low = np.linspace(0.915, 2.53, 60)
    sill = curve(s.belt, 0.1)(low) + 0.002
    bead = np.stack([low, form.flank(low, sill), sill], 1)
    up = lambda x, z: x - 0.12 * (z - s.belt_at)
    for m in (1, -1):
        out.append(('chrome', tube(path * [1, m, 1], 0.0065, 8)))
        out.append(('chrome', tube(bead * [1, m, 1], 0.0085, 10)))
        for d in (-0.036, 0.036):
            out.append(bar(up(s.pillar_b + d, 1.0), 1.0, up(s.pillar_b + d, 1.345), 1.345, 0.006, m))
        out += [bar(1.17, 1.0, 1.20, 1.280, 0.006, m), bar(2.24, 1.0, 2.19, 1.318, 0.006, m)]
    for at in (1.48, 2.44):
        x, t = np.linspace(at - 0.10, at + 0.10, 24), np.linspace(-1, 1, 24)
        y = form.flank(x, np.full(24, 0.865)) + 0.030 * np.sqrt(np.maximum(1 - t ** 4, 0)) - 0.004
        out += [('chrome', tube(np.stack([x, m * y, np.full(24, 0.865)], 1), 0.0105, 12, flat=1.3)) for m in (1, -1)]
    x = np.linspace(-0.58, 0.60, 60)
    out.append(('chrome', tube(np.stack([x, 0 * x, form.height(x, 0 * x) + 0.001], 1), 0.006 * (1 - 0.5 * step(0, 0.6, x)), 8)))
    return out


def rear_bench(form):
    """Builds the rear seat without headrests, which came later."""
    from car.seats import bench
    floor = float(np.interp(1.2, *np.array(form.s.floor).T)) + form.s.cabin_floor
    return [(m, p) for m, p in bench(2.18, 0.54, floor + 0.02) if p.p[:, 2].min() < floor + 0.80]


def fittings(form):
    from car.wrap import Wrap
    wrap = Wrap(form)
    return (grille(form, wrap) + bumper(form, wrap, 'nose', 0.455, -0.50, 0.30) + bumper(form, wrap, 'tail', 0.455, form.s.wheelbase + 0.55, 0.36)
            + facing(form, wrap) + brightwork(form))


SHAPE = dict(
    wheelbase=2.73, width=0.85, wheel_front=0.335, wheel_rear=0.335, tyre=0.178, rim=0.645, wheel_design='wire', track_inset=0.055, track_rear=-0.035, arch_gap=0.034,
    half=[(-0.8, 0.66), (-0.5, 0.765), (0, 0.815), (0.7, 0.838), (1.4, 0.85), (2.0, 0.848), (2.73, 0.825), (3.2, 0.765), (3.6, 0.66), (3.8, 0.58)],
    widest=[(-0.9, 0.58), (0, 0.60), (1.4, 0.60), (2.73, 0.60), (3.6, 0.56)],
    top=[(-0.80, 0.84), (-0.70, 0.885), (-0.5, 0.925), (-0.1, 0.97), (0.3, 0.995), (0.7, 1.015), (1.2, 1.025), (2.2, 1.025), (2.7, 1.005), (3.0, 0.97), (3.3, 0.915), (3.55, 0.84), (3.75, 0.74)],
    floor=[(-0.8, 0.27), (-0.3, 0.21), (0, 0.20), (2.73, 0.20), (3.2, 0.25), (3.7, 0.36)],
    nose=[(0.15, -0.60), (0.3, -0.70), (0.45, -0.745), (0.6, -0.755), (0.75, -0.745), (0.86, -0.70)], nose_round=0.07, nose_bow=0.23, nose_bow4=0.12, nose_corner=0.26, nose_edge=0.10,
    tail=[(0.25, 3.56), (0.4, 3.69), (0.55, 3.745), (0.68, 3.735), (0.8, 3.66)], tail_round=0.08, tail_bow=0.24, tail_bow4=0.14, tail_corner=0.30, tail_edge=0.16, tail_top_from=2.9,
    shoulder=[(-0.5, 0.16), (0.6, 0.14), (1.4, 0.15), (2.4, 0.17), (3.4, 0.18)], tumble=0.62, tuck=0.42, hollow=0.0, crease_depth=0.0, sill_round=0.08,
    flare=0.018, flare_width=0.09, hip=0.030, hip_at=(2.70, 0.66), hip_top=0.02, crown=0.17, fender=0.055, fender_at=0.70, bonnet_dip=0.012, dome=0.012, cowl=0.45, extras=[nacelles],
    screen=[(0.70, 0.98), (1.14, 1.365)], screen_bow=0.24, screen_bulge=0.015, pillar=0.040, pillar_round=0.11,
    roof=[(0.8, 1.28), (1.05, 1.385), (1.3, 1.435), (1.6, 1.458), (1.85, 1.458), (2.15, 1.435), (2.45, 1.38), (2.75, 1.28), (3.0, 1.16)], roof_round=0.10, roof_crown=0.15, rail_round=0.13, rail=0.062,
    backlight=[(3.02, 0.98), (2.52, 1.365)], backlight_bow=0.22, backlight_bulge=0.045, rear_pillar_round=0.22,
    cabin_half=[(0.6, 0.71), (1.2, 0.735), (1.7, 0.74), (2.2, 0.72), (2.6, 0.665), (3.0, 0.57)], cabin_lean=0.26, cabin_curve=0.28, belt_at=0.965, blend_rear=0.10, blend_from=2.2,
    belt=[(0.7, 0.99), (1.6, 0.985), (2.6, 0.98)], side_glass_tail=[(2.56, 1.0), (2.44, 1.36)], rear_pillar=0.16, glass_trim='chrome', pillar_b=1.61, pillar_c=None,
    cuts=[spats, shut_lines, mouth, lamps], bonnet=(-0.60, 0.30), boot=(3.06, 0.46), boot_low=0.53, grille=None, splitter=False, seam=False,
    lamps=None, lamp_at=(-0.70, *LAMP), tail_lamps=[], plate_front=None, plate_rear=0.60, plate_recess=False,
    mirror=(0.86, 1.035), mirror_kind='classic', more=[fittings, rear_bench],
    seats=[(1.64, 0.33)], dash=(1.26, 0.96), cockpit='classic', inlay='wood', cabin_floor=0.05, seat_scale=0.94, cabin_end=2.42,
)
