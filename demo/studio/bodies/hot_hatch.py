"""Modern five-door hatchback: a thick rear pillar, slim lamps joined by a light strip, a wide low mesh mouth."""
import numpy as np

from faces import crisp
from shape.curves import rounded
from shape.solids import grid

from .hatchback import SHAPE as SMALL


def brow(form):
    """Builds a roof spoiler in the car's color."""
    y = np.linspace(-0.56, 0.56, 70)
    short = np.sqrt(np.maximum(1 - np.abs(y / 0.56) ** 8, 0.0))
    x0 = 2.86 - 0.12 * y ** 2
    z0 = form.height(x0, np.abs(y))
    run = [(0.0, -0.006), (0.03, 0.004), (0.24, -0.030), (0.255, -0.038), (0.245, -0.054), (0.12, -0.068), (0.0, -0.05)]
    return [('paint', grid(np.array([np.stack([x0 + dx * (0.15 + 0.85 * short), y, z0 + dz], 1) for dx, dz in rounded(run, 2)]), close_u=True))]


SHAPE = dict(SMALL, **dict(
    wheelbase=2.63, width=0.900, wheel_front=0.330, wheel_rear=0.330, tyre=0.235, rim=0.79, arch_gap=0.028, track_inset=0.012,
    half=[(-0.85, 0.80), (-0.5, 0.868), (0, 0.890), (0.8, 0.880), (1.7, 0.882), (2.63, 0.897), (3.0, 0.885), (3.38, 0.83)],
    widest=[(-0.8, 0.56), (0, 0.58), (1.4, 0.58), (2.63, 0.64), (3.3, 0.68)],
    top=[(-0.88, 0.715), (-0.7, 0.765), (-0.35, 0.835), (0, 0.890), (0.4, 0.935), (0.8, 0.955), (1.6, 0.968), (2.5, 0.985), (3.0, 0.995), (3.4, 0.985)],
    floor=[(-0.85, 0.17), (0, 0.15), (2.63, 0.155), (3.0, 0.18), (3.35, 0.24)],
    nose=[(0.12, -0.78), (0.24, -0.835), (0.40, -0.860), (0.56, -0.855), (0.68, -0.825), (0.78, -0.75)], tail=[(0.2, 3.26), (0.36, 3.36), (0.55, 3.39), (0.75, 3.385), (0.92, 3.355), (1.05, 3.31)],
    nose_bow=0.19, nose_bow4=0.12, nose_corner=0.26, nose_edge=0.07, nose_round=0.05, tail_bow=0.12, tail_bow4=0.08, tail_corner=0.24, tail_top_from=3.0,
    shoulder=[(-0.5, 0.12), (0.5, 0.08), (1.2, 0.05), (2.0, 0.05), (2.6, 0.07), (3.3, 0.07)], tumble=0.5, tuck=0.24, hollow=0.014, crease=[(0, 0.775), (1.5, 0.80), (3.3, 0.835)], crease_depth=0.014, crease_width=0.03, crease_from=0.0, crease_to=3.3,
    flare=0.018, hip=0.020, hip_at=(2.63, 0.78), fender=0.028, fender_at=0.78, bonnet_dip=0.006, dome=0.006, cowl=0.55,
    screen=[(0.42, 0.925), (1.14, 1.370)], screen_bow=0.22, roof=[(0.7, 1.215), (1.0, 1.345), (1.35, 1.430), (1.7, 1.458), (2.1, 1.452), (2.5, 1.425), (2.9, 1.378), (3.3, 1.32)],
    backlight=[(3.285, 0.995), (3.00, 1.360)], cabin_half=[(0.4, 0.755), (1.2, 0.785), (2.0, 0.782), (2.6, 0.748), (3.2, 0.675)], cabin_lean=0.28, cabin_curve=0.26, belt_at=0.955,
    belt=[(0.5, 0.955), (1.4, 0.968), (2.2, 0.985), (2.8, 1.02)], side_glass_tail=[(2.76, 0.97), (2.56, 1.36)], rear_pillar=0.16, pillar=0.045,
    doors=[(0.46, 1.50), (1.50, 2.52)], pillar_b=1.56, pillar_c=None, bonnet=(-0.66, 0.13), hatch=(0.62, 0.50),
    face=(1.06, 0.19, 0.745), grille=None, grilles=[(crisp([(-0.1, 0.205), (0.66, 0.205), (0.84, 0.26), (0.90, 0.40), (0.56, 0.415), (-0.1, 0.415)], 0.02), 'diamonds', None, 'piano'), (crisp([(-0.1, 0.600), (0.40, 0.606), (0.40, 0.648), (-0.1, 0.644)], 0.01), 'none', None, 'piano')],
    intakes=[], strips=[crisp([(-0.1, 0.668), (0.40, 0.672), (0.40, 0.684), (-0.1, 0.680)], 0.004)], plate_front=0.455,
    lamp_kind='led', lamps=crisp([(0.40, 0.600), (0.68, 0.605), (0.93, 0.655), (1.02, 0.735), (0.90, 0.742), (0.62, 0.700), (0.40, 0.686)], 0.02), lamp_rim=None, drl='upper', projectors=2, projector=0.026,
    tail_lamps=[crisp([(0.36, 0.815), (0.80, 0.825), (1.02, 0.86), (1.03, 0.935), (0.78, 0.930), (0.44, 0.905)], 0.02)], tail_line=0.02, plate_rear=0.62, reflectors=(0.62, 0.84, 0.36),
    black=[('satinblack', [(-0.1, 0.1), (0.80, 0.1), (0.76, 0.31), (-0.1, 0.31)], 'tail')], exhausts=[(0.44, 0.262, 0.044), (0.545, 0.262, 0.044)], cladding=0.0, black_below=[(-1, 0.20), (0, 0.205), (2.6, 0.215), (3.3, 0.21)], diffuser=(0.26, 0.14, 0.27, 4),
    mirror=(0.70, 1.035), mirror_paint='paint', two_tone='none', pillar_paint=None, vents=[], handles=[(1.38, 0.845), (2.36, 0.86)], more=[brow], cuts=[], splitter=True,
    seats=[(1.46, 0.36)], rear_seats=[(2.26, 0.58)], cabin_end=2.5, dash=(1.02, 0.945),
))
