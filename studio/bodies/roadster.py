"""Two-seat roadster: long bonnet, open cockpit with humps behind the seats, short tail."""
import numpy as np

from shape.curves import bell, blend_max, blend_min, step


def humps(s):
    """Two fairings behind the head rests, running out over the tail."""
    def add(f, x, y, z):
        top = 0.93 + 0.105 * bell(y - 0.36, 0.20) * step(1.98, 2.10, x) * step(3.1, 2.2, x)
        over = blend_max(blend_max(z - top, x - 3.0, 0.05), np.maximum(2.0 - x, 0.70 - z), 0.05)
        return blend_min(f, blend_max(over, y - 0.62, 0.1), 0.05)
    return add


SHAPE = dict(
    wheelbase=2.45, width=0.925, wheel_front=0.335, wheel_rear=0.34,
    half=[(-0.92, 0.80), (-0.6, 0.87), (0, 0.91), (0.8, 0.89), (1.4, 0.885), (2.0, 0.91), (2.45, 0.925), (3.0, 0.88), (3.4, 0.79)],
    widest=[(-0.9, 0.50), (0, 0.55), (1.4, 0.56), (2.45, 0.62), (3.4, 0.64)],
    top=[(-0.95, 0.57), (-0.8, 0.635), (-0.5, 0.71), (0, 0.79), (0.5, 0.85), (0.9, 0.885), (1.6, 0.885), (2.2, 0.905), (2.7, 0.90),
         (3.1, 0.875), (3.4, 0.85)],
    floor=[(-0.9, 0.15), (0, 0.135), (2.45, 0.145), (3.0, 0.19), (3.4, 0.27)],
    nose=[(0.1, -0.80), (0.2, -0.865), (0.35, -0.885), (0.5, -0.875), (0.6, -0.84), (0.72, -0.74)],
    tail=[(0.2, 3.22), (0.4, 3.33), (0.6, 3.36), (0.74, 3.36), (0.86, 3.33)],
    nose_bow=0.24, nose_bow4=0.14, nose_corner=0.32, tail_bow=0.16, tail_bow4=0.10, tail_corner=0.26,
    shoulder=[(-0.5, 0.14), (0.6, 0.09), (1.4, 0.06), (2.4, 0.12), (3.2, 0.07)], tumble=0.55, hollow=0.02, hollow_at=0.42,
    crease=[(0.2, 0.64), (1.4, 0.67), (3, 0.74)], crease_depth=0.009, crease_from=0.5, crease_to=2.4,
    hip=0.035, hip_at=(2.45, 0.73), hip_top=0.03, fender=0.05, cowl=0.7,
    screen=[(0.80, 0.86), (1.34, 1.155)], screen_bow=0.22, roof=[(0.9, 1.1), (1.2, 1.15), (1.45, 1.19), (1.7, 1.19), (2.0, 1.15), (2.5, 0.95)],
    cabin_half=[(0.7, 0.79), (1.4, 0.79), (2.0, 0.72), (2.6, 0.6)], cabin_lean=0.36, open=True, extras=[humps], rail=0.02, pillar=0.034,
    opening=(1.0, 2.02, 0.665), hoops=(2.06, 1.06, 0.13), doors=[(0.72, 1.86)], belt=[(0.7, 0.87), (3, 0.87)],
    grille=[(-0.1, 0.22), (0.40, 0.22), (0.52, 0.29), (0.46, 0.42), (0.30, 0.455), (-0.1, 0.465)], grille_kind='slats', grille_frame='chrome',
    intakes=[[(0.66, 0.21), (0.92, 0.23), (0.94, 0.33), (0.78, 0.33)]],
    lamps=[(0.58, 0.545), (0.86, 0.565), (1.10, 0.655), (1.14, 0.71), (0.90, 0.685), (0.62, 0.625)], drl='ring',
    tail_lamps=[[(0.44, 0.66), (0.78, 0.66), (0.98, 0.70), (0.95, 0.745), (0.76, 0.735), (0.44, 0.725)]],
    plate_rear=0.49, plate_front=0.27, black=[('satinblack', [(-0.1, 0.1), (0.74, 0.1), (0.68, 0.32), (-0.1, 0.34)], 'tail')], diffuser=(0.30, 0.14, 0.28, 5), exhausts=[(0.42, 0.27, 0.045), (0.53, 0.27, 0.045)], mirror=(0.98, 0.94), handles=[(1.72, 0.745)], boot=(2.78, 0.56), boot_low=0.6,
    cockpit='roadster', inlay='darkalloy', seats=[(1.60, 0.35)], dash=(1.16, 0.865), cabin_end=2.12, seat_scale=0.92, handle_kind='flush',
)
