"""A smooth luxury SUV: flush slab sides, a rising waist, a falling roof that floats on dark pillars, a plain tapering tail."""
import numpy as np

from faces import crisp

from .suv import SHAPE as SUV


def floating(shell):
    """Glazes, then darkens the glasshouse under the roof's edge: pillars, frames, the bottom of the windows."""
    from car.glass import glaze
    glaze(shell)
    s, cabin = shell.s, shell.form.cabin
    def under(q):
        x, y, z = shell.flat(q)
        return np.maximum(0.006 - shell.form.lower(q.p), cabin.top(x, y, z) + s.rail - 0.010)
    shell.add('piano', shell.take(under))
    s.side_glass = False


SHAPE = dict(SUV, **dict(
    wheelbase=2.997, width=1.01, wheel_front=0.408, wheel_rear=0.408, rim=0.80, tyre=0.285, arch_gap=0.026,
    half=[(-0.92, 0.93), (-0.5, 0.985), (0, 1.0), (1.0, 0.998), (2.0, 1.0), (2.997, 1.0), (3.6, 0.96), (4.15, 0.88)],
    widest=[(-0.9, 0.78), (0, 0.82), (1.5, 0.84), (2.997, 0.88), (4.1, 0.92)],
    top=[(-0.95, 1.055), (-0.8, 1.09), (-0.3, 1.14), (0.2, 1.175), (0.8, 1.20), (1.4, 1.205), (2.8, 1.23), (3.6, 1.25), (4.05, 1.25), (4.2, 1.245)],
    floor=[(-0.9, 0.27), (0, 0.25), (2.997, 0.25), (3.6, 0.31), (4.1, 0.44)],
    nose=[(0.2, -0.76), (0.32, -0.84), (0.5, -0.885), (0.8, -0.90), (0.98, -0.885), (1.10, -0.81)],
    tail=[(0.3, 3.90), (0.5, 4.04), (0.75, 4.12), (0.95, 4.14), (1.15, 4.115), (1.3, 4.08)],
    nose_bow=0.13, nose_bow4=0.06, nose_corner=0.24, nose_edge=0.07, tail_bow=0.14, tail_corner=0.30, tail_edge=0.03, tail_top_from=3.5,
    shoulder=[(-0.5, 0.10), (0.8, 0.07), (1.6, 0.05), (3.0, 0.06), (4, 0.06)], tumble=0.26, tuck=0.12, hollow=0.010, hollow_at=0.46,
    crease=[(0, 1.08), (1.5, 1.11), (4.1, 1.15)], crease_depth=0.009, crease_width=0.035, crease_to=4.0, flare=0.010, flare_width=0.09, hip=0.004, hip_top=0.0,
    fender=0.014, dome=0.012, bonnet_dip=0.004, cowl=0.7,
    screen=[(0.66, 1.185), (1.32, 1.73)], screen_bow=0.20,
    roof=[(0.85, 1.66), (1.2, 1.785), (1.5, 1.84), (1.85, 1.862), (2.5, 1.85), (3.2, 1.815), (3.7, 1.775), (4.1, 1.735)], roof_crown=0.06,
    backlight=[(4.02, 1.24), (3.76, 1.745)], backlight_bow=0.15, rear_pillar_round=0.10, pillar_round=0.10, rail_round=0.07,
    cabin_half=[(0.5, 0.875), (1.4, 0.89), (2.6, 0.885), (3.4, 0.845), (4.1, 0.775)], cabin_lean=0.26, cabin_curve=0.14, blend_rear=0.014,
    belt_at=1.205, belt=[(0.7, 1.215), (1.6, 1.225), (2.8, 1.245), (3.9, 1.27)], side_glass_tail=[(3.93, 1.2), (3.74, 1.76)], rear_pillar=0.075, rail=0.06,
    doors=[(0.66, 1.76), (1.76, 2.96)], pillar_b=1.82, pillar_c=2.98, glass_trim='piano', bonnet=(-0.80, 0.075), bonnet_above=0.985, door_bottom=0.13,
    black_below=[(-1, 0.30), (0, 0.31), (3.0, 0.31), (4.2, 0.50)],
    face=(1.12, 0.34, 1.08), grille=None, intakes=[], lamps=[(0.58, 0.88), (0.94, 0.88), (1.10, 0.90), (1.12, 0.985), (0.94, 1.0), (0.58, 1.0)], plate_front=0.66,
    tail_lamps=[crisp([(0.875, 0.74), (0.93, 0.74), (0.945, 0.94), (0.945, 1.17), (0.885, 1.17)], 0.012)], tail_line=0.013, plate_rear=0.74,
    black=[('piano', crisp([(0.84, 0.66), (0.955, 0.66), (0.985, 0.92), (0.985, 1.205), (0.85, 1.205)], 0.015), 'tail'), ('piano', crisp([(-0.2, 1.03), (0.86, 1.03), (0.86, 1.085), (-0.2, 1.085)], 0.01), 'tail'),
           ('satinblack', [(-0.1, 0.1), (0.90, 0.1), (0.84, 0.50), (-0.1, 0.52)], 'tail'),
           ('piano', [(0.735, 0.60), (0.755, 0.60), (0.745, 1.02), (0.725, 1.02)], 'flank'), ('piano', [(0.775, 0.60), (0.795, 0.60), (0.785, 1.02), (0.765, 1.02)], 'flank')],
    exhausts=[], mirror=(0.92, 1.315), mirror_size=1.15, handles=[(1.60, 1.07), (2.80, 1.09)], handle_kind='flush', rails=False, spoiler=(3.84, 0.66, 0.0, 0.22, 'piano'),
    hatch=(0.80, 0.58), reflectors=None, cuts=[floating], seats=[(1.70, 0.40)], rear_seats=[(2.68, 0.66)], cabin_end=3.2, cabin_floor=0.24, dash=(1.22, 1.19),
))
