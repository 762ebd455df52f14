"""Turns patches into Blender objects: one for each material and shading."""
import bpy
import numpy as np

EDGE = {True: 0.62, 'edges': 0.42, False: 0.0}  # edges with larger angles in radians are sharp


class Stage:
    """Keeps the last car built, so the next job can reuse it for another view or paint."""

    def __init__(self):
        self.key, self.car, self.look, self.shop = None, [], None, None

    def set_up(self, key, make_parts, look, make_shop):
        """Clears the scene except for the car with this key, and replaces the car's materials if its look differs."""
        if key != self.key:
            bpy.ops.wm.read_factory_settings(use_empty=True)
            self.key, self.car, self.look = key, build(make_parts()), None
        kept = {ob.name for ob, _ in self.car}
        for ob in list(bpy.data.objects):
            if ob.name not in kept:
                bpy.data.objects.remove(ob)
        kept = {m.name for m in self.shop.made.values()} if look == self.look else set()
        for old in list(bpy.data.materials):
            if old.name not in kept:
                bpy.data.materials.remove(old)
        if look == self.look:
            return
        self.look, self.shop = look, make_shop()
        for ob, material in self.car:
            ob.data.materials.clear()
            ob.data.materials.append(self.shop[material])


def build(parts):
    """Returns (object, material name) pairs for (material, patch, mirrored) triples. Patches that have normals keep them."""
    groups = {}
    for material, patch, mirrored in parts:
        if not len(patch.t):
            continue
        edge = None if patch.n is not None else EDGE[getattr(patch, 'smooth', True)]
        group = groups.setdefault((material, edge), ([], [], [], [0]))
        for side in (1, -1) if mirrored else (1,):
            flip = np.array([1, side, 1])
            group[0].append(patch.p * flip)
            group[1].append(patch.p * 0 if patch.n is None else patch.n * flip)
            group[2].append((patch.t if side > 0 else patch.t[:, ::-1]) + group[3][0])
            group[3][0] += len(patch.p)
    return [(mesh(material, np.vstack(p), np.vstack(n) if edge is None else None, np.vstack(t), edge), material)
            for (material, edge), (p, n, t, _) in groups.items()]


def mesh(name, p, n, t, edge):
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(p))
    me.vertices.foreach_set('co', p.astype(np.float32).ravel())
    me.loops.add(t.size)
    me.loops.foreach_set('vertex_index', t.astype(np.int32).ravel())
    me.polygons.add(len(t))
    me.polygons.foreach_set('loop_start', np.arange(0, t.size, 3, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(t), 3, np.int32))
    me.polygons.foreach_set('use_smooth', np.ones(len(t), bool))
    me.update(calc_edges=True)
    me.use_auto_smooth = True
    me.auto_smooth_angle = 3.1416 if edge is None else edge
    if n is not None:
        me.normals_split_custom_set_from_vertices(n.astype(np.float32))
    ob = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(ob)
    return ob
