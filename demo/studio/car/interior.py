"""The cabin: floor, doors, console, seats and dash."""
import numpy as np

from shape.curves import curve, rounded, step
from shape.solids import cushion, grid, moved, tube, turned

from .dashboard import dashboard, fitted
from .seats import bench, seat
from .steering import steering


def inner(form, x, z):
    """Returns the half-width of the cabin's lining at points in the side view, never wider than the body."""
    body = lambda p: form.body(p[:, 0], np.abs(p[:, 1]), p[:, 2])
    top = form.height(x, form.body.half(x) * 0.70, of=body) - 0.05
    return form.flank(x, np.minimum(z, top), of=body)


def lining(form, x0, x1, floor):
    """Builds floor and door panels with a sill, an armrest, a trim strip, a pull and a speaker."""
    s = form.s
    count = 60
    x = np.linspace(x0, x1, count)
    top = curve(s.belt)(x) - 0.025
    shape = [(0.0, 0.095), (0.10, 0.070), (0.42, 0.075), (0.50, 0.082), (0.53, 0.135), (0.57, 0.140), (0.61, 0.080), (0.72, 0.078), (0.90, 0.085), (1.0, 0.070), (1.015, 0.010)]
    z = np.stack([floor + (top - floor) * min(t, 1.0) + (0.012 if t == 1.0 else 0) for t, _ in shape], 1)
    width = np.stack([inner(form, x, z[:, k]) for k in range(len(shape))], 1)
    belt = width[:, -2:-1]
    y = np.minimum(width, belt + 0.03) - np.array([d for _, d in shape])
    # The space left by scoops, hips and a narrowing cabin. No part of a door may show through the skin.
    room = np.stack([form.flank(x, z[:, k]) for k in range(len(shape))], 1) - 0.02
    y = np.where(room > 0.3, np.minimum(y, room), y)
    rows = np.stack([np.repeat(x[:, None], len(shape), 1), y, z], -1)
    soft = np.stack([rounded(r, 2, False) for r in rows])
    cut = [int(soft.shape[1] * t) for t in (0.42, 0.60)]
    out = []
    for m in (1, -1):
        flip = np.array([1, m, 1])
        for material, a, b in (('leather2', 0, cut[0]), ('leather', cut[0], cut[1]), ('door', cut[1], soft.shape[1] - 1)):
            out.append((material, grid(soft[:, a: b + 1] * flip)))
        at = lambda t, d, span: np.stack([span, np.interp(span, x, y[:, 7]) - d, np.interp(span, x, floor + (top - floor) * t)], 1) * flip
        length = min(x0 + 1.05, x1 - 0.05)
        out.append((s.inlay if s.inlay != 'leather' else 'satin', tube(at(0.76, 0.004, np.linspace(x0 + 0.12, length, 24)), 0.013, 10, flat=1.1)))
        out.append(('satin', tube(at(0.70, 0.006, np.linspace(x0 + 0.12, length, 24)), 0.003, 8)))
        pull = at(0.665, 0.05, np.linspace(x0 + 0.30, x0 + 0.46, 10))
        pull[[0, -1], 1] = pull[[1, -2], 1] * 1.04
        out.append(('satin', tube(pull, 0.008, 10)))
        keys = at(0.60, 0.045, np.array([x0 + 0.34]))[0]
        out.append(('piano', cushion(keys, (0.16, 0.045, 0.012), 8)))
        horn = at(0.24, 0.004, np.array([x0 + 0.26]))[0]
        out.append(('satin', moved(turned([(0.082, -0.012), (0.084, 0.004), (0.079, 0.008), (0.076, 0.002)], 48), horn, mirror=False)))
        out.append(('satinblack', moved(turned([(1e-5, 0.006 * -m), (0.078, 0.002)], 48), horn)))
    base = np.stack([np.stack([x, v, np.full(count, floor)], 1) for v in (-y[:, 0] - 0.08, y[:, 0] + 0.08)], 1)
    out.append(('carpet', grid(base)))
    wall = x0 - 0.22
    out.append(('carpet', grid(np.array([[(x0 + 0.02, v, floor), (wall, v, floor + 0.12), (wall, v, float(top[0]) - 0.1)] for v in (-s.width + 0.12, s.width - 0.12)]))))
    return out


