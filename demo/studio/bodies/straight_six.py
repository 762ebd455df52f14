"""1960s grand tourer: a broad grille with shoulders, lamps under glass, slatted vents behind the wheels, three round tail
lamps."""
import numpy as np

from car.brightwork import along, blade, both, jewel, overrider, spot
from car.wrap import Wrap
from faces import crisp
from shape.curves import step
from shape.solids import moved, tube, turned

from .classic import SHAPE as CLASSIC


def scoop(s):
    """Adds a flat intake in the middle of the hood."""
    def add(f, x, y, z):
        return f - 0.030 * step(-0.36, -0.26, x) * step(0.75, 0.0, x) * step(0.19, 0.12, y) * step(0.55, 0.70, z)
    return add


def fittings(form):
    s, out = form.s, []
    out += blade(form, 'nose', 0.375, 0.0, -0.40, 0.021, 1.6, 0.040) + overrider(form, 'nose', 0.30, 0.39, 0.080, 0.022, 0.060)
    out += blade(form, 'tail', 0.435, 0.0, s.wheelbase + 0.52, 0.021, 1.6, 0.040) + overrider(form, 'tail', 0.34, 0.45, 0.080, 0.022, 0.060)
    out += jewel(form, 'nose', 0.60, 0.475, (0.04, 0.075, 0.050), 'chrome') + jewel(form, 'nose', 0.60, 0.475, (0.056, 0.055, 0.034), 'amber', 0.002)
    out += along(form, [0.56, 0.86], 0.625, 0.007, 'chrome', lift=0.004) + along(form, [0.40, 2.08], 0.225, 0.010, 'chrome', lift=0.003)
    for z in (0.66, 0.575, 0.505):
        p, o = spot(Wrap(form, z), 'tail', 0.555, z, -0.004)
        r = 0.036 if z > 0.6 else 0.031
        put = lambda m, profile: both([(m, moved(turned(profile, 40, 'x'), p, turn_z=np.arctan2(o[1], o[0]) * 0.6))])
        out += put('chrome', [(r * 1.2, -0.03), (r * 1.2, 0.010), (r * 1.08, 0.017), (r, 0.012)])
        out += put('redlens' if z != 0.505 else 'amber', [(1e-5, 0.032), (r * 0.5, 0.028), (r * 0.85, 0.018), (r, 0.010)])
    for y in (0.40, 0.47):
        out += [('chrome', tube([(2.9, -y, 0.235), (s.rear - 0.10, -y, 0.24)], 0.022, 20)), ('void', moved(turned([(1e-5, 0.0), (0.018, 0.0)], 24, 'x'), (s.rear - 0.099, -y, 0.24)))]
    return out


SHAPE = dict(CLASSIC, **dict(
    wheelbase=2.49, width=0.842, wheel_front=0.330, wheel_rear=0.330, tyre=0.18, rim=0.67, track_inset=0.055, arch_gap=0.026,
    half=[(-0.85, 0.71), (-0.5, 0.790), (0, 0.826), (0.8, 0.816), (1.4, 0.818), (2.0, 0.832), (2.49, 0.842), (3.0, 0.80), (3.5, 0.69)],
    top=[(-0.85, 0.655), (-0.65, 0.725), (-0.35, 0.785), (0, 0.828), (0.4, 0.865), (0.9, 0.893), (1.8, 0.90), (2.5, 0.905), (2.9, 0.875), (3.25, 0.81), (3.6, 0.715)],
    nose=[(0.2, -0.66), (0.32, -0.77), (0.44, -0.815), (0.56, -0.82), (0.66, -0.785), (0.76, -0.68)], nose_bow=0.22, nose_bow4=0.14, nose_corner=0.28, nose_edge=0.11,
    tail=[(0.25, 3.30), (0.4, 3.46), (0.55, 3.53), (0.68, 3.52), (0.80, 3.43)], tail_bow=0.22, tail_bow4=0.12, tail_corner=0.26, tail_edge=0.08, tail_top_from=3.0, floor=[(-0.85, 0.24), (-0.4, 0.19), (0, 0.175), (2.49, 0.175), (3.0, 0.23), (3.5, 0.34)],
    hip=0.035, hip_at=(2.50, 0.70), flare=0.020, fender=0.060, dome=0.012, extras=[scoop],
    screen=[(0.82, 0.885), (1.25, 1.245)], pillar=0.028, rail=0.036, roof=[(0.9, 1.15), (1.15, 1.25), (1.4, 1.32), (1.65, 1.345), (1.95, 1.335), (2.3, 1.265), (2.6, 1.155), (2.9, 1.02), (3.2, 0.88), (3.5, 0.74)],
    cabin_half=[(0.8, 0.69), (1.3, 0.705), (1.8, 0.69), (2.3, 0.615), (2.8, 0.50), (3.2, 0.38)], belt_at=0.895, belt=[(0.8, 0.918), (1.6, 0.924), (2.3, 0.942), (2.7, 0.98)], side_glass_tail=[(2.52, 0.93), (2.28, 1.20)],
    fastback=[(2.04, 0), (2.76, 0)], pillar_b=1.80, doors=[(0.88, 1.78)], bonnet=(-0.58, 0.24), boot=(2.92, 0.44), boot_low=0.58,
    grille=crisp([(-0.1, 0.425), (0.37, 0.430), (0.405, 0.46), (0.385, 0.525), (0.27, 0.560), (0.235, 0.605), (0.19, 0.622), (-0.1, 0.628)], 0.035), grille_kind='slats', grille_finish='chrome', grille_frame='chrome',
    lamps=[(0.575, 0.640, 0.094, 0.090)], vents=[(crisp([(0.50, 0.575), (0.66, 0.575), (0.68, 0.675), (0.52, 0.675)], 0.015), 'flank', 'slats')],
    tail_lamps=[], plate_rear=0.555, exhausts=[], mirror=(1.00, 0.935), handles=[(1.66, 0.80)], more=[fittings], seats=[(1.62, 0.32)], dash=(1.20, 0.875), cabin_end=2.2,
))
