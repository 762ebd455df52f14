"""Open two-seater of the late sixties: straight waist, upright lamps under one lens, a wide low grille with a ring in it."""
import numpy as np

from car.brightwork import along, blade, overrider, unit
from car.wrap import Wrap
from shape.curves import polygon
from shape.solids import cushion, moved, tube, turned

from .spider import SHAPE as SPIDER

LAMP = (0.640, 0.640)


def shape(wide, tall, lift=0.0):
    """Returns the lamps' outline, an upright stadium."""
    a = np.linspace(0, 2 * np.pi, 36, endpoint=False)
    p = 2 / 2.9
    f = lambda t: np.sign(t) * np.abs(t) ** p
    return np.stack([LAMP[0] + wide * f(np.cos(a)), LAMP[1] + lift + tall * f(np.sin(a))], 1)


def lamps(shell):
    from car.face import straight
    outline = shape(0.094, 0.150)
    region = shell.take(shell.round_body(outline, 'front', 0))
    region, rim = region.cut(lambda q: polygon(outline, np.abs(q.p[:, 1]), q.p[:, 2], 0) + 0.013)
    shell.add('chrome', rim.offset(0.006))
    shell.add('chrome', rim.offset(0.006).wall(-0.03))
    shell.add('lens', region.offset(-0.001))
    shell.add('satin', region.wall(-0.05))
    shell.add('satin', region.offset(-0.05))
    for dz, r, deep in ((0.052, 0.074, 1.0), (-0.062, 0.046, 0.7)):
        at = straight(shell, LAMP[0], LAMP[1] + dz) + [0.024, 0, 0]
        for material, profile in (('chrome', [(r * 1.10, 0.02), (r * 1.08, -0.008), (r * 1.0, -0.010), (r * 0.98, 0.0)]), ('reflector', [(r, 0.0), (r * 0.85, 0.02 * deep), (r * 0.5, 0.042 * deep), (1e-5, 0.05 * deep)]),
                                  ('bulb', [(1e-5, 0.004), (r * 0.15, 0.006), (r * 0.18, 0.012)]), ('satin', [(r * 0.18, 0.012), (r * 0.2, 0.045)])):
            shell.add(material, moved(turned(profile, 56, 'x'), at))
    at = straight(shell, LAMP[0], LAMP[1] - 0.122) + [0.022, 0, 0]
    shell.add('amber', cushion(at, (0.02, 0.12, 0.022), 4))
    unit(shell, 'tail', [(0.50, 0.600), (0.51, 0.595), (0.69, 0.597), (0.69, 0.695), (0.51, 0.693), (0.50, 0.688)], 'redlens', 'reflector', 0.015)
    unit(shell, 'tail', [(0.69, 0.597), (0.86, 0.600), (0.88, 0.61), (0.88, 0.68), (0.86, 0.692), (0.69, 0.695)], 'amber', 'reflector', 0.015)


def grille(form):
    """Builds one broad crossbar with a ring in its middle, fine bars behind it, and a chrome frame."""
    wrap, out = Wrap(form, 0.55), []
    at = lambda u, z, lift: (lambda p, o: (p + o * lift) * [1, np.sign(u) if u else 0, 1])(*wrap.point(abs(u), z))
    u = np.linspace(-0.385, 0.385, 60)
    out.append(('chrome', tube([at(v, 0.555, 0.010) for v in u], 0.013, 14, flat=1.3)))
    for z in np.linspace(0.475, 0.635, 8):
        out.append(('satin', tube([at(v, z, -0.022) for v in u], 0.0035, 8)))
    p = at(0, 0.555, 0.012)
    a = np.linspace(0, 2 * np.pi, 64, endpoint=False)
    out.append(('chrome', tube(np.stack([0 * a + p[0] - 0.006, 0.083 * np.cos(a), p[2] + 0.083 * np.sin(a)], 1), 0.010, 14, closed=True)))
    return out


