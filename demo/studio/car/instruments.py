"""Parts of a dash: dials, screens with drawn contents, vents, buttons, a clock. All face rearward."""
import numpy as np

from shape.curves import rounded
from shape.solids import cushion, grid, moved, tube, turned


def placed(parts, at, lean):
    return [(m, moved(p, at, turn_y=lean)) for m, p in parts]


def arc(y, z, r, a0, a1, x=0.0, count=40):
    a = np.radians(np.linspace(a0, a1, count))
    return np.stack([np.full(count, x), y - r * np.cos(a), z + r * np.sin(a)], 1)


def ticks(r, x, inner, size, count=11, y=0.0, z=0.0):
    out = []
    for k, a in enumerate(np.radians(np.linspace(-38, 218, count))):
        way = np.array([0, -np.cos(a), np.sin(a)])
        base = np.array([x, y, z])
        out.append(('mark', tube([base + way * r * (inner - (0.06 if k % 2 == 0 else 0)), base + way * r * 0.92], size, 5)))
    return out


def dial(at, r, classic, lean, redline=False):
    """Builds a round gauge with a rim, marks and a needle."""
    out = [('dial', turned([(1e-5, 0.0), (r, 0.0)], 64, 'x')),
           ('chrome' if classic else 'satin', turned([(r * 0.98, -0.01), (r * 0.98, 0.004), (r * 1.03, 0.010), (r * 1.09, 0.007), (r * 1.12, -0.012)], 64, 'x'))]
    out += ticks(r, 0.001, 0.80, 0.0009 if r < 0.04 else 0.0012, 9 if r < 0.04 else 17)
    if redline and r > 0.04:
        out.append(('needle', tube(arc(0, 0, r * 0.93, 176, 218, 0.001, 12), 0.0018, 5)))
    a = np.radians(48 + 400 * r)
    way = np.array([0, -np.cos(a), np.sin(a)])
    tip = way * r * 0.80
    out.append(('mark' if classic else 'needle', tube([-0.16 * tip + [0.003, 0, 0], 0.3 * tip + [0.003, 0, 0], tip + [0.003, 0, 0]], np.array([0.0018, 0.0015, 0.0005]), 6)))
    out.append(('piano', turned([(1e-5, 0.006), (r * 0.12, 0.005), (r * 0.14, 0.0)], 24, 'x')))
    return placed(out, at, lean)


def quad(w, h, x, y=0.0, z=0.0):
    c = np.array([[x, y - w / 2, z - h / 2], [x, y + w / 2, z - h / 2], [x, y + w / 2, z + h / 2], [x, y - w / 2, z + h / 2]])
    return grid(np.array([[c[0], c[3]], [c[1], c[2]]]))


def gauges(y, h, x, w):
    """Builds two ring gauges without numbers in the middle."""
    out, r = [], h * 0.40
    for m in (-1, 1):
        yy = y + m * (w / 2 - r * 1.25)
        out.append(('tile', tube(arc(yy, 0, r, -40, 220, x), 0.0016, 5)))
        out.append(('route' if m < 0 else 'needle', tube(arc(yy, 0, r * 0.88, -40, 70 if m < 0 else 30, x), 0.0022, 5)))
        out += ticks(r * 0.84, x, 0.84, 0.0007, 13, yy)
        out.append(('mark', quad(r * 0.50, r * 0.10, x, yy, -0.1 * r)))
        out.append(('tile', quad(r * 0.34, r * 0.07, x, yy, -0.32 * r)))
    gap = w - 5 * r
    if gap > 0.03:
        out += [('tile', tube([(x, y - gap * 0.3, -h * 0.3), (x, y - gap * 0.12, 0.0), (x, y - gap * 0.06, h * 0.2)], 0.0010, 4)),
                ('tile', tube([(x, y + gap * 0.3, -h * 0.3), (x, y + gap * 0.12, 0.0), (x, y + gap * 0.06, h * 0.2)], 0.0010, 4)),
                ('route', tube([(x, y, -h * 0.25), (x, y, 0), (x, y, h * 0.1)], 0.0016, 4))]
    return out


