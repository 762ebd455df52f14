"""Mirrors, handles, exhausts, lips, rails and spoilers."""
import numpy as np

from shape.curves import rounded
from shape.solids import cushion, grid, moved, tube, turned


def both(parts):
    return [(m, moved(p, mirror=k)) for m, p in parts for k in (False, True)]


def mirrors(form):
    s = form.s
    if not s.mirror:
        return []
    x, z = s.mirror
    y = float(form.flank(np.array([x]), np.array([z - 0.24]), of=form.lower)[0]) - 0.075
    if s.mirror_kind == 'classic':
        stalk = tube([(x, y - 0.03, z - 0.06), (x, y + 0.03, z), (x + 0.01, y + 0.06, z + 0.02)], 0.006, 8)
        head = moved(turned([(1e-5, -0.045), (0.03, -0.035), (0.05, -0.005), (0.052, 0.006), (0.046, 0.009), (1e-5, 0.009)], 40, 'x'), (x + 0.01, y + 0.08, z + 0.03))
        return both([('chrome', stalk), ('chrome', head)])
    k = s.mirror_size
    a = np.linspace(0, 1, 26) ** 2  # denser rows where the shell is blunt
    rows = []
    ring = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    for t in a:
        grow = max(np.sin(np.pi * t / 2) ** 0.55, 1e-3)
        wy, wz = 0.115 * grow * k, 0.068 * grow * k
        cy, sz = np.sign(np.cos(ring)) * np.abs(np.cos(ring)) ** 0.72, np.sign(np.sin(ring)) * np.abs(np.sin(ring)) ** 0.8
        rows.append(np.stack([np.full(40, x - 0.055 + 0.105 * t) + 0.03 * cy * wy / 0.115, y + 0.135 * k + wy * cy, z + 0.012 + wz * sz * (1 - 0.18 * cy)], 1))
    shell = grid(np.array(rows)[::-1], close_v=True)
    last = rows[-1]
    middle = last.mean(0)
    glass = grid(np.stack([last, middle + (last - middle) * 0.93 + [-0.006, 0, 0], np.repeat(middle[None], 40, 0) + [-0.006, 0, 0]]), close_v=True)
    foot = tube([(x - 0.01, y - 0.10, z - 0.085), (x, y, z - 0.05), (x + 0.01, y + 0.10 * k, z - 0.025)], np.array([0.04, 0.028, 0.022]) * k, 14, flat=0.35)
    return both([(s.mirror_paint, shell), ('mirror', glass), ('piano', foot)])


def handles(form):
    s, out = form.s, []
    for x, z in s.handles:
        xs = np.linspace(x - 0.10, x + 0.10, 16)
        y = form.flank(xs, np.full(16, z), of=form.lower)
        t = np.linspace(-1, 1, 16)
        if s.handle_kind == 'flush':
            bar = np.stack([xs, y + 0.002, z + 0 * xs], 1)
            out += [('paint', tube(bar, 0.013 * np.sqrt(np.maximum(1 - t ** 6, 0.02)), 12, flat=0.9)), ]
            out += [('gap', tube(bar - [0, 0.0125, 0], 0.0175 * np.sqrt(np.maximum(1 - (t * 0.98) ** 8, 0.02)), 12, flat=0.9))]
        else:
            bar = np.stack([xs, y + 0.030 * np.sqrt(np.maximum(1 - t ** 4, 0)), z + 0 * xs], 1)
            out += [('chrome' if s.handle_kind == 'chrome' else s.handle_paint, tube(bar, 0.011, 12, flat=1.2))]
            out += [('gap', moved(cushion((x, 0, z), (0.13, 0.012, 0.045), 3), (0, float(y[8]) - 0.004, 0)))]
    return both(out)


def exhausts(form):
    out = []
    for y, z, r in form.s.exhausts:
        f = form.lower
        x = float(form.s.rear) + 0.1
        for _ in range(200):
            if f(np.array([[x, y, z]]))[0] < 0:
                break
            x -= 0.005
        at = (x - form.s.exhaust_in, y, z)
        pipe = turned([(r * 0.86, -0.12), (r * 0.90, 0.03), (r * 0.98, 0.036), (r * 1.04, 0.03), (r * 1.04, -0.12)], 64, 'x')
        inner = turned([(r * 0.88, -0.06), (1e-5, -0.06)], 48, 'x')
        out += [('exhaust', moved(pipe, at)), ('void', moved(inner, at))]
    return both(out)


def rails(form):
    s = form.s
    if not s.rails:
        return []
    x0, x1 = s.rails
    x = np.linspace(x0, x1, 50)
    c = form.cabin
    y = np.full(50, 0.0)
    z = np.full(50, 0.0)
    for k, xx in enumerate(x):
        zz = float(c.roof(xx)) - 0.075
        y[k] = form.flank(np.array([xx]), np.array([zz]))[0]
        y[k] -= 0.035
        z[k] = form.height(np.array([xx]), np.array([y[k]]))[0]
    t = np.linspace(-1, 1, 50)
    lift = 0.045 * (1 - np.abs(t) ** 10)
    path = np.stack([x, y, z + lift - 0.008], 1)
    return both([(s.rail_finish, tube(path, 0.014, 12, flat=1.3))])


