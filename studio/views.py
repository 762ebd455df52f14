"""Cameras: low, long lenses, level horizon; placed from a car's own measures."""
import math

import bpy
from mathutils import Vector

# azimuth from the nose (degrees, to the car's left), height, lens (mm), the share of the width that the car fills, and of
# the height at most; how far the car stands right of the middle, as a share of the width
WHOLE = {
    'front34': (37, 0.92, 90, 0.95, 0.62, 0.0), 'rear34': (143, 1.0, 90, 0.95, 0.62, 0.0), 'side': (90, 0.78, 110, 0.90, 0.52, 0.0),
    'front': (5, 0.78, 110, 0.56, 0.60, 0.0), 'rear': (175, 0.84, 110, 0.56, 0.60, 0.0), 'high34': (52, 1.9, 90, 0.84, 0.58, 0.0),
    'hero': (41, 0.78, 100, 0.62, 0.62, 0.14), 'tile': (31, 0.88, 110, 1.06, 0.60, 0.01),
}


def camera(location, target, lens, shift_y=0.0, focus=None, stop=8.0):
    """A level camera: the horizon and uprights stay straight, height is by shift."""
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


def whole(s, view, aspect, jitter):
    azimuth, height, lens, fill, most, right = WHOLE[view]
    azimuth += jitter * 2.5
    a = math.radians(azimuth)
    length, width = s.rear - s.front, s.width * 2
    seen = length * abs(math.sin(a)) + width * abs(math.cos(a))
    tall = s.height * aspect / most
    across = max(seen / fill, tall)
    distance = across * lens / 36
    centre = ((s.front + s.rear) / 2, 0, s.height * 0.46)
    loc = (centre[0] - distance * math.cos(a), -distance * math.sin(a), height * (0.75 + 0.25 * s.height / 1.3))
    ob = camera(loc, centre, lens)
    ob.data.shift_x = -right
    return ob


def place(s, view, lamp, dash, aspect=1.6, jitter=0.0):
    """Puts the camera for a view; lamp and dash are points on the car."""
    if view in WHOLE:
        return whole(s, view, aspect, jitter)
    if view == 'wheel':
        k = s.wheel_front / 0.345
        return camera((-1.75 * k, -s.track - 3.6 * k, 0.46 * k), (0.04, -s.track, s.wheel_front * 1.02), 114, 0, 4.0 * k, 5.6)
    if view == 'lamp':
        x, y, z = lamp
        return camera((x - 2.5, -y - 1.35, z + 0.12), (x + 0.16, -y + 0.04, z - 0.01), 125, 0, 2.75, 5.6)
    if view == 'cockpit':
        x, y, z = dash
        if s.open:
            return camera((x + 1.75, 0.85, z + 0.75), (x - 0.02, -0.10, z - 0.10), 34, -0.05, 1.9, 5.6)
        return camera((x + 0.66, 0.03, z + 0.22), (x - 0.10, -0.15, z - 0.06), 19, -0.06, 0.75, 11)
    raise KeyError(view)
