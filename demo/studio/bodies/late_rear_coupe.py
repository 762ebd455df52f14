"""Modern rear-engine coupe: wide and flush, oval lamps with four points of light, one thin line of light across the tail."""
from car.brightwork import deck_grille, lid
from faces import crisp
from shape.solids import cushion

from .rear_coupe import SHAPE as BEFORE, prows

LAMP = (0.640, 0.655)


def lights(shell):
    from car.face import straight
    y, z = LAMP
    for dy in (-0.036, 0.036):
        for dz in (-0.040, 0.040):
            x = straight(shell, y + dy, z + dz)[0]
            shell.add('led', cushion((x + 0.022, y + dy, z + dz), (0.02, 0.034, 0.022), 3))
            shell.add('satin', cushion((x + 0.028, y + dy, z + dz), (0.02, 0.048, 0.036), 3))
    lid(shell, 2.66, 9, 0.56, 0.14, 0.10)
    deck_grille(shell, 2.72, 3.00, 0.42, 0.14, 9, True)


SHAPE = dict(BEFORE, **dict(
    wheelbase=2.45, width=0.935, wheel_front=0.342, wheel_rear=0.362, tyre=0.285, rim=0.80,
    half=[(-0.98, 0.81), (-0.6, 0.885), (0, 0.908), (0.7, 0.885), (1.3, 0.885), (1.9, 0.92), (2.45, 0.938), (2.9, 0.92), (3.3, 0.865), (3.5, 0.81)],
    top=[(-1.0, 0.53), (-0.8, 0.61), (-0.5, 0.68), (-0.2, 0.735), (0.1, 0.795), (0.4, 0.855), (0.7, 0.885), (1.8, 0.895), (2.45, 0.92), (2.9, 0.895), (3.2, 0.845), (3.5, 0.79)],
    floor=[(-1.0, 0.14), (0, 0.125), (2.45, 0.135), (3.0, 0.17), (3.4, 0.25)],
    nose=[(0.1, -0.90), (0.2, -0.955), (0.34, -0.975), (0.46, -0.965), (0.56, -0.92), (0.68, -0.80)], tail=[(0.2, 3.36), (0.35, 3.46), (0.55, 3.485), (0.68, 3.47), (0.80, 3.42)],
    nose_bow=0.26, nose_bow4=0.14, tail_bow=0.20, tail_bow4=0.12, tail_edge=0.05, hip=0.05, hip_at=(2.50, 0.72), extras=[prows(LAMP[0], LAMP[1], 0.132, -0.69, 0.60)],
    screen=[(0.46, 0.875), (1.10, 1.225)], roof=[(0.65, 1.14), (0.95, 1.24), (1.2, 1.285), (1.45, 1.298), (1.75, 1.278), (2.1, 1.21), (2.45, 1.105), (2.8, 0.98), (3.1, 0.865), (3.4, 0.74)],
    cabin_half=[(0.4, 0.765), (1.05, 0.785), (1.6, 0.77), (2.1, 0.69), (2.6, 0.58), (3.2, 0.44)], cabin_lean=0.38, side_glass_tail=[(2.48, 0.92), (2.18, 1.12)], fastback=[(1.94, 0.0), (2.66, 0.0)],
    doors=[(0.52, 1.62)], pillar_b=1.66, handle_kind='flush', handles=[(1.48, 0.77)], mirror=(0.70, 0.965), seats=[(1.40, 0.36)],
    intakes=[crisp([(-0.1, 0.185), (0.44, 0.185), (0.47, 0.30), (-0.1, 0.30)], 0.015), crisp([(0.50, 0.185), (0.84, 0.20), (1.00, 0.28), (1.02, 0.45), (0.80, 0.42), (0.53, 0.375)], 0.02)],
    lamp_kind='oval', lamps=[(LAMP[0], LAMP[1], 0.110, 0.112)], drl='off', projectors=0, lamp_rim=None, lamp_at=(-0.74, *LAMP),
    black=[('satinblack', [(-0.1, 0.1), (0.90, 0.1), (0.86, 0.28), (0.6, 0.33), (-0.1, 0.33)], 'tail'), ('piano', [(-0.1, 0.735), (0.70, 0.735), (0.70, 0.765), (-0.1, 0.765)], 'tail')],
    tail_lamps=[[(-0.2, 0.688), (0.74, 0.690), (1.03, 0.705), (1.03, 0.745), (0.74, 0.735), (-0.2, 0.732)]], tail_line=0.014, reflectors=None, plate_rear=0.50, diffuser=(0.34, 0.12, 0.27, 5),
    exhausts=[(0.46, 0.262, 0.046), (0.58, 0.262, 0.046)], cuts=[lights], handle_paint='paint',
))
