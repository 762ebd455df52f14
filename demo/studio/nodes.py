"""Shorthands for Blender's shader nodes."""
import bpy

LAYER = 'layer'


def linear(hex_):
    """Converts a color such as 8a0f14 to linear light, with alpha."""
    v = [int(hex_.lstrip('#')[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in v) + (1.0,)


class Tree:
    """A node tree under construction: Tree(material) has .out, .node() and .math()."""

    def __init__(self, owner):
        owner.use_nodes = True
        self.tree = owner.node_tree
        self.tree.nodes.clear()

    def node(self, kind, _attrs=None, **inputs):
        n = self.tree.nodes.new(kind)
        for k, v in (_attrs or {}).items():
            setattr(n, k, v)
        for k, v in inputs.items():
            self.put(n.inputs[int(k[1:]) if k[0] == '_' else k.replace('_', ' ')], v)
        return n

    def put(self, socket, v):
        if isinstance(v, bpy.types.NodeSocket):
            self.tree.links.new(v, socket)
        elif isinstance(v, bpy.types.Node):
            self.tree.links.new(v.outputs[0], socket)
        else:
            socket.default_value = v

    def math(self, op, a, b=0.0, c=0.0):
        return self.node('ShaderNodeMath', dict(operation=op), _0=a, _1=b, _2=c).outputs[0]

    def mix(self, f, a, b=None):
        """Mixes two shaders. Without `b`, shader `a` fades to black as `f` increases."""
        return self.node('ShaderNodeMixShader', None, _0=f, _1=a, **({} if b is None else {'_2': b})).outputs[0]

    def coated(self, base, rough, ior=1.5, share=1.0):
        """Puts a base under a clear coat. The camera sees base and coat in two takes, so sampling never chooses between
        them. The node named LAYER selects the take (see `takes` in render.py). All other rays see both."""
        f = self.math('MULTIPLY', self.node('ShaderNodeFresnel', None, IOR=ior), share)
        white = self.node('ShaderNodeBsdfGlossy', None, Color=(1, 1, 1, 1), Roughness=rough)
        shine = self.node('ShaderNodeBsdfGlossy', None, Color=f, Roughness=rough)
        take = self.node('ShaderNodeValue')
        take.name = LAYER
        seen = self.mix(take, self.mix(f, base), shine)
        return self.mix(self.node('ShaderNodeLightPath').outputs['Is Camera Ray'], self.mix(f, base, white), seen)

    def colour(self, f, a, b):
        return self.node('ShaderNodeMixRGB', None, _0=f, _1=a, _2=b).outputs[0]

    def range(self, v, a, b, c=0.0, d=1.0, kind='SMOOTHSTEP'):
        return self.node('ShaderNodeMapRange', dict(interpolation_type=kind), _0=v, _1=a, _2=b, _3=c, _4=d).outputs[0]

    def output(self, kind, shader):
        self.node(kind, None, _0=shader)


def material(name):
    m = bpy.data.materials.new(name)
    return m, Tree(m)
