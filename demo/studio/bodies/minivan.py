"""Modern family van: short hood running into a raked windshield, dark glass to the tail, sliding doors, car-size wheels."""
import numpy as np


def rail(shell):
    """Adds the sliding door's rail along the flank."""
    def field(q):
        x, y, z = shell.flat(q)
        return np.where(y > 0.6, np.maximum(np.abs(z - 1.045 - 0.02 * (x - 2.6)) - 0.007, np.maximum(2.60 - x, x - 3.66)), 0.05)
    line = shell.take(field)
    shell.add('gap', line.offset(-0.010))
    shell.add('gap', line.wall(-0.010))


SHAPE = dict(
    wheelbase=3.08, width=1.0, wheel_front=0.358, wheel_rear=0.358, tyre=0.245, arch_gap=0.032, rim=0.74,
    half=[(-0.95, 0.88), (-0.5, 0.965), (0, 0.99), (0.8, 0.985), (1.6, 0.985), (3.08, 0.995), (3.7, 0.965), (4.2, 0.91)],
    widest=[(-0.9, 0.66), (0, 0.68), (1.5, 0.70), (3.08, 0.74), (4.2, 0.80)],
    top=[(-1.0, 0.86), (-0.86, 0.925), (-0.65, 0.985), (-0.35, 1.04), (0, 1.075), (0.4, 1.095), (0.9, 1.105), (2, 1.115), (3.4, 1.14), (4.2, 1.15)],
    floor=[(-0.95, 0.21), (0, 0.19), (3.08, 0.19), (3.6, 0.24), (4.2, 0.36)],
    nose=[(0.15, -0.86), (0.28, -0.93), (0.5, -0.965), (0.7, -0.955), (0.85, -0.91), (0.97, -0.80)],
    tail=[(0.25, 4.05), (0.45, 4.16), (0.75, 4.19), (1.0, 4.185), (1.25, 4.15)],
    nose_bow=0.22, nose_bow4=0.10, nose_corner=0.28, nose_edge=0.09, tail_bow=0.12, tail_bow4=0.06, tail_corner=0.24, tail_top_from=3.7,
    shoulder=[(-0.5, 0.14), (0.4, 0.08), (1.6, 0.05), (3.0, 0.06), (4.2, 0.06)], tumble=0.34, tuck=0.18, hollow=0.020, hollow_at=0.52,
    crease=[(0, 0.88), (1.5, 0.92), (4.2, 1.0)], crease_depth=0.017, crease_from=0.1, crease_to=4.0, flare=0.020, hip=0.012, hip_at=(3.08, 0.9), hip_top=0.0,
    fender=0.03, cowl=0.2, bonnet_dip=0.010, dome=0.012,
    screen=[(-0.12, 1.07), (0.92, 1.635)], screen_bow=0.24, screen_bulge=0.035,
    roof=[(0.4, 1.53), (0.75, 1.645), (1.1, 1.715), (1.5, 1.747), (1.9, 1.753), (2.5, 1.74), (3.1, 1.712), (3.7, 1.665), (4.2, 1.61)], roof_crown=0.07,
    backlight=[(4.14, 1.14), (3.80, 1.64)], backlight_bow=0.13, backlight_bulge=0.02, rear_pillar_round=0.13,
    cabin_half=[(-0.1, 0.85), (0.6, 0.885), (2.4, 0.895), (3.4, 0.875), (4.2, 0.82)], cabin_lean=0.22, cabin_curve=0.18, belt_at=1.08, blend_rear=0.03, blend_from=0.8, rail_round=0.10,
    belt=[(-0.1, 1.095), (0.8, 1.105), (2.6, 1.145), (4.1, 1.205)], side_glass_tail=[(4.02, 1.1), (3.74, 1.7)], rear_pillar=0.11, rail=0.07, pillar=0.045,
    doors=[(0.44, 1.42), (1.42, 2.56)], pillar_b=1.43, pillar_c=2.62, privacy=True, glass_trim='chrome', bonnet=(-0.66, 0.14), bonnet_above=0.80, door_bottom=0.11,
    grille=[(-0.1, 0.37), (0.62, 0.37), (0.76, 0.43), (0.72, 0.58), (0.54, 0.655), (-0.1, 0.665)], grille_kind='slats', grille_frame='piano', grille_finish='piano',
    intakes=[[(-0.1, 0.25), (0.62, 0.25), (0.70, 0.31), (-0.1, 0.32)]],
    black=[('piano', [(-0.1, 0.795), (0.48, 0.785), (0.50, 0.80), (0.48, 0.835), (-0.1, 0.848)], 'nose')],
    lamps=[(0.50, 0.745), (0.86, 0.755), (1.16, 0.835), (1.32, 0.93), (1.08, 0.915), (0.74, 0.865), (0.50, 0.845)], drl='upper', projectors=3, projector=0.024, projector_lift=0.0,
    tail_lamps=[[(0.44, 1.00), (0.86, 0.99), (1.14, 0.97), (1.20, 1.04), (1.10, 1.075), (0.84, 1.07), (0.44, 1.065)]], plate_rear=0.80, plate_front=0.50, tail_line=0.016,
    exhausts=[], reflectors=(0.66, 0.9, 0.46), mirror=(0.60, 1.19), mirror_size=1.1, handles=[(1.29, 0.985), (1.60, 0.99)], handle_kind='pull',
    rails=(1.25, 3.45), spoiler=(3.93, 0.66, 0.0, 0.22, 'paint'), hatch=(0.80, 0.50), boot=None, cuts=[rail], cockpit='family', splitter=False,
    seats=[(1.34, 0.42)], rear_seats=[(2.30, 0.68), (3.14, 0.68)], cabin_end=3.6, cabin_floor=0.24, seat_scale=1.05, dash=(0.82, 1.12), black_below=[(-1, 0.27), (0, 0.255), (3.08, 0.265), (4.2, 0.40)],
)
