"""Light sets: dark studio, light studio and evening hangar."""
import math
import random

import bpy
from mathutils import Vector

from nodes import Tree, material

WHITE, WARM, COOL = (1, 1, 1), (1.0, 0.86, 0.70), (0.80, 0.90, 1.0)


def area(at, look, wide, tall, strength, colour=WHITE, soft=0.5, turn=None):
    """A rectangular light whose brightness falls off towards its edges; strength is its radiance."""
    l = bpy.data.lights.new('area', 'AREA')
    l.shape, l.size, l.size_y = 'RECTANGLE', wide, tall
    l.energy, l.color = strength * wide * tall * math.pi, colour
    t = Tree(l)
    p = t.node('ShaderNodeSeparateXYZ', None, _0=t.node('ShaderNodeNewGeometry').outputs['Parametric'])
    fall = 1.0
    for k in (0, 1):
        d = t.math('ABSOLUTE', t.math('SUBTRACT', p.outputs[k], 0.5))
        fall = t.math('MULTIPLY', fall, t.range(d, 0.5, 0.5 - 0.5 * soft))
    t.output('ShaderNodeOutputLight', t.node('ShaderNodeEmission', None, Color=(1, 1, 1, 1), Strength=fall))
    ob = bpy.data.objects.new('area', l)
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


def world(colour, strength, seen=None):
    """An even world, brighter or darker to the camera than to the car if `seen` is given."""
    w = bpy.data.worlds.new('world')
    bpy.context.scene.world = w
    t = Tree(w)
    t.output('ShaderNodeOutputWorld', t.node('ShaderNodeBackground', None, Color=tuple(colour) + (1.0,), Strength=to_camera(t, strength, seen)))


def to_camera(t, strength, seen):
    if seen is None:
        return strength
    return t.range(t.node('ShaderNodeLightPath').outputs['Is Camera Ray'], 0.0, 1.0, strength, seen, 'LINEAR')


def glow(t, vector, azimuth, tint, amount, spread):
    """A soft light on the horizon behind the car, as seen in a direction."""
    v = t.node('ShaderNodeSeparateXYZ', None, _0=vector)
    along = t.math('ADD', t.math('MULTIPLY', v.outputs[0], math.cos(azimuth)), t.math('MULTIPLY', v.outputs[1], math.sin(azimuth)))
    up = t.math('DIVIDE', v.outputs[2], 0.13)
    e = t.math('ADD', t.math('MULTIPLY', up, up), t.math('MULTIPLY', t.math('SUBTRACT', 1.0, along), spread))
    return t.math('ADD', t.math('MULTIPLY', t.math('EXPONENT', t.math('MULTIPLY', e, -1.0)), amount), 0.003)


def dark(s, view, azimuth, rng):
    """Glossy black floor, strip lights, a faint glow in the house's colours."""
    cx, length, h = (s.front + s.rear) / 2, s.rear - s.front, s.height
    tint = rng.choice([(0.34, 0.44, 0.62), (0.50, 0.47, 0.44), (0.30, 0.42, 0.48), (0.56, 0.44, 0.34), (0.40, 0.40, 0.46)])
    w = bpy.data.worlds.new('world')
    bpy.context.scene.world = w
    t = Tree(w)
    strength = glow(t, t.node('ShaderNodeTexCoord').outputs['Generated'], azimuth, tint, 0.13, 24)
    t.output('ShaderNodeOutputWorld', t.node('ShaderNodeBackground', None, Color=tint + (1.0,), Strength=strength))
    m, t = material('floor')
    near = t.node('ShaderNodeBsdfPrincipled', None, Base_Color=(0.010, 0.0105, 0.012, 1), Roughness=0.075, Specular=0.5)
    inc = t.node('ShaderNodeNewGeometry').outputs['Incoming']
    back = t.node('ShaderNodeVectorMath', dict(operation='SCALE'), _0=inc, Scale=-1.0).outputs[0]
    far = t.node('ShaderNodeEmission', None, Color=tint + (1.0,), Strength=glow(t, back, azimuth, tint, 0.13, 24))
    pos = t.node('ShaderNodeNewGeometry').outputs['Position']
    away = t.node('ShaderNodeVectorMath', dict(operation='DISTANCE'), _0=pos, _1=(cx, 0, 0)).outputs['Value']
    t.output('ShaderNodeOutputMaterial', t.mix(t.range(away, 3.0, 26.0), near, far))
    m.cycles.sample_as_light = False
    plane('floor', m, (600, 600), (cx, 0, 0))
    rear = azimuth > math.pi / 2 + 0.1
    k = 3.9
    area((cx, 0.3, h + 1.9), None, length * 1.5, 1.5, 1.35 * k, WHITE, 0.7, turn=(0, 0, 0))
    area((cx, -1.7, h + 1.75), None, length * 1.7, 0.14, 4.6 * k, WHITE, 0.4, turn=(0, 0, 0))
    area((cx, 4.8, 3.4), (cx, 0.4, 0.8), length * 1.8, 0.8, 2.6 * k, COOL, 0.7)
    x = lambda v: 2 * cx - v if rear else v
    if abs(azimuth - math.pi / 2) < 0.2:
        area((cx, -6.2, 3.2), (cx, -0.9, 0.5), length * 2.2, 0.8, 2.3 * k, WHITE, 0.8)
        area((cx, -7.5, 0.7), (cx, -0.9, 0.5), length * 2.4, 0.45, 0.4 * k, COOL, 0.9)
        return
    area((x(s.rear + 0.8), -4.6, 2.1), None, 15, 0.8, 3.2 * k, WHITE, 0.9, turn=(math.radians(68), 0, 0))
    area((x(s.rear + 3.5), -5.2, 0.62), None, 10, 0.32, 1.1 * k, COOL, 0.9, turn=(math.radians(90), 0, 0))
    front = s.rear + 3.6 if rear else s.front - 3.6
    end = s.rear if rear else s.front
    away = -1.4 if not rear else 1.4
    area((front + away, 3.2, 1.35), (end, 0.1, 0.6), 4.6, 1.7, 0.85 * k, WHITE, 0.7)
    area((front, -1.2, 3.0), (end, -0.2, 0.5), 2.4, 0.5, 1.6 * k, WHITE, 0.8)


