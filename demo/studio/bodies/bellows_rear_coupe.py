"""Rear-engine coupe of the late seventies and eighties: bumpers on bellows, a red band between the tail lamps."""
import numpy as np

from car.brightwork import blade, both, deck_grille, head, lid, spot, unit
from car.wrap import Wrap
from shape.curves import blend_max, blend_min
from shape.solids import cushion, moved, tube, turned

from .early_rear_coupe import LAMP, SHAPE as EARLY
from .rear_coupe import prows

FRONT, REAR = -0.50, 0.50  # where the bumpers meet the bellows, from the axles


def bumpers(s):
    """Adds heavy bumpers in the car's color, clear of the fenders, and a skirt under them."""
    def add(f, x, y, z):
        d = blend_max(f - 0.052, np.abs(z - 0.425) - 0.072, 0.035)
        d = blend_max(d, np.minimum(x - FRONT, s.wheelbase + REAR - x), 0.02)
        return blend_min(f, d, 0.010)
    return add


def lights(shell):
    head(shell, *LAMP)
    unit(shell, 'nose', [(0.48, 0.405), (0.50, 0.40), (0.70, 0.40), (0.72, 0.405), (0.72, 0.455), (0.70, 0.46), (0.50, 0.46), (0.48, 0.455)], 'amber', 'reflector', 0.015)
    box = lambda u0, u1, z0, z1: [(u0, z0), (u0 + 0.006, z0 - 0.003), (u1 - 0.006, z0 - 0.003), (u1, z0), (u1, z1), (u1 - 0.006, z1 + 0.003), (u0 + 0.006, z1 + 0.003), (u0, z1)]
    unit(shell, 'tail', box(-0.46, 0.46, 0.575, 0.650), 'redlens', 'reflector', 0.012)
    for u0, u1, glass in ((0.46, 0.53, 'lens'), (0.53, 0.70, 'redlens'), (0.70, 0.87, 'amber')):
        unit(shell, 'tail', box(u0, u1, 0.575, 0.650), glass, dict(lens='satin', redlens='reflector', amber='reflector')[glass], 0.015)
    lid(shell, 2.50, 9, 0.40, 0.10, 0.10)
    deck_grille(shell, 2.58, 2.82, 0.33, 0.10, 8)


def fittings(form):
    """Builds rubber strips along the bumpers, bumper guards at the tail, and pleated bellows at the ends."""
    s, out = form.s, []
    out += blade(form, 'nose', 0.470, 0.0, FRONT - 0.01, 0.014, 1.0, 0.002, 'satinblack', tuck=2) + blade(form, 'tail', 0.470, 0.0, s.wheelbase + REAR + 0.01, 0.014, 1.0, 0.002, 'satinblack', tuck=2)
    for where, end, way in (('nose', FRONT, 1), ('tail', s.wheelbase + REAR, -1)):
        for k in range(4):
            x, z = end + way * (0.004 + 0.022 * k), np.linspace(0.355, 0.495, 14)
            y = form.flank(np.full(14, x), z, of=form.lower)
            out += both([('satinblack', tube(np.stack([np.full(14, x), y + 0.012 - 0.006 * k, z], 1), 0.018, 12))])
    wrap = Wrap(form, 0.43)
    p, _ = spot(wrap, 'tail', 0.335, 0.43, 0.0)
    out += both([('satinblack', cushion((p[0] + 0.022, p[1], 0.445), (0.10, 0.085, 0.165), 5))])
    pipe = [('exhaust', tube([(2.9, 0.40, 0.215), (s.rear - 0.14, 0.40, 0.215)], 0.030, 20)), ('void', moved(turned([(1e-5, 0.0), (0.026, 0.0)], 24, 'x'), (s.rear - 0.139, 0.40, 0.215)))]
    return out + pipe


SHAPE = dict(EARLY, **dict(
    width=0.828, wheel_front=0.315, wheel_rear=0.318, tyre=0.205, rim=0.70, track_inset=0.022, wheel_design=None,
    half=[(-0.9, 0.71), (-0.55, 0.775), (0, 0.805), (0.7, 0.79), (1.3, 0.79), (1.8, 0.815), (2.27, 0.832), (2.7, 0.805), (3.1, 0.73), (3.35, 0.66)],
    hip=0.045, extras=[prows(LAMP[0], LAMP[1], 0.122, -0.655, 0.30, 0.13), bumpers], cuts=[lights], more=[fittings],
    nose=[(0.2, -0.77), (0.32, -0.835), (0.44, -0.855), (0.54, -0.83), (0.66, -0.77)], splitter=True, splitter_lift=0.02, black_below=[(-1, 0.265), (-0.4, 0.235), (0, 0.215), (2.3, 0.215), (2.8, 0.26), (3.4, 0.34)],
    glass_trim='black', mirror_kind='modern', mirror_size=0.82, mirror=(0.66, 0.965), handle_kind='pull', handle_paint='satinblack', cockpit='eighties', plate_rear=0.505, tail=[(0.2, 3.10), (0.34, 3.205), (0.5, 3.24), (0.64, 3.225), (0.78, 3.13)],
))
