"""Rear-engine coupe of the sixties to the eighties: narrow, upright round lamps, chromed bumpers, two small tail lamps."""
from .classic import bumpers
from .rear_coupe import SHAPE as LATER

NARROW = 0.89


def narrowed(points):
    return [(x, w * NARROW) for x, w in points]


SHAPE = dict(
    LATER, width=0.945 * NARROW, wheel_front=0.315, wheel_rear=0.315, tyre=0.20, rim=0.70, arch_gap=0.03, track_inset=0.03,
    half=narrowed(LATER['half']), cabin_half=narrowed(LATER['cabin_half']), hip=0.030, flare=0.024, flare_width=0.10,
    lamp_kind='bowl', lamps=[(0.600, 0.640, 0.088, 0.090)], lamp_rim='chrome', lamp_at=None,
    grille=None, intakes=[[(0.36, 0.46), (0.50, 0.46), (0.50, 0.50), (0.36, 0.50)]], splitter=False, diffuser=None, black=[],
    tail_lamps=[[(0.52, 0.60), (0.80, 0.61), (0.84, 0.66), (0.80, 0.70), (0.52, 0.69)]], tail_line=0.012, plate_rear=0.55, plate_front=None, plate_recess=False,
    vents=[([(-0.1, 0.80), (0.34, 0.80), (0.32, 0.87), (-0.1, 0.87)], 'tail', 'slats')], more=[bumpers],
    exhausts=[(0.40, 0.235, 0.030)], exhaust_in=-0.05, glass_trim='chrome', mirror_kind='classic', handle_kind='chrome', cockpit='classic',
)
