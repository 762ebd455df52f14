"""Electric pickup of flat steel: two straight lines that meet above the front seats, light bars, a covered bed, no curves at
all."""
import numpy as np

from shape.curves import blend_max
from shape.cut import Patch
from shape.solids import cushion

FRONT, REAR, PEAK = -0.86, 4.82, (1.60, 1.79)
RISE, FALL = (PEAK[1] - 1.01) / (PEAK[0] - FRONT), (PEAK[1] - 1.27) / (REAR - PEAK[0])
LEAN, EDGE = 0.46, 0.014  # lean of the glasshouse's sides; rounding of all edges
BED = (2.94, 4.68)
QUARTER, SEAT = [(3.45, 1.14), (2.80, 1.64)], 1.122  # the glasshouse's slanted rear end; the height of its base


def bend(x):
    """Returns the height of the crease along the flank."""
    return 1.03 + 0.020 * (x + 0.8)


def wide(x):
    """Returns the half-width at the crease: almost straight, slightly narrower at both ends."""
    return 1.015 - 0.030 * np.maximum(0.4 - x, 0) - 0.012 * np.maximum(x - 3.6, 0)


def plane(a, b, d):
    """Returns the distance to the line through a and b in a pair of coordinates, positive to its left."""
    (u0, v0), (u1, v1) = a, b
    n = np.hypot(u1 - u0, v1 - v0)
    return ((u1 - u0) * (d[1] - v0) - (v1 - v0) * (d[0] - u0)) / n


def facets(s):
    """Shapes the body as planes, except for the glasshouse: windshield, side windows and glass roof."""
    def add(f, x, y, z):
        under = bend(x) - z
        back = 0.22 * np.maximum(1.0 - z, 0)
        low, high = (y - wide(x) + 0.17 * under) * 0.98, (y - wide(x) - LEAN * under) * 0.9
        hood, bed = z - 1.01 - RISE * (x - FRONT), z - PEAK[1] + FALL * (x - PEAK[0])
        corner = plane((FRONT + 0.10, 0.70), (-0.40, 1.0), (x - back, y))
        tail = x - (REAR - 0.12 * np.maximum(1.24 - z, 0) - 0.02 * y)
        floor = 0.35 + 0.10 * np.clip(-x - 0.2, 0, 1) + 0.08 * np.clip(x - 3.9, 0, 1) - z
        for face in (corner, tail, low, high, hood * 0.95, bed * 0.98, floor):
            f = blend_max(f, face, EDGE)
        (x0, z0), (x1, z1) = QUARTER
        behind = (x0 + (x1 - x0) * (z - z0) / (z1 - z0) - 0.03 - x) * 0.6
        return np.maximum(f, np.minimum(np.minimum(z - SEAT - 0.015, x - 0.42), behind))
    return lambda f, x, y, z: add((FRONT + 0.22 * np.maximum(1.0 - z, 0) + 0.10 * y - x) * 0.97, x, y, z)


def arches(shell):
    """Adds wide black cladding with flat tops and slanted sides, and the wheel wells inside."""
    s = shell.s
    for at in (0.0, s.wheelbase):
        def frame(q, half, top, low):
            x, y, z = shell.flat(q)
            a = np.abs(x - at)
            d = np.maximum(plane((half, top), (low, 0.40), (a, z)) , z - top)
            return np.maximum(d, 0.55 - y)
        region = shell.take(lambda q: frame(q, 0.40, 1.005, 0.70))
        well, ring = region.cut(lambda q: frame(q, 0.335, 0.93, 0.60))
        proud = Patch(ring.p + [0, 0.03, 0], ring.n, ring.t)
        shell.add('satinblack', proud)
        shell.add('satinblack', proud.wall(0.45, (0, -1, 0)))
        x = at + np.array([-0.66, 0.66, 0.36, -0.36])
        shell.add('void', Patch(np.stack([x, x * 0 + 0.60, [0.42, 0.42, 1.02, 1.02]], 1), None, np.array([[0, 2, 1], [0, 3, 2]])))


def cover(shell):
    """Adds the slatted cover of the bed, flush between the rails."""
    cabin = shell.form.cabin
    def field(q):
        x, y, z = shell.flat(q)
        d = np.maximum(cabin.side(x, y, z) + 0.10, np.maximum(BED[0] - x, x - BED[1]))
        return np.where(q.n[:, 2] > 0.8, d, np.maximum(d, 0.01))
    region = shell.take(field)
    shell.add('satinblack', region.wall(-0.02))
    shell.add('void', region.offset(-0.02))  # otherwise light would enter the cabin through the slots
    slats, slots = region.cut(lambda q: 0.006 - np.abs((q.p[:, 0] / 0.116) % 1 - 0.5) * 0.116)
    shell.add('satinblack', slats.offset(-0.006))
    shell.add('gap', slots.offset(-0.014))


