"""Wheels in several designs, tires with a tread, brake discs and calipers."""
import numpy as np

from shape.curves import rounded
from shape.solids import grid, moved, tube, turned

from .lettering import round_wall

# Design: number of spokes, spacing of pairs (radians), half-widths at hub and rim, dish, twist, finish of the face.
DESIGNS = {
    1: dict(count=5, apart=0.0, hub=0.048, rim=0.034, dish=0.020, twist=0.0, finish='alloy'),
    2: dict(count=5, apart=0.30, hub=0.017, rim=0.020, dish=0.026, twist=0.0, finish='alloy'),
    3: dict(count=10, apart=0.11, hub=0.010, rim=0.011, dish=0.022, twist=0.0, finish='alloy'),
    4: dict(count=20, apart=0.0, hub=0.008, rim=0.011, dish=0.018, twist=0.10, finish='alloy'),
    5: dict(count=7, apart=0.17, hub=0.013, rim=0.017, dish=0.030, twist=0.16, finish='darkalloy'),
    6: dict(count=6, apart=0.0, hub=0.040, rim=0.046, dish=0.010, twist=0.0, finish='darkalloy'),
    7: dict(count=9, apart=0.0, hub=0.020, rim=0.024, dish=0.024, twist=0.05, finish='darkalloy'),
    'forged': dict(count=5, apart=0.0, hub=0.036, rim=0.060, dish=0.006, twist=0.0, finish='satinblack', lip='alloy'),
    'wire': dict(wire=True, finish='chrome'),
    'steel': dict(steel=True, finish='chrome'),
}


def spoke(design, rim, at):
    """Builds one spoke from the hub to the rim, with a section rounded at the face."""
    t = np.linspace(0, 1, 20)
    r = 0.045 + t * (rim - 0.05)
    half = design['hub'] * (1 - t) + design['rim'] * t + 0.012 * t ** 8 + 0.010 * (1 - t) ** 5
    face = 0.062 + 0.020 * t - design['dish'] * 4 * t * (1 - t) * (1.1 - t)
    swing = at * (0.30 + 0.70 * t) + design['twist'] * t ** 1.5
    section = np.array([(-1, -0.050), (-1, -0.006), (-0.86, -0.0015), (-0.6, 0), (0.6, 0), (0.86, -0.0015), (1, -0.006), (1, -0.050)])
    rows = []
    for k in range(len(t)):
        c = section[:, 0] * half[k]
        x, z = r[k] * np.cos(swing[k]) - c * np.sin(swing[k]), r[k] * np.sin(swing[k]) + c * np.cos(swing[k])
        rows.append(np.stack([x, face[k] + section[:, 1], z], 1))
    return grid(np.array(rows)[:, ::-1], smooth='edges')


def spokes(design, rim):
    out = []
    if design.get('wire'):
        for layer, (hub_y, count, lean) in enumerate(((0.045, 24, 0.55), (0.0, 24, -0.55), (0.03, 18, -0.4))):
            for k in range(count):
                a = 2 * np.pi * k / count + layer * 0.1
                p0 = np.array([0.045 * np.cos(a + lean), hub_y, 0.045 * np.sin(a + lean)])
                p1 = np.array([(rim - 0.014) * np.cos(a), 0.035 - 0.03 * layer, (rim - 0.014) * np.sin(a)])
                out.append(('chrome', tube([p0, (p0 + p1) / 2, p1], 0.0028, 6)))
        out.append(('chrome', turned([(1e-5, 0.105), (0.02, 0.10), (0.026, 0.085), (0.045, 0.07), (0.055, 0.0)], 6)))
        return out
    if design.get('steel'):
        r = rim
        out.append(('wheelpaint', turned([(r * 0.98, 0.06), (r * 0.93, 0.045), (r * 0.80, 0.03), (r * 0.72, 0.045), (r * 0.62, 0.05)], 96)))
        out.append(('chrome', turned(rounded([(r * 0.64, 0.04), (r * 0.62, 0.062), (r * 0.45, 0.085), (r * 0.2, 0.10), (1e-5, 0.104)], 3, False), 96)))
        return out
    finish = design['finish']
    n = design['count']
    for k in range(n):
        for side in ([-1, 1] if design['apart'] else [0]):
            one = spoke(design, rim, side * design['apart'])
            out.append((finish, moved(one, turn_y=2 * np.pi * k / n + 0.31)))
    hub = [(1e-5, 0.064), (0.026, 0.064), (0.030, 0.061), (0.033, 0.056), (0.058, 0.058), (0.068, 0.050), (0.074, 0.03), (0.076, 0)]
    out.append((finish, turned(hub, 64)))
    out.append(('piano', turned([(1e-5, 0.0655), (0.024, 0.0655), (0.026, 0.063)], 48)))
    for k in range(5):
        a = 2 * np.pi * (k + 0.5) / 5
        out.append(('satin', moved(turned([(1e-5, 0.062), (0.007, 0.061), (0.008, 0.05)], 6), (0.050 * np.cos(a), 0, 0.050 * np.sin(a)))))
    return out