def chart(y, w, h, x):
    """Builds a map with streets and a route, and three tiles next to it."""
    left = y - w * 0.5 + w * 0.34
    out = [('tile', quad(w * 0.26, h * 0.24, x, y + w * 0.335, dz * h * 0.29)) for dz in (-1, 0, 1)]
    out += [('mark', quad(w * (0.06 + 0.03 * j), h * 0.022, x + 0.0006, y + w * (0.25 + 0.015 * j), dz * h * 0.29 + h * 0.04)) for j, dz in enumerate((-1, 0, 1))]
    for u in (-0.36, -0.14, 0.12, 0.30):
        out.append(('tile', tube([(x, left + (u - 0.06) * w * 0.6, -h * 0.42), (x, left + u * w * 0.6, 0), (x, left + (u + 0.09) * w * 0.6, h * 0.42)], 0.0007, 4)))
    for v in (-0.26, 0.02, 0.24):
        out.append(('tile', tube([(x, left - w * 0.28, h * (v + 0.07)), (x, left, h * v), (x, left + w * 0.24, h * (v + 0.05))], 0.0007, 4)))
    route = rounded([(-0.30, -0.40), (-0.20, -0.12), (0.02, -0.10), (0.08, 0.14), (0.26, 0.18), (0.34, 0.40)], 3, False)
    out.append(('route', tube([(x + 0.0006, left + u * w * 0.6, v * h) for u, v in route], 0.0022, 5)))
    return out


def menu(y, w, h, x):
    rows, cols = (4, 2) if h > w else (2, 4)
    out = []
    for i in range(rows):
        for j in range(cols):
            yy, zz = y + w * ((j + 0.5) / cols - 0.5) * 0.9, h * ((i + 0.5) / rows - 0.5) * 0.88
            out.append(('tile', quad(w / cols * 0.76, h / rows * 0.72, x, yy, zz)))
            out.append(('mark' if (i + j) % 3 else 'route', quad(w / cols * 0.28, h * 0.018, x + 0.0006, yy, zz - h / rows * 0.18)))
    return out


def panel(at, w, h, lean, content, wheel_y=0.0):
    """Builds a dark glass panel with lit contents: gauges, a map, a menu, or gauges and map side by side."""
    out = [('piano', cushion((0, 0, 0), (0.018, w, h), 12)), ('satin', cushion((-0.004, 0, 0), (0.016, w + 0.006, h + 0.006), 12)),
           ('screenlit', quad(w - 0.016, h - 0.016, 0.0094))]
    x = 0.0102
    if content == 'gauges':
        out += gauges(0, h, x, w * 0.94)
    elif content == 'menu':
        out += menu(0, w - 0.02, h - 0.02, x)
    elif content == 'map':
        out += chart(0, w - 0.02, h - 0.014, x)
    else:
        part = 2 * (wheel_y - at[1] + w / 2) - 0.01
        out += gauges(wheel_y - at[1], h, x, part * 0.92) + chart((part + 0.004) / 2, w - part - 0.02, h - 0.02, x)
    return placed(out, at, lean)


def vent(at, sort, size, tall, lean):
    """Builds a round vent of the given radius, or a slot of the given width."""
    if sort == 'round':
        r = min(size, tall * 1.05)
        out = [('satin', turned([(r * 0.90, -0.02), (r * 0.90, 0.004), (r * 0.97, 0.010), (r * 1.06, 0.006), (r * 1.08, -0.01)], 48, 'x')), ('void', turned([(1e-5, 0.0015), (r * 0.92, 0.0015)], 40, 'x')),
               ('satin', turned([(1e-5, 0.009), (r * 0.20, 0.007), (r * 0.24, 0.0)], 24, 'x'))]
        out += [('satinblack', cushion((0.003, 0, dz * r), (0.006, 1.8 * r * np.sqrt(1 - dz * dz), 0.0028), 8, count=10)) for dz in (-0.6, -0.2, 0.2, 0.6)]
        return placed(out, at, lean)
    a, r = np.linspace(0, 2 * np.pi, 48, endpoint=False), tall * 0.28
    frame = np.stack([np.sign(np.cos(a)) * (size / 2 - r) + r * np.cos(a), np.sign(np.sin(a)) * (tall / 2 - r) + r * np.sin(a)], 1)
    out = [('satin', tube([(0.003, u, v) for u, v in frame], 0.0030, 8, closed=True)), ('void', quad(size - 0.006, tall - 0.006, 0.0015))]
    out += [('satinblack', cushion((0.003, 0, dz * tall), (0.008, size - 0.012, 0.0030), 8, count=10)) for dz in (-0.27, 0.0, 0.27)]
    out.append(('satin', cushion((0.006, size * 0.12, 0), (0.010, 0.014, 0.008), 6, count=10)))
    return placed(out, at, lean)


