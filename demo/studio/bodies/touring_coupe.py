"""Two-door from around 1990, built to race as a touring car: boxy with rounded edges, blistered arches, four round tail lamps,
a blade over the trunk."""
from .boxy_coupe import FACE, arches, box, front_lights, wing
from .boxy_coupe import SHAPE as BOXY

SHAPE = dict(BOXY, **dict(
    nose=[(0.15, -0.68), (0.30, -0.775), (0.45, -0.815), (0.58, -0.805), (0.70, -0.77), (0.82, -0.70)], nose_bow=0.17, nose_bow4=0.08, nose_corner=0.26, nose_edge=0.06, nose_round=0.05,
    tail=[(0.2, 3.43), (0.4, 3.54), (0.6, 3.57), (0.8, 3.56), (0.95, 3.53)], tail_bow=0.11, tail_bow4=0.05, tail_corner=0.22, tail_edge=0.05, tail_round=0.05,
    shoulder=[(-0.5, 0.11), (0.6, 0.09), (2.6, 0.09), (3.5, 0.09)], tumble=0.42, tuck=0.18, crease_depth=0.007, extras=[arches],
    screen=[(0.52, 0.90), (1.16, 1.30)], roof=[(0.8, 1.24), (1.15, 1.322), (1.5, 1.352), (1.9, 1.350), (2.3, 1.315), (2.7, 1.235), (3.1, 1.12)], roof_round=0.08, rail_round=0.085,
    backlight=[(3.02, 0.93), (2.38, 1.29)], rear_pillar_round=0.10, side_glass_tail=[(2.52, 0.93), (2.22, 1.27)], boot=(3.04, 0.66),
    grille=box(-0.385, 0.385, 0.625, 0.69), intakes=[box(-0.60, 0.60, 0.25, 0.40, 0.03)], grille_kind='slats', plate_front=0.50,
    black=[('satinblack', box(-0.69, 0.69, *FACE, 0.006), 'nose')],
    cuts=[front_lights], tail_kind='round', tail_lamps=[(0.62, 0.745, 0.066), (0.445, 0.745, 0.066)], plate_rear=0.53, exhausts=[(0.46, 0.262, 0.045)],
    mirror_paint='paint', handle_paint='paint', more=[wing],
))
