"""1960s microbus: one box with the engine in the rear, a round front with a V, a split windshield and windows all around."""
import numpy as np

from car.wrap import Wrap
from shape.curves import curve, polygon
from shape.solids import cushion, moved, tube, turned

WAIST = 1.108
V = [(0.0, 0.55), (0.16, 0.70), (0.34, 0.86), (0.52, 0.985), (0.70, 1.062), (0.86, 1.098), (0.98, WAIST), (1.2, WAIST)]


def soft(points, r):
    """Returns an outline whose corners all have the same size, regardless of the lengths of its sides."""
    p, out = np.array(points, float), []
    for k, at in enumerate(p):
        ends = [at + (p[j] - at) * r / np.hypot(*(p[j] - at)) for j in (k - 1, (k + 1) % len(p))]
        out += [ends[0] * (1 - t) ** 2 + at * 2 * t * (1 - t) + ends[1] * t ** 2 for t in np.linspace(0, 1, 7)]
    return out


def box(u0, u1, z0, z1, r=0.07):
    return soft([(u0, z0), (u1, z0), (u1, z1), (u0, z1)], r)


SIDES = [soft([(-0.53, 1.205), (0.34, 1.205), (0.34, 1.63), (-0.335, 1.63)], 0.07)] + [box(x, x + 0.57, 1.205, 1.63) for x in (0.47, 1.12, 1.77, 2.42)]
SKY = [box(x, x + 0.40, 1.752, 1.842, 0.04) for x in (0.52, 1.06, 1.60, 2.14)]
SCREEN = soft([(0.028, 1.20), (0.665, 1.205), (0.60, 1.625), (0.028, 1.645)], 0.08)
BACK = soft([(-0.52, 1.20), (0.52, 1.20), (0.47, 1.60), (-0.47, 1.60)], 0.10)


def windows(shell):
    """Adds separate panes in rubber seals, with painted pillars between them."""
    def pane(outline, sees, glass):
        def field(q):
            u, facing = sees(*shell.flat(q), q.n)
            d = polygon(outline, u, q.p[:, 2], 0)
            return np.where(facing, d, np.maximum(d, 0.02))
        region = shell.take(field)
        middle, seal = region.cut(lambda q: field(q) + 0.017)
        shell.add('seal', seal.offset(0.003))
        shell.add('seal', seal.offset(0.003).wall(-0.012))
        shell.add(glass, middle.offset(-0.004))
    for outline in SIDES:
        pane(outline, lambda x, y, z, n: (x, n[:, 1] > 0.5), 'pane')
    for outline in SKY:
        pane(outline, lambda x, y, z, n: (x, n[:, 1] > 0.2), 'privacy')
    pane(SCREEN, lambda x, y, z, n: (y, n[:, 0] < -0.4), 'screen')
    pane(BACK, lambda x, y, z, n: (y, n[:, 0] > 0.4), 'pane')


def lids(shell):
    """Adds the cab doors, the engine lid with the flap above it, and the air slots."""
    s = shell.s
    outline = soft([(-0.575, 0.35), (-0.585, 1.14), (-0.385, 1.685), (0.395, 1.685), (0.41, 0.35)], 0.07)
    door = lambda q: np.where(q.n[:, 1] > 0.3, polygon(outline, q.p[:, 0], q.p[:, 2], 0), 0.05)
    arch = lambda q: s.wheel_front + s.arch_gap - np.hypot(q.p[:, 0], q.p[:, 2] - s.wheel_front)
    shell.add('gap', shell.band(door, within=arch).offset(-0.004))

    def line(outline):
        field = lambda q: np.where(q.n[:, 0] > 0.3, polygon(outline, shell.flat(q)[1], q.p[:, 2], 0), 0.05)
        shell.add('gap', shell.band(field).offset(-0.004))
    line(box(-0.44, 0.44, 0.46, 0.86, 0.10))
    line(box(-0.60, 0.60, 0.97, 1.685, 0.12))
    for x in np.arange(2.62, 2.98, 0.045):
        slot = box(x, x + 0.018, 0.95, 1.065, 0.008)
        hole = shell.take(lambda q: np.where(q.n[:, 1] > 0.4, polygon(slot, q.p[:, 0], q.p[:, 2], 0), 0.05))
        shell.add('gap', hole.offset(-0.006))
        shell.add('paint', hole.wall(-0.008))