def keys(at, w):
    """Builds a row of buttons between two knobs."""
    out = [('piano', cushion((0, 0, 0), (0.012, w, 0.034), 9))]
    n = int((w - 0.09) / 0.028)
    for k in range(n):
        y = (k - (n - 1) / 2) * 0.028
        out.append(('satinblack', cushion((0.005, y, 0), (0.008, 0.025, 0.024), 8, count=10)))
        out.append(('mark', quad(0.008, 0.0016, 0.0094, y, 0.001)))
    for m in (-1, 1):
        out.append(('satin', moved(turned([(1e-5, 0.026), (0.013, 0.026), (0.0150, 0.023), (0.0155, 0.0)], 36, 'x'), (0, m * (w / 2 - 0.022), 0))))
    return placed(out, at, -0.25)


def knob(r, y, z, x=0.0, deep=0.022):
    """Builds a knob with a pointer."""
    return [('satinblack', moved(turned([(1e-5, deep), (r * 0.84, deep), (r * 0.94, deep - 0.003), (r, 0.004), (r * 1.06, 0.0)], 36, 'x'), (x, y, z))),
            ('satin', moved(turned([(r * 1.04, 0.0), (r * 1.12, 0.004), (r * 1.20, 0.0)], 36, 'x'), (x, y, z))),
            ('mark', cushion((x + deep, y, z + r * 0.55), (0.001, 0.0018, r * 0.5), 6, count=6))]


def stack(at, w, h):
    """Builds a radio with a tape slot between two knobs, and the heater's three knobs below it."""
    out = [('dash', cushion((-0.062, 0, 0), (0.130, w + 0.016, h + 0.016), 12)), ('satinblack', cushion((-0.026, 0, 0), (0.064, w, h), 14))]
    top, low = h * 0.23, -h * 0.24
    out.append(('piano', cushion((0.004, 0, top), (0.010, w - 0.016, 0.056), 14)))
    out.append(('satin', cushion((0.002, 0, top), (0.010, w - 0.011, 0.061), 14)))
    for m in (-1, 1):
        out += knob(0.0125, m * (w / 2 - 0.028), top, 0.009, 0.018)
    out.append(('void', cushion((0.009, 0, top + 0.010), (0.001, w * 0.46, 0.012), 8, count=10)))
    out.append(('satin', cushion((0.009, 0, top + 0.010), (0.0006, w * 0.46 + 0.005, 0.017), 10, count=10)))
    out += [('satin', cushion((0.010, (k - 2.5) * w * 0.082, top - 0.013), (0.006, w * 0.068, 0.009), 8, count=10)) for k in range(6)]
    for m in (-1, 0, 1):
        out += knob(0.0185, m * w * 0.31, low, 0.006)
        for a in np.radians(np.linspace(-40, 220, 9)):
            way = np.array([0, -np.cos(a), np.sin(a)])
            out.append(('mark', tube([np.array([0.0065, m * w * 0.31, low]) + way * r for r in (0.0245, 0.0280)], 0.0008, 5)))
    return placed(out, at, -0.16)


def clock(at, r, lean):
    """Builds a small clock with two hands."""
    out = [('dial', turned([(1e-5, 0.004), (r, 0.004)], 48, 'x')), ('chrome', turned([(r * 0.98, -0.01), (r * 0.98, 0.008), (r * 1.05, 0.012), (r * 1.14, 0.004), (r * 1.15, -0.02)], 48, 'x'))]
    for k in range(12):
        a = k * np.pi / 6
        out.append(('mark', tube([(0.005, r * 0.74 * np.sin(a), r * 0.74 * np.cos(a)), (0.005, r * 0.88 * np.sin(a), r * 0.88 * np.cos(a))], 0.0009, 5)))
    for a, part in ((-0.95, 0.50), (1.05, 0.74)):
        out.append(('mark', tube([(0.006, 0, 0), (0.006, r * part * np.sin(a), r * part * np.cos(a))], 0.0011, 5)))
    return placed(out, at, lean)


def toggles(at, count):
    """Builds a row of small bright switches."""
    out = []
    for k in range(count):
        y = (k - (count - 1) / 2) * 0.034
        out.append(('chrome', moved(turned([(0.0075, 0.0), (0.0075, 0.004), (0.004, 0.006), (1e-5, 0.006)], 24, 'x'), (0, y, 0))))
        out.append(('chrome', tube([(0.004, y, 0), (0.022, y, 0.006 * (-1) ** k)], np.array([0.0024, 0.0036]), 8)))
    return placed(out, at, 0.0)
