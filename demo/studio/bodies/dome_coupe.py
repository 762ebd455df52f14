"""Compact coupe whose roof is one arc: round arches, high waist, similar tail and nose."""
from faces import crisp

from .gt import SHAPE as GT

SHAPE = dict(GT, **dict(
    wheelbase=2.505, width=0.916, wheel_front=0.338, wheel_rear=0.338, tyre=0.25, rim=0.79, arch_gap=0.026,
    half=[(-0.90, 0.82), (-0.55, 0.875), (0, 0.895), (0.8, 0.885), (1.6, 0.885), (2.2, 0.895), (2.505, 0.90), (3.0, 0.875), (3.35, 0.81)],
    widest=[(-0.9, 0.56), (0, 0.60), (1.4, 0.60), (2.5, 0.62), (3.3, 0.64)],
    top=[(-0.95, 0.70), (-0.75, 0.745), (-0.4, 0.805), (0, 0.86), (0.4, 0.905), (0.8, 0.935), (1.6, 0.95), (2.2, 0.96), (2.6, 0.965), (2.95, 0.95), (3.35, 0.91)],
    floor=[(-0.9, 0.17), (0, 0.15), (2.5, 0.155), (2.95, 0.20), (3.35, 0.30)],
    nose=[(0.12, -0.80), (0.22, -0.845), (0.4, -0.87), (0.58, -0.865), (0.70, -0.82), (0.78, -0.74)], tail=[(0.2, 3.16), (0.38, 3.26), (0.6, 3.285), (0.78, 3.27), (0.92, 3.20)],
    nose_bow=0.20, nose_bow4=0.12, nose_corner=0.32, nose_edge=0.08, tail_bow=0.17, tail_bow4=0.10, tail_corner=0.30, tail_edge=0.05, tail_top_from=2.95,
    shoulder=[(-0.5, 0.10), (0.6, 0.07), (1.5, 0.06), (2.5, 0.08), (3.2, 0.08)], tumble=0.45, tuck=0.24, hollow=0.016, hollow_at=0.44,
    crease=[(-0.6, 0.755), (1.2, 0.775), (3.1, 0.80)], crease_depth=0.012, crease_width=0.035, crease_from=-0.2, crease_to=2.9, flare=0.026, flare_width=0.075, hip=0.0, hip_top=0.0, fender=0.030, bonnet_dip=0.012, dome=0.010, cowl=0.65,
    screen=[(0.44, 0.905), (1.16, 1.285)], screen_bow=0.24, screen_bulge=0.022, roof=[(0.6, 1.13), (0.9, 1.245), (1.2, 1.318), (1.45, 1.343), (1.7, 1.338), (2.05, 1.29), (2.45, 1.185), (2.8, 1.05), (3.0, 0.94), (3.12, 0.80), (3.2, 0.65)], roof_round=0.12, roof_crown=0.09,
    cabin_half=[(0.4, 0.77), (1.1, 0.785), (1.7, 0.77), (2.3, 0.70), (2.8, 0.60), (3.2, 0.50)], cabin_lean=0.36, cabin_curve=0.3, rail_round=0.10, belt_at=0.935, blend_rear=0.035, blend_from=1.9,
    belt=[(0.5, 0.955), (1.4, 0.965), (2.1, 0.98), (2.5, 1.01)], side_glass_tail=[(2.32, 0.95), (2.46, 1.16)], pillar_b=1.86, fastback=[(2.06, 0), (2.86, 0)], doors=[(0.50, 1.76)], bonnet=(-0.70, 0.18), bonnet_above=0.70,
    grille=crisp([(-0.1, 0.30), (0.30, 0.30), (0.42, 0.40), (0.43, 0.60), (0.36, 0.665), (-0.1, 0.665)], 0.02), grille_kind='diamonds', grille_frame='piano', grille_finish='black',
    intakes=[crisp([(0.58, 0.26), (0.84, 0.28), (0.88, 0.46), (0.72, 0.45), (0.56, 0.36)], 0.015)],
    lamps=crisp([(0.53, 0.585), (0.74, 0.565), (1.00, 0.63), (1.06, 0.71), (0.78, 0.685), (0.53, 0.655)], 0.02), drl='led', projectors=2, projector=0.022,
    tail_lamps=[crisp([(0.50, 0.715), (0.80, 0.70), (1.06, 0.72), (1.04, 0.82), (0.78, 0.815), (0.50, 0.805)], 0.02)], reflectors=None,
    black=[('satinblack', [(-0.1, 0.1), (0.86, 0.1), (0.84, 0.36), (0.72, 0.42), (-0.1, 0.42)], 'tail')], diffuser=(0.40, 0.14, 0.30, 5), plate_rear=0.56, plate_front=0.345, exhausts=[(0.55, 0.345, 0.058)], mirror=(0.70, 1.02), handles=[(1.62, 0.84)], boot=None,
    spoiler=(3.14, 0.62, 0.085, 0.17, 'paint'), spoiler_bow=0.14, seats=[(1.48, 0.35)], rear_seats=None, cockpit='coupe', inlay='satin', cabin_floor=0.04, seat_scale=0.94, dash=(1.02, 0.905),
))
