"""Mid-engined coupe of the 2010s: cabin over the front wheels, flowing waist, lamps swept up over the fenders, single round
tail lamps."""
import numpy as np

from car.lit import hole, lamp
from shape.curves import bell, step
from shape.solids import moved, tube, turned

from .supercar import SHAPE as SUPERCAR

TAIL = (0.69, 0.815, 0.088)


def flanks(s):
    """Adds a wave under the shoulder that begins behind the front wheel and fades out over the rear one."""
    def add(f, x, y, z):
        line = 0.60 + 0.075 * (x - 0.8)
        dent = 0.022 * bell(z - line + 0.10, 0.12) * step(0.2, 1.6, x) * step(2.6, 1.7, x) * step(0.5, 0.8, y)
        sill = 0.030 * bell(z - 0.23, 0.07) * step(0.5, 0.9, x) * step(2.2, 1.8, x) * step(0.6, 0.8, y)
        return f + dent - sill
    return add


def lights(shell):
    row = [(-0.72, 0.752), (-0.60, 0.803), (-0.44, 0.846), (-0.28, 0.872), (-0.10, 0.889)]
    lamp(shell, [(-0.77, 0.69), (-0.74, 0.755), (-0.58, 0.828), (-0.36, 0.88), (0.0, 0.905), (0.04, 0.895), (-0.24, 0.845), (-0.46, 0.785), (-0.62, 0.71), (-0.71, 0.67)], 'above',
         lines=[row], dots=[(-0.665, 0.727, 0.030), (-0.57, 0.768, 0.022)], wide=0.006)
    hole(shell, [(-0.1, 0.175), (0.56, 0.175), (0.68, 0.19), (0.74, 0.27), (0.72, 0.37), (0.64, 0.385), (0.48, 0.335), (-0.1, 0.305)], 'ahead', 'mesh', 0.08, finish='black')


def vanes(form):
    """Builds two wings in the mouth."""
    out = []
    for m in (1, -1):
        y = np.linspace(0.22, 0.70, 24)
        xs = np.linspace(form.s.front - 0.05, form.s.front + 0.5, 300)
        x = np.array([xs[(form.lower(np.stack([xs, 0 * xs + v, 0 * xs + 0.25], 1)) < 0).argmax()] for v in y])
        z = 0.215 + 0.060 * np.linspace(0, 1, 24) ** 2
        out.append(('paint', tube(np.stack([x + 0.03, m * y, z], 1), 0.028 * np.sqrt(np.maximum(1 - np.linspace(-1, 1, 24) ** 8, 0.05)), 14, flat=0.30)))
    return out


def rounds(form):
    """Builds single round tail lamps, raised from the tail."""
    y, z, r = TAIL
    xs = np.linspace(form.s.rear + 0.1, form.s.rear - 0.6, 600)
    x = xs[(form.lower(np.stack([xs, 0 * xs + y, 0 * xs + z], 1)) < 0).argmax()]
    out = []
    for m in (1, -1):
        for material, profile in (('piano', [(r * 1.16, 0.10), (r * 1.16, -0.035), (r * 1.10, -0.048), (r * 1.02, -0.048), (r, -0.036)]),
                                  ('redlens', [(1e-5, -0.058), (r * 0.3, -0.057), (r * 0.6, -0.054), (r * 0.88, -0.047), (r * 1.0, -0.038)]),
                                  ('redled', [(r * 0.93, -0.0475), (r * 0.90, -0.0495), (r * 0.80, -0.0530), (r * 0.77, -0.0530)]),
                                  ('redbucket', [(r * 0.55, -0.0562), (1e-5, -0.0600)])):
            out.append((material, moved(turned([(a, -b) for a, b in profile], 64, 'x'), (x - 0.012, m * y, z))))
    return out


SHAPE = dict(SUPERCAR, **dict(
    width=0.968, wheel_front=0.340, wheel_rear=0.352, tyre=0.285, rim=0.80,
    half=[(-1.02, 0.82), (-0.6, 0.915), (0, 0.945), (0.6, 0.92), (1.2, 0.905), (1.9, 0.94), (2.65, 0.972), (3.1, 0.945), (3.45, 0.87)],
    widest=[(-0.9, 0.42), (0, 0.48), (1.4, 0.50), (2.65, 0.64), (3.5, 0.68)],
    top=[(-1.10, 0.46), (-0.92, 0.515), (-0.6, 0.59), (-0.2, 0.665), (0.2, 0.745), (0.6, 0.81), (1.1, 0.86), (1.7, 0.905), (2.2, 0.93), (2.7, 0.935), (3.1, 0.925), (3.5, 0.93)],
    nose=[(0.08, -0.97), (0.16, -1.01), (0.28, -1.025), (0.40, -1.01), (0.52, -0.92)],
    tail=[(0.2, 3.20), (0.36, 3.33), (0.55, 3.37), (0.74, 3.375), (0.88, 3.41), (0.97, 3.47)],
    nose_bow=0.30, nose_bow4=0.16, nose_corner=0.34, nose_edge=0.07, tail_bow=0.17, tail_bow4=0.08, tail_corner=0.24, tail_edge=0.03,
    shoulder=[(-0.5, 0.14), (0.6, 0.10), (1.4, 0.07), (2.6, 0.16), (3.4, 0.08)], tumble=0.75, hollow=0.012, crease_depth=0.005,
    hip=0.05, hip_at=(2.62, 0.76), hip_top=0.04, fender=0.11, fender_at=0.80, bonnet_dip=0.022, extras=[flanks], tail_top_from=2.9,
    screen=[(0.10, 0.755), (1.06, 1.155)], screen_bow=0.34, screen_bulge=0.035,
    roof=[(0.65, 1.10), (0.95, 1.175), (1.22, 1.208), (1.45, 1.208), (1.8, 1.175), (2.2, 1.10), (2.7, 0.995), (3.0, 0.90), (3.2, 0.73), (3.35, 0.55)],
    cabin_half=[(0.1, 0.76), (0.9, 0.79), (1.5, 0.765), (2.0, 0.68), (2.7, 0.54), (3.3, 0.42)], cabin_lean=0.44, belt_at=0.83,
    belt=[(0.3, 0.835), (1.0, 0.865), (1.5, 0.91), (2.0, 0.99)], side_glass_tail=[(1.82, 0.90), (2.02, 1.12)], blend_rear=0.14, blend_from=1.4,
    fastback=[(2.02, 0.0), (2.96, 0.0)], doors=[(0.40, 1.62)], bonnet=(-0.66, 0.30), bonnet_above=0.42,
    grille=None, grille_finish='piano', intakes=[], lamps=[], lamp_at=(-0.66, 0.72, 0.60), cuts=[lights], tail_lamps=[], tail_kind='round', face=(1.30, 0.155, 0.66), seam=False,
    vents=[([(-0.1, 0.68), (0.40, 0.68), (0.50, 0.715), (0.46, 0.775), (-0.1, 0.775)], 'tail', 'slats')],
    black=[('satinblack', [(-0.1, 0.1), (0.98, 0.1), (0.95, 0.34), (0.70, 0.40), (0.50, 0.475), (-0.1, 0.475)], 'tail')], diffuser=(0.58, 0.12, 0.30, 7),
    exhausts=[(0.0, 0.375, 0.068), (0.155, 0.385, 0.060)], plate_rear=0.56, more=[vanes, rounds], mirror=(0.52, 0.93), handles=[(1.50, 0.80)], spoiler=None, dash=(0.80, 0.80), splitter_lift=0.0,
))