def fittings(form):
    """Builds bumpers, bright trim along the waist and the V, parts next to the lamps, and mirrors."""
    wrap, out = Wrap(form), []

    def run(us, z, off, way):
        found = [wrap.point(u if way < 0 else wrap.length - u, h) for u, h in zip(us, z)]
        return np.array([p + o * off for p, o in found])

    both = lambda material, patch: out.extend((material, moved(patch, mirror=m)) for m in (False, True))
    u = np.linspace(0, 1.2, 60)
    both('chrome', tube(run(u, curve(V, 0.03)(u), 0.002, -1), 0.0085, 8))
    x = np.linspace(-0.50, 3.05, 60)
    y = form.flank(x, np.full(60, WAIST), of=form.lower)
    both('chrome', tube(np.stack([x, y + 0.002, np.full(60, WAIST)], 1), 0.0085, 8))
    u = np.linspace(0, 1.05, 40)
    for way, z in ((-1, 0.40), (1, 0.42)):
        ends = np.sqrt(np.clip((1.05 - u) / 0.06, 0.02, 1))
        both('chrome', tube(run(u, np.full(40, z), 0.075, way), 0.034 * ends, 16, flat=1.9))
        for v in (0.42,):
            p = run([v], [z], 0.095, way)[0]
            both('chrome', tube([p + [0, 0, -0.10], p + [0, 0, -0.07], p, p + [0, 0, 0.07], p + [0, 0, 0.10]], np.array([0.008, 0.022, 0.026, 0.022, 0.008]), 14))
            both('steel', tube([p, p - [way * 0.2, 0, 0]], 0.02, 8))
    p = run([0.60], [0.99], 0.0, -1)[0]
    both('chrome', cushion(p, (0.05, 0.105, 0.075), 2.6))
    both('amber', cushion(p - [0.014, 0, 0], (0.05, 0.085, 0.058), 2.4))
    head = [(1e-5, -0.035), (0.04, -0.030), (0.064, -0.006), (0.068, 0.004), (0.062, 0.008), (1e-5, 0.008)]
    y = float(form.flank(np.array([-0.50]), np.array([1.10]))[0])
    at = (-0.50, y + 0.115, 1.32)
    both('chrome', moved(turned(head, 40, 'x'), at))
    both('chrome', tube([(-0.48, y - 0.02, 1.10), (-0.50, y + 0.06, 1.16), (-0.505, y + 0.10, 1.26), (-0.505, y + 0.113, 1.32)], 0.007, 8))
    return out


SHAPE = dict(
    wheelbase=2.40, width=0.86, wheel_front=0.333, wheel_rear=0.333, tyre=0.165, rim=0.62, wheel_design='steel', track_inset=0.057, arch_gap=0.045, reach=(-0.97, 3.39),
    half=[(-0.9, 0.835), (-0.3, 0.855), (0.4, 0.86), (2.4, 0.86), (3.3, 0.835)], widest=[(-1, 0.72), (4, 0.72)],
    top=[(-0.9, 1.13), (3.4, 1.13)], floor=[(-0.9, 0.32), (-0.4, 0.27), (2.4, 0.27), (3.0, 0.30), (3.3, 0.36)],
    nose=[(0.2, -0.80), (0.4, -0.865), (0.7, -0.885), (0.95, -0.875), (1.13, -0.845)], tail=[(0.25, 3.20), (0.45, 3.28), (0.8, 3.305), (1.13, 3.28)],
    nose_bow=0.20, nose_bow4=0.08, nose_corner=0.30, nose_edge=0.022, tail_bow=0.10, tail_bow4=0.06, tail_corner=0.32, tail_edge=0.022, nose_top_until=-0.2, tail_top_from=3.0,
    shoulder=[(-1, 0.022), (4, 0.022)], tumble=0.12, tuck=0.16, hollow=0.0, crease_depth=0.0, flare=0.014, flare_width=0.07, hip=0.0, hip_top=0.0,
    fender=0.0, bonnet_dip=0.0, dome=0.0, crown=0.0, cowl=-0.6, sill_round=0.08,
    screen=[(-0.80, 1.14), (-0.463, 2.05)], screen_bow=0.36, screen_bulge=0.01,
    roof=[(-0.8, 1.77), (-0.5, 1.855), (-0.1, 1.90), (0.8, 1.92), (1.8, 1.92), (2.5, 1.90), (2.95, 1.85), (3.3, 1.77)], roof_round=0.12, roof_crown=0.14, rail_round=0.15,
    backlight=[(3.245, 1.14), (3.06, 1.74)], backlight_bow=0.19, backlight_bulge=0.015, pillar_round=0.32, rear_pillar_round=0.30,
    cabin_half=[(-0.9, 0.805), (-0.2, 0.818), (2.4, 0.818), (3.3, 0.80)], cabin_lean=0.10, cabin_curve=0.10, blend_rear=0.022, blend_from=-3.0,
    side_glass=False, pillar=5.0,  # the only windows are those cut above
    belt=[(-0.8, 1.14), (3.4, 1.14)], bonnet=None, cuts=[windows, lids],
    black=[('paint2', [V[0]] * 3 + V[1:-1] + [(1.0, 1.4), (-0.1, 1.4)], 'nose')],
    lamp_kind='bowl', lamps=[(0.545, 0.775, 0.116, 0.116)], lamp_rim='chrome', tail_kind='round', tail_lamps=[(0.66, 0.78, 0.050)], plate_rear=0.665, plate_front=None, plate_recess=False,
    splitter=False, exhausts=[(0.34, 0.31, 0.022)], exhaust_in=-0.04, mirror=None, handles=[(0.31, 1.02)], handle_kind='chrome', more=[fittings],
    seats=[(0.38, 0.40)], rear_seats=[(1.32, 0.62), (2.15, 0.62)], dash=(-0.10, 1.155), cockpit='classic', cabin_floor=0.30, cabin_end=2.95, seat_scale=0.95, seat_lean=0.22,
)
