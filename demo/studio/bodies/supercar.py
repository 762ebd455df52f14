"""Mid-engine supercar: cabin far forward, low nose, tall intakes behind the doors, wide tail."""

import numpy as np

from shape.solids import grid, tube


def louvres(form):
    """Builds louvers over the engine, and a dark cover under the rear glass."""
    out = []
    half = lambda x: np.interp(x, [1.95, 2.3, 2.9], [0.60, 0.50, 0.36])
    for x in np.linspace(2.10, 2.74, 6):
        y = np.linspace(-half(x), half(x), 36)
        xs = x - 0.16 * y ** 2
        z = form.height(xs, np.abs(y))
        out.append(('piano', tube(np.stack([xs, y, z + 0.006], 1), 0.030 * np.sqrt(np.maximum(1 - (y / half(x)) ** 10, 0.05)), 12, flat=0.22)))
    x, v = np.linspace(2.0, 2.9, 30), np.linspace(-1, 1, 24)
    xx = np.repeat(x[:, None], 24, 1)
    y = half(xx) * 1.1 * v
    z = form.height(xx.ravel(), np.abs(y).ravel()).reshape(y.shape) - 0.035
    out.append(('satinblack', grid(np.stack([xx, y, z], -1))))
    return out


SHAPE = dict(
    wheelbase=2.65, width=0.995, wheel_front=0.335, wheel_rear=0.355, tyre=0.29, rim=0.80,
    half=[(-1.02, 0.86), (-0.6, 0.945), (0, 0.965), (0.8, 0.945), (1.5, 0.955), (2.2, 0.99), (2.65, 1.0), (3.2, 0.985),
          (3.5, 0.93)],
    widest=[(-0.9, 0.42), (0, 0.46), (1.4, 0.46), (2.65, 0.62), (3.5, 0.66)],
    top=[(-1.08, 0.40), (-0.9, 0.46), (-0.5, 0.60), (0, 0.695), (0.4, 0.75), (0.8, 0.80), (1.6, 0.865), (2.2, 0.915), (2.8, 0.92),
         (3.2, 0.895), (3.5, 0.885)],
    floor=[(-1.1, 0.125), (0, 0.105), (2.65, 0.115), (3.1, 0.16), (3.5, 0.30)],
    nose=[(0.08, -0.92), (0.18, -1.0), (0.28, -1.02), (0.38, -1.0), (0.5, -0.90)],
    tail=[(0.2, 3.26), (0.4, 3.38), (0.6, 3.40), (0.78, 3.42), (0.92, 3.50)],
    nose_bow=0.26, nose_bow4=0.16, nose_corner=0.26, nose_edge=0.045, tail_bow=0.10, tail_bow4=0.06, tail_corner=0.16,
    shoulder=[(-0.5, 0.12), (0.6, 0.09), (1.4, 0.06), (2.6, 0.10), (3.4, 0.05)],
    tumble=0.7, tuck=0.34, hollow=0.022, hollow_at=0.50, crease=[(0.3, 0.50), (2.2, 0.66), (3.3, 0.70)], crease_depth=0.012,
    crease_from=0.7, crease_to=2.9, flare=0.022, hip=0.035, hip_at=(2.60, 0.72), hip_top=0.035, fender=0.075, fender_at=0.78,
    bonnet_dip=0.02, dome=0.006, cowl=0.45, tail_top_from=2.7,
    screen=[(0.18, 0.735), (1.14, 1.085)], screen_bow=0.30, screen_bulge=0.03,
    roof=[(0.75, 1.04), (1.05, 1.10), (1.33, 1.132), (1.55, 1.137), (1.85, 1.115), (2.3, 1.035), (2.8, 0.93), (3.2, 0.84), (3.5, 0.77)],
    roof_round=0.10, roof_crown=0.10, cabin_half=[(0.2, 0.78), (1.0, 0.80), (1.6, 0.76), (2.1, 0.66), (2.8, 0.52), (3.4, 0.40)],
    cabin_lean=0.45, cabin_curve=0.4, rail_round=0.10, blend_rear=0.12, blend_from=1.5, belt_at=0.80,
    belt=[(0.4, 0.815), (1.2, 0.84), (1.9, 0.90)], side_glass_tail=[(1.72, 0.80), (1.98, 1.10)],
    fastback=[(1.98, 0.0), (2.85, 0.0)], doors=[(0.46, 1.72)], bonnet=(-0.62, 0.24), door_bottom=0.11,
    grille=[(-0.1, 0.165), (0.34, 0.165), (0.42, 0.19), (0.34, 0.27), (-0.1, 0.28)],
    intakes=[[(0.50, 0.165), (0.96, 0.175), (1.12, 0.30), (1.06, 0.42), (0.80, 0.36), (0.54, 0.27)]],
    lamps=[(0.78, 0.455), (1.02, 0.49), (1.34, 0.60), (1.36, 0.645), (1.08, 0.585), (0.80, 0.51)], projectors=2, projector=0.02,
    tail_lamps=[[(0.45, 0.715), (0.95, 0.725), (1.02, 0.775), (0.95, 0.80), (0.45, 0.79)]], plate_rear=0.325, plate_recess=False,
    vents=[([(1.80, 0.30), (2.02, 0.32), (2.20, 0.46), (2.30, 0.70), (2.22, 0.83), (2.06, 0.83), (1.90, 0.60)], 'flank', 'mesh'),
           ([(-0.1, 0.60), (0.86, 0.60), (0.90, 0.69), (-0.1, 0.69)], 'tail', 'mesh')],
    black=[('satinblack', [(-0.1, 0.1), (0.98, 0.1), (0.94, 0.30), (0.72, 0.40), (-0.1, 0.40)], 'tail')], diffuser=(0.52, 0.12, 0.34, 7),
    exhausts=[(0.10, 0.50, 0.055), (0.24, 0.50, 0.055)], more=[louvres], mirror=(0.64, 0.895), mirror_size=0.9, handles=[], boot=None,
    cockpit='sport', inlay='carbon', seats=[(1.30, 0.36)], cabin_floor=0.0, seat_scale=0.80, seat_lean=0.45, dash=(0.86, 0.80), spoiler=(3.40, 0.80, 0.02, 0.22, 'carbon'),
)
