"""A limousine drawn in one sweep: a rounded nose below a long bonnet, a roof that arcs down to a sinking tail, flush handles."""
from .limousine import SHAPE as LIMOUSINE

SHAPE = dict(LIMOUSINE, **dict(
    wheelbase=3.216, width=0.96, wheel_front=0.365, wheel_rear=0.365, rim=0.77,
    half=[(-0.95, 0.86), (-0.6, 0.925), (0, 0.95), (1.0, 0.945), (2.2, 0.945), (3.2, 0.96), (3.8, 0.925), (4.4, 0.83)],
    top=[(-0.98, 0.775), (-0.85, 0.815), (-0.4, 0.885), (0.1, 0.94), (0.7, 0.985), (1.3, 1.0), (2.8, 1.02), (3.4, 1.03), (3.9, 1.005), (4.3, 0.965)],
    nose=[(0.1, -0.80), (0.2, -0.87), (0.35, -0.90), (0.55, -0.90), (0.75, -0.865), (0.88, -0.79)],
    tail=[(0.2, 4.16), (0.4, 4.29), (0.6, 4.33), (0.8, 4.32), (0.98, 4.25)],
    nose_bow=0.19, nose_bow4=0.09, nose_corner=0.28, nose_edge=0.09, tail_bow=0.17, tail_corner=0.28, tail_edge=0.05, tail_top_from=3.7, fender=0.035, bonnet_dip=0.016,
    shoulder=[(-0.5, 0.13), (0.6, 0.10), (1.6, 0.06), (3.2, 0.11), (4.2, 0.09)], tumble=0.46, crease=[(0, 0.86), (1.5, 0.86), (3.0, 0.84), (4.2, 0.80)], crease_depth=0.008, hip_at=(3.2, 0.82), hip=0.026, flare=0.018, cowl=0.75,
    screen=[(0.68, 0.965), (1.42, 1.41)], roof=[(1.0, 1.315), (1.4, 1.425), (1.75, 1.485), (2.15, 1.503), (2.7, 1.485), (3.2, 1.42), (3.6, 1.32), (4.0, 1.19)],
    backlight=[(3.90, 1.02), (3.16, 1.43)], backlight_bulge=0.035, cabin_half=[(0.6, 0.805), (1.5, 0.83), (2.6, 0.82), (3.3, 0.765), (3.9, 0.67)], belt_at=0.985,
    belt=[(0.8, 1.005), (1.8, 1.015), (3.0, 1.04), (3.6, 1.10)], side_glass_tail=[(3.26, 1.03), (3.40, 1.28)], blend_rear=0.07, blend_from=2.8, rear_pillar=0.10,
    doors=[(0.66, 1.72), (1.72, 3.10)], pillar_c=2.94, bonnet=(-0.78, 0.16), face=(1.10, 0.21, 0.81),
    tail_lamps=[[(0.46, 0.70), (0.80, 0.66), (1.02, 0.72), (1.02, 0.85), (0.84, 0.89), (0.46, 0.86)]], plate_rear=0.58, handle_kind='flush', handles=[(1.54, 0.90), (2.92, 0.915)], mirror=(0.92, 1.085), boot=(3.88, 0.66),
    seats=[(1.70, 0.38)], rear_seats=[(2.82, 0.62)], cabin_end=3.3, dash=(1.28, 0.985),
))