def console(x, floor, dash_z, height, width, lever, inlay, classic):
    """Builds the center tunnel from the dash to between the seats, with its lever, cup holders and armrest."""
    low = floor + 0.10
    start = dash_z - 0.27
    own = lever in ('ball', 'gate')
    top = max(floor + height, low + 0.06, start - 0.05 if own else 0)  # high enough for the lever to be visible in the picture
    dx = np.linspace(-0.12, 0.86, 46)
    if height == 0.0:
        dx = np.linspace(-0.2, 0.1, 20)
        top = low + 0.02
    if classic:
        z, w = np.full(len(dx), top), width * (1 + 0.35 * step(0.3, -0.1, dx))
    else:
        z, w = top + (start - top) * step(0.30, -0.10, dx) - 0.02 * step(0.6, 0.9, dx), width * (1 + 0.10 * step(0.25, -0.1, dx))
    ring = [(-0.5, -9), (-0.5, -0.04), (-0.47, -0.008), (-0.40, 0.0), (0, 0.004), (0.40, 0.0), (0.47, -0.008), (0.5, -0.04), (0.5, -9)]
    rows = np.stack([rounded([(x + d, u * ww, floor - 0.02 if v == -9 else zz + v) for u, v in ring], 2, False) for d, zz, ww in zip(dx, z, w)])
    skin = 'carpet' if classic else 'leather2'
    out = [(skin, grid(rows)), (skin, grid(np.stack([rows[-1], np.repeat(rows[-1].mean(0)[None], rows.shape[1], 0)])))]
    if height == 0.0:
        return out
    on = lambda d: float(np.interp(d, dx, z))
    if own:
        out.append(('leather', cushion((x + 0.74, 0, on(0.74) + 0.022), (0.29, width * 0.92, 0.062), 7)))
        d = float(np.clip(on(0.15) - dash_z + 0.42, 0.12, 0.20))
        return out + gears((x + d, 0, on(d)), np.arctan((on(d - 0.04) - on(d + 0.04)) / 0.08), lever == 'gate') + handbrake(x + 0.36, width * 0.22, on(0.36), on(0.54))
    if not classic:
        plate = (dx > 0.05) & (dx < 0.56)
        k = np.flatnonzero(plate)
        out.append((inlay, grid(np.stack([np.stack([x + dx[k], np.full(len(k), v) * w[k], z[k] + h], 1) for v, h in ((-0.36, 0.004), (-0.34, 0.009), (0.34, 0.009), (0.36, 0.004))], 1))))
        for m in (-1, 1):
            out.append(('satin', tube(np.stack([x + dx[k], m * 0.375 * w[k], z[k] + 0.006], 1), 0.003, 8)))
            cup = (x + 0.47, m * 0.042, on(0.47) + 0.008)
            out.append(('satin', moved(turned([(0.034, -0.01), (0.034, 0.004), (0.038, 0.006), (0.040, 0.0)], 40, 'z'), cup)))
            out.append(('void', moved(turned([(1e-5, 0.003), (0.034, 0.003)], 40, 'z'), cup)))
        out.append(('leather', cushion((x + 0.74, 0, on(0.74) + 0.022), (0.29, width * 0.92, 0.062), 7)))
    d = 0.30
    foot = np.array([x + d, 0, on(d) + 0.008])
    if lever == 'toggle':
        out += [('piano', cushion(foot + [0, 0, 0.003], (0.16, width * 0.5, 0.012), 8)), ('satin', cushion(foot + [0.01, 0, 0.020], (0.045, 0.030, 0.036), 5, 0.3))]
        out += [('satin', cushion(foot + [0.06, m * 0.032, 0.008], (0.024, 0.024, 0.010), 6, count=12)) for m in (-1, 1)]
    elif lever == 'knob':
        out += [('satin', moved(turned([(0.040, 0.0), (0.038, 0.020), (0.035, 0.023), (0.033, 0.019), (1e-5, 0.018)], 48, 'z'), foot)), ('piano', moved(turned([(1e-5, 0.0205), (0.031, 0.0195)], 40, 'z'), foot))]
        out.append(('satin', cushion(foot + [-0.11, 0, 0.018], (0.055, 0.034, 0.050), 4, 0.25)))
    elif lever in ('stick', 'long'):
        rise = 0.11 if lever == 'stick' else 0.34
        bright = 'chrome' if classic else 'satin'
        out.append(('leather2', moved(turned(rounded([(0.055, 0.0), (0.048, 0.018), (0.022, 0.040), (0.012, 0.060)], 2, False), 40, 'z'), foot)))
        out.append((bright, moved(turned([(0.060, 0.0), (0.060, 0.005), (0.054, 0.008)], 40, 'z'), foot)))
        out.append((bright, tube([foot + [0, 0, 0.02], foot + [0.010, 0, rise * 0.6], foot + [0.020, 0, rise]], 0.0065, 10)))
        out.append(('piano' if classic else 'leather2', cushion(foot + [0.022, 0, rise + 0.014], (0.046, 0.046, 0.052), 2.6)))
    return out


