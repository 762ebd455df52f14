"""Small rear-engine coupe of the fifties and early sixties: round all over, low-waisted, painted bumpers, hubcaps."""
from car.brightwork import along, blade, deck_grille, head, jewel, lid, overrider

from .early_rear_coupe import SHAPE as NEXT
from .rear_coupe import prows

LAMP = (0.545, 0.660, 0.088)


def lights(shell):
    head(shell, *LAMP)
    lid(shell, 2.16, 2.92, 0.36, 0.10, 0.12)
    deck_grille(shell, 2.28, 2.52, 0.17, 0.05, 7, True)


def fittings(form):
    s, out = form.s, []
    for where, z, end, guard in (('nose', 0.375, -0.40, 0.30), ('tail', 0.385, s.wheelbase + 0.44, 0.30)):
        out += blade(form, where, z, 0.0, end, 0.036, 1.35, 0.040, 'paint') + blade(form, where, z + 0.012, 0.0, end, 0.009, 1.0, 0.074, 'chrome') + overrider(form, where, guard, z + 0.025, 0.085, 0.026, 0.080)
    out += jewel(form, 'nose', 0.545, 0.505, (0.05, 0.10, 0.05), 'chrome') + jewel(form, 'nose', 0.545, 0.505, (0.066, 0.07, 0.036), 'amber')
    out += jewel(form, 'tail', 0.48, 0.545, (0.05, 0.13, 0.062), 'chrome') + jewel(form, 'tail', 0.465, 0.545, (0.068, 0.085, 0.046), 'redlens') + jewel(form, 'tail', 0.525, 0.545, (0.062, 0.035, 0.040), 'amber')
    out += along(form, [0.40, 1.76], 0.225, 0.010, 'chrome', lift=0.004)
    return out


SHAPE = dict(NEXT, **dict(
    wheelbase=2.10, width=0.828, wheel_front=0.318, wheel_rear=0.318, tyre=0.160, rim=0.64, wheel_design='steel', track_inset=0.065, arch_gap=0.022,
    half=[(-0.85, 0.69), (-0.5, 0.765), (0, 0.808), (0.7, 0.824), (1.4, 0.826), (2.10, 0.80), (2.6, 0.73), (3.0, 0.62), (3.2, 0.54)], widest=[(-0.8, 0.52), (1.4, 0.54), (3.1, 0.52)],
    top=[(-0.9, 0.545), (-0.7, 0.645), (-0.4, 0.735), (0, 0.810), (0.4, 0.862), (0.65, 0.880), (1.5, 0.880), (2.1, 0.865), (2.5, 0.815), (2.8, 0.735), (3.05, 0.63), (3.25, 0.51)],
    floor=[(-0.85, 0.27), (-0.4, 0.20), (0, 0.18), (2.1, 0.18), (2.6, 0.22), (3.1, 0.33)],
    nose=[(0.2, -0.68), (0.32, -0.77), (0.43, -0.81), (0.54, -0.80), (0.66, -0.70)], nose_bow=0.28, nose_bow4=0.16, nose_corner=0.30, nose_edge=0.18, nose_round=0.08,
    tail=[(0.2, 2.90), (0.32, 3.04), (0.44, 3.11), (0.54, 3.10), (0.68, 2.98)], tail_bow=0.30, tail_bow4=0.18, tail_corner=0.36, tail_edge=0.18, tail_round=0.08, tail_top_from=2.5,
    shoulder=[(-0.5, 0.22), (0.6, 0.20), (1.3, 0.18), (2.1, 0.24), (3.0, 0.24)], tumble=0.85, tuck=0.60, flare=0.010, flare_width=0.07, hip=0.025, hip_at=(2.10, 0.64), hip_top=0.02, fender=0.035, crown=0.10, sill_round=0.11,
    extras=[prows(LAMP[0], LAMP[1] - 0.01, 0.116, -0.635, 0.20, 0.19)],
    screen=[(0.48, 0.875), (0.90, 1.210)], screen_bow=0.30, roof=[(0.55, 1.12), (0.8, 1.222), (1.05, 1.278), (1.28, 1.292), (1.55, 1.275), (1.85, 1.205), (2.15, 1.095), (2.45, 0.955), (2.75, 0.795), (3.0, 0.64)], roof_crown=0.15,
    cabin_half=[(0.4, 0.645), (0.95, 0.668), (1.45, 0.65), (1.9, 0.57), (2.4, 0.46), (2.9, 0.33)], cabin_lean=0.34, cabin_curve=0.45, rail_round=0.15, belt_at=0.87,
    belt=[(0.5, 0.905), (1.2, 0.908), (1.7, 0.925), (2.1, 0.955)], side_glass_tail=[(2.12, 0.92), (1.84, 1.12)], fastback=[(1.72, 0.0), (2.14, 0.0)], doors=[(0.50, 1.42)], pillar_b=1.44, bonnet=(-0.62, 0.27), rail=0.045, pillar=0.036,
    cuts=[lights], more=[fittings], plate_rear=0.53, handles=[(1.28, 0.785)], mirror=(0.66, 0.94), seats=[(1.26, 0.31)], dash=(0.98, 0.86), lamp_at=(-0.68, LAMP[0], LAMP[1]),
))
