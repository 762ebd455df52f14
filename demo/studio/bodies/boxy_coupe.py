"""Angular two-door of the 1980s: three upright boxes, straight beltline, bolt-on arches, rectangular lamps in a flat black
face."""
import numpy as np

from shape.curves import blend_max, blend_min, rounded
from shape.solids import grid, moved, turned

FACE, LAMP, BLINK = (0.585, 0.73), (0.415, 0.675), (0.70, 0.80)
TAIL = (0.66, 0.795)


def box(u0, u1, z0, z1, r=0.012):
    """Returns an outline with straight edges. Closely spaced points keep its corners sharp."""
    return [(u0 + 2 * r, z0), (u1 - 2 * r, z0), (u1 - r, z0), (u1, z0 + r), (u1, z0 + 2 * r), (u1, z1 - 2 * r), (u1, z1 - r), (u1 - r, z1), (u1 - 2 * r, z1),
            (u0 + 2 * r, z1), (u0 + r, z1), (u0, z1 - r), (u0, z1 - 2 * r), (u0, z0 + 2 * r), (u0, z0 + r), (u0 + r, z0)]


def bumpers(s):
    """Thickens the skin into blocks at the nose and tail, and into a skirt all around."""
    def add(f, x, y, z):
        at = np.where(x < 1, 0.465, 0.485)
        d = blend_max(f - 0.05, np.abs(z - at) - 0.085, 0.035)
        d = blend_max(d, np.minimum(x + 0.37, s.wheelbase + 0.37 - x), 0.03)
        skirt = blend_max(f - 0.026, z - 0.285, 0.03)
        return blend_min(blend_min(f, d, 0.012), skirt, 0.02)
    return add


def arches(s):
    """Adds flares with straight shoulders around the wheels, wider than the body."""
    def add(f, x, y, z):
        for at, r in ((0.0, s.wheel_front), (s.wheelbase, s.wheel_rear)):
            d = (np.abs(x - at) ** 2.4 + np.abs(z - r) ** 2.4) ** (1 / 2.4) - (r + 0.125)
            d = blend_max(d, y - s.width + 0.30 * np.maximum(z - 0.60, 0), 0.035)
            d = blend_max(blend_max(d, 0.55 - y, 0.02), 0.185 - z, 0.02)
            f = blend_min(f, d, 0.035)
        return f
    return add


def put(shell, where, outline, glass, back, depth):
    """Adds a lamp's glass over a box recessed into the skin."""
    region = shell.take(shell.round_body(outline, where))
    shell.add(glass, region.offset(-0.004))
    shell.add('piano', region.wall(-depth))
    shell.add(back, region.offset(-depth))


def front_lights(shell):
    """Adds rectangular lamps in a black face, and turn signals around the corner."""
    middle = sum(LAMP) / 2
    for u0, u1 in ((LAMP[0], middle - 0.004), (middle + 0.004, LAMP[1])):
        put(shell, 'nose', box(u0, u1, FACE[0] + 0.016, FACE[1] - 0.016, 0.006), 'lens', 'bucket', 0.05)
        p, out = shell.wrap.point((u0 + u1) / 2, sum(FACE) / 2)
        r = 0.052
        for material, profile in (('reflector', [(r, -0.012), (r * 0.85, 0.012), (r * 0.5, 0.034), (1e-5, 0.042)]), ('bulb', [(1e-5, 0.0), (r * 0.14, 0.002), (r * 0.16, 0.006)]),
                                  ('satin', [(r * 0.16, 0.006), (r * 0.20, 0.04)])):
            shell.add(material, moved(turned(profile, 48, 'x'), p - out * 0.005))
    put(shell, 'nose', box(*BLINK, FACE[0] + 0.004, FACE[1] - 0.004, 0.006), 'amber', 'reflector', 0.02)


def tail_lights(shell):
    """Adds tail lamps in three colors."""
    for u0, u1, glass in ((0.36, 0.415, 'lens'), (0.415, 0.60, 'redlens'), (0.60, 0.745, 'amber')):
        put(shell, 'tail', box(u0, u1, *TAIL, 0.004), glass, dict(lens='bucket', redlens='redbucket', amber='reflector')[glass], 0.02)


def wing(form):
    """Builds a blade over the trunk, with ends that come down to the lid."""
    y = np.linspace(-0.70, 0.70, 90)
    t = np.abs(y / 0.70)
    x = form.s.rear - 0.06 - 0.10 * y ** 2
    lift = 0.062 * (1 - t ** 10)
    base = form.height(x - 0.08, np.abs(y), of=form.lower)
    rows = []
    for dx, dz in rounded([(-0.17, 0.0), (-0.15, 0.012), (-0.02, 0.034), (0.0, 0.030), (0.0, 0.012), (-0.03, -0.002), (-0.15, -0.012)], 2):
        rows.append(np.stack([x + dx, y, base + lift + dz - 0.022 * t ** 10], 1))
    foot = np.array(rows)
    return [('paint', grid(foot, close_u=True))]


