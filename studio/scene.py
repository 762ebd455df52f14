"""Patches become Blender objects: one for each material."""
import bpy
import numpy as np

from shape.cut import Patch


def normals(patch):
    """Given unit normals, or area-weighted ones."""
    if patch.n is not None:
        return patch.n
    p, t = patch.p, patch.t
    face = np.cross(p[t[:, 1]] - p[t[:, 0]], p[t[:, 2]] - p[t[:, 0]])
    n = np.zeros_like(p)
    for k in range(3):
        np.add.at(n, t[:, k], face)
    return n / np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-12)


def flattened(patch, limit=0.80):
    """Separates triangles that meet at an edge, so that edges stay crisp."""
    p, t = patch.p, patch.t
    face = np.cross(p[t[:, 1]] - p[t[:, 0]], p[t[:, 2]] - p[t[:, 0]])
    size = np.linalg.norm(face, axis=1, keepdims=True)
    unit = face / np.maximum(size, 1e-14)
    order = np.argsort(t.ravel(), kind='stable')
    owner = order // 3
    corner = np.repeat(unit, 3, 0).copy()
    start = np.searchsorted(t.ravel()[order], np.arange(len(p) + 1))
    for v in np.unique(t):
        rows = order[start[v] : start[v + 1]]
        f = owner[start[v] : start[v + 1]]
        alike = (unit[f] @ unit[f].T) > limit
        s = alike @ face[f]
        corner[rows] = s / np.maximum(np.linalg.norm(s, axis=1, keepdims=True), 1e-14)
    return Patch(p[t.ravel()], corner, np.arange(len(t) * 3).reshape(-1, 3))


def build(parts, shop):
    """Objects for (material, patch, mirrored) triples, joined by material."""
    groups = {}
    for material, patch, mirrored in parts:
        if not len(patch.t):
            continue
        smooth = getattr(patch, 'smooth', True)
        q = patch if patch.n is not None else flattened(patch, 0.80 if smooth is True else 0.93)
        n = normals(q)
        rows = groups.setdefault(material, ([], [], [], [0]))
        halves = [(q.p, n, q.t)]
        if mirrored:
            m = np.array([1, -1, 1])
            halves.append((q.p * m, n * m, q.t[:, ::-1]))
        for pp, nn, tt in halves:
            rows[0].append(pp)
            rows[1].append(nn)
            rows[2].append(tt + rows[3][0])
            rows[3][0] += len(pp)
    made = []
    for material, (p, n, t, _) in groups.items():
        made.append(mesh(material, np.vstack(p), np.vstack(n), np.vstack(t), shop[material]))
    return made


def mesh(name, p, n, t, material):
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
    me.auto_smooth_angle = 3.1416
    me.normals_split_custom_set_from_vertices(n.astype(np.float32))
    me.materials.append(material)
    ob = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(ob)
    return ob
