"""Meshes an implicit form: surface nets on a sparse grid, then exact projection onto the form."""
import numpy as np

FACTOR = 4  # number of fine cells along the edge of a coarse one


def gradient(f, p, h=1e-3):
    g = np.empty_like(p)
    for k in range(3):
        d = np.zeros(3)
        d[k] = h
        g[:, k] = (f(p + d) - f(p - d)) / (2 * h)
    return g


def project(f, p, times=3):
    """Moves points along the gradient onto f = 0. Returns points and unit normals."""
    for _ in range(times):
        g = gradient(f, p)
        n2 = np.maximum((g ** 2).sum(1), 0.05)
        move = (f(p) / n2)[:, None] * g
        length = np.linalg.norm(move, axis=1, keepdims=True)
        p = p - move * np.minimum(1, 0.02 / np.maximum(length, 1e-9))
    g = gradient(f, p)
    return p, g / np.maximum(np.linalg.norm(g, axis=1, keepdims=True), 1e-9)


def _sample(f, lo, shape, h):
    coarse = [np.arange(0, s + 1, FACTOR) for s in shape]
    c = np.stack(np.meshgrid(*coarse, indexing='ij'), -1)
    fc = f((lo + c.reshape(-1, 3) * h)).reshape(c.shape[:3])
    near = np.abs(fc) < 2.0 * FACTOR * h
    fine = np.repeat(np.repeat(np.repeat(fc, FACTOR, 0), FACTOR, 1), FACTOR, 2).astype(np.float32)
    fine = fine[: shape[0] + 1, : shape[1] + 1, : shape[2] + 1]
    mask = np.repeat(np.repeat(np.repeat(near, FACTOR, 0), FACTOR, 1), FACTOR, 2)
    mask = mask[: shape[0] + 1, : shape[1] + 1, : shape[2] + 1]
    idx = np.argwhere(mask)
    out = np.empty(len(idx), np.float32)
    for a in range(0, len(idx), 400000):
        out[a : a + 400000] = f(lo + idx[a : a + 400000] * h)
    fine[mask] = out
    return fine


def surface(f, lo, hi, h):
    """Meshes f = 0 in the box between the corners lo and hi. Returns (points, normals, triangles)."""
    lo, hi = np.array(lo, float), np.array(hi, float)
    shape = (np.ceil((hi - lo) / h / FACTOR).astype(int)) * FACTOR
    v = _sample(f, lo, shape, h)
    s = v < 0
    total = np.zeros(shape, np.int8)
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    part = lambda a, i, j, k: a[i : i + shape[0], j : j + shape[1], k : k + shape[2]]
    for c in corners:
        total += part(s, *c)
    active = (total > 0) & (total < 8)
    cells = np.argwhere(active)
    number = np.full(shape, -1, np.int64)
    number[active] = np.arange(len(cells))
    val = np.stack([part(v, *c)[active] for c in corners], 1)
    w = np.zeros((len(cells), 3))
    n = np.zeros(len(cells))
    for a in range(8):
        for b in range(a + 1, 8):
            if sum(x != y for x, y in zip(corners[a], corners[b])) != 1:
                continue
            cross = (val[:, a] < 0) != (val[:, b] < 0)
            t = np.where(cross, val[:, a] / np.where(cross, val[:, a] - val[:, b], 1), 0)
            at = np.array(corners[a]) + t[:, None] * (np.array(corners[b]) - np.array(corners[a]))
            w += np.where(cross[:, None], at, 0)
            n += cross
    points, normals = project(f, lo + (cells + w / n[:, None]) * h)
    quads = []
    for axis in range(3):
        u, t = [(1, 2), (2, 0), (0, 1)][axis]
        s0 = np.take(s, range(0, shape[axis]), axis)
        s1 = np.take(s, range(1, shape[axis] + 1), axis)
        edges = np.argwhere(s0 != s1)
        ok = (edges[:, u] > 0) & (edges[:, t] > 0) & (edges[:, u] < shape[u]) & (edges[:, t] < shape[t])
        edges = edges[ok]
        du, dt = np.eye(3, dtype=int)[u], np.eye(3, dtype=int)[t]
        q = np.stack([number[tuple((edges - o).T)] for o in (du + dt, dt, 0 * du, du)], 1)
        out = s0[tuple(edges.T)]
        quads.append(np.where(out[:, None], q, q[:, ::-1]))
    q = np.vstack(quads)
    q = q[(q >= 0).all(1)]
    return points, normals, split(points, q)


def split(points, q):
    """Splits quads into triangles along the shorter diagonal."""
    d = lambda a, b: ((points[q[:, a]] - points[q[:, b]]) ** 2).sum(1)
    first = d(0, 2) < d(1, 3)
    a = np.where(first[:, None], q[:, [0, 1, 2]], q[:, [0, 1, 3]])
    b = np.where(first[:, None], q[:, [0, 2, 3]], q[:, [1, 2, 3]])
    return np.vstack([a, b])
