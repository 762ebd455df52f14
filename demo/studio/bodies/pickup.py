"""Double-cab pickup: high nose, upright cab, open bed behind."""
import numpy as np

from shape.curves import blend_max
from shape.solids import cushion, tube

BED = (2.62, 4.44, 0.80, 0.50)  # from, to, half-width, depth


def bed(shell):
    """Opens the bed in the top of the body."""
    x0, x1, half, depth = BED
    def field(q):
        x, y, z = shell.flat(q)
        d = blend_max(np.maximum(x0 - x, x - x1), y - half, 0.06)
        return np.where((q.n[:, 2] > 0.4) & (z > 1.0), d, np.maximum(d, 0.01))
    region = shell.take(field)
    shell.add('satinblack', region.wall(depth, (0, 0, -1)))
    floor = region.cut(field)[0]
    floor.p = floor.p - [0, 0, depth]
    shell.add('satinblack', floor)
    rim = region.cut(lambda q: field(q) + 0.05)[1]
    shell.add('satinblack', rim.offset(0.004))


def joint(shell):
    """Cuts the slot between cab and bed."""
    line = shell.band(lambda q: np.where(q.p[:, 2] > 0.42, q.p[:, 0] - 2.535, 0.1), 0.008)
    shell.add('gap', line.offset(-0.01))


def ribs(form):
    out = []
    for y in np.linspace(-0.7, 0.7, 15):
        out.append(('satinblack', cushion((3.53, y, 0.725), (1.75, 0.045, 0.02), 8)))
    a = np.linspace(0, np.pi, 30)
    hoop = np.stack([2.72 + 0 * a, 0.78 * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.3, 1.20 + 0.56 * np.sin(a) ** 0.3], 1)
    out.append(('piano', tube(hoop, 0.032, 14)))
    for m in (1, -1):
        out.append(('piano', tube([(2.72, m * 0.76, 1.62), (2.95, m * 0.78, 1.45), (3.35, m * 0.80, 1.24)], 0.028, 12)))
        out.append(('satinblack', cushion((1.30, m * 0.95, 0.42), (1.9, 0.14, 0.05), 10)))
    return out


SHAPE = dict(
    wheelbase=3.22, width=0.985, wheel_front=0.405, wheel_rear=0.405, tyre=0.275, arch_gap=0.06, arch_power=2.6, rim=0.66,
    half=[(-0.95, 0.90), (-0.5, 0.95), (0, 0.965), (1.0, 0.945), (2.2, 0.945), (3.22, 0.965), (4.5, 0.945)], widest=[(-1, 0.80), (5, 0.82)],
    top=[(-0.98, 1.04), (-0.8, 1.09), (-0.3, 1.14), (0.3, 1.18), (0.9, 1.20), (2.4, 1.215), (3.4, 1.225), (4.6, 1.23)],
    floor=[(-0.9, 0.40), (0, 0.37), (3.2, 0.38), (4.5, 0.46)],
    nose=[(0.3, -0.84), (0.45, -0.90), (0.7, -0.925), (1.0, -0.915), (1.12, -0.87)], tail=[(0.4, 4.46), (0.6, 4.52), (1.0, 4.53), (1.3, 4.53)],
    nose_bow=0.13, nose_bow4=0.08, nose_corner=0.20, nose_edge=0.06, tail_bow=0.03, tail_bow4=0.03, tail_corner=0.09, tail_edge=0.025, tail_top_from=4.0,
    shoulder=[(-0.5, 0.09), (1.0, 0.06), (4.4, 0.035)], tumble=0.28, tuck=0.12, hollow=0.016, hollow_at=0.66, crease=[(0, 1.0), (4.4, 1.05)], crease_depth=0.012,
    crease_from=0.1, crease_to=4.4, flare=0.045, flare_width=0.075, hip=0.0, hip_top=0.0, fender=0.025, dome=0.02, bonnet_dip=0.01, crown=0.03, cowl=0.6,
    screen=[(0.42, 1.16), (1.06, 1.68)], screen_bow=0.16,
    roof=[(0.6, 1.60), (1.0, 1.72), (1.4, 1.80), (1.8, 1.82), (2.2, 1.80), (2.6, 1.76)], backlight=[(2.53, 1.15), (2.40, 1.72)], backlight_bow=0.05, rear_pillar_round=0.08,
    roof_crown=0.06, cabin_half=[(0.3, 0.85), (1.2, 0.855), (2.0, 0.85), (2.6, 0.82)], cabin_lean=0.22, cabin_curve=0.14, belt_at=1.2, blend_rear=0.015,
    belt=[(0.5, 1.205), (1.4, 1.215), (2.5, 1.235)], side_glass_tail=[(2.36, 1.1), (2.30, 1.75)], rear_pillar=0.10, doors=[(0.50, 1.46), (1.46, 2.42)], pillar_b=1.50,
    pillar_c=None, privacy=True, bonnet=(-0.78, 0.15), bonnet_above=0.95, cladding=0.06, black_below=[(-1, 0.52), (0, 0.47), (3.2, 0.47), (4.6, 0.54)], door_bottom=0.13,
    grille=[(-0.1, 0.72), (0.50, 0.72), (0.58, 0.78), (0.58, 0.98), (0.52, 1.03), (-0.1, 1.04)], grille_kind='slats', grille_frame='satin', grille_finish='piano',
    intakes=[[(-0.1, 0.54), (0.60, 0.54), (0.56, 0.63), (-0.1, 0.63)]],
    lamps=[(0.64, 0.86), (0.92, 0.86), (1.12, 0.89), (1.14, 1.0), (0.92, 1.02), (0.64, 1.01)], drl='ring', projectors=2, projector=0.036, projector_lift=0.0,
    tail_lamps=[[(0.77, 0.86), (0.99, 0.86), (0.99, 1.16), (0.77, 1.16)]], tail_line=0.024, plate_rear=0.66, plate_front=0.675, exhausts=[], splitter=False,
    mirror=(0.72, 1.30), mirror_size=1.25, mirror_paint='piano', handles=[(1.33, 1.07), (2.29, 1.08)], handle_kind='pull', hatch=(0.74, 0.78), boot=None,
    cuts=[bed, joint], more=[ribs], cockpit='utility', inlay='satinblack', seats=[(1.36, 0.39)], rear_seats=[(1.84, 0.62)], cabin_end=2.44, cabin_floor=0.16, seat_scale=1.03, dash=(0.94, 1.20), blend_from=2.0,
)
