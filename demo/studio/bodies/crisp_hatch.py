"""Crisp electric hatchback: a clamshell hood over an upright nose, very long wheelbase, short overhangs, a crease that runs
diagonally across the doors."""
from .compact_suv import SHAPE as COMPACT

SHAPE = dict(COMPACT, **dict(
    wheelbase=3.0, width=0.95, wheel_front=0.37, wheel_rear=0.37, tyre=0.255, rim=0.80, arch_gap=0.032, arch_power=2.3,
    half=[(-0.88, 0.87), (-0.5, 0.92), (0, 0.94), (1.0, 0.935), (2.0, 0.935), (3.0, 0.945), (3.4, 0.92), (3.8, 0.86)],
    widest=[(-0.9, 0.70), (0, 0.70), (1.5, 0.72), (3.0, 0.78), (3.8, 0.82)],
    top=[(-0.9, 0.90), (-0.7, 0.935), (-0.3, 0.985), (0.2, 1.03), (0.7, 1.055), (1.3, 1.06), (2.4, 1.075), (3.2, 1.09), (3.8, 1.085)],
    floor=[(-0.9, 0.22), (0, 0.19), (3.0, 0.19), (3.4, 0.24), (3.8, 0.34)],
    nose=[(0.2, -0.74), (0.3, -0.81), (0.5, -0.83), (0.7, -0.825), (0.86, -0.80), (0.95, -0.74)],
    tail=[(0.3, 3.66), (0.5, 3.74), (0.75, 3.76), (0.95, 3.75), (1.12, 3.70)],
    nose_bow=0.15, nose_corner=0.20, nose_edge=0.05, tail_bow=0.10, tail_corner=0.16, tail_edge=0.02, tail_top_from=3.3, shoulder=[(-0.5, 0.08), (1.6, 0.05), (3.0, 0.07), (3.7, 0.06)],
    tumble=0.42, tuck=0.20, hollow=0.012, hollow_at=0.62, crease=[(-0.4, 0.92), (0.7, 0.86), (1.4, 0.66), (2.2, 0.42), (3.6, 0.40)], crease_depth=0.018, crease_width=0.045, crease_from=0.3, crease_to=2.5,
    flare=0.018, hip=0.014, hip_at=(3.0, 0.88), hip_top=0.0, fender=0.012, dome=0.008, cowl=0.5,
    screen=[(0.42, 1.045), (1.22, 1.495)], roof=[(0.8, 1.42), (1.15, 1.525), (1.5, 1.59), (1.85, 1.607), (2.4, 1.595), (2.9, 1.565), (3.3, 1.53), (3.7, 1.48)],
    backlight=[(3.64, 1.09), (3.34, 1.50)], backlight_bow=0.12, rear_pillar_round=0.08, cabin_half=[(0.4, 0.82), (1.3, 0.83), (2.4, 0.82), (3.2, 0.77), (3.7, 0.72)], cabin_lean=0.29, cabin_curve=0.20,
    belt_at=1.055, belt=[(0.5, 1.075), (1.4, 1.08), (2.6, 1.10), (3.3, 1.16)], side_glass_tail=[(2.86, 1.06), (3.12, 1.48)], rear_pillar=0.10, blend_rear=0.02,
    doors=[(0.56, 1.64), (1.64, 2.80)], pillar_b=1.70, pillar_c=2.72, bonnet=(-0.70, 0.03), bonnet_above=0.88, cladding=0.035, black_below=[(-1, 0.28), (0, 0.30), (3.0, 0.30), (3.8, 0.40)],
    face=(1.02, 0.28, 0.93), grille=None, intakes=[], grille_frame=None, lamps=[(0.56, 0.75), (0.90, 0.75), (1.02, 0.77), (1.02, 0.86), (0.90, 0.87), (0.56, 0.87)], plate_front=0.48,
    tail_lamps=[[(0.30, 0.86), (0.90, 0.86), (0.98, 0.88), (0.98, 0.98), (0.30, 0.98)]], plate_rear=0.62, exhausts=[], mirror=(0.72, 1.145), handles=[(1.50, 0.965), (2.62, 0.975)], handle_kind='flush',
    rails=False, spoiler=(3.40, 0.62, 0.0, 0.22, 'paint'), reflectors=None, cockpit='electric', seats=[(1.50, 0.37)], rear_seats=[(2.44, 0.60)], cabin_end=2.9, dash=(1.08, 1.05),
    black=[('piano', [(-0.2, 0.82), (0.96, 0.82), (1.02, 0.86), (1.02, 1.0), (0.96, 1.02), (-0.2, 1.02)], 'tail')], splitter=False,
))
