"""The studio's room and light, based on the car's size and the camera's azimuth."""
import math

from lamps import COOL, WHITE, along, box, distance, outlook, plane, world
from nodes import material

SIDE = math.pi / 2
SLATE = (0.47, 0.49, 0.52)


class Room:
    """The car's position in the room. x() mirrors a position along the car for cameras behind it."""

    def __init__(self, s, azimuth):
        self.s, self.azimuth = s, azimuth
        self.cx, self.length, self.h = (s.front + s.rear) / 2, s.rear - s.front, s.height
        self.behind, self.sideways = azimuth > SIDE + 0.1, abs(azimuth - SIDE) < 0.2
        self.endways = abs(math.cos(azimuth)) > 0.95
        # Upright windows reflect lower objects. The light strip would appear as a white bar across them.
        self.upright = bool(s.roof) and not s.open and s.cabin_lean < 0.21
        self.end = s.rear if self.behind else s.front

    def x(self, v):
        return 2 * self.cx - v if self.behind else v

    def beyond(self, away, z):
        """Returns a position behind the car as seen from the camera."""
        return self.cx + away * math.cos(self.azimuth), away * math.sin(self.azimuth), z


def rig(r, key, fill, nose, back):
    """Adds the four lights; each number is a radiance. A bright strip with a softbox under it runs along the flank. A softbox
    in front outlines the end of the car, and one behind it outlines the hood and roof."""
    middle = (r.cx, 0, 0.7)
    low = r.h * 0.45
    if r.sideways:
        box((r.cx, -6.4, 2.5 if r.upright else 3.6), (r.cx, -0.9, low), r.length * 2.0, 0.24, key * 1.2, WHITE, 0.2, 0.1, 0.1)
        box((r.cx, -7.2, 1.75), (r.cx, -0.9, low), r.length * 2.2, 3.0, fill * 0.8, COOL, 0.6, 1.0, 0.15)
    else:
        # From the front or rear, the floor next to the car would reflect the far end of a long softbox.
        x, long = (r.x(r.s.rear - 2.2), 9) if r.endways else (r.x(r.s.rear + 0.8), 15)
        tilt = (math.radians(74), 0, 0)
        box((x, -4.6, r.h + (0.25 if r.upright else 1.02)), None, long, 0.13, key, WHITE, 0.25, 0.1, 0.1, turn=tilt)
        # A tall car's flank faces this light. If the light were any higher, the flank would reflect only its dark edge.
        tall = r.h > 1.6
        box((x, -4.9, 1.30 if tall else r.h + 0.25), None, long, 1.35, fill * (0.7 if tall else 1.0), COOL, 0.5, 1.0, 0.1, turn=tilt)
        out = r.x(r.s.front - 3.4)
        box((out, 0.6 if r.endways else 2.7, 1.45), (r.end, 0, 0.55), 4.8, 1.9, nose * (0.5 if r.behind else 0.28), WHITE, 0.4, 0.7, 0.12)
        box((out, 2.7, 1.3 if r.upright and r.behind else 2.62), (r.end, 0, 0.55), 5.0, 0.16, nose * 1.8, WHITE, 0.3, 0.1, 0.1)
        box((out, -1.6, 3.3), (r.end, -0.2, 0.5), 3.4, 0.6, nose * 1.2, WHITE, 0.5, 0.2, 0.2)
    box(r.beyond(6.5, r.h + 2.4), middle, 13, 1.1, back * (0.6 if r.behind else 1.0), COOL, 0.5, 0.12, 0.7)
    box((r.cx, 0.4, r.h + 2.0), None, r.length * 1.4, 1.2, fill * 0.8, WHITE, 0.5, 0.5, 0.5, turn=(0, 0, 0))