def gears(at, slope, gate):
    """Builds a shift lever with a ball, in a pleated boot or an open metal gate."""
    out = []
    if gate:
        out += [('satin', cushion((0, 0, 0.002), (0.135, 0.108, 0.016), 12)), ('chrome', cushion((0, 0, 0.001), (0.143, 0.116, 0.012), 12))]
        out += [('void', cushion((0, y, 0.0098), (0.082, 0.0105, 0.0012), 6, count=12)) for y in (-0.029, 0, 0.029)]
        out.append(('void', cushion((0, 0, 0.0098), (0.0105, 0.066, 0.0012), 6, count=12)))
        out += [('chrome', moved(turned([(1e-5, 0.012), (0.0035, 0.0115), (0.0045, 0.009)], 16, 'z'), (i * 0.056, j * 0.043, 0))) for i in (-1, 1) for j in (-1, 1)]
    else:
        folds = [(0.056, 0.002), (0.058, 0.012), (0.049, 0.017), (0.050, 0.026), (0.040, 0.031), (0.040, 0.041), (0.030, 0.046), (0.029, 0.056), (0.018, 0.062), (0.012, 0.074)]
        out.append(('leather2', moved(turned(rounded(folds, 2, False), 48, 'z'))))
        out.append(('satin', turned([(0.066, -0.004), (0.066, 0.006), (0.061, 0.010), (0.055, 0.006)], 48, 'z')))
    rise = 0.125
    out.append(('satin', tube([(0, 0, 0.0), (0.004, 0, rise * 0.6), (0.006, 0, rise)], np.array([0.0065, 0.0060, 0.0052]), 14)))
    out.append(('satin', moved(turned([(0.0065, 0.0), (0.0125, 0.006), (0.0125, 0.012)], 32, 'z'), (0.006, 0, rise - 0.014))))
    out.append(('piano', cushion((0.006, 0, rise + 0.018), (0.050, 0.050, 0.049), 2.0)))
    return [(m, moved(p, at, turn_y=slope)) for m, p in out]


def handbrake(x, y, z0, z1):
    """Builds a handbrake lever next to the middle of the tunnel."""
    path = np.array([(x, y, z0 + 0.012), (x + 0.05, y, z0 + 0.026), (x + 0.20, y, z1 + 0.038)])
    grip = path[1] + (path[2] - path[1]) * np.array([[0.2], [0.4], [0.7], [1.0]])
    return [('satin', tube(path, 0.008, 10)), ('leather2', tube(grip, np.array([0.012, 0.015, 0.016, 0.014]), 14)), ('leather2', cushion(path[2], (0.03, 0.028, 0.028), 2)),
            ('leather2', cushion((x + 0.01, y, z0 + 0.006), (0.10, 0.05, 0.03), 3))]


def scuttle(s, form, x, z):
    """Builds a padded deck between an old dash and the windshield, covering the gap that light and wiper arms would show
    through."""
    high = s.screen[0][1] + 0.085
    front = float(form.cabin.screen(np.array([high]))[0])
    half = float(form.cabin.half(np.array([front]))[0]) - s.cabin_lean * 0.085 - 0.04
    y = np.linspace(-half, half, 61)
    rows = []
    for v in y:
        x0, z0 = front + s.screen_bow * v ** 2, high - 0.02 * (v / half) ** 6
        rows.append(rounded([(x0 - 0.09, v, z0 - 0.10), (x0 + 0.03, v, z0 - 0.004), (x0 + 0.055, v, z0), (max(x0 + 0.09, x - 0.13), v, z + 0.03), (max(x0 + 0.12, x - 0.04), v, z)], 3, False))
    return [('dash', grid(np.stack(rows)))]


