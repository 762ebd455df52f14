"""Steering wheels facing rearward, with column and stalks."""
import numpy as np

from shape.curves import rounded
from shape.solids import cushion, grid, moved, tube, turned

# Kind: radius, grip, rim material, height of a flat bottom as a fraction of the radius.
WHEELS = {
    'round': (0.186, 0.0150, 'leather2', 1.0), 'sport': (0.178, 0.0160, 'leather2', 0.80), 'square': (0.180, 0.0155, 'leather2', 0.74),
    'utility': (0.196, 0.0165, 'leather2', 1.0), 'three': (0.184, 0.0145, 'leather2', 1.0), 'classic': (0.200, 0.0105, 'wood', 1.0), 'prewar': (0.212, 0.0110, 'piano', 1.0),
}


def arm(a, start, end, h0, h1, depth=0.010, dip=0.016):
    """Builds a flat spoke from the hub outward at angle a, with half-heights h0 and h1 at its ends."""
    t = np.linspace(0, 1, 14)
    ring = np.linspace(0, 2 * np.pi, 20, endpoint=False)
    c = np.sign(np.cos(ring)) * np.abs(np.cos(ring)) ** 0.6
    s = np.sign(np.sin(ring)) * np.abs(np.sin(ring)) ** 0.6
    r = start + (end - start) * t
    h = h0 + (h1 - h0) * (1 - (1 - t) ** 2)
    x = -dip * np.sin(np.pi * (0.35 + 0.65 * t)) + 0 * t
    rows = np.stack([x[:, None] + depth * s[None], np.repeat(r[:, None], 20, 1), h[:, None] * c[None]], -1)
    ca, sa = np.cos(a), np.sin(a)
    rows = np.stack([rows[..., 0], rows[..., 1] * ca - rows[..., 2] * sa, rows[..., 1] * sa + rows[..., 2] * ca], -1)
    return grid(rows, close_v=True)


def hole(a, r, size, end, depth):
    """Builds a dark disc on a spoke, with the same dip as the spokes of the wheels below."""
    b = np.linspace(0, 2 * np.pi, 25)
    rr = np.stack([0 * b + r, r + size * np.cos(b)])
    x = 0.0006 + depth - 0.020 * np.sin(np.pi * (0.35 + 0.65 * (rr - 0.03) / (end - 0.03)))
    across = np.stack([0 * b, size * np.sin(b)])
    return grid(np.stack([x, rr * np.cos(a) - across * np.sin(a), rr * np.sin(a) + across * np.cos(a)], -1))


def rim(radius, grip, cut, square):
    a = np.linspace(0, 2 * np.pi, 96, endpoint=False)
    n = 3.2 if square else 2.0
    c, s = np.cos(a), np.sin(a)
    k = radius / (np.abs(c) ** n + np.abs(s) ** n) ** (1 / n)
    y, z = k * c, k * s
    low = -radius * cut
    z = np.where(z < low, low + (z - low) * 0.08, z)
    thumb = 1 + 0.22 * (np.exp(-((a - 0.42) / 0.16) ** 2) + np.exp(-((a - np.pi + 0.42) / 0.16) ** 2)) * (cut < 1 or square)
    way = np.roll([y, z], -1, 1) - np.roll([y, z], 1, 1)
    way /= np.linalg.norm(way, axis=0)
    b = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    r = np.broadcast_to(grip * thumb, a.shape)[:, None]
    out = lambda p, n: p[:, None] + r * np.sin(b) * n[:, None]  # not tube(), which rotates its section on upright paths
    return grid(np.stack([-r * np.cos(b), out(y, way[1]), out(z, -way[0])], -1), close_u=True, close_v=True)


