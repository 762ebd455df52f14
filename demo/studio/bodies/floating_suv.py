"""Large luxury SUV: flat hood, floating roof on dark pillars, a straight beltline to a clipped tail."""
from .smooth_suv import floating
from .suv import SHAPE as SUV

SHAPE = dict(SUV, **dict(
    wheelbase=2.997, width=0.995, wheel_front=0.405, wheel_rear=0.405, rim=0.79,
    top=[(-0.95, 1.05), (-0.8, 1.09), (-0.3, 1.125), (0.2, 1.145), (0.8, 1.155), (1.4, 1.16), (2.8, 1.175), (3.6, 1.19), (4.05, 1.185)],
    nose=[(0.2, -0.76), (0.3, -0.82), (0.5, -0.865), (0.8, -0.875), (1.0, -0.86), (1.11, -0.80)],
    tail=[(0.3, 3.78), (0.5, 3.90), (0.8, 3.96), (1.0, 3.955), (1.25, 3.90)],
    nose_bow=0.14, nose_corner=0.24, tail_bow=0.16, tail_corner=0.30, hollow=0.010, tumble=0.36, crease=[(0, 1.04), (1.5, 1.05), (4.0, 1.07)], crease_depth=0.010, hip=0.008, hip_top=0.0,
    screen=[(0.68, 1.13), (1.22, 1.655)], roof=[(0.8, 1.59), (1.15, 1.70), (1.5, 1.765), (1.9, 1.785), (2.6, 1.775), (3.2, 1.745), (3.6, 1.71), (4.0, 1.66)],
    backlight=[(3.86, 1.17), (3.62, 1.69)], belt_at=1.155, belt=[(0.7, 1.17), (1.6, 1.18), (2.8, 1.19), (3.7, 1.20)], side_glass_tail=[(3.70, 1.15), (3.56, 1.70)], rear_pillar=0.08,
    glass_trim='piano', cuts=[floating], rail=0.06, two_tone='roof', rails=False, handle_kind='flush', spoiler=(3.72, 0.66, 0.0, 0.24, 'piano'),
    lamps=[(0.58, 0.88), (0.94, 0.88), (1.18, 0.90), (1.20, 0.985), (0.94, 1.0), (0.58, 1.0)],
    grille=[(-0.1, 0.56), (0.40, 0.56), (0.50, 0.62), (0.50, 0.90), (0.44, 1.0), (-0.1, 1.01)],
    face=(1.18, 0.34, 1.06), black_below=[(-1, 0.33), (0, 0.30), (3.0, 0.31), (4.1, 0.42)],
))