SHAPE = dict(
    wheelbase=2.56, width=0.865, wheel_front=0.318, wheel_rear=0.318, tyre=0.225, rim=0.69, arch_gap=0.035, track_inset=0.02,
    half=[(-0.8, 0.775), (-0.4, 0.805), (0, 0.815), (1.2, 0.82), (2.56, 0.82), (3.1, 0.805), (3.6, 0.775)], widest=[(-0.9, 0.60), (3.6, 0.62)],
    top=[(-0.85, 0.76), (-0.6, 0.785), (-0.2, 0.82), (0.3, 0.868), (0.7, 0.897), (1.2, 0.905), (2.4, 0.925), (2.9, 0.94), (3.3, 0.935), (3.65, 0.92)],
    floor=[(-0.85, 0.215), (0, 0.205), (2.56, 0.205), (3.1, 0.225), (3.6, 0.275)],
    nose=[(0.15, -0.66), (0.30, -0.73), (0.45, -0.765), (0.60, -0.775), (0.72, -0.77), (0.82, -0.74)], tail=[(0.2, 3.44), (0.4, 3.53), (0.6, 3.56), (0.8, 3.56), (0.95, 3.545)],
    nose_bow=0.09, nose_bow4=0.04, nose_corner=0.14, nose_edge=0.035, tail_bow=0.06, tail_bow4=0.03, tail_corner=0.12, tail_edge=0.03, nose_top_until=-0.5, tail_top_from=3.3, nose_round=0.03, tail_round=0.03,
    shoulder=[(-0.5, 0.06), (0.6, 0.05), (2.6, 0.05), (3.5, 0.05)], tumble=0.28, tuck=0.12, hollow=0.0, crease=[(-0.6, 0.745), (3.5, 0.80)], crease_depth=0.010, crease_width=0.03, crease_from=-0.4, crease_to=3.4,
    flare=0.0, hip=0.0, hip_top=0.0, fender=0.008, bonnet_dip=0.0, dome=0.008, crown=0.025, cowl=0.65, sill_round=0.04, extras=[bumpers, arches],
    screen=[(0.56, 0.90), (1.13, 1.315)], screen_bow=0.14, screen_bulge=0.008, pillar=0.04, rail=0.045,
    roof=[(0.8, 1.27), (1.15, 1.335), (1.5, 1.362), (1.9, 1.362), (2.3, 1.335), (2.7, 1.27), (3.1, 1.18)], roof_round=0.05, roof_crown=0.07,
    backlight=[(2.93, 0.925), (2.42, 1.30)], backlight_bow=0.12, backlight_bulge=0.012, rear_pillar_round=0.06, pillar_round=0.05, rail_round=0.06,
    cabin_half=[(0.5, 0.745), (1.4, 0.755), (2.3, 0.745), (3.0, 0.715)], cabin_lean=0.29, cabin_curve=0.14, belt_at=0.91, blend_rear=0.02,
    belt=[(0.6, 0.925), (3.0, 0.95)], side_glass_tail=[(2.44, 0.93), (2.20, 1.28)], rear_pillar=0.12, doors=[(0.60, 1.66)], pillar_b=1.70, door_bottom=0.10,
    bonnet=(-0.735, 0.07), bonnet_above=0.66, boot=(2.96, 0.66), boot_low=0.60,
    grille=box(-0.385, 0.385, 0.60, 0.715), grille_kind='slats', grille_finish='black', grille_frame='piano', intakes=[box(-0.46, 0.46, 0.215, 0.27)],
    black=[('satinblack', box(-0.69, 0.69, *FACE, 0.006), 'nose'), ('satinblack', box(-2, 1.3, 0.44, 0.50, 0.006), 'nose'), ('satinblack', box(-2, 1.3, 0.46, 0.52, 0.006), 'tail'),
           ('satinblack', box(0.47, 2.09, 0.475, 0.515, 0.008), 'flank'), ('satinblack', box(-0.33, 0.33, 0.645, 0.80), 'tail')],
    lamp_at=(-0.74, 0.55, 0.645), cuts=[front_lights, tail_lights], plate_front=0.47, plate_rear=0.715, plate_recess=False, splitter=True, seam=False,
    exhausts=[(0.44, 0.262, 0.032)], mirror=(0.80, 0.985), mirror_size=0.74, mirror_paint='satinblack', handles=[(1.53, 0.79)], handle_kind='pull', handle_paint='satinblack', more=[wing],
    cockpit='eighties', inlay='satinblack', seats=[(1.40, 0.33)], rear_seats=[(1.93, 0.54)], cabin_end=2.4, cabin_floor=0.02, seat_scale=0.96, dash=(1.08, 0.905),
)
