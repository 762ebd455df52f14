"""Van: short nose, screen running on from the bonnet, long high box with a sliding door."""
import numpy as np


def rail(shell):
    """The sliding door's rail along the flank."""
    def field(q):
        x, y, z = shell.flat(q)
        return np.where(y > 0.6, np.maximum(np.abs(z - 1.045) - 0.009, np.maximum(2.46 - x, x - 3.78)), 0.05)
    line = shell.take(field)
    shell.add('gap', line.offset(-0.010))
    shell.add('gap', line.wall(-0.010))


SHAPE = dict(
    wheelbase=3.2, width=0.965, wheel_front=0.345, wheel_rear=0.345, tyre=0.235, arch_gap=0.04, rim=0.70,
    half=[(-0.95, 0.88), (-0.5, 0.935), (0, 0.955), (1.5, 0.96), (3.2, 0.96), (4.1, 0.93)], widest=[(-1, 0.80), (5, 0.86)],
    top=[(-0.98, 0.86), (-0.8, 0.93), (-0.4, 1.03), (0, 1.10), (0.6, 1.15), (2, 1.17), (4.2, 1.19)], floor=[(-0.9, 0.20), (0, 0.19), (3.2, 0.19), (4.1, 0.30)],
    nose=[(0.15, -0.86), (0.3, -0.92), (0.5, -0.94), (0.75, -0.91), (0.95, -0.82)], tail=[(0.25, 4.0), (0.5, 4.06), (0.9, 4.07), (1.3, 4.06)],
    nose_bow=0.20, nose_bow4=0.10, nose_corner=0.26, nose_edge=0.09, tail_bow=0.05, tail_bow4=0.04, tail_corner=0.12, tail_edge=0.03, tail_top_from=3.7,
    shoulder=[(-0.5, 0.12), (0.6, 0.06), (4, 0.04)], tumble=0.10, tuck=0.10, hollow=0.012, hollow_at=0.62, crease=[(0, 0.98), (4, 1.02)], crease_depth=0.010,
    crease_from=0.2, crease_to=4.0, flare=0.018, hip=0.0, hip_top=0.0, fender=0.025, cowl=0.1,
    screen=[(-0.22, 1.06), (0.66, 1.72)], screen_bow=0.20, screen_bulge=0.03,
    roof=[(0.2, 1.66), (0.6, 1.80), (1.0, 1.89), (1.5, 1.93), (2.4, 1.94), (3.4, 1.925), (4.1, 1.90)], roof_crown=0.06,
    backlight=[(4.07, 1.1), (3.96, 1.82)], backlight_bow=0.05, backlight_bulge=0.01, rear_pillar_round=0.10, cabin_half=[(-0.3, 0.86), (0.6, 0.91), (2, 0.925), (4.1, 0.905)],
    cabin_lean=0.12, cabin_curve=0.10, belt_at=1.12, blend_rear=0.03, blend_from=0.5, belt=[(-0.2, 1.10), (0.8, 1.13), (4.1, 1.16)], rail_round=0.10,
    side_glass_tail=[(3.90, 1.1), (3.84, 1.8)], rear_pillar=0.10, rail=0.13, doors=[(0.12, 1.12), (1.14, 2.42)], pillar_b=1.10, pillar_c=2.46, privacy=True, bonnet=(-0.70, 0.14),
    bonnet_above=0.75, door_bottom=0.09,
    grille=[(-0.1, 0.62), (0.50, 0.63), (0.56, 0.69), (0.52, 0.75), (-0.1, 0.76)], grille_kind='slats', grille_frame='chrome',
    intakes=[[(-0.1, 0.26), (0.62, 0.26), (0.70, 0.40), (0.56, 0.48), (-0.1, 0.48)]],
    lamps=[(0.60, 0.66), (0.88, 0.67), (1.12, 0.78), (1.16, 0.90), (0.96, 0.88), (0.64, 0.77)], drl='upper', projectors=3, projector=0.03, projector_lift=0.0,
    tail_lamps=[[(0.78, 0.80), (0.98, 0.80), (1.02, 1.30), (0.92, 1.34), (0.84, 1.28)]], tail_line=0.02, plate_rear=0.76, plate_front=0.55, exhausts=[],
    mirror=(0.34, 1.24), mirror_size=1.25, handles=[(0.98, 1.0), (1.32, 1.01)], handle_kind='pull', hatch=(0.80, 0.46), boot=None,
    cockpit='van', reflectors=(0.66, 0.86, 0.48), cuts=[rail], seats=[(0.86, 0.42)], rear_seats=[(1.95, 0.66), (2.85, 0.66)], cabin_end=3.5, cabin_floor=0.26, seat_scale=1.05, dash=(0.42, 1.14), splitter=False,
)
