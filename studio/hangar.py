"""The hall of the evening set: its walls shine by themselves, so that they cost no noise."""
import math

from lamps import WARM, box, plane, world
from nodes import material

REACH, EAVES = 19.0, 8.5  # metres from the car to each wall, and to the roof
DUSKS = [((1.0, 0.42, 0.16, 1), (0.26, 0.32, 0.58, 1)), ((1.0, 0.56, 0.30, 1), (0.34, 0.36, 0.55, 1)), ((0.95, 0.36, 0.26, 1), (0.18, 0.21, 0.44, 1))]


def near(t, v, every, at, half, blur):
    """1 within half of places at a regular distance, 0 beyond, soft over blur."""
    d = t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', t.math('ADD', v, -at + every / 2), every)), 0.5))
    return t.range(t.math('MULTIPLY', d, every), half + blur, half - blur)


def wall(rng):
    """Rows of tall windows with bars, the sky's colours in them and a glow round them."""
    m, t = material('wall')
    p = t.node('ShaderNodeSeparateXYZ', None, _0=t.node('ShaderNodeTexCoord').outputs['Object'])
    x, z = t.math('MULTIPLY', p.outputs[0], REACH * 2), t.math('MULTIPLY', t.math('ADD', p.outputs[1], 0.5), EAVES)
    tall = t.math('MULTIPLY', t.range(z, 0.95, 1.15), t.range(z, 5.75, 5.55))
    window = t.math('MULTIPLY', near(t, x, 5.2, 0.0, 1.55, 0.10), tall)
    bars = t.math('MAXIMUM', near(t, x, 0.775, 0.0, 0.045, 0.05), near(t, z, 1.15, 1.05, 0.045, 0.05))
    pane = t.math('MULTIPLY', window, t.math('SUBTRACT', 1.0, t.math('MULTIPLY', bars, 0.94)))
    sky = t.colour(t.range(z, 0.6, 6.0), *rng.choice(DUSKS))
    halo = t.math('MULTIPLY', near(t, x, 5.2, 0.0, 1.6, 1.5), t.math('MULTIPLY', t.range(z, -0.8, 2.0), t.range(z, 8.0, 4.0)))
    fold = near(t, x, 0.62, 0.2, 0.12, 0.12)
    dim = t.math('ADD', t.math('MULTIPLY', halo, 0.045), t.math('MULTIPLY', fold, 0.006))
    lit = t.node('ShaderNodeEmission', None, Color=sky, Strength=t.math('ADD', t.math('MULTIPLY', pane, 1.3), dim))
    own = t.node('ShaderNodeEmission', None, Color=(0.30, 0.36, 0.46, 1), Strength=t.range(z, 0.0, EAVES, 0.030, 0.012))
    t.output('ShaderNodeOutputMaterial', t.node('ShaderNodeAddShader', None, _0=lit, _1=own))
    m.cycles.sample_as_light = False
    return m


def roof():
    """Dark, with rows of lamps that the paint mirrors."""
    m, t = material('roof')
    p = t.node('ShaderNodeSeparateXYZ', None, _0=t.node('ShaderNodeNewGeometry').outputs['Position'])
    lamp = t.math('MULTIPLY', near(t, p.outputs[1], 6.2, -2.2, 0.13, 0.03), near(t, p.outputs[0], 3.0, 0.0, 1.1, 0.05))
    t.output('ShaderNodeOutputMaterial', t.node('ShaderNodeEmission', None, Color=WARM + (1,), Strength=t.math('ADD', t.math('MULTIPLY', lamp, 9.0), 0.012)))
    m.cycles.sample_as_light = False
    return m


def floor(r):
    """Polished concrete: shade and gloss change in wide clouds, joints every four metres."""
    m, t = material('concrete')
    pos = t.node('ShaderNodeNewGeometry').outputs['Position']
    cloud = t.node('ShaderNodeTexNoise', None, Vector=pos, Scale=0.55, Detail=5.0, Roughness=0.55).outputs['Fac']
    grain = t.node('ShaderNodeTexNoise', None, Vector=pos, Scale=9.0, Detail=3.0).outputs['Fac']
    shade = t.math('ADD', t.math('MULTIPLY', cloud, 0.8), t.math('MULTIPLY', grain, 0.2))
    colour = t.colour(t.range(shade, 0.3, 0.7), (0.060, 0.061, 0.064, 1), (0.105, 0.103, 0.100, 1))
    p = t.node('ShaderNodeSeparateXYZ', None, _0=pos)
    for k, at in ((0, r.cx - 2.1), (1, 1.6)):
        colour = t.colour(near(t, p.outputs[k], 4.2, at, 0.006, 0.006), colour, (0.02, 0.02, 0.02, 1))
    base = t.node('ShaderNodeBsdfDiffuse', None, Color=colour)
    t.output('ShaderNodeOutputMaterial', t.coated(base, 0.13, 1.5, t.range(shade, 0.35, 0.65, 1.0, 0.55)))
    return m


def hall(r, rng):
    world(lambda t, way: ((0.20, 0.24, 0.32, 1), 0.05))
    plane('floor', floor(r), (80, 80), (r.cx, 0, 0))
    side = wall(rng)
    shift = rng.uniform(-2.4, 2.4)
    for k in range(4):
        turn = k * math.pi / 2 + r.azimuth
        ob = plane('wall', side, (REACH * 2, EAVES), (r.cx + REACH * math.sin(turn) + shift * math.cos(turn), -REACH * math.cos(turn) + shift * math.sin(turn), EAVES / 2),
              (math.pi / 2, 0, turn))
        ob.visible_camera = k != 3  # a long lens stands behind this one
    plane('roof', roof(), (80, 80), (r.cx, 0, EAVES), (math.pi, 0, 0))
    box((r.cx, 0.3, EAVES - 0.4), None, 14, 6.0, 0.55, WARM, 0.5, 0.5, 0.5, turn=(0, 0, 0))
