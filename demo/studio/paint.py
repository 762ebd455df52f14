"""Car paint: a base under a clear coat. Its back is the headliner."""
from nodes import linear, material

# Kind: metallic fraction, roughness of the base, clear coat, shift toward the edge.
KINDS = {
    'solid': dict(metallic=0.0, rough=0.5, coat=1.0, edge=1.0, specular=0.0),
    'metallic': dict(metallic=0.80, rough=0.36, coat=1.0, edge=0.40, specular=0.0),
    'pearl': dict(metallic=0.45, rough=0.34, coat=1.0, edge=0.75, specular=0.0),
    'matte': dict(metallic=0.50, rough=0.42, coat=0.0, edge=0.6, specular=0.5),
}


def paint(name, colour, kind):
    """Returns a paint from a hex color; raises KeyError for an unknown kind."""
    k = KINDS[kind]
    m, t = material(name)
    base = linear(colour)
    edge = tuple(c * k['edge'] for c in base[:3]) + (1.0,)
    if kind == 'pearl':
        r, g, b, _ = base
        edge = (0.72 * r + 0.10 * b + 0.01, 0.72 * g + 0.06 * r + 0.01, 0.72 * b + 0.10 * g + 0.02, 1.0)
    facing = t.node('ShaderNodeLayerWeight', None, Blend=0.32).outputs['Facing']
    body = t.node('ShaderNodeBsdfPrincipled', None, Base_Color=t.colour(facing, base, edge), Metallic=k['metallic'],
                  Roughness=k['rough'], Specular=k['specular'])
    high = t.node('ShaderNodeSeparateXYZ', None, _0=t.node('ShaderNodeNewGeometry').outputs['Position']).outputs[2]
    lining = t.colour(t.range(high, 0.75, 0.95), (0.012, 0.012, 0.013, 1), (0.20, 0.19, 0.175, 1))
    inner = t.node('ShaderNodeBsdfDiffuse', None, Color=lining)
    back = t.node('ShaderNodeNewGeometry').outputs['Backfacing']
    shown = t.mix(back, body.outputs[0], inner)
    outside = t.math('MULTIPLY', t.math('SUBTRACT', 1.0, back), k['coat'])
    t.output('ShaderNodeOutputMaterial', t.coated(shown, 0.0, share=outside) if k['coat'] else shown)
    return m
