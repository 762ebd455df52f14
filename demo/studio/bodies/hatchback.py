"""Small three-door hatchback: two boxes, wheels at the corners, oval lamps, upright tailgate under a roof spoiler."""
import numpy as np

from faces import crisp
from shape.curves import rounded
from shape.solids import grid


def lid(shell):
    """Makes the roof one panel, without the doors' shut lines."""
    def field(q):
        return np.where(shell.form.lower(q.p) > 0.2, -0.048 - shell.form.cabin.top(*shell.flat(q)), 0.1)
    shell.add('paint2', shell.take(field))


def brow(form):
    """Builds a roof spoiler that extends the roof over the rear window, in the roof's color."""
    y = np.linspace(-0.52, 0.52, 70)
    short = np.sqrt(np.maximum(1 - np.abs(y / 0.52) ** 7, 0.0))
    x0 = 2.60 - 0.14 * y ** 2
    z0 = form.height(x0, np.abs(y))
    run = [(0.0, -0.006), (0.03, 0.004), (0.20, -0.022), (0.215, -0.030), (0.205, -0.046), (0.10, -0.06), (0.0, -0.05)]
    rows = [np.stack([x0 + dx * (0.15 + 0.85 * short), y, z0 + dz], 1) for dx, dz in rounded(run, 2)]
    return [('paint2', grid(np.array(rows), close_u=True))]


SHAPE = dict(
    wheelbase=2.50, width=0.875, wheel_front=0.322, wheel_rear=0.322, tyre=0.215, arch_gap=0.032, rim=0.78,
    half=[(-0.80, 0.79), (-0.4, 0.85), (0, 0.868), (0.8, 0.86), (1.6, 0.862), (2.50, 0.878), (2.85, 0.85), (3.15, 0.79)],
    widest=[(-0.8, 0.56), (0, 0.60), (1.4, 0.60), (2.52, 0.66), (3.2, 0.68)],
    top=[(-0.82, 0.755), (-0.65, 0.825), (-0.35, 0.88), (0, 0.915), (0.4, 0.94), (0.8, 0.952), (1.6, 0.962), (2.4, 0.968), (2.9, 0.965), (3.2, 0.945)],
    floor=[(-0.8, 0.17), (0, 0.155), (2.52, 0.16), (2.9, 0.19), (3.2, 0.24)],
    nose=[(0.15, -0.66), (0.25, -0.735), (0.42, -0.765), (0.60, -0.762), (0.76, -0.725), (0.9, -0.62)],
    tail=[(0.2, 2.95), (0.35, 3.06), (0.55, 3.10), (0.72, 3.085), (0.9, 3.05), (1.05, 3.03)],
    nose_bow=0.20, nose_bow4=0.12, nose_corner=0.32, nose_edge=0.15, nose_round=0.07, tail_bow=0.14, tail_bow4=0.09, tail_corner=0.28, tail_edge=0.035,
    tail_round=0.07, tail_top_from=2.8, shoulder=[(-0.5, 0.16), (0.5, 0.10), (1.2, 0.04), (2.0, 0.04), (2.5, 0.08), (3.2, 0.07)],
    tumble=0.5, tuck=0.20, hollow=0.010, hollow_at=0.44, crease=[(0, 0.80), (1.5, 0.82), (3.0, 0.85)], crease_depth=0.008, crease_from=0.3, crease_to=3.0,
    flare=0.024, flare_width=0.10, hip=0.034, hip_at=(2.50, 0.78), hip_top=0.012, fender=0.042, fender_at=0.74, bonnet_dip=0.004, dome=0.012, cowl=0.5, crown=0.025,
    screen=[(0.46, 0.945), (0.89, 1.335)], screen_bow=0.20, pillar_paint='piano',
    roof=[(0.7, 1.29), (0.93, 1.368), (1.2, 1.408), (1.55, 1.416), (2.0, 1.406), (2.4, 1.384), (2.8, 1.345), (3.2, 1.29)], roof_crown=0.08,
    backlight=[(2.965, 0.95), (2.74, 1.34)], backlight_bow=0.17, rear_pillar_round=0.13, rail_round=0.085,
    cabin_half=[(0.4, 0.765), (1.2, 0.778), (2.0, 0.772), (2.5, 0.735), (3.0, 0.66)], cabin_lean=0.25, cabin_curve=0.25, belt_at=0.945, blend_rear=0.014, blend_from=2.0,
    belt=[(0.5, 0.950), (1.4, 0.955), (2.2, 0.974), (2.8, 1.01)], side_glass_tail=[(2.54, 0.95), (2.32, 1.36)], rear_pillar=0.16, rail=0.05,
    doors=[(0.47, 1.70)], door_bottom=0.13, pillar_b=1.72, privacy=True, bonnet=(-0.56, 0.17), boot=None, hatch=(0.60, 0.46),
    grille=crisp([(-0.1, 0.425), (0.33, 0.425), (0.44, 0.52), (0.36, 0.675), (0.30, 0.695), (-0.1, 0.70)], 0.03), grille_kind='blades', grille_finish='piano', vents=[(crisp([(0.36, 0.745), (0.50, 0.755), (0.49, 0.805), (0.36, 0.795)], 0.01), 'flank', 'slats')], grille_frame='chrome',
    intakes=[[(-0.1, 0.225), (0.50, 0.225), (0.53, 0.27), (0.50, 0.325), (-0.1, 0.325)], [(0.64, 0.26), (0.84, 0.275), (0.86, 0.40), (0.70, 0.41)]], plate_front=0.375,
    lamp_kind='bowl', lamps=[(0.600, 0.706, 0.122, 0.116)], lamp_rim='chrome',
    tail_lamps=[[(0.56, 0.62), (0.77, 0.635), (0.79, 0.86), (0.59, 0.875)]], tail_line=0.5, plate_rear=0.68, reflectors=(0.58, 0.78, 0.42),
    black=[('satinblack', [(-0.1, 0.1), (0.72, 0.1), (0.66, 0.32), (-0.1, 0.32)], 'tail')], exhausts=[(0.055, 0.275, 0.042)], cladding=0.026,
    black_below=[(-1, 0.20), (0, 0.215), (2.5, 0.225), (3.2, 0.26)],
    mirror=(0.66, 1.02), mirror_size=0.92, mirror_paint='paint2', handles=[(1.55, 0.81)], handle_kind='pull', more=[brow], cuts=[lid], splitter=False,
    cockpit='family', seats=[(1.38, 0.34)], rear_seats=[(2.12, 0.55)], cabin_end=2.05, cabin_floor=0.06, seat_scale=0.96, dash=(0.98, 0.945),
)
