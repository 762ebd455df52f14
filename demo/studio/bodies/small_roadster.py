"""Light roadster of the nineties: small, round and low, closed pop-up lamps."""
from .roadster import SHAPE as ROADSTER


def short(points):
    """Moves points behind the seats forward by 12 centimeters."""
    return [(x - 0.12 if x > 1.9 else x, *rest) for x, *rest in points]


SHAPE = dict(ROADSTER, **dict(
    wheelbase=2.33, width=0.86, wheel_front=0.300, wheel_rear=0.300, tyre=0.20, rim=0.68,
    half=[(x, y * 0.93) for x, y in short(ROADSTER['half'])], widest=short(ROADSTER['widest']), top=short(ROADSTER['top']), floor=short(ROADSTER['floor']),
    tail=[(z, x - 0.12) for z, x in ROADSTER['tail']], cabin_half=[(x, y * 0.93) for x, y in ROADSTER['cabin_half']], nose_corner=0.36, tail_corner=0.34, shoulder=[(-0.5, 0.18), (0.6, 0.13), (1.4, 0.10), (2.3, 0.15), (3.1, 0.12)],
    hip_at=(2.33, 0.72), opening=(1.0, 1.98, 0.62), hoops=None, boot=(2.66, 0.52), lids=[[(-0.66, 0.42), (-0.34, 0.40), (-0.30, 0.66), (-0.52, 0.70)]],
    tail_kind='bar', tail_line=0.5, tail_lamps=[[(0.44, 0.66), (0.98, 0.66), (0.98, 0.745), (0.44, 0.745)]], diffuser=None, exhausts=[(0.50, 0.27, 0.035)], seats=[(1.58, 0.33)],
))