def tyre(radius, rim, width):
    """Builds sidewalls with two fine ribs, and a tread with circumferential and cross grooves."""
    h, w = radius - rim, width / 2
    wall = [(rim - 0.004, w * 0.80), (rim + 0.10 * h, w * 0.93), (rim + 0.35 * h, w * 1.02), (rim + 0.62 * h, w * 1.02),
            (rim + 0.84 * h, w * 0.95), (rim + 0.95 * h, w * 0.86), (radius - 0.001, w * 0.74)]
    wall = rounded(wall, 2, False)
    for at in (0.30, 0.70):
        ridge = np.abs(wall[:, 0] - (rim + at * h)) < 0.05 * h
        wall[ridge, 1] += 0.0012
    tread = []
    for g in (0.5, 0.17, -0.17, -0.5):
        y = w * g
        tread += [(radius, y + 0.006), (radius - 0.007, y + 0.004), (radius - 0.007, y - 0.004), (radius, y - 0.006)]
    other = wall[::-1] * np.array([1, -1])
    whole = turned(np.vstack([wall, tread, other]), 288)
    # Blocks along both shoulders: every fourth slice is recessed.
    r = np.hypot(whole.p[:, 0], whole.p[:, 2])
    slice_ = np.round(np.arctan2(whole.p[:, 2], whole.p[:, 0]) * 288 / (2 * np.pi)).astype(int)
    deep = (np.abs(whole.p[:, 1]) > w * 0.56) & (r > radius - 0.05 * h) & (slice_ % 4 == 0)
    whole.p[deep] *= np.where(deep, 1 - 0.006 / np.maximum(r, 1e-6), 1)[deep, None] * [1, 0, 1] + [0, 1, 0]
    return whole


def brake(rim, caliper_at, part=0.86, drilled=True):
    """Builds a disc and its caliper."""
    out = []
    r = rim * part
    face = [(r * 0.50, 0.016), (r * 0.52, 0.018), (r, 0.018), (r, -0.010), (r * 0.5, -0.010)]
    out.append(('disc', turned(face, 96)))
    out.append(('void', turned([(1e-5, 0.02), (r * 0.46, 0.02), (r * 0.50, 0.012)], 48)))
    for k in range(28 if drilled else 0):
        for j, f in enumerate((0.62, 0.74, 0.88)):
            a = 2 * np.pi * (k + 0.33 * j) / 28
            hole = turned([(1e-5, 0.0186), (0.0042, 0.0186)], 8)
            out.append(('void', moved(hole, (r * f * np.cos(a), 0, r * f * np.sin(a)))))
    t = np.linspace(-0.52, 0.52, 24) + caliper_at
    ends = np.clip(1.0 - (np.abs(t - caliper_at) / 0.52) ** 8 * 0.5, 0, 1)
    section = rounded([(0.60, 0.02), (0.60, 0.050), (0.68, 0.058), (0.96, 0.058), (1.04, 0.045), (1.04, -0.03), (0.60, -0.03)], 2)
    rows = []
    for a, e in zip(t, ends):
        rr = r * (0.82 + (section[:, 0] - 0.82) * e)
        rows.append(np.stack([rr * np.cos(a), 0.012 + (section[:, 1] - 0.012) * e, rr * np.sin(a)], 1))
    out.append(('caliper', grid(np.array(rows), close_v=True)))
    return out