def header(s, form):
    """Builds the lining over the windshield's upper edge, which hides the slit between its seal and its dark border."""
    c = form.cabin
    x, y = np.meshgrid(np.linspace(s.screen[1][0] - 0.25, s.screen[1][0] + 0.45, 60), np.linspace(0, 0.8, 33))
    z = form.height(x.ravel(), y.ravel()).reshape(x.shape)
    above = c.top(x, y, z) + s.rail + 0.014
    rows = []
    for row, k in enumerate((above > 0).argmax(1)):
        if not k or c.side(x, y, z)[row, k] + s.pillar > -0.07:
            break
        at = np.interp(0, above[row, k - 1: k + 1], x[row, k - 1: k + 1]) + np.array([-0.018, -0.004, 0.03, 0.075])
        rows.append(np.stack([at, 0 * at + y[row, 0], np.interp(at, x[row], z[row]) - [0.013, 0.015, 0.024, 0.016]], 1))
    if not rows:  # the body cuts its own windows into the skin
        return []
    half = np.stack([rounded(r, 2, False) for r in rows])
    return [('satinblack', grid(np.concatenate([half[:0:-1] * [1, -1, 1], half])))]


def pedals(x, y, floor, dash_z):
    out = [('satin', moved(cushion((0, 0, 0), (0.012, w, h), 6), (x - 0.20, y + dy, floor + z), turn_y=-0.5)) for dy, w, h, z in ((0.03, 0.085, 0.055, 0.16), (0.13, 0.05, 0.13, 0.13))]
    return out + [('satinblack', moved(cushion((0, 0, 0), (0.02, 0.08, 0.16), 6), (x - 0.20, y - 0.16, floor + 0.12), turn_y=-0.5))]


def interior(form, cockpit=''):
    """Builds the cabin with the body's own cockpit, or the given one."""
    s = form.s
    kind = fitted(s.cockpit, cockpit)
    classic = bool(kind.get('chrome'))
    floor = float(np.interp(1.2, *np.array(s.floor).T)) + s.cabin_floor
    hx = s.screen[1][0]
    x, z = s.dash
    z = z - 0.005
    x1 = s.cabin_end or (s.seats[-1][0] + (1.4 if s.rear_seats else 0.75))
    wheel_y = -s.seats[0][1]
    half = float(inner(form, np.array([x]), np.array([z - 0.12]))[0]) - 0.075
    parts = lining(form, x - 0.18, x1, floor)
    parts += dashboard(x, z, half, wheel_y, kind, s.inlay)
    height, width, lever = kind['console']
    parts += console(x, floor, z, height * s.seat_scale, width, lever, s.inlay if s.inlay != 'leather' else 'piano', classic)
    if lever == 'dash':
        parts += [('satin', tube([(x + 0.02, 0.05, z - 0.24), (x + 0.09, 0.05, z - 0.20)], 0.008, 10)), ('leather2', cushion((x + 0.10, 0.05, z - 0.19), (0.05, 0.05, 0.055), 2.6))]
    lift = kind['hood'][0] * 0.3
    parts += steering(x + (0.23 if classic else 0.185), wheel_y, z - (0.10 if classic else 0.085) + lift, kind['wheel'])
    parts += pedals(x, wheel_y, floor, z)
    for sx, y in s.seats:
        for m in (-1, 1):
            parts += seat(sx, m * y, floor, rest=not classic, lean=s.seat_lean, k=s.seat_scale)
    for sx, h in s.rear_seats or []:
        parts += bench(sx, h, floor + 0.02)
    if classic and s.wipers:
        parts += scuttle(s, form, x, z)
    if not s.open:
        parts += header(s, form)
        top = float(form.height(np.array([hx]), np.array([0.0]))[0])
        parts.append(('piano', cushion((hx - 0.05, 0, top - 0.095), (0.028, 0.22, 0.058), 6, 0.2)))
        parts.append(('piano', tube([(hx - 0.05, 0, top - 0.08), (hx - 0.02, 0, top - 0.03)], 0.008, 8)))
    return parts
