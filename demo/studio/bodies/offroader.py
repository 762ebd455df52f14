"""Boxy off-roader: upright windshield, flat panels, bolt-on fenders and flares, spare wheel at the back."""
import numpy as np

from shape.curves import blend_max, blend_min
from shape.solids import cushion, moved, turned


def wings(s):
    """Adds box-section front fenders next to a narrower hood, with flat tops for turn signals."""
    def add(f, x, y, z):
        flare = None
        for at, r in ((0.0, s.wheel_front), (s.wheelbase, s.wheel_rear)):
            n = 6
            d = ((np.abs(x - at)) ** n + np.abs(z - r) ** n) ** (1 / n) - (r + 0.155)
            d = blend_max(d, y - 0.965, 0.03)
            d = blend_max(d, 0.6 - y, 0.03)
            d = blend_max(d, 0.42 - z, 0.02)
            flare = d if flare is None else np.minimum(flare, d)
        return blend_min(f, flare, 0.012)
    return add


def spare(form):
    """Builds a covered spare wheel, rear steps and side steps."""
    s = form.s
    at = (s.rear + 0.10, 0.10, 1.02)
    cover = turned([(1e-5, 0.105), (0.30, 0.10), (0.365, 0.085), (0.385, 0.05), (0.385, -0.08), (0.30, -0.11)], 96, 'x')
    ring = turned([(0.372, 0.083), (0.392, 0.06), (0.392, 0.03)], 96, 'x')
    out = [('satinblack', moved(cover, at)), ('satin', moved(ring, at))]
    for m in (1, -1):
        out.append(('satinblack', cushion((1.42, m * 0.93, 0.36), (1.75, 0.16, 0.05), 10)))
        out.append(('amber', cushion((-0.30, m * 0.80, 1.125), (0.15, 0.09, 0.055), 5)))
    return out


SHAPE = dict(
    wheelbase=2.86, width=0.93, wheel_front=0.402, wheel_rear=0.402, tyre=0.275, arch_gap=0.05, arch_power=3.2, rim=0.68, track=0.955,
    half=[(-0.8, 0.84), (0.3, 0.86), (0.7, 0.90), (2.0, 0.905), (3.7, 0.90)], widest=[(-1, 0.80), (4, 0.80)],
    top=[(-0.85, 1.09), (-0.5, 1.12), (0, 1.145), (0.6, 1.17), (1.2, 1.17), (3.8, 1.17)], floor=[(-0.8, 0.36), (0, 0.34), (2.86, 0.34), (3.7, 0.40)],
    nose=[(0.3, -0.70), (0.5, -0.735), (0.8, -0.735), (1.05, -0.73), (1.15, -0.70)], tail=[(0.3, 3.66), (0.6, 3.70), (1.0, 3.70), (1.3, 3.69)],
    nose_bow=0.03, nose_bow4=0.03, nose_corner=0.07, nose_edge=0.05, tail_bow=0.015, tail_bow4=0.02, tail_corner=0.06, tail_edge=0.04,
    shoulder=[(-1, 0.045), (4, 0.045)], tumble=0.10, tuck=0.03, hollow=0.0, crease=[(0, 0.98), (3.6, 0.98)], crease_depth=0.012, crease_width=0.02,
    crease_from=-0.3, crease_to=3.6, flare=0.0, hip=0.0, hip_top=0.0, fender=0.02, fender_at=0.72, bonnet_dip=0.0, dome=0.025, crown=0.02, cowl=0.7, extras=[wings],
    screen=[(0.66, 1.14), (0.98, 1.76)], screen_bow=0.08, screen_bulge=0.008,
    roof=[(0.7, 1.86), (1.1, 1.925), (1.5, 1.955), (2.4, 1.96), (3.2, 1.945), (3.8, 1.93)], roof_round=0.05, roof_crown=0.06,
    backlight=[(3.69, 1.10), (3.62, 1.86)], backlight_bow=0.03, backlight_bulge=0.0, rear_pillar_round=0.07, pillar_round=0.06, rail_round=0.07,
    cabin_half=[(0.5, 0.865), (3.8, 0.86)], cabin_lean=0.13, cabin_curve=0.03, belt_at=1.15, blend_rear=0.012, belt=[(0.6, 1.175), (3.8, 1.175)],
    side_glass_tail=[(3.52, 1.1), (3.47, 1.8)], rear_pillar=0.12, rail=0.085, pillar=0.055, doors=[(0.66, 1.66), (1.66, 2.50)], pillar_b=1.70, pillar_c=2.56, privacy=True,
    bonnet=(-0.66, 0.17), bonnet_above=1.0, door_bottom=0.10,
    grille=[(-0.1, 0.72), (0.44, 0.72), (0.46, 0.75), (0.46, 0.98), (0.44, 1.01), (-0.1, 1.01)], grille_kind='slats', grille_frame='piano',
    lamp_kind='round', lamps=[(0.63, 0.865, 0.115)], lamp_ring='piano', black=[('satinblack', [(-0.2, 0.3), (1.0, 0.3), (1.0, 0.62), (-0.2, 0.62)], 'nose')],
    intakes=[], plate_front=0.545,
    tail_lamps=[[(0.71, 0.60), (0.84, 0.60), (0.84, 0.84), (0.71, 0.84)]], tail_line=0.018, plate_rear=None, plate_recess=False, splitter=False,
    exhausts=[], mirror=(0.86, 1.34), mirror_size=1.15, mirror_paint='satinblack', handles=[(1.52, 1.06), (2.40, 1.06)], handle_kind='pull', handle_paint='satinblack',
    hatch=(0.74, 0.62), boot=None, more=[spare], cockpit='utility', inlay='satinblack', seats=[(1.52, 0.38)], rear_seats=[(2.40, 0.62)], cabin_end=3.0, cabin_floor=0.22, seat_scale=1.08, dash=(1.08, 1.20),
)