def fittings(form):
    s, out = form.s, []
    out += blade(form, 'nose', 0.395, 0.0, -0.44, 0.026, 1.75, 0.040) + blade(form, 'tail', 0.425, 0.0, s.wheelbase + 0.48, 0.026, 1.75, 0.040)
    out += overrider(form, 'nose', 0.34, 0.40, 0.075, 0.022, 0.066) + overrider(form, 'tail', 0.36, 0.43, 0.075, 0.022, 0.066)
    out += along(form, [0.38, s.wheelbase - 0.39], 0.250, 0.013, 'chrome', lift=0.004) + along(form, [-0.40, 3.10], [0.695, 0.685], 0.006, 'chrome')
    for y in (0.30, 0.37):
        out += [('exhaust', tube([(2.8, -y, 0.235), (s.rear - 0.08, -y, 0.235)], 0.022, 20)), ('void', moved(turned([(1e-5, 0.0), (0.018, 0.0)], 24, 'x'), (s.rear - 0.079, -y, 0.235)))]
    return out


SHAPE = dict(SPIDER, **dict(
    wheelbase=2.40, width=0.875, wheel_front=0.322, wheel_rear=0.322, tyre=0.185, rim=0.64, wheel_design='steel', track_inset=0.055, arch_gap=0.028,
    half=[(-0.85, 0.815), (-0.5, 0.852), (0, 0.865), (0.8, 0.868), (1.6, 0.868), (2.40, 0.865), (2.9, 0.84), (3.4, 0.77)], widest=[(-0.8, 0.60), (1.4, 0.62), (3.4, 0.62)],
    top=[(-0.85, 0.775), (-0.6, 0.795), (-0.2, 0.825), (0.3, 0.855), (0.8, 0.872), (1.4, 0.872), (2.2, 0.868), (2.6, 0.855), (3.0, 0.825), (3.4, 0.775)],
    floor=[(-0.8, 0.24), (-0.4, 0.20), (0, 0.185), (2.40, 0.185), (2.9, 0.23), (3.4, 0.31)],
    nose=[(0.2, -0.73), (0.34, -0.80), (0.48, -0.835), (0.62, -0.835), (0.74, -0.81), (0.84, -0.74)], nose_bow=0.10, nose_bow4=0.06, nose_corner=0.15, nose_edge=0.06, nose_round=0.05,
    tail=[(0.22, 3.24), (0.36, 3.36), (0.52, 3.41), (0.66, 3.40), (0.78, 3.34)], tail_bow=0.16, tail_bow4=0.10, tail_corner=0.24, tail_edge=0.07,
    shoulder=[(-0.6, 0.09), (0.6, 0.07), (1.4, 0.05), (2.4, 0.07), (3.3, 0.10)], tumble=0.42, tuck=0.36, crease=[(0, 0.70), (3.4, 0.69)], crease_depth=0.006, crease_width=0.03, crease_from=-0.3, crease_to=3.2,
    flare=0.014, flare_width=0.08, hip=0.0, hip_top=0.008, fender=0.030, fender_at=0.78, bonnet_dip=0.010, dome=0.020, crown=0.030, cowl=0.75, extras=[],
    screen=[(0.86, 0.855), (1.14, 1.245)], screen_bow=0.20, roof=[(0.8, 1.19), (1.12, 1.245), (1.3, 1.27), (1.6, 1.27), (2.0, 1.20), (2.5, 1.0)], cabin_half=[(0.7, 0.735), (1.4, 0.745), (2.0, 0.71), (2.6, 0.6)], cabin_lean=0.24,
    opening=(1.02, 2.02, 0.685), tonneau=(1.98, 2.44, 0.64, 0.045), doors=[(0.84, 1.84)], belt=[(0.7, 0.865), (3, 0.865)], bonnet=(-0.70, 0.20), door_bottom=0.11,
    grille=[(-0.1, 0.455), (0.36, 0.455), (0.385, 0.463), (0.398, 0.48), (0.405, 0.56), (0.398, 0.63), (0.385, 0.648), (0.36, 0.656), (-0.1, 0.660)], grille_kind='none', grille_frame='chrome',
    lamp_at=(-0.72, *LAMP), cuts=[lamps], tail_kind='bar', tail_lamps=[], plate_rear=0.56, more=[grille, fittings], mirror=(1.00, 0.925), handles=[(1.72, 0.755)], boot=(2.58, 0.58), boot_low=0.60,
    seats=[(1.55, 0.33)], dash=(1.17, 0.845), cabin_end=2.10, seat_scale=0.9, inlay='wood',
))
