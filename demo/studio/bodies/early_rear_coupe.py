"""Rear-engine coupe of the sixties and early seventies: narrow, upright round lamps, slim bumpers with small overriders."""
import numpy as np

from car.brightwork import along, blade, deck_grille, head, jewel, lid, overrider, unit
from shape.curves import blend_max, blend_min
from shape.solids import moved, tube, turned

from .rear_coupe import SHAPE as LATER, prows

LAMP = (0.545, 0.665, 0.092)


def bumpers(s):
    """Adds slightly raised skirts under the lamps and at the tail."""
    def add(f, x, y, z):
        d = blend_max(f - 0.022, np.abs(z - 0.405) - 0.065, 0.03)
        return blend_min(f, blend_max(d, np.minimum(x + 0.46, s.wheelbase + 0.46 - x), 0.03), 0.008)
    return add


def lights(shell):
    head(shell, *LAMP)
    unit(shell, 'nose', [(0.44, 0.492), (0.72, 0.497), (0.72, 0.545), (0.44, 0.54)], 'amber')
    for u0, u1, glass in ((0.47, 0.545, 'lens'), (0.545, 0.70, 'redlens'), (0.70, 0.86, 'amber')):
        unit(shell, 'tail', [(u0, 0.565), (u0 + 0.01, 0.562), (u1 - 0.01, 0.562), (u1, 0.565), (u1, 0.65), (u1 - 0.01, 0.655), (u0 + 0.01, 0.655), (u0, 0.65)], glass, dict(lens='satin', redlens='redbucket', amber='reflector')[glass], 0.015)
    lid(shell, 2.50, 9, 0.40, 0.10, 0.10)
    deck_grille(shell, 2.58, 2.82, 0.33, 0.10, 8)


def fittings(form):
    s = form.s
    out = blade(form, 'nose', 0.425, 0.0, -0.42, 0.013, 1.1, 0.014) + blade(form, 'tail', 0.425, 0.0, s.wheelbase + 0.44, 0.013, 1.1, 0.014)
    out += overrider(form, 'nose', 0.24, 0.415, 0.06, 0.019, 0.032) + overrider(form, 'tail', 0.34, 0.415, 0.06, 0.019, 0.032)
    out += jewel(form, 'nose', 0.36, 0.517, (0.014, 0.11, 0.034), 'satinblack')
    out += along(form, [0.42, 1.94], 0.225, 0.010, 'chrome', lift=0.004)
    pipe = [('exhaust', tube([(2.9, 0.40, 0.215), (s.rear - 0.05, 0.40, 0.215)], 0.028, 20)), ('void', moved(turned([(1e-5, 0.0), (0.024, 0.0)], 24, 'x'), (s.rear - 0.049, 0.40, 0.215)))]
    return out + [(m, moved(p, mirror=True)) for m, p in pipe]


SHAPE = dict(LATER, **dict(
    wheelbase=2.27, width=0.805, wheel_front=0.315, wheel_rear=0.315, tyre=0.175, rim=0.68, arch_gap=0.03, track_inset=0.035,
    half=[(-0.9, 0.70), (-0.55, 0.765), (0, 0.785), (0.7, 0.785), (1.3, 0.785), (1.8, 0.795), (2.27, 0.808), (2.7, 0.785), (3.1, 0.72), (3.35, 0.65)],
    widest=[(-0.9, 0.54), (0, 0.56), (1.3, 0.55), (2.27, 0.58), (3.3, 0.58)],
    top=[(-0.95, 0.52), (-0.75, 0.60), (-0.5, 0.665), (-0.2, 0.735), (0.1, 0.805), (0.35, 0.862), (0.6, 0.885), (1.7, 0.895), (2.27, 0.905), (2.7, 0.865), (3.0, 0.80), (3.3, 0.70)],
    floor=[(-0.9, 0.24), (-0.4, 0.19), (0, 0.175), (2.27, 0.175), (2.8, 0.21), (3.25, 0.28)],
    nose=[(0.2, -0.77), (0.32, -0.82), (0.44, -0.84), (0.54, -0.825), (0.66, -0.77)], tail=[(0.2, 3.10), (0.34, 3.20), (0.5, 3.235), (0.64, 3.22), (0.78, 3.13)],
    nose_bow=0.24, nose_bow4=0.10, tail_bow=0.22, tail_bow4=0.12, tumble=0.55, tuck=0.42, hollow=0.0, flare=0.018, flare_width=0.09, nose_corner=0.22, hip=0.03, hip_at=(2.30, 0.68), hip_top=0.03, sill_round=0.06,
    fender=0.04, fender_at=0.70, extras=[prows(LAMP[0], LAMP[1], 0.122, -0.655, 0.30, 0.13), bumpers],
    screen=[(0.40, 0.885), (0.90, 1.250)], screen_bow=0.22, pillar=0.030, rail=0.036,
    roof=[(0.5, 1.15), (0.8, 1.255), (1.05, 1.305), (1.28, 1.320), (1.55, 1.302), (1.9, 1.235), (2.25, 1.125), (2.6, 0.985), (2.9, 0.85), (3.2, 0.70)],
    cabin_half=[(0.4, 0.675), (0.95, 0.69), (1.45, 0.68), (1.95, 0.61), (2.45, 0.51), (3.0, 0.39)], cabin_lean=0.30, cabin_curve=0.34,
    belt=[(0.5, 0.900), (1.2, 0.905), (1.75, 0.918), (2.2, 0.95)], side_glass_tail=[(2.30, 0.92), (2.00, 1.12)], fastback=[(1.76, 0.0), (2.46, 0.0)], doors=[(0.46, 1.50)], pillar_b=1.53, glass_trim='chrome',
    bonnet=(-0.73, 0.24), lamps=None, lamp_kind='led', intakes=[], tail_lamps=[], plate_front=None, plate_rear=0.51, plate_recess=False, reflectors=None, black=[], splitter=False,
    cuts=[lights], more=[fittings], exhausts=[], mirror=(0.62, 0.955), mirror_kind='classic', handles=[(1.36, 0.785)], handle_kind='chrome', cockpit='classic', wheel_design='forged', seats=[(1.32, 0.31)], seat_scale=0.9,
    lamp_at=(-0.70, LAMP[0], LAMP[1]), dash=(0.98, 0.865),
))