def light(s, view, azimuth, rng):
    """A pale cove, a great overhead window and dark flags that draw the car's lines."""
    cx, length, h = (s.front + s.rear) / 2, s.rear - s.front, s.height
    tone = rng.choice([(0.90, 0.91, 0.93), (0.93, 0.91, 0.885), (0.86, 0.885, 0.90)])
    world(tone, 0.26, 1.15)
    m, t = material('cove')
    near = t.node('ShaderNodeBsdfPrincipled', None, Base_Color=(0.66, 0.665, 0.67, 1), Roughness=0.28, Specular=0.35)
    pos = t.node('ShaderNodeNewGeometry').outputs['Position']
    away = t.node('ShaderNodeVectorMath', dict(operation='DISTANCE'), _0=pos, _1=(cx, 0, 0)).outputs['Value']
    far = t.node('ShaderNodeEmission', None, Color=tone + (1.0,), Strength=to_camera(t, 0.35, 1.15))
    t.output('ShaderNodeOutputMaterial', t.mix(t.range(away, 2.6, 12.0), near, far))
    m.cycles.sample_as_light = False
    plane('floor', m, (600, 600), (cx, 0, 0))
    area((cx, 0, h + 2.3), None, length * 1.6, 2.0, 2.6, WHITE, 0.6, turn=(0, 0, 0))
    area((cx, -2.4, h + 1.9), None, length * 1.8, 0.22, 8.5, WHITE, 0.5, turn=(0, 0, 0))
    flag, t = material('flag')
    t.output('ShaderNodeOutputMaterial', t.node('ShaderNodeBsdfDiffuse', None, Color=(0.03, 0.03, 0.032, 1)))
    rear = azimuth > math.pi / 2 + 0.1
    x = lambda v: 2 * cx - v if rear else v
    if abs(azimuth - math.pi / 2) < 0.2:
        area((cx, -6.5, 3.0), (cx, -0.9, 0.5), length * 2.2, 1.0, 3.0, WHITE, 0.8)
    else:
        area((x(s.rear + 0.8), -4.8, 2.1), None, 15, 0.7, 2.6, WHITE, 0.7, turn=(math.radians(68), 0, 0))
        area((x(s.front - 3.8), 2.0, 1.9), (x(s.front), 0.2, 0.5), 3.6, 1.0, 1.9, WHITE, 0.8)
    card = plane('flag', flag, (18, 0.9), (x(s.rear + 1.5), -8.0, 0.75), (math.radians(90), 0, 0))
    card.visible_camera = card.visible_shadow = card.visible_diffuse = False


