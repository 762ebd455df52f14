"""Short two-seater of the 2020s: long hood to a pointed nose with three intakes, double-bubble roof, huge hips, a high
ducktail."""
from faces import crisp
from shape.curves import bell, step

from .gt import SHAPE as GT


def shapes(s):
    """Scoops the flanks ahead of the rear wheels, and pinches the nose."""
    def add(f, x, y, z):
        scoop = 0.045 * bell(z - 0.52, 0.15) * step(0.75, 1.75, x) * step(2.15, 1.80, x) * step(0.5, 0.75, y)
        lip = 0.035 * bell(x - 3.30, 0.22) * step(0.85, 0.95, z) * bell(y, 0.75)
        return f + scoop - lip
    return add


SHAPE = dict(GT, **dict(
    wheelbase=2.47, width=0.927, wheel_front=0.342, wheel_rear=0.345, tyre=0.275, rim=0.79,
    half=[(-0.95, 0.78), (-0.6, 0.885), (0, 0.915), (0.8, 0.885), (1.4, 0.875), (1.9, 0.91), (2.47, 0.945), (2.95, 0.905), (3.45, 0.78)],
    widest=[(-0.9, 0.50), (0, 0.55), (1.4, 0.56), (2.47, 0.66), (3.4, 0.72)],
    top=[(-1.0, 0.565), (-0.8, 0.64), (-0.5, 0.715), (0, 0.80), (0.5, 0.865), (0.9, 0.895), (1.8, 0.915), (2.3, 0.935), (2.7, 0.955), (3.1, 0.985), (3.45, 1.02)],
    floor=[(-1.0, 0.15), (0, 0.13), (2.47, 0.14), (2.95, 0.18), (3.45, 0.29)],
    nose=[(0.1, -0.86), (0.2, -0.92), (0.34, -0.95), (0.48, -0.965), (0.56, -0.95), (0.66, -0.86)], tail=[(0.2, 3.24), (0.38, 3.34), (0.6, 3.36), (0.82, 3.38), (1.0, 3.44)],
    nose_bow=0.36, nose_bow4=0.18, nose_corner=0.36, nose_edge=0.07, tail_bow=0.24, tail_bow4=0.12, tail_corner=0.28, tail_edge=0.025, tail_top_from=2.95,
    shoulder=[(-0.5, 0.14), (0.6, 0.09), (1.4, 0.07), (2.4, 0.16), (3.3, 0.10)], tumble=0.6, hollow=0.012, crease_depth=0.0, flare=0.020, flare_width=0.16,
    hip=0.060, hip_at=(2.50, 0.78), hip_top=0.045, fender=0.075, fender_at=0.78, bonnet_dip=0.030, dome=0.02, cowl=0.75, extras=[shapes],
    screen=[(0.66, 0.865), (1.32, 1.235)], screen_bow=0.34, screen_bulge=0.025, roof_dip=0.035,
    roof=[(0.8, 1.13), (1.1, 1.235), (1.38, 1.288), (1.6, 1.300), (1.9, 1.285), (2.3, 1.215), (2.7, 1.105), (2.95, 1.0), (3.12, 0.84), (3.28, 0.6)], roof_crown=0.10,
    cabin_half=[(0.6, 0.77), (1.3, 0.785), (1.8, 0.75), (2.3, 0.655), (2.8, 0.535), (3.3, 0.42)], cabin_lean=0.42, cabin_curve=0.35, belt_at=0.89, blend_rear=0.12, blend_from=1.7,
    belt=[(0.7, 0.90), (1.3, 0.915), (1.9, 0.955), (2.3, 1.02)], side_glass_tail=[(2.02, 0.90), (2.28, 1.15)], fastback=[(2.10, 0), (2.92, 0)], doors=[(0.66, 1.78)], bonnet=(-0.62, 0.20),
    grille=None, grilles=[(crisp([(-0.1, 0.185), (0.38, 0.185), (0.45, 0.25), (0.38, 0.345), (-0.1, 0.365)]), 'mesh', None, 'black'),
                          (crisp([(0.52, 0.19), (0.82, 0.21), (0.93, 0.36), (0.84, 0.42), (0.66, 0.40), (0.50, 0.27)]), 'mesh', None, 'black')],
    intakes=[], lamps=crisp([(0.70, 0.50), (0.90, 0.515), (1.10, 0.60), (1.22, 0.715), (1.12, 0.70), (0.90, 0.605), (0.72, 0.545)], 0.02), drl='led', projectors=5, projector=0.017, projector_lift=0.004,
    black=[('piano', crisp([(0.86, 0.36), (1.02, 0.38), (1.04, 0.52), (0.94, 0.50)]), 'nose'), ('satinblack', [(-0.1, 0.1), (0.90, 0.1), (0.88, 0.36), (0.70, 0.34), (0.42, 0.44), (-0.1, 0.44)], 'tail'),
           ('satinblack', crisp([(1.62, 0.44), (1.86, 0.44), (1.90, 0.66), (1.80, 0.60)]), 'flank')],
    tail_lamps=[crisp([(0.42, 0.80), (0.70, 0.775), (1.00, 0.80), (1.02, 0.845), (0.72, 0.83), (0.42, 0.85)])], tail_line=0.014, reflectors=None,
    vents=[(crisp([(0.78, 0.36), (0.90, 0.38), (0.94, 0.60), (0.86, 0.64)]), 'tail', 'mesh')], plate_rear=0.60, plate_front=None, exhausts=[(0.52, 0.365, 0.060)], mirror=(0.84, 0.96), handles=[(1.66, 0.80)], boot=None,
    seats=[(1.56, 0.35)], cockpit='coupe', inlay='carbon', cabin_floor=0.02, seat_scale=0.92, dash=(1.14, 0.87), spoiler=None,
))
