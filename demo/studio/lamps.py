"""Light sources of the room: softboxes and strips with falloff, planes, a world."""
import math

import bpy
from mathutils import Vector

from nodes import Tree

WHITE, COOL = (1, 1, 1), (0.76, 0.87, 1.0)


def box(at, look, wide, tall, radiance, colour=WHITE, ends=0.3, low=0.2, high=0.2, turn=None):
    """Builds a rectangular light that is invisible to the camera. Its edges fade over the fractions `ends`, `low` and
    `high`."""
    l = bpy.data.lights.new('box', 'AREA')
    l.shape, l.size, l.size_y = 'RECTANGLE', wide, tall
    l.energy, l.color = radiance * wide * tall * math.pi, colour
    t = Tree(l)
    p = t.node('ShaderNodeSeparateXYZ', None, _0=t.node('ShaderNodeNewGeometry').outputs['Parametric'])
    u, v = p.outputs[0], p.outputs[1]
    fall = t.range(t.math('ABSOLUTE', t.math('SUBTRACT', u, 0.5)), 0.5, 0.5 - 0.5 * ends)
    fall = t.math('MULTIPLY', fall, t.math('MULTIPLY', t.range(v, 0.0, low), t.range(v, 1.0, 1.0 - high)))
    t.output('ShaderNodeOutputLight', t.node('ShaderNodeEmission', None, Color=(1, 1, 1, 1), Strength=fall))
    ob = bpy.data.objects.new('box', l)
    bpy.context.collection.objects.link(ob)
    ob.location = at
    ob.rotation_euler = turn or (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = False
    return ob


def plane(name, mat, size, at, turn=(0, 0, 0)):
    bpy.ops.mesh.primitive_plane_add(size=1, location=at, rotation=turn)
    ob = bpy.context.object
    ob.scale = (size[0], size[1], 1)
    ob.data.materials.append(mat)
    return ob


def world(make, lights=False):
    """Adds a world with the color and strength that make(tree, direction) returns. `lights` sets whether it lights the car."""
    w = bpy.data.worlds.new('world')
    w.cycles.sampling_method = 'MANUAL' if lights else 'NONE'
    w.cycles.sample_map_resolution = 128
    bpy.context.scene.world = w
    t = Tree(w)
    colour, strength = make(t, t.node('ShaderNodeTexCoord').outputs['Generated'])
    t.output('ShaderNodeOutputWorld', t.node('ShaderNodeBackground', None, Color=colour, Strength=strength))


def along(t, direction, azimuth):
    """Returns how closely a direction matches an azimuth, from -1 to 1."""
    v = t.node('ShaderNodeSeparateXYZ', None, _0=direction)
    return t.math('ADD', t.math('MULTIPLY', v.outputs[0], math.cos(azimuth)), t.math('MULTIPLY', v.outputs[1], math.sin(azimuth)))


def distance(t, centre):
    pos = t.node('ShaderNodeNewGeometry').outputs['Position']
    return t.node('ShaderNodeVectorMath', dict(operation='DISTANCE'), _0=pos, _1=centre).outputs['Value']


def outlook(t):
    """Returns the direction of the viewing ray."""
    incoming = t.node('ShaderNodeNewGeometry').outputs['Incoming']
    return t.node('ShaderNodeVectorMath', dict(operation='SCALE'), _0=incoming, Scale=-1.0).outputs[0]
