"""Modern off-roader: a rounded box on big wheels, round lamps in square housings, a floating square in the rear side glass,
small square tail lamps, spare wheel."""
import numpy as np

from faces import crisp

from shape.curves import blend_max
from shape.solids import cushion, moved, turned

from .suv import SHAPE as SUV


def square(shell):
    """Adds the painted square in the rear side glass, and the narrow windows in the roof's edge."""
    cabin = shell.form.cabin
    def panel(q):
        x, y, z = shell.flat(q)
        d = blend_max(np.abs(x - 3.165) - 0.215, np.maximum(shell.s.belt_at - z, cabin.top(x, y, z) + 0.04), 0.02)
        return np.where((q.n[:, 1] > 0.3) & (cabin.side(x, y, z) > -0.05), d, np.maximum(d, 0.02))
    part = shell.take(panel)
    shell.add('paint', part)
    shell.add('paint', part.wall(-0.012))


def chequers(shell):
    """Adds dark plates on the hood."""
    def field(q):
        x, y, z = shell.flat(q)
        d = blend_max(np.abs(y - 0.42) - 0.13, np.abs(x - 0.02) - 0.24, 0.04)
        return np.where(q.n[:, 2] > 0.6, d, np.maximum(d, 0.02))
    shell.add('satinblack', shell.take(field))


def spare(form):
    s = form.s
    at = (s.rear + 0.09, -0.14, 1.00)
    cover = turned([(1e-5, 0.06), (0.14, 0.06), (0.17, 0.045), (0.27, 0.06), (0.30, 0.10), (0.365, 0.095), (0.395, 0.05), (0.395, -0.10), (0.30, -0.13)], 96, 'x')
    out = [('tyre', moved(cover, at)), ('satinblack', moved(turned([(1e-5, 0.075), (0.255, 0.065), (0.27, 0.05)], 64, 'x'), at))]
    return out


SHAPE = dict(SUV, **dict(
    wheelbase=3.02, width=0.998, wheel_front=0.408, wheel_rear=0.408, rim=0.70, tyre=0.275, arch_gap=0.05, arch_power=2.3,
    half=[(-0.92, 0.93), (-0.5, 0.975), (0, 0.985), (1.0, 0.975), (2.0, 0.975), (3.02, 0.985), (3.5, 0.97), (3.95, 0.93)],
    widest=[(-0.9, 0.86), (0, 0.86), (1.5, 0.86), (3.02, 0.90), (4.0, 0.92)],
    top=[(-0.95, 1.135), (-0.8, 1.15), (-0.3, 1.17), (0.2, 1.175), (0.8, 1.20), (1.4, 1.205), (2.8, 1.215), (3.6, 1.22), (4.05, 1.22)],
    floor=[(-0.9, 0.34), (-0.6, 0.31), (0, 0.30), (3.02, 0.30), (3.5, 0.36), (3.9, 0.46)],
    nose=[(0.2, -0.66), (0.36, -0.78), (0.55, -0.85), (0.8, -0.85), (1.06, -0.84), (1.16, -0.81)],
    tail=[(0.3, 3.68), (0.5, 3.80), (0.8, 3.84), (1.1, 3.84), (1.3, 3.83)],
    nose_bow=0.07, nose_bow4=0.05, nose_corner=0.15, nose_edge=0.05, tail_bow=0.05, tail_bow4=0.05, tail_corner=0.14, tail_edge=0.03, tail_top_from=3.3,
    shoulder=[(-0.5, 0.10), (0.8, 0.085), (1.6, 0.08), (4, 0.08)], tumble=0.30, tuck=0.20, hollow=0.012, hollow_at=0.55, crease=[(0, 1.06), (4.0, 1.08)], crease_depth=0.006,
    flare=0.030, flare_width=0.10, hip=0.0, hip_top=0.0, fender=0.02, dome=0.018, cowl=0.7,
    screen=[(0.80, 1.19), (1.14, 1.80)], screen_bow=0.14, screen_bulge=0.012,
    roof=[(0.8, 1.82), (1.15, 1.905), (1.5, 1.95), (2.0, 1.965), (2.8, 1.96), (3.5, 1.945), (3.95, 1.93)], roof_crown=0.05, roof_round=0.06,
    backlight=[(3.80, 1.22), (3.72, 1.87)], backlight_bow=0.06, backlight_bulge=0.0, rear_pillar_round=0.10, rail_round=0.08, pillar_round=0.08, blend_rear=0.014,
    cabin_half=[(0.5, 0.875), (1.4, 0.885), (2.6, 0.885), (3.9, 0.865)], cabin_lean=0.20, cabin_curve=0.06, belt_at=1.205, belt=[(0.7, 1.225), (1.6, 1.23), (4.0, 1.24)],
    side_glass_tail=[(3.70, 1.2), (3.65, 1.85)], rear_pillar=0.10, rail=0.075, doors=[(0.70, 1.74), (1.74, 2.86)], pillar_b=1.80, pillar_c=2.90, glass_trim='black',
    bonnet=(-0.74, 0.10), bonnet_above=1.05, door_bottom=0.14, black_below=[(-1, 0.46), (-0.5, 0.42), (0, 0.40), (3.0, 0.40), (4.0, 0.52)],
    face=(1.0, 0.46, 1.12), grille=crisp([(-0.1, 0.86), (0.50, 0.86), (0.52, 0.88), (0.52, 1.02), (-0.1, 1.02)], 0.015), grille_kind='slats', grille_frame='piano', grille_finish='darkalloy',
    intakes=[crisp([(-0.1, 0.51), (0.54, 0.51), (0.60, 0.60), (-0.1, 0.60)], 0.015)], lamp_kind='round', lamps=[(0.70, 0.955, 0.098)], strips=[crisp([(0.875, 0.865), (0.925, 0.865), (0.925, 0.915), (0.875, 0.915)], 0.01), crisp([(0.875, 0.985), (0.925, 0.985), (0.925, 1.035), (0.875, 1.035)], 0.01)], lamp_ring='piano',
    black=[('piano', crisp([(0.535, 0.845), (0.96, 0.845), (0.975, 1.055), (0.535, 1.065)], 0.02), 'nose'), ('satinblack', crisp([(0.66, 0.48), (0.96, 0.50), (0.94, 0.64), (0.70, 0.64)]), 'nose'),
           ('piano', crisp([(0.80, 0.83), (0.925, 0.83), (0.925, 1.19), (0.80, 1.19)], 0.015), 'tail'), ('satinblack', [(-0.1, 0.1), (0.98, 0.1), (0.98, 0.56), (-0.1, 0.56)], 'tail')],
    tail_lamps=[crisp([(0.815, 1.075), (0.91, 1.075), (0.91, 1.17), (0.815, 1.17)], 0.012), crisp([(0.815, 0.85), (0.91, 0.85), (0.91, 0.945), (0.815, 0.945)], 0.012)], tail_line=0.014, plate_rear=None, plate_recess=False, seam=False,
    plate_front=0.70, exhausts=[], mirror=(0.92, 1.36), mirror_size=1.2, mirror_paint='piano', handles=[(1.60, 1.09), (2.70, 1.10)], handle_kind='pull', handle_paint='satinblack',
    rails=False, spoiler=None, reflectors=None, hatch=(0.78, 0.60), cuts=[square, chequers], more=[spare],
    seats=[(1.66, 0.40)], rear_seats=[(2.62, 0.66)], cabin_end=3.1, cabin_floor=0.24, dash=(1.18, 1.20),
))