def drum(rim):
    """Builds a ribbed drum, from before disc brakes."""
    r = rim * 0.80
    profile = [(1e-5, 0.010), (r * 0.6, 0.010), (r * 0.9, 0.004), (r, -0.006)]
    for k in range(4):
        profile += [(r, -0.006 - 0.012 * k), (r, -0.012 - 0.012 * k), (r * 0.96, -0.013 - 0.012 * k), (r * 0.96, -0.017 - 0.012 * k)]
    return [('disc', turned(profile, 96))]


def wheel(radius, rim_part, width, key, caliper_at):
    """Builds one wheel at the origin with its outer face toward +y. The tire's middle is at y = 0."""
    rim, w = radius * rim_part, width / 2
    design = DESIGNS[key]
    out = [('tyre', tyre(radius, rim, width))]
    barrel = rounded([(rim - 0.003, w * 0.78), (rim + 0.004, w * 0.90), (rim + 0.001, w * 0.93), (rim - 0.010, w * 0.91),
                      (rim - 0.016, w * 0.80), (rim - 0.022, w * 0.55), (rim - 0.036, w * 0.30), (rim - 0.030, -w * 0.9)], 3, False)
    bright = 'alloy' if design['finish'] == 'darkalloy' else design['finish']
    out.append((design.get('lip') or (bright if design['finish'] != 'darkalloy' else 'darkalloy'), turned(barrel, 128)))
    shift = w * 0.84 - 0.088
    for material, patch in spokes(design, rim - 0.014):
        out.append((material, moved(patch, (0, shift, 0))))
    wire = design.get('wire')
    if wire:
        behind, deep = (drum(rim), 0.045) if width < 0.16 else (brake(rim - 0.03, caliper_at, 0.80, False), 0.075)
        out += [('steel' if m == 'caliper' else m, moved(p, (0, shift - deep, 0))) for m, p in behind]
    elif not design.get('steel'):
        for material, patch in brake(rim - 0.03, caliper_at):
            out.append((material, moved(patch, (0, shift - 0.055, 0))))
    back = -w * (0.95 if wire else 0.55)
    out.append(('void', turned([(rim - 0.03, back), (1e-5, back)], 48)))
    return out


def lettered(s, r, y):
    """Builds the letters molded into a tire's sidewall, for right and left wheels."""
    rim, w = r * s.rim, s.tyre / 2
    h = r - rim
    return [[('lettering', p) for p in round_wall('MARQUE', rim + 0.36 * h, 0.26 * h, w * 1.018, side)] for side in (1, -1)]


def wheels(s, key, steer=0.0):
    """Builds all four wheels in place. Calipers are behind the front axle and ahead of the rear one. `steer` is the angle of
    the front wheels in degrees, to the left if positive."""
    parts = []
    key = s.wheel_design or key
    for at, r, calm in ((0.0, s.wheel_front, 0.0), (s.wheelbase, s.wheel_rear, np.pi)):
        made = wheel(r, s.rim, s.tyre, key, calm)
        y = s.track - s.tyre / 2 - s.track_inset + (s.track_rear if at else 0)
        turn = 0.0 if at else np.radians(steer)
        right, left = lettered(s, r, y) if not s.wheel_design else ([], [])
        for material, patch in made + right:
            parts.append((material, moved(patch, (at, y, r), turn_z=turn)))
        for material, patch in made + left:
            parts.append((material, moved(patch, (at, -y, r), mirror=True, turn_z=-turn)))
    return parts
