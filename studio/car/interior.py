"""Seats, dashboard, door panels and steering wheel; simple forms that read through glass."""
import numpy as np

from shape.curves import rounded
from shape.solids import cushion, grid, moved, tube, turned


def seat(x, y, floor, lean=0.33, rest=True, k=1.0):
    """A front seat at hip point x; bolsters beside squab and back."""
    out = [('leather', cushion((x - 0.10, y, floor + 0.26), (0.54, 0.40, 0.16), 5, -0.10)),
           ('leather', cushion((x + 0.24, y, floor + 0.58), (0.13, 0.40, 0.62), 5, lean))]
    for side in (-1, 1):
        out.append(('leather2', cushion((x - 0.10, y + side * 0.215, floor + 0.285), (0.52, 0.11, 0.19), 3.5, -0.10)))
        out.append(('leather2', cushion((x + 0.19, y + side * 0.225, floor + 0.55), (0.19, 0.10, 0.52), 3.5, lean)))
    if rest:
        out.append(('leather', cushion((x + 0.37, y, floor + 0.985), (0.10, 0.27, 0.19), 4, lean * 0.7)))
        for side in (-0.06, 0.06):
            out.append(('satin', tube([(x + 0.33, y + side, floor + 0.83), (x + 0.36, y + side, floor + 0.92)], 0.007, 8)))
    for row in range(3):
        z = floor + 0.44 + 0.115 * row
        xx = x + 0.165 + 0.115 * row * np.tan(lean)
        out.append(('stitch', tube([(xx + 0.012, y - 0.15, z), (xx + 0.008, y, z), (xx + 0.012, y + 0.15, z)], 0.0035, 6)))
    for _, p in out:
        p.p = (p.p - [x, y, floor]) * [1, 1, k] + [x, y, floor]
    return out


def steering(x, y, z, tilt=0.42, radius=0.182, classic=False):
    """A wheel facing rearwards with three spokes."""
    a = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    rim = np.stack([0 * a, radius * np.cos(a), radius * np.sin(a)], 1)
    if not classic:
        rim[:, 2] = np.maximum(rim[:, 2], -radius * 0.86)
    grip = 0.010 if classic else 0.0155
    parts = [('wood' if classic else 'leather2', tube(rim, grip, 12, closed=True))]
    for k in (0.0, np.pi, -np.pi / 2):
        end = np.array([0, radius * 0.96 * np.cos(k), max(radius * 0.96 * np.sin(k), -radius * 0.86)])
        parts.append(('chrome' if classic else 'satin', tube([(-0.02, 0, 0), tuple(end * 0.5 + [-0.012, 0, 0]), tuple(end)], 0.014 if not classic else 0.009, 10, flat=0.5)))
    hub = turned(rounded([(1e-5, 0.018), (0.05, 0.014), (0.068, 0.0), (0.06, -0.03)], 2, False), 48, 'x')
    parts.append(('leather2' if not classic else 'piano', hub))
    parts.append(('satin' if not classic else 'chrome', tube([(-0.02, 0, 0), (-0.30, 0, -0.05)], 0.03, 16)))
    return [(m, moved(p, (x, y, z), turn_y=tilt)) for m, p in parts]


def bench(x, half, floor):
    out = [('leather', cushion((x - 0.06, 0, floor + 0.25), (0.50, half * 2, 0.17), 7, -0.12)),
           ('leather', cushion((x + 0.25, 0, floor + 0.54), (0.14, half * 2, 0.58), 7, 0.40))]
    for y in (-half * 0.55, half * 0.55):
        out.append(('leather2', cushion((x + 0.39, y, floor + 0.90), (0.09, 0.26, 0.15), 4, 0.3)))
        out.append(('stitch', tube([(x + 0.12, y, floor + 0.30), (x + 0.22, y, floor + 0.5), (x + 0.32, y, floor + 0.75)], 0.004, 6)))
    return out