def spoiler(form):
    """Builds a lip or a blade on the tail, or over a hatch's rear window."""
    s = form.s
    if not s.spoiler:
        return []
    x, half, lift, chord, material = s.spoiler
    y = np.linspace(-half, half, 50)
    xs = x - s.spoiler_bow * y ** 2
    z = form.height(xs, np.abs(y))
    z = z.min() * 0.0 + z + lift
    rows = []
    for t, (dx, dz) in enumerate(rounded([(-chord, -0.004), (0, 0.016), (0.012, 0.008), (0.0, -0.010), (-chord, -0.012)], 2)):
        edge = 1 - np.abs(y / half) ** 12
        rows.append(np.stack([xs + dx * (0.3 + 0.7 * edge), y, z + dz], 1))
    out = [(material, grid(np.array(rows), close_u=True))]
    if lift > 0.06:
        for m in (-1, 1):
            yy = m * half * 0.62
            base = float(form.height(np.array([x - chord * 0.5]), np.array([abs(yy)]))[0])
            out.append(('piano', cushion((x - chord * 0.55, yy, base + lift / 2), (chord * 0.5, 0.018, lift + 0.02), 8)))
    return out


def diffuser(form):
    """Builds upright fins under the tail from (half-width, lower edge, upper edge, number of fins)."""
    s, out = form.s, []
    if not s.diffuser:
        return []
    half, z0, z1, count = s.diffuser
    z0 = max(z0, float(form.body.floor(s.rear - 0.16)) - 0.012)
    for y in np.linspace(-half, half, count):
        z = np.linspace(z0, z1, 12)
        x = np.linspace(s.rear + 0.1, s.rear - 1.2, 400)
        edge = []
        for h in z:
            inside = form.lower(np.stack([x, np.full(400, abs(y)), np.full(400, h)], 1)) < 0
            edge.append(x[inside.argmax()] if inside.any() else s.rear - 0.4)
        edge = np.minimum(np.array(edge) + 0.03, max(edge) + 0.004)
        edge = np.maximum(edge, max(edge) - 0.10)
        section = [np.stack([np.full(12, min(edge) - 0.25), np.full(12, y + 0.006), z], 1), np.stack([edge - 0.004, np.full(12, y + 0.005), z], 1),
                   np.stack([edge, np.full(12, y), z], 1), np.stack([edge - 0.004, np.full(12, y - 0.005), z], 1),
                   np.stack([np.full(12, min(edge) - 0.25), np.full(12, y - 0.006), z], 1)]
        out.append(('piano', grid(np.array(section), smooth='edges')))
    return out


def reflectors(form):
    """Builds red strips low at the corners of the tail."""
    s = form.s
    if not s.reflectors:
        return []
    from .wrap import Wrap
    wrap, pts = Wrap(form), []
    u0, u1, z = s.reflectors
    for u in np.linspace(u0, u1, 10):
        p, out = wrap.point(wrap.length - u, z)
        pts.append(p + out * 0.001)
    return both([('redlens', tube(pts, 0.011, 10, flat=0.9))])


def splitter(form):
    """Builds a dark blade under the nose."""
    s = form.s
    if not s.splitter:
        return []
    y = np.linspace(-s.width * 0.86, s.width * 0.86, 60)
    z = float(np.interp(s.front + 0.1, *np.array(s.floor).T)) + s.splitter_lift
    x = np.full(60, 0.0)
    for k, yy in enumerate(y):
        t = np.linspace(s.front - 0.05, s.front + 0.8, 180)
        p = np.stack([t, np.full(180, abs(yy)), np.full(180, z + 0.02)], 1)
        inside = form.lower(p) < 0
        x[k] = t[inside.argmax()] if inside.any() else s.front + 0.8
    rows = [np.stack([x + dx, y, np.full(60, z + dz)], 1) for dx, dz in rounded([(0.3, -0.006), (-0.022, -0.006), (-0.028, 0.002), (-0.02, 0.008), (0.3, 0.012)], 1)]
    return [('satinblack', grid(np.array(rows), close_u=True))]


def wipers(form):
    """Builds two parked wiper blades along the base of the windshield."""
    s = form.s
    if not s.wipers or form.cabin is None:
        return []
    out = []
    for y0, y1 in ((-0.52, 0.02), (-0.02, 0.50)):
        y = np.linspace(y0, y1, 16)
        z = np.linspace(s.screen[0][1] + 0.055, s.screen[0][1] + 0.075, 16) + 0.02 * np.sin(np.linspace(0, np.pi, 16))
        x = form.cabin.screen(z) + s.screen_bow * y ** 2
        out.append(('satinblack', tube(np.stack([x - 0.014, y, z], 1), 0.007, 8)))
        out.append(('satinblack', tube(np.stack([x - 0.022 - 0.01 * np.linspace(1, 0, 16), y + 0.05, z - np.linspace(0.05, 0.0, 16)], 1)[:10], 0.006, 8)))
    return out
