"""Executive sedan of the nineties: upright glasshouse, straight beltline, round lamps with bulbs under one lens."""
from faces import crisp

from .sedan import SHAPE as SEDAN

SHAPE = dict(SEDAN, **dict(
    wheelbase=2.83, width=0.900, wheel_front=0.325, wheel_rear=0.325, tyre=0.235, rim=0.72, arch_gap=0.034, track_inset=0.022,
    half=[(-0.85, 0.80), (-0.5, 0.858), (0, 0.882), (1, 0.882), (2, 0.882), (2.83, 0.888), (3.4, 0.865), (3.9, 0.80)],
    widest=[(-0.9, 0.58), (0, 0.60), (1.5, 0.60), (2.83, 0.64), (3.9, 0.66)],
    top=[(-0.88, 0.690), (-0.7, 0.735), (-0.3, 0.80), (0.1, 0.852), (0.6, 0.905), (1.0, 0.922), (2.6, 0.945), (3.1, 0.970), (3.6, 0.972), (3.95, 0.955)],
    floor=[(-0.9, 0.20), (0, 0.18), (2.83, 0.18), (3.4, 0.21), (3.9, 0.28)],
    nose=[(0.15, -0.77), (0.28, -0.835), (0.45, -0.855), (0.60, -0.845), (0.74, -0.80)], tail=[(0.2, 3.78), (0.4, 3.88), (0.6, 3.90), (0.8, 3.89), (0.96, 3.86)],
    nose_bow=0.18, nose_bow4=0.10, nose_corner=0.24, nose_edge=0.05, tail_bow=0.13, tail_bow4=0.08, tail_corner=0.24, tail_edge=0.045, tail_top_from=3.4,
    shoulder=[(-0.5, 0.10), (0.6, 0.08), (1.6, 0.06), (2.83, 0.08), (3.8, 0.07)], tumble=0.45, tuck=0.22, hollow=0.006, crease=[(0, 0.77), (1.5, 0.80), (3.8, 0.83)], crease_depth=0.008, crease_from=-0.1, crease_to=3.7,
    flare=0.016, flare_width=0.09, hip=0.006, hip_top=0.008, fender=0.022, dome=0.022, bonnet_dip=0.006, cowl=0.65,
    screen=[(0.56, 0.895), (1.20, 1.345)], pillar=0.045, screen_bow=0.18, roof=[(0.8, 1.22), (1.12, 1.345), (1.45, 1.42), (1.85, 1.438), (2.3, 1.425), (2.75, 1.362), (3.1, 1.275), (3.5, 1.15)],
    backlight=[(3.36, 0.975), (2.78, 1.362)], backlight_bow=0.16, rear_pillar_round=0.11, cabin_half=[(0.5, 0.745), (1.3, 0.765), (2.2, 0.76), (2.8, 0.72), (3.3, 0.645)], cabin_lean=0.30, cabin_curve=0.22, belt_at=0.925,
    belt=[(0.6, 0.925), (1.5, 0.935), (2.7, 0.955), (3.2, 1.0)], side_glass_tail=[(2.80, 0.95), (2.98, 1.15)], rail_round=0.085, doors=[(0.54, 1.60), (1.60, 2.70)], pillar_b=1.66, pillar_c=2.56,
    face=(1.06, 0.22, 0.715), grille=None, grilles=[(crisp([(0.014, 0.575), (0.035, 0.555), (0.185, 0.555), (0.235, 0.60), (0.225, 0.675), (0.185, 0.70), (0.045, 0.70), (0.014, 0.68)], 0.03), 'bars', 'chrome', 'piano')],
    intakes=[crisp([(-0.1, 0.225), (0.46, 0.225), (0.44, 0.345), (-0.1, 0.345)], 0.02), crisp([(0.54, 0.24), (0.76, 0.25), (0.80, 0.335), (0.55, 0.335)], 0.02)], grille_kind='mesh',
    lamps=crisp([(0.290, 0.578), (0.70, 0.585), (0.96, 0.615), (1.0, 0.665), (0.90, 0.690), (0.66, 0.698), (0.290, 0.70)], 0.02), drl='bulb', projectors=2,
    tail_lamps=[crisp([(0.42, 0.725), (0.98, 0.725), (1.04, 0.76), (1.04, 0.895), (0.70, 0.90), (0.64, 0.83), (0.42, 0.82)], 0.02)], tail_line=0.5, plate_rear=0.66, plate_front=0.415, reflectors=None, diffuser=None,
    black=[('satinblack', [(-0.1, 0.1), (0.78, 0.1), (0.74, 0.28), (-0.1, 0.30)], 'tail'), ('satinblack', crisp([(-0.1, 0.485), (1.4, 0.485), (1.4, 0.512), (-0.1, 0.512)], 0.008), 'nose'), ('satinblack', crisp([(-0.1, 0.505), (1.4, 0.505), (1.4, 0.53), (-0.1, 0.53)], 0.008), 'tail'),
           ('satinblack', crisp([(0.42, 0.545), (2.42, 0.545), (2.42, 0.578), (0.42, 0.578)], 0.008), 'flank')],
    exhausts=[(0.44, 0.255, 0.038), (0.54, 0.255, 0.038)], mirror=(0.80, 1.005), mirror_size=0.86, handles=[(1.46, 0.815), (2.50, 0.83)], boot=(3.34, 0.64), cockpit='eighties', inlay='wood', glass_trim='black',
    seats=[(1.54, 0.37)], rear_seats=[(2.40, 0.58)], cabin_end=2.8, cabin_floor=0.06, splitter=False,
))