def panels(form, x0, x1, floor):
    """Inner skins of the doors and the floor, following the flank."""
    s = form.s
    x = np.linspace(x0, x1, 40)
    belt = s.belt_at if not s.belt else None
    from shape.curves import curve
    top = curve(s.belt)(x) - 0.02 if s.belt else np.full(40, belt)
    z = floor + (top - floor)[:, None] * np.linspace(0, 1, 10)[None]
    xx = np.repeat(x[:, None], 10, 1)
    y = form.flank(xx.ravel(), z.ravel(), of=form.lower).reshape(z.shape) - 0.09
    y = np.minimum(y, y[:, -1:] + 0.02)
    lid = np.stack([xx[:, -1:], y[:, -1:] + 0.07, z[:, -1:]], -1)
    side = np.concatenate([np.stack([xx, y, z], -1), lid], 1)
    base = np.stack([np.stack([x, v, np.full(40, floor)], 1) for v in (-y[:, 0], y[:, 0])], 1)
    out = [('carpet', grid(base))]
    out += [('door', grid(side)), ('door', grid(side * np.array([1, -1, 1])))]
    rest = np.stack([np.linspace(x0 + 0.3, min(x0 + 1.0, x1), 12), np.full(12, 1.0), np.full(12, floor + 0.42)], 1)
    rest[:, 1] = np.interp(rest[:, 0], x, y[:, 5]) - 0.025
    for m in (1, -1):
        out.append(('leather2', tube(rest * np.array([1, m, 1]), 0.03, 10, flat=0.7)))
    return out


def dashboard(form, x, z, half, classic):
    """A swept top with a hood before the driver, vents, dials or a screen, and a middle tunnel."""
    y = np.linspace(-half, half, 60)
    bow = 0.20 * (y / half) ** 2
    front = x - 0.46 + 0.1 * (y / half) ** 2
    hood = 0.035 * np.exp(-((y + 0.36) / 0.19) ** 4)
    profile = [(front, z - 0.035 + 0 * y), (x - 0.12 - bow * 0.1, z + 0.005 + hood), (x - 0.02 - bow * 0.2, z + hood),
               (x + 0.00 - bow * 0.2, z - 0.02 + hood), (x - 0.03 - bow * 0.2, z - 0.06), (x - 0.015 - bow * 0.2, z - 0.12),
               (x - 0.02 - bow * 0.2, z - 0.20), (x - 0.12 - bow * 0.2, z - 0.30), (x - 0.25, z - 0.45 + 0 * y)]
    rows = np.stack([np.stack([np.broadcast_to(px, y.shape), y, np.broadcast_to(pz, y.shape)], 1) for px, pz in profile], 1)
    soft = np.stack([rounded(r, 3, False) for r in rows])
    out = [('dash', grid(soft[:, ::-1]))]
    trim = np.stack([np.stack([x + 0.004 - bow * 0.2, y, np.full(60, z - 0.088)], 1), np.stack([x + 0.004 - bow * 0.2, y, np.full(60, z - 0.122)], 1)], 1)
    out.append(('wood' if classic else form.s.inlay, grid(trim)))
    for yy in (-0.66, -0.10, 0.10, 0.66):
        if abs(yy) < half:
            out.append(('void', cushion((x - 0.018 - 0.2 * 0.2 * (yy / half) ** 2, yy, z - 0.055), (0.02, 0.15, 0.035), 8)))
            out.append(('satin', tube([(x - 0.006, yy - 0.07, z - 0.055), (x - 0.006, yy + 0.07, z - 0.055)], 0.004, 6)))
    low = [(x + 0.006 - bow * 0.2, z - 0.128), (x + 0.004 - bow * 0.2, z - 0.17), (x - 0.010 - bow * 0.2, z - 0.215)]
    out.append(('band', grid(np.stack([np.stack([px, y, np.full(60, pz)], 1) for px, pz in low], 1))))
    return out


def display(x, z):
    """The middle screen: a map with a route, and three tiles beside it."""
    at = lambda y, h: (x + 0.018 + 0.15 * h, y, z + h)
    out = [('screenlit', cushion((x + 0.01, 0.02, z), (0.012, 0.30, 0.15), 12, 0.15)), ('piano', cushion((x + 0.004, 0.02, z), (0.016, 0.32, 0.168), 12, 0.15))]
    out += [('tile', cushion(at(0.115, h), (0.003, 0.085, 0.036), 12, 0.15)) for h in (-0.045, 0.0, 0.045)]
    for k, h in enumerate((-0.05, -0.015, 0.02, 0.055)):
        out.append(('tile', tube([at(-0.12, h), at(-0.02, h + 0.01 * (-1) ** k), at(0.06, h - 0.008)], 0.0012, 4)))
    out.append(('route', tube([at(y, h) for y, h in rounded([(-0.10, -0.06), (-0.08, -0.01), (-0.03, 0.0), (-0.01, 0.04), (0.05, 0.055)], 2, False)], 0.0026, 5)))
    return out


