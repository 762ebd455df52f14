"""Wagon: the executive sedan's front, roof extended to a steep hatch, rails."""
from .sedan import SHAPE as SEDAN

SHAPE = dict(SEDAN, **dict(
    tail=[(0.2, 3.88), (0.4, 3.98), (0.6, 4.0), (0.8, 3.99), (1.05, 3.94)],
    top=SEDAN['top'][:6] + [(2.6, 0.985), (3.3, 1.0), (3.7, 1.01), (4.1, 1.0)],
    roof=[(0.9, 1.25), (1.3, 1.375), (1.65, 1.445), (2.0, 1.465), (2.6, 1.46), (3.1, 1.435), (3.5, 1.40), (3.9, 1.35)], roof_crown=0.07,
    backlight=[(3.92, 1.0), (3.56, 1.40)], backlight_bow=0.14, rear_pillar_round=0.10, rear_pillar=0.16,
    cabin_half=[(0.5, 0.80), (1.4, 0.815), (2.3, 0.81), (3.2, 0.775), (3.9, 0.72)], cabin_lean=0.30,
    belt=[(0.7, 0.965), (1.6, 0.98), (2.8, 1.005), (3.8, 1.06)], side_glass_tail=[(3.52, 1.0), (3.50, 1.40)], pillar_c=2.80, privacy=True,
    rails=(1.5, 3.45), boot=None, spoiler=(3.60, 0.56, 0.0, 0.16, 'paint'), plate_rear=0.70,
    tail_lamps=[[(0.50, 0.80), (0.80, 0.80), (1.10, 0.83), (1.10, 0.90), (0.84, 0.92), (0.50, 0.89)]], hatch=(0.62, 0.46),
))
