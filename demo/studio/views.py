"""Cameras: low, long lenses, level horizon, positioned by the size of the car."""
import math

import bpy
from mathutils import Vector

# azimuth from the nose (degrees, to the car's left), height, lens (mm), the car's fraction of the width and its maximum
# fraction of the height; the car's offset to the right, as a fraction of the width
WHOLE = {
    'front34': (37, 0.92, 90, 0.84, 0.66, 0.0), 'low34': (32, 0.46, 85, 0.86, 0.68, 0.0), 'rear34': (143, 1.0, 90, 0.84, 0.66, 0.0), 'side': (90, 0.78, 110, 0.88, 0.58, 0.0),
    'front': (5, 0.78, 110, 0.54, 0.66, 0.0), 'rear': (175, 0.84, 110, 0.54, 0.66, 0.0), 'high34': (52, 1.9, 90, 0.84, 0.66, 0.0),
    'hero': (41, 0.78, 100, 0.50, 0.68, 0.15),
}


def camera(location, target, lens, shift_y=0.0, focus=None, stop=8.0):
    """Builds a level camera: the horizon and verticals stay straight, because lens shift sets the height."""
    c = bpy.data.cameras.new('camera')
    c.lens, c.sensor_fit, c.sensor_width, c.clip_start = lens, 'HORIZONTAL', 36, 0.02
    ob = bpy.data.objects.new('camera', c)
    bpy.context.collection.objects.link(ob)
    loc, tgt = Vector(location), Vector(target)
    flat = Vector((tgt.x, tgt.y, loc.z))
    ob.location = loc
    ob.rotation_euler = (flat - loc).to_track_quat('-Z', 'Y').to_euler()
    away = (flat - loc).length
    c.shift_y = (tgt.z - loc.z) / away * lens / 36 + shift_y
    if focus:
        c.dof.use_dof, c.dof.focus_distance, c.dof.aperture_fstop = True, focus, stop
    bpy.context.scene.camera = ob
    return ob


def outline(s):
    """Returns points that bound the car in a camera's view."""
    plan = [(s.front, 0.3), (s.front + 0.14, 0.74), (0, 1), (s.wheelbase, 1), (s.rear - 0.1, 0.86), (s.rear, 0.5)]
    low = [Vector((x, side * w * s.width, z)) for x, w in plan for side in (1, -1) for z in (0.05, s.height * 0.6)]
    return low + [Vector(((s.front + s.rear) / 2 + d, 0, s.height)) for d in (-0.2, 0.5)]


def whole(s, view, aspect, turn):
    """Frames the whole car, centered by lens shift."""
    azimuth, height, lens, fill, maximum, right = WHOLE[view]
    a = math.radians(azimuth + turn)
    seen = (s.rear - s.front) * math.sin(a) + s.width * 2 * abs(math.cos(a))
    distance = max(seen / fill, s.height * aspect / maximum) * lens / 36
    centre = ((s.front + s.rear) / 2, 0, s.height * 0.46)
    loc = Vector((centre[0] - distance * math.cos(a), -distance * math.sin(a), height * (0.75 + 0.25 * s.height / 1.3)))
    ob = camera(loc, centre, lens, 0, *shallow(s, view, a, distance))
    way, across = Vector((math.cos(a), math.sin(a), 0)), Vector((math.sin(a), -math.cos(a), 0))
    rays = [p - loc for p in outline(s)]
    u, v = [r.dot(across) / r.dot(way) for r in rays], [r.z / r.dot(way) for r in rays]
    wide = min(fill / (max(u) - min(u)), maximum / aspect / (max(v) - min(v)))
    ob.data.lens = wide * 36
    ob.data.shift_x, ob.data.shift_y = (max(u) + min(u)) / 2 * wide - right, (max(v) + min(v)) / 2 * wide
    return ob


def shallow(s, view, a, distance):
    """Focuses on the near end of the car, so the far end is slightly softer. Side views have no blur."""
    if abs(math.cos(a)) < 0.3:
        return None, 8.0
    return distance - (s.rear - s.front) * 0.42 * abs(math.cos(a)), 1.8


def place(s, view, lamp, dash, aspect=1.6, turn=0.0, zoom=1.0, aside=0.0, lift=0.0):
    """Positions the camera for a view. `lamp` and `dash` are points on the car. The car is shown `zoom` times as large as
    usual, and shifted right by `aside` and up by `lift`, as fractions of the picture's width."""
    c = (whole(s, view, aspect, turn) if view in WHOLE else close(s, view, lamp, dash)).data
    c.lens, c.shift_x, c.shift_y = c.lens * zoom, c.shift_x * zoom - aside, c.shift_y * zoom - lift


def close(s, view, lamp, dash):
    """Frames a part of the car for a close-up, at the same size for every car."""
    if view == 'wheel':
        k = s.wheel_front / 0.345
        return camera((-1.75 * k, -s.track - 3.6 * k, 0.46 * k), (0.04, -s.track, s.wheel_front * 1.02), 114, 0, 4.0 * k, 5.6)
    if view == 'lamp':
        x, y, z = lamp
        return camera((x - 2.5, -y - 1.35, z + 0.12), (x + 0.16, -y + 0.04, z - 0.01), 125, 0, 2.75, 5.6)
    if view == 'cockpit':
        x, y, z = dash
        if s.open:
            return camera((x + 0.86, 0.04, z + 0.46), (x - 0.10, -0.13, z - 0.08), 20, -0.04, 0.95, 11)
        return camera((x + 0.68, 0.03, z + 0.19), (x - 0.10, -0.15, z - 0.06), 19, -0.05, 0.75, 11)
    raise KeyError(view)