def instruments(x, z, classic):
    out = []
    dials = [(-0.47, 0.052), (-0.36, 0.058), (-0.25, 0.052)] if not classic else [(-0.42, 0.055), (-0.29, 0.055), (-0.05, 0.032), (0.05, 0.032)]
    for y, r in dials:
        face = moved(turned([(1e-5, 0), (r, 0)], 48, 'x'), (x + 0.006, y, z), turn_y=0.18)
        out.append(('dial', face))
        out.append(('chrome' if classic else 'satin', moved(turned([(r, -0.01), (r * 1.02, 0.010), (r * 1.12, 0.006), (r * 1.14, -0.01)], 48, 'x'), (x + 0.006, y, z), turn_y=0.18)))
        for k in range(11):
            a = np.radians(-210 + 24 * k)
            p = np.array([0.004, r * 0.84 * np.cos(a), -r * 0.84 * np.sin(a)])
            q = np.array([0.004, r * 0.70 * np.cos(a), -r * 0.70 * np.sin(a)])
            out.append(('mark', moved(tube([q, (p + q) / 2, p], 0.0013, 5), (x + 0.006, y, z), turn_y=0.18)))
        a = np.radians(-160)
        out.append(('needle', moved(tube([(0.006, 0, 0), (0.006, r * 0.4 * np.cos(a), r * 0.4), (0.006, r * 0.75 * np.cos(a) * 0.8, r * 0.62)], 0.0015, 5), (x + 0.006, y, z), turn_y=0.18)))
    return out


def interior(form):
    s = form.s
    classic = s.cockpit == 'classic'
    parts = []
    floor = float(np.interp(1.2, *np.array([(p[0], p[1]) for p in s.floor]).T)) + s.cabin_floor
    (sx, sz), (hx, hz) = s.screen
    dash_x, dash_z = s.dash or (sx + 0.62, s.belt_at - 0.005)
    x1 = (s.cabin_end or (s.seats[-1][0] + (1.4 if s.rear_seats else 0.75)))
    parts += panels(form, dash_x - 0.15, x1, floor)
    half = float(form.flank(np.array([dash_x]), np.array([dash_z - 0.12]), of=form.lower)[0]) - 0.10
    parts += dashboard(form, dash_x, dash_z, half, classic)
    parts += instruments(dash_x, dash_z - (0.02 if classic else 0.0), classic)
    if not classic:
        parts += display(dash_x, dash_z + 0.01)
    tunnel = s.tunnel
    parts.append(('dash', cushion((dash_x + 0.42, 0, floor + 0.16), (1.05, 0.26, tunnel), 8, 0.06)))
    parts.append((s.inlay if not classic else 'leather', cushion((dash_x + 0.36, 0, floor + 0.16 + tunnel / 2), (0.60, 0.20, 0.02), 8, 0.06)))
    parts.append(('chrome' if classic else 'satin', tube([(dash_x + 0.36, 0, floor + 0.2), (dash_x + 0.37, 0, floor + 0.20 + tunnel / 2 + 0.06)], 0.008 if classic else 0.018, 12)))
    parts.append(('piano', cushion((dash_x + 0.37, 0, floor + 0.20 + tunnel / 2 + 0.08), (0.04, 0.04, 0.045), 3)))
    wheel_y = -s.seats[0][1]
    parts += steering(dash_x + 0.20, wheel_y, dash_z - 0.03, classic=classic)
    for x, y in s.seats:
        for m in (-1, 1):
            parts += seat(x, m * y, floor, rest=not classic, lean=s.seat_lean, k=s.seat_scale)
    if s.rear_seats:
        for x, h in s.rear_seats:
            parts += bench(x, h, floor + 0.02)
    if not s.open:
        top = float(form.height(np.array([hx]), np.array([0.0]))[0])
        parts.append(('piano', cushion((hx - 0.02, 0, top - 0.085), (0.03, 0.24, 0.06), 6, 0.2)))
    return parts