def lines(shell):
    """Adds straight shut lines around the hood, four doors and tailgate."""
    def line(a, b):
        along = lambda q: plane(a, b, (q.p[:, 0], q.p[:, 2]))
        lo, hi = sorted((a[1], b[1]))
        within = lambda q: np.maximum(np.maximum(lo - q.p[:, 2], q.p[:, 2] - hi), 0.4 - q.n[:, 1])
        shell.add('gap', shell.band(along, 0.003, within).offset(-0.005))
    for x in (0.66, 1.72, 2.80):
        line((x, 0.52), (x, bend(x)))
        line((x, bend(x)), (x - 0.05, bend(x) + 0.10))
    sill = lambda q: q.p[:, 2] - 0.52
    shell.add('gap', shell.band(sill, 0.003, lambda q: np.maximum(np.maximum(0.66 - q.p[:, 0], q.p[:, 0] - 2.80), 0.4 - q.n[:, 1])).offset(-0.005))
    bonnet = lambda q: q.p[:, 1] - (0.84 - 0.05 * (q.p[:, 0] + 0.8))
    shell.add('gap', shell.band(bonnet, 0.003, lambda q: np.maximum(q.p[:, 0] - 0.42, 0.6 - q.n[:, 2])).offset(-0.005))
    gate = lambda q: q.p[:, 1] - 0.80
    shell.add('gap', shell.band(gate, 0.003, lambda q: np.maximum(0.62 - q.p[:, 2], 0.7 - q.n[:, 0])).offset(-0.005))


def wiper(form):
    """Builds one wiper blade along the base of the windshield."""
    return [('satinblack', cushion((0.50, 0.0, 1.01 + RISE * (0.50 - FRONT) + 0.008), (0.030, 1.20, 0.016), 6))]


SHAPE = dict(
    wheelbase=3.64, width=1.015, wheel_front=0.44, wheel_rear=0.44, tyre=0.285, arch_gap=0.0, rim=0.62, liner=False, track=0.975, reach=(FRONT, REAR + 0.10),
    half=[(-0.9, 0.89), (0.9, 0.95), (4.8, 0.95)], widest=[(-1, 1.0), (5, 1.2)], top=[(-0.9, 0.99), (4.9, 1.21)], floor=[(-0.9, 0.41), (0, 0.35), (3.9, 0.35), (4.9, 0.43)],
    nose=[(0.3, -0.70), (1.0, FRONT)], tail=[(0.3, 4.72), (1.2, REAR)], nose_bow=0.1, tail_bow=0.02, tumble=0.1, tuck=0.15, hollow=0.0, crease_depth=0.0,
    flare=0.0, hip=0.0, hip_top=0.0, fender=0.0, bonnet_dip=0.0, dome=0.0, crown=0.0, cowl=0.4, extras=[facets],
    screen=[(0.42, 1.01 + RISE * (0.42 - FRONT)), (1.48, 1.01 + RISE * (1.48 - FRONT))], screen_bow=0.0, screen_bulge=0.0,
    roof=[PEAK, (REAR, PEAK[1] - FALL * (REAR - PEAK[0]))], roof_round=0.01, roof_crown=0.0, pillar_round=EDGE, rear_pillar_round=EDGE, rail_round=EDGE,
    backlight=QUARTER, backlight_bow=0.0, backlight_bulge=0.0, blend_rear=0.002, blend_from=-5,
    cabin_half=[(x, wide(x) + LEAN * (bend(x) - SEAT - 0.15)) for x in np.linspace(-1.2, 5.2, 65)], cabin_lean=LEAN, cabin_curve=0.0, belt_at=SEAT + 0.15,
    belt=[(0.0, 1.142), (4.8, 1.152)], rail=0.055, pillar=0.075, rear_pillar=0.10,
    fastback=[(1.72, 0), (2.80, 0)], privacy=True, pillar_b=1.78, pillar_c=2.66, doors=None, bonnet=None, boot=None,
    black_below=[(-1, 0.70), (-0.5, 0.70), (-0.3, 0.45), (3.9, 0.45), (4.2, 0.66), (5, 0.66)], seam=False, wipers=False,
    lamps=[(-0.2, 0.958), (1.02, 0.958), (1.02, 0.996), (-0.2, 0.996)], drl='ring', projectors=0, lamp_at=(-0.72, 0.62, 0.98),
    intakes=[[(-0.2, 0.52), (0.62, 0.52), (0.70, 0.62), (-0.2, 0.62)]],
    tail_lamps=[[(-0.2, 1.17), (0.97, 1.17), (0.97, 1.21), (-0.2, 1.21)]], tail_line=0.016, plate_rear=0.58, plate_front=0.575, plate_recess=False, exhausts=[], splitter=False,
    mirror=(0.86, 1.20), mirror_size=1.1, mirror_paint='piano', cuts=[arches, cover, lines], more=[wiper],
    cockpit='electric', inlay='satinblack', seats=[(1.62, 0.42)], rear_seats=[(2.30, 0.66)], cabin_end=2.76, cabin_floor=0.15, seat_scale=1.03, dash=(1.18, 1.12),
)
