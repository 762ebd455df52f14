"""Rear-engine coupe of the 2000s: oval lamps at the ends of high fenders, one sloping roofline, broad hips, two tail lamps."""
import numpy as np

from car.brightwork import deck_grille, lid, unit
from shape.curves import blend_max, blend_min

LAMP = (0.595, 0.655)


def prows(y0, z0, radius, end, lean, blend=0.16):
    """Shapes the fenders as barrels that begin at the lamps and sink into the body behind the base of the windshield."""
    def make(s):
        def add(f, x, y, z):
            far = np.maximum(x + 0.1, 0)
            d = np.hypot(y - y0 - 0.05 * (x - end), (z - z0 - 0.075 * (x - end) + 0.05 * far ** 2)) - radius
            d = blend_max(blend_max(d, (end - x + lean * (z - z0)) / np.hypot(1, lean), 0.05), x - 0.55, 0.4)
            return blend_min(f, d, blend)
        return add
    return make


def lights(shell):
    """Adds slim units in the bumper, separate from the headlamps, and wraparound tail lamps with a clear corner."""
    unit(shell, 'nose', [(0.56, 0.415), (0.84, 0.43), (0.98, 0.455), (0.96, 0.49), (0.82, 0.475), (0.57, 0.455)], 'lens', 'satin', 0.015)
    unit(shell, 'nose', [(0.86, 0.44), (0.955, 0.459), (0.945, 0.483), (0.86, 0.47)], 'amber')
    lid(shell, 2.62, 9, 0.47, 0.12, 0.10)
    deck_grille(shell, 2.74, 2.90, 0.40, 0.12, 5)


SHAPE = dict(
    wheelbase=2.36, width=0.908, wheel_front=0.330, wheel_rear=0.338, tyre=0.26, rim=0.76,
    half=[(-0.95, 0.76), (-0.6, 0.845), (0, 0.874), (0.7, 0.855), (1.3, 0.855), (1.85, 0.885), (2.36, 0.910), (2.8, 0.888), (3.2, 0.82), (3.45, 0.74)],
    widest=[(-0.9, 0.52), (0, 0.56), (1.3, 0.55), (2.36, 0.61), (3.4, 0.60)],
    top=[(-1.0, 0.52), (-0.8, 0.60), (-0.5, 0.675), (-0.2, 0.735), (0.1, 0.795), (0.4, 0.855), (0.7, 0.885), (1.8, 0.895), (2.36, 0.915), (2.8, 0.88), (3.1, 0.82), (3.4, 0.74)],
    floor=[(-1.0, 0.16), (0, 0.14), (2.36, 0.15), (2.9, 0.19), (3.35, 0.27)],
    nose=[(0.1, -0.83), (0.2, -0.91), (0.34, -0.94), (0.46, -0.93), (0.56, -0.885), (0.68, -0.77)], tail=[(0.2, 3.22), (0.35, 3.35), (0.52, 3.39), (0.66, 3.365), (0.78, 3.28)],
    nose_bow=0.28, nose_bow4=0.14, nose_corner=0.28, nose_edge=0.13, tail_bow=0.22, tail_bow4=0.12, tail_corner=0.30, tail_edge=0.07, nose_round=0.07, tail_round=0.06,
    shoulder=[(-0.5, 0.16), (0.6, 0.11), (1.3, 0.09), (2.4, 0.17), (3.2, 0.12)], tumble=0.6, tuck=0.34, hollow=0.010, hollow_at=0.36, crease_depth=0.0,
    flare=0.020, hip=0.045, hip_at=(2.42, 0.71), hip_top=0.03, fender=0.04, fender_at=0.70, bonnet_dip=0.012, dome=0.0, cowl=0.5, extras=[prows(LAMP[0], LAMP[1], 0.130, -0.67, 0.55)],
    screen=[(0.44, 0.875), (1.02, 1.232)], screen_bow=0.24, pillar=0.036, rail=0.042,
    roof=[(0.6, 1.15), (0.9, 1.25), (1.15, 1.297), (1.38, 1.310), (1.65, 1.290), (2.0, 1.222), (2.35, 1.116), (2.7, 0.985), (3.0, 0.86), (3.3, 0.725)],
    roof_round=0.10, cabin_half=[(0.4, 0.745), (1.0, 0.765), (1.5, 0.75), (2.0, 0.67), (2.5, 0.56), (3.1, 0.42)], cabin_lean=0.36, cabin_curve=0.4, rail_round=0.11, blend_rear=0.14, blend_from=1.5, belt_at=0.87,
    belt=[(0.5, 0.895), (1.2, 0.900), (1.8, 0.920), (2.3, 0.965)], side_glass_tail=[(2.40, 0.92), (2.10, 1.12)], fastback=[(1.86, 0.0), (2.60, 0.0)], doors=[(0.48, 1.56)], bonnet=(-0.74, 0.27), pillar_b=1.60,
    intakes=[[(-0.1, 0.21), (0.26, 0.21), (0.30, 0.25), (0.26, 0.29), (-0.1, 0.29)], [(0.40, 0.21), (0.78, 0.225), (0.93, 0.29), (0.90, 0.385), (0.60, 0.375), (0.46, 0.34)]],
    grille_kind='slats', grille_finish='piano', lamp_kind='bowl', lamps=[(LAMP[0], LAMP[1], 0.104, 0.112)], plate_front=0.375,
    tail_lamps=[[(0.50, 0.635), (0.74, 0.63), (0.98, 0.665), (1.02, 0.715), (0.96, 0.735), (0.74, 0.72), (0.50, 0.70)]], tail_line=0.02, plate_rear=0.50, reflectors=(0.62, 0.82, 0.36),
    black=[('satinblack', [(-0.1, 0.1), (0.62, 0.1), (0.60, 0.23), (-0.1, 0.25)], 'tail')], cuts=[lights], spoiler=None,
    exhausts=[(0.46, 0.262, 0.042), (0.56, 0.262, 0.042)], mirror=(0.66, 0.965), handles=[(1.42, 0.78)], boot=None, lamp_at=(-0.72, LAMP[0], LAMP[1]),
    cockpit='coupe', inlay='darkalloy', seats=[(1.36, 0.35)], cabin_floor=0.02, seat_scale=0.93,
)
