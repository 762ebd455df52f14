"""A raised wagon: dark lips around the wheels, dark sills and lower bumpers, more ground clearance."""
from .estate import SHAPE as ESTATE

UP = 0.055  # how far the body is raised; the wheels grow by a fraction of it

SHAPE = dict(ESTATE, **dict(
    wheel_front=0.364, wheel_rear=0.364, rim=0.70, arch_gap=0.045, cladding=0.075, face=(1.24, 0.27, 0.765),
    floor=[(x, z + UP) for x, z in ESTATE['floor']], black_below=[(-1, 0.40), (0, 0.38), (2.95, 0.39), (4.1, 0.50)], door_bottom=0.14,
    tail_lamps=[[(0.50, 0.80), (0.74, 0.80), (0.92, 0.83), (0.92, 0.90), (0.74, 0.92), (0.50, 0.89)]], exhausts=[], diffuser=None, rail_finish='piano',
))