def modern(kind, radius, cut):
    """Builds a padded hub, two broad spokes with buttons, and a lower one of bright metal."""
    out = []
    for a in (-0.10, np.pi + 0.10):
        out.append(('leather2', arm(a, 0.04, radius * 0.97, 0.040, 0.022)))
        out.append(('satin', moved(arm(a, 0.075, radius * 0.93, 0.030, 0.017, 0.006), (0.0068, 0, -0.004))))
        m = 1 if abs(a) < 1 else -1
        out.append(('piano', moved(cushion((0.006, m * 0.108, -0.013), (0.008, 0.052, 0.030), 6), (0, 0, 0))))
        for dy in (-0.013, 0.013):
            out.append(('mark', cushion((0.0102, m * 0.108 + dy, -0.013), (0.001, 0.007, 0.002), 6, count=6)))
    foot = radius * cut
    for m in (-1, 1) if kind in ('sport', 'round') else (0,):
        out.append(('satin', moved(arm(-np.pi / 2, 0.045, foot * 0.985, 0.011 if m else 0.032, 0.009 if m else 0.026), (0.004, m * 0.021, 0))))
    out.append(('leather2', cushion((0.006, 0, 0.0), (0.052, 0.150, 0.118), 3.6)))
    out.append(('satin', moved(turned([(0.0245, 0.029), (0.0235, 0.0335), (0.0215, 0.0335), (0.0205, 0.031)], 48, 'x'), (0.001, 0, 0.006))))
    out.append(('piano', moved(turned([(0.0205, 0.0320), (1e-5, 0.0330)], 40, 'x'), (0.001, 0, 0.006))))
    out.append(('dash', tube([(-0.016, 0, -0.004), (-0.10, 0, -0.012), (-0.30, 0, -0.03)], np.array([0.040, 0.050, 0.062]), 24)))
    for m in (-1, 1):
        out.append(('piano', tube([(-0.05, m * 0.04, 0.005), (-0.048, m * 0.10, 0.016), (-0.035, m * 0.158, 0.022)], np.array([0.008, 0.0065, 0.009]), 10)))
        if kind == 'sport':
            out.append(('carbon', moved(cushion((-0.030, m * 0.125, 0.045), (0.006, 0.052, 0.105), 6), (0, 0, 0))))
    return out


def three(radius):
    """Builds three spokes with holes, the lower one vertical, and a round padded hub with a horn button."""
    out = []
    for a, h0, h1 in ((0.06, 0.030, 0.018), (np.pi - 0.06, 0.030, 0.018), (-np.pi / 2, 0.026, 0.016)):
        out.append(('satin', arm(a, 0.03, radius * 0.985, h0, h1, 0.005, 0.020)))
        for r, size in ((0.098, 0.0085), (0.122, 0.0072), (0.144, 0.0060)):
            out.append(('void', hole(a, r, size, radius * 0.985, 0.005)))
    out.append(('leather2', turned(rounded([(1e-5, 0.026), (0.046, 0.024), (0.066, 0.012), (0.070, -0.012), (0.050, -0.045)], 3, False), 64, 'x')))
    out.append(('satin', turned([(0.0290, 0.020), (0.0280, 0.0275), (0.0255, 0.0275), (0.0245, 0.024)], 48, 'x')))
    out.append(('piano', turned([(0.0250, 0.0262), (1e-5, 0.0275)], 40, 'x')))
    out.append(('dash', tube([(-0.030, 0, -0.004), (-0.10, 0, -0.012), (-0.30, 0, -0.03)], np.array([0.040, 0.048, 0.060]), 24)))
    out += [('piano', tube([(-0.06, m * 0.04, 0.005), (-0.058, m * 0.10, 0.016), (-0.045, m * 0.158, 0.022)], np.array([0.008, 0.0060, 0.008]), 10)) for m in (-1, 1)]
    return out


def classic(kind, radius):
    """Builds thin bright spokes, drilled on the sporty wheel, and a small boss."""
    out = []
    spokes = (0.0, np.pi, -np.pi / 2) if kind == 'classic' else (0.55, np.pi - 0.55, np.pi + 0.55, -0.55)
    for a in spokes:
        out.append(('chrome' if kind == 'classic' else 'satin', arm(a, 0.03, radius, 0.016 if kind == 'classic' else 0.006, 0.012 if kind == 'classic' else 0.005, 0.0025, 0.020)))
        for r in (0.075, 0.105, 0.135) if kind == 'classic' else ():
            out.append(('void', hole(a, r, 0.0075, radius, 0.0025)))
    out.append(('piano', turned(rounded([(1e-5, 0.022), (0.030, 0.020), (0.038, 0.006), (0.036, -0.03)], 2, False), 48, 'x')))
    out.append(('chrome', turned([(0.041, -0.02), (0.041, 0.004), (0.037, 0.010), (0.034, 0.006)], 48, 'x')))
    out.append(('satin', tube([(-0.015, 0, 0), (-0.30, 0, -0.02)], 0.021, 16)))
    out.append(('chrome', tube([(-0.06, -0.02, 0.0), (-0.055, -0.10, 0.01), (-0.05, -0.14, 0.012)], 0.0045, 8)))
    return out


def steering(x, y, z, kind='round', tilt=-0.40):
    """Builds a steering wheel whose upper edge leans away from the driver."""
    radius, grip, material, cut = WHEELS[kind]
    parts = [(material, rim(radius, grip, cut, kind == 'square'))]
    parts += three(radius) if kind == 'three' else classic(kind, radius) if kind in ('classic', 'prewar') else modern(kind, radius, cut)
    return [(m, moved(p, (x, y, z), turn_y=tilt)) for m, p in parts]