def room(s, view, azimuth):
    """Adds the room, the same for every car: a slate floor that curves up into a slate wall, brightest behind the car, under a
    soft ceiling, with a rim of light along the roof and a reflection that fades before it distracts."""
    r = Room(s, math.radians(azimuth))
    tint = SLATE + (1.0,)
    world(lambda t, way: (tint, backdrop(t, way, r.azimuth)), lights=True)
    m, t = material('floor')
    fade = t.range(distance(t, (r.cx, 0, 0)), 2.6, 15.0)
    near = t.node('ShaderNodeBsdfDiffuse', None, Color=tuple(0.20 * c for c in SLATE) + (1,))
    far = t.node('ShaderNodeEmission', None, Color=tint, Strength=backdrop(t, outlook(t), r.azimuth))
    t.output('ShaderNodeOutputMaterial', t.coated(t.mix(fade, near, far), 0.16, 1.45, t.range(fade, 0.0, 1.0, 0.55, 0.0)))
    m.cycles.sample_as_light = False
    plane('floor', m, (600, 600), (r.cx, 0, 0))
    rig(r, 22.0, 7.0, 9.5, 7.5)
    # A rim light along the far edge of roof and hood separates even black paint from the wall.
    box(r.beyond(4.2, r.h + 1.5), (r.cx, 0, r.h), r.length * 1.5, 0.5, 16.0, COOL, 0.4, 0.2, 0.2)
    ceiling = box((r.cx, 0, r.h + 3.4), None, r.length * 1.8, 4.4, 2.4, WHITE, 0.6, 0.6, 0.6, turn=(0, 0, 0))
    ceiling.visible_glossy = False  # its reflection would cover the windshield
    fill(s, view)


def backdrop(t, direction, azimuth):
    """Returns the brightness of the slate wall: a pool of light at the horizon behind the car that falls off to the sides and
    upward."""
    up = t.math('DIVIDE', t.node('ShaderNodeSeparateXYZ', None, _0=direction).outputs[2], 0.20)
    e = t.math('ADD', t.math('MULTIPLY', up, up), t.math('MULTIPLY', t.math('SUBTRACT', 1.0, along(t, direction, azimuth)), 12.0))
    return t.math('ADD', t.math('MULTIPLY', t.math('EXPONENT', t.math('MULTIPLY', e, -1.0)), 0.30), 0.085)


def fill(s, view):
    """Adds light for close-ups of areas that the room's light strips do not reach."""
    if view == 'wheel':
        box((-1.9, -s.track - 3.0, 2.2), (0, -s.track, 0.3), 3.2, 0.9, 7.0, WHITE, 0.4, 0.6, 0.2)
        box((2.2, -s.track - 2.6, 1.2), (0, -s.track, 0.35), 0.5, 1.8, 6.0, COOL, 0.3, 0.3, 0.3)
    elif view == 'lamp':
        box((s.front - 2.6, -0.2, 2.4), (s.front, -0.6, 0.6), 2.4, 0.5, 6.0, WHITE, 0.4, 0.3, 0.3)
    elif view == 'cockpit':
        x = (s.dash or (s.screen[0][0] + 0.62, 0))[0]
        z = s.height - 0.16 if not s.open else s.height + 1.4
        box((x + 0.45, 0, z), None, 0.9, 1.0, 28.0 if not s.open else 9.0, (1.0, 0.95, 0.88), 0.6, 0.6, 0.6, turn=(0, 0, 0))
        box((x + 0.9, s.width + 0.9, s.height + 0.3), (x, 0, 0.7), 1.8, 1.0, 30.0, WHITE, 0.6, 0.6, 0.6)
        box((x + 1.25, 0.1, s.height - 0.28), (x - 0.4, 0, s.height - 0.45), 1.0, 0.3, 9.0, WHITE, 0.5, 0.5, 0.5)
        box((s.screen[0][0] - 0.6, 0, s.height + 0.5), (x + 0.3, 0, 0.6), 2.4, 1.4, (12.0 if s.open else 30.0), COOL, 0.6, 0.6, 0.6)
