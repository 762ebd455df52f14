"""Compact sports sedan: short tail, flared arches, four exhaust pipes, a dark roof if there is a second color."""
from faces import crisp, wear
from shape.curves import bell, step

from .sedan import SHAPE as SEDAN


def ridges(s):
    """Adds two creases from the grille to the base of the windshield, with a raised hood between them."""
    def add(f, x, y, z):
        at = 0.26 + 0.24 * step(-0.8, 0.7, x)
        rise = 0.016 * step(at + 0.035, at - 0.035, y) + 0.008 * bell(y - at, 0.05)
        return f - rise * step(-0.82, -0.45, x) * step(0.80, 0.55, x) * step(0.60, 0.74, z)
    return add


SHAPE = wear(dict(SEDAN, **dict(
    wheelbase=2.86, width=0.955, wheel_front=0.348, wheel_rear=0.354, tyre=0.275, rim=0.80, track_inset=0.010,
    half=[(-0.85, 0.84), (-0.5, 0.915), (0, 0.938), (0.8, 0.895), (1.5, 0.885), (2.2, 0.905), (2.86, 0.948), (3.3, 0.93), (3.75, 0.865), (3.95, 0.82)],
    widest=[(-0.9, 0.54), (0, 0.58), (1.5, 0.58), (2.86, 0.64), (3.9, 0.68)],
    top=[(-0.88, 0.715), (-0.7, 0.765), (-0.4, 0.825), (0, 0.880), (0.4, 0.922), (0.8, 0.948), (1.4, 0.958), (2.4, 0.985), (2.9, 1.012), (3.4, 1.03), (3.7, 1.032), (3.95, 1.03)],
    floor=[(-0.9, 0.165), (0, 0.145), (2.86, 0.15), (3.4, 0.19), (3.9, 0.28)],
    nose=[(0.12, -0.79), (0.22, -0.845), (0.40, -0.87), (0.58, -0.865), (0.70, -0.835), (0.80, -0.76)], tail=[(0.2, 3.76), (0.4, 3.89), (0.6, 3.925), (0.8, 3.935), (0.95, 3.945), (1.05, 3.96)],
    nose_bow=0.20, nose_bow4=0.10, nose_corner=0.24, nose_edge=0.07, tail_bow=0.14, tail_corner=0.22, tail_edge=0.022, tail_top_from=3.3,
    shoulder=[(-0.5, 0.12), (0.6, 0.07), (1.6, 0.05), (2.86, 0.09), (3.8, 0.06)], tumble=0.55, tuck=0.28, crease=[(0, 0.74), (1.5, 0.78), (3.8, 0.86)], crease_depth=0.014, crease_from=0.25, crease_to=3.7,
    hollow=0.022, hollow_at=0.44, flare=0.030, flare_width=0.13, hip=0.034, hip_at=(2.86, 0.76), hip_top=0.022, fender=0.04, fender_at=0.78, bonnet_dip=0.0, dome=0.0, cowl=0.7, extras=[ridges],
    screen=[(0.62, 0.915), (1.36, 1.335)], roof=[(0.9, 1.21), (1.3, 1.345), (1.6, 1.410), (1.95, 1.433), (2.4, 1.418), (2.85, 1.350), (3.2, 1.255), (3.6, 1.125)],
    backlight=[(3.46, 1.030), (2.78, 1.372)], cabin_half=[(0.5, 0.755), (1.3, 0.78), (2.2, 0.77), (2.85, 0.715), (3.45, 0.61)], belt_at=1.0,
    belt=[(0.6, 0.955), (1.5, 0.970), (2.6, 1.0), (3.2, 1.05)], side_glass_tail=[(2.86, 0.97), (3.06, 1.22)], doors=[(0.56, 1.58), (1.58, 2.70)], pillar_b=1.64, pillar_c=2.60,
    glass_trim='black', bonnet=(-0.70, 0.13), face=(1.12, 0.20, 0.745), grille=None, intakes=[],
    lamps=[(0.5, 0.64), (1.1, 0.72)], tail_lamps=[[(0.40, 0.80), (1.08, 0.84), (1.06, 0.985), (0.40, 0.92)]], plate_rear=0.68, reflectors=(0.68, 0.88, 0.40),
    black=[('satinblack', [(-0.1, 0.1), (0.90, 0.1), (0.86, 0.30), (0.60, 0.40), (-0.1, 0.40)], 'tail')], diffuser=(0.30, 0.15, 0.34, 5), black_below=[(-1, 0.19), (-0.5, 0.17), (0.3, 0.225), (2.5, 0.225), (3.0, 0.2), (3.9, 0.2)],
    exhausts=[(0.50, 0.275, 0.052), (0.635, 0.275, 0.052)], vents=[(crisp([(0.47, 0.625), (0.585, 0.635), (0.555, 0.735), (0.48, 0.730)], 0.012), 'flank', 'slats')],
    mirror=(0.82, 1.035), mirror_paint='piano', handles=[(1.46, 0.84), (2.50, 0.87)], boot=(3.42, 0.66), spoiler=(3.87, 0.58, 0.004, 0.12, 'piano'), cockpit='sedan', inlay='carbon',
    seats=[(1.54, 0.37)], rear_seats=[(2.40, 0.58)], cabin_end=2.8, cabin_floor=0.05, seat_scale=0.96,
)), 'tall_kidney')