def hangar(s, view, azimuth, rng):
    """Evening in a hall: concrete, rows of lamps overhead, tall windows with the last light."""
    cx = (s.front + s.rear) / 2
    world((0.20, 0.24, 0.32), 0.05)
    m, t = material('concrete')
    pos = t.node('ShaderNodeNewGeometry').outputs['Position']
    noise = t.node('ShaderNodeTexNoise', None, Vector=pos, Scale=0.9, Detail=8.0, Roughness=0.62).outputs['Fac']
    fine = t.node('ShaderNodeTexNoise', None, Vector=pos, Scale=14.0, Detail=4.0).outputs['Fac']
    shade = t.math('ADD', t.math('MULTIPLY', noise, 0.75), t.math('MULTIPLY', fine, 0.25))
    colour = t.colour(t.range(shade, 0.3, 0.7), (0.050, 0.050, 0.052, 1), (0.115, 0.112, 0.108, 1))
    p = t.node('ShaderNodeSeparateXYZ', None, _0=pos)
    for k in (0, 1):
        d = t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', t.math('ADD', p.outputs[k], 1.3), 4.2)), 0.5))
        colour = t.colour(t.math('LESS_THAN', d, 0.0016), colour, (0.02, 0.02, 0.02, 1))
    t.output('ShaderNodeOutputMaterial', t.node('ShaderNodeBsdfPrincipled', None, Base_Color=colour, Roughness=t.range(shade, 0.25, 0.75, 0.16, 0.42), Specular=0.5))
    plane('floor', m, (80, 80), (cx, 0, 0))
    wall, t = material('wall')
    pos = t.node('ShaderNodeNewGeometry').outputs['Position']
    q = t.node('ShaderNodeSeparateXYZ', None, _0=pos)
    across = t.math('ADD', q.outputs[0], q.outputs[1])
    fold = t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', across, 0.42)), 0.5))
    bump = t.node('ShaderNodeBump', None, Strength=0.6, Distance=0.05, Height=fold)
    t.output('ShaderNodeOutputMaterial', t.node('ShaderNodeBsdfPrincipled', None, Base_Color=(0.05, 0.055, 0.062, 1), Roughness=0.5, Metallic=0.4, Normal=bump))
    sky, t = material('sky')
    z = t.node('ShaderNodeSeparateXYZ', None, _0=t.node('ShaderNodeNewGeometry').outputs['Position']).outputs[2]
    dusk = rng.choice([((1.0, 0.46, 0.20, 1), (0.22, 0.30, 0.55, 1)), ((1.0, 0.60, 0.36, 1), (0.30, 0.34, 0.52, 1)), ((0.95, 0.40, 0.30, 1), (0.16, 0.20, 0.42, 1))])
    t.output('ShaderNodeOutputMaterial', t.node('ShaderNodeEmission', None, Color=t.colour(t.range(z, 0.8, 5.5), *dusk), Strength=1.1))
    sky.cycles.sample_as_light = False
    for k in range(4):
        turn = k * math.pi / 2
        far = 17.0
        at = (cx + far * math.sin(turn), -far * math.cos(turn), 4.0)
        plane('wall', wall, (40, 8), at, (math.pi / 2, 0, turn))
        for n in range(-3, 4):
            if k % 2 == 0 and n % 2 == 0:
                continue
            off = n * 4.6
            p = (cx + (far - 0.1) * math.sin(turn) + off * math.cos(turn), -(far - 0.1) * math.cos(turn) + off * math.sin(turn), 3.1)
            for i in (-0.72, 0.72):
                for j in (-1.3, 0.05, 1.4):
                    plane('pane', sky, (1.34, 1.25), (p[0] + i * math.cos(turn), p[1] + i * math.sin(turn), p[2] + j), (math.pi / 2, 0, turn))
    plane('roof', wall, (40, 40), (cx, 0, 8.0), (math.pi, 0, 0))
    for row in (-4.2, -1.3, 2.6):
        lamp = area((cx, row, 4.4), None, 15, 0.26, 11.0, WARM, 0.1, turn=(0, 0, 0))
        lamp.visible_camera = True
    rear = azimuth > math.pi / 2 + 0.1
    x = lambda v: 2 * cx - v if rear else v
    if abs(azimuth - math.pi / 2) < 0.2:
        area((cx, -6.4, 3.0), (cx, -0.9, 0.5), (s.rear - s.front) * 2.2, 0.9, 5.0, COOL, 0.8)
        return
    area((x(s.rear + 0.8), -4.7, 2.2), None, 15, 0.8, 7.5, COOL, 0.9, turn=(math.radians(68), 0, 0))
    area((x(s.front - 4.6), 3.2, 1.5), (x(s.front), 0.1, 0.6), 4.2, 1.6, 2.2, WARM, 0.7)


SETS = {'dark': dark, 'light': light, 'hangar': hangar}
EXPOSURE = {'dark': 0.3, 'light': 0.1, 'hangar': 0.5}


def light_set(name, s, view, azimuth, seed):
    """Builds a set's lights and floor round a car; raises KeyError for an unknown set."""
    SETS[name](s, view, math.radians(azimuth), random.Random(seed))
    fill(s, view, name)


def fill(s, view, name):
    """Light of their own for the close views, where the room's strips do not reach."""
    k = 0.5 if name == 'light' else 1.0
    if view == 'wheel':
        area((-1.6, -s.track - 3.2, 2.6), (0, -s.track, 0.3), 3.2, 1.2, 6.0 * k, WHITE, 0.8)
        area((2.2, -s.track - 2.6, 1.4), (0, -s.track, 0.35), 1.0, 1.6, 4.0 * k, COOL, 0.8)
    elif view == 'lamp':
        area((s.front - 2.6, -0.2, 2.4), (s.front, -0.6, 0.6), 2.4, 0.8, 4.0 * k, WHITE, 0.8)
    elif view == 'cockpit':
        x = (s.dash or (s.screen[0][0] + 0.62, 0))[0]
        z = s.height - 0.16 if not s.open else s.height + 1.4
        area((x + 0.45, 0, z), None, 0.9, 1.0, (11.0 if not s.open else 4.0), (1.0, 0.95, 0.88), 0.6, turn=(0, 0, 0))
        area((s.screen[0][0] - 0.6, 0, s.height + 0.5), (x + 0.3, 0, 0.6), 2.4, 1.4, 26.0 * k, COOL, 0.6)

