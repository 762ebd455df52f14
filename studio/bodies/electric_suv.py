"""Large electric SUV: closed face with a thin line of light, arched glass roof, flush handles, lamp bar across the tail."""
import numpy as np

from shape.curves import blend_max

LINE = [(-0.2, 0.808), (0.62, 0.808), (0.62, 0.828), (-0.2, 0.828)]


def light_line(shell):
    """A thin lit line between the lamps, let into black."""
    region = shell.take(shell.round_body(LINE, soft=0))
    shell.add('piano', region.wall(-0.012))
    shell.add('piano', region.offset(-0.004))
    shell.add('led', region.cut(lambda q: np.abs(q.p[:, 2] - 0.818) - 0.0055)[0].offset(-0.002))


def glass_roof(shell):
    """One dark pane from the screen's header to the back light."""
    cabin = shell.form.cabin
    def field(q):
        x, y, z = shell.flat(q)
        d = blend_max(cabin.side(x, y, z) + 0.13, np.maximum(1.34 - 0.1 * y ** 2 - x, x - 3.24 - 0.1 * y ** 2), 0.08)
        return np.where(q.n[:, 2] > 0.6, d, np.maximum(d, 0.01))
    region = shell.take(field)
    shell.add('seal', region.wall(-0.01))
    shell.add('piano', region.offset(-0.002))


SHAPE = dict(
    wheelbase=2.95, width=0.98, wheel_front=0.388, wheel_rear=0.388, tyre=0.265, arch_gap=0.034, rim=0.80,
    half=[(-0.9, 0.87), (-0.5, 0.945), (0, 0.97), (1.0, 0.96), (2.0, 0.96), (2.95, 0.98), (3.5, 0.945), (4.0, 0.86)],
    widest=[(-0.9, 0.66), (0, 0.72), (1.5, 0.72), (2.95, 0.80), (4.0, 0.84)],
    top=[(-0.9, 0.905), (-0.7, 0.97), (-0.35, 1.035), (0.15, 1.09), (0.6, 1.11), (1.2, 1.115), (2.5, 1.135), (3.3, 1.155), (3.95, 1.145)],
    floor=[(-0.9, 0.25), (0, 0.22), (2.95, 0.225), (3.4, 0.27), (3.95, 0.38)],
    nose=[(0.2, -0.77), (0.3, -0.83), (0.45, -0.865), (0.65, -0.87), (0.86, -0.835), (1.02, -0.70)],
    tail=[(0.3, 3.82), (0.45, 3.90), (0.7, 3.93), (1.0, 3.92), (1.2, 3.87)],
    nose_bow=0.20, nose_bow4=0.09, nose_corner=0.30, nose_edge=0.11, tail_bow=0.13, tail_corner=0.26, tail_edge=0.03, tail_top_from=3.3,
    shoulder=[(-0.5, 0.15), (0.6, 0.09), (1.6, 0.06), (2.95, 0.11), (3.8, 0.07)], tumble=0.46, tuck=0.20, hollow=0.024, hollow_at=0.50,
    crease=[(0, 0.90), (1.5, 0.94), (3.8, 1.0)], crease_depth=0.007, crease_from=0.2, crease_to=3.6, flare=0.022, hip=0.034, hip_at=(2.95, 0.92), hip_top=0.02,
    fender=0.04, bonnet_dip=0.008, dome=0.012, cowl=0.55,
    screen=[(0.30, 1.08), (1.20, 1.55)], screen_bow=0.24,
    roof=[(0.7, 1.45), (1.1, 1.585), (1.5, 1.665), (1.9, 1.695), (2.35, 1.69), (2.9, 1.635), (3.3, 1.56), (3.7, 1.46), (4.0, 1.37)], roof_crown=0.09,
    backlight=[(3.87, 1.15), (3.50, 1.515)], backlight_bow=0.16, rear_pillar_round=0.13, rail_round=0.10,
    cabin_half=[(0.4, 0.83), (1.4, 0.85), (2.4, 0.835), (3.2, 0.76), (3.9, 0.67)], cabin_lean=0.31, cabin_curve=0.26, blend_rear=0.06, blend_from=2.5,
    belt_at=1.12, belt=[(0.4, 1.125), (1.6, 1.14), (2.7, 1.175), (3.4, 1.25)], side_glass_tail=[(3.20, 1.15), (3.46, 1.42)], rear_pillar=0.12,
    doors=[(0.50, 1.66), (1.66, 2.86)], pillar_b=1.72, pillar_c=2.78, privacy=True, bonnet=(-0.62, 0.14), cladding=0.05,
    black_below=[(-1, 0.36), (0, 0.40), (2.95, 0.41), (3.95, 0.50)], door_bottom=0.20,
    intakes=[[(-0.1, 0.27), (0.56, 0.27), (0.66, 0.31), (0.58, 0.375), (-0.1, 0.38)], [(0.80, 0.40), (0.92, 0.40), (0.96, 0.60), (0.90, 0.60)]],
    lamps=[(0.60, 0.79), (0.86, 0.80), (1.16, 0.855), (1.20, 0.895), (0.90, 0.86), (0.60, 0.84)], drl='upper', projectors=4, projector=0.014, projector_lift=-0.003,
    tail_lamps=[[(-0.2, 0.995), (0.80, 0.995), (1.10, 1.025), (1.08, 1.065), (0.80, 1.045), (-0.2, 1.04)]], tail_line=0.017, plate_rear=0.78, plate_front=0.49,
    mirror=(0.66, 1.205), handles=[(1.50, 1.0), (2.66, 1.03)], spoiler=(3.52, 0.60, 0.004, 0.24, 'piano'), hatch=(0.72, 0.56),
    cockpit='electric', inlay='darkalloy', reflectors=(0.66, 0.88, 0.54), seats=[(1.52, 0.39)], rear_seats=[(2.48, 0.62)], cabin_end=2.95, cabin_floor=0.15,
    seat_scale=1.03, dash=(1.02, 1.105), splitter=False, cuts=[light_line, glass_roof],
)
