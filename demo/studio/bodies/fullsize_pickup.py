"""Full-size pickup: taller and longer than `pickup`, flat hood, deep doors, bright bumpers, nothing over the bed."""
from faces import crisp

from .pickup import SHAPE as PICKUP
from .pickup import ribs


def fittings(form):
    """Builds the bed's ribs without its hoop, and side steps."""
    return [(m, p) for m, p in ribs(form) if p.p[:, 2].max() < 0.9]


SHAPE = dict(PICKUP, **dict(
    width=1.01, wheel_front=0.42, wheel_rear=0.42, rim=0.64, half=[(-0.95, 0.94), (-0.5, 0.98), (0, 0.99), (1.0, 0.975), (2.2, 0.975), (3.22, 0.99), (4.5, 0.97)],
    top=[(-0.98, 1.13), (-0.8, 1.17), (-0.3, 1.21), (0.3, 1.235), (0.9, 1.25), (2.4, 1.255), (3.4, 1.26), (4.6, 1.265)],
    nose=[(0.3, -0.84), (0.45, -0.89), (0.7, -0.905), (1.05, -0.90), (1.20, -0.86)], nose_bow=0.09, nose_bow4=0.06, nose_corner=0.16, flare=0.030, tumble=0.2, cladding=0.0,
    shoulder=[(-0.5, 0.07), (1.0, 0.05), (4.4, 0.035)], crease=[(0, 1.08), (4.4, 1.12)], black_below=[(-1, 0.44), (0, 0.44), (3.2, 0.44), (4.6, 0.50)],
    screen=[(0.42, 1.22), (1.04, 1.76)], roof=[(0.6, 1.68), (1.0, 1.80), (1.4, 1.885), (1.8, 1.905), (2.2, 1.895), (2.6, 1.86)], backlight=[(2.53, 1.20), (2.44, 1.80)], belt_at=1.24,
    belt=[(0.5, 1.20), (0.95, 1.22), (1.15, 1.265), (2.5, 1.275)], cabin_half=[(0.3, 0.885), (1.2, 0.895), (2.0, 0.89), (2.6, 0.865)], side_glass_tail=[(2.40, 1.1), (2.34, 1.85)], glass_trim='black',
    face=(1.16, 0.50, 1.15), tail_lamps=[[(0.80, 0.86), (1.0, 0.86), (1.0, 1.19), (0.80, 1.19)]],
    black=[('chrome', crisp([(-0.1, 0.50), (0.96, 0.50), (0.96, 0.70), (-0.1, 0.70)]), 'tail')], mirror=(0.72, 1.37), mirror_size=1.45, handles=[(1.33, 1.12), (2.29, 1.13)], more=[fittings],
))
