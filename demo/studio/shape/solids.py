"""Small solids as patches: revolved, swept along a path, or inflated from a box."""
import numpy as np

from .cut import Patch
from .net import split


def grid(points, close_u=False, close_v=False, smooth=True):
    """Returns a patch from a (nu, nv, 3) array of points."""
    nu, nv = points.shape[:2]
    i = np.arange(nu * nv).reshape(nu, nv)
    if close_u:
        i = np.vstack([i, i[:1]])
    if close_v:
        i = np.hstack([i, i[:, :1]])
    q = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    p = points.reshape(-1, 3).astype(float)
    t = split(p, q)
    area = np.linalg.norm(np.cross(p[t[:, 1]] - p[t[:, 0]], p[t[:, 2]] - p[t[:, 0]]), axis=1)
    patch = Patch(p, None, t[area > 1e-14])
    patch.smooth = smooth
    return patch


def turned(profile, count=96, axis='y'):
    """Revolves (radius, along) points around an axis through the origin."""
    a = np.linspace(0, 2 * np.pi, count, endpoint=False)
    pr = np.array(profile, float)
    r, h = pr[None, :, 0], pr[None, :, 1]
    c, s = r * np.cos(a)[:, None], r * np.sin(a)[:, None]
    h = np.broadcast_to(h, c.shape)
    order = {'y': (c, h, s), 'x': (h, s, c), 'z': (s, c, h)}[axis]
    return grid(np.stack(order, -1), close_u=True)


def tube(path, radius, count=12, closed=False, flat=1.0):
    """Builds a round bar along points, optionally flattened in z."""
    p = np.array(path, float)
    d = np.gradient(p, axis=0) if not closed else np.roll(p, -1, 0) - np.roll(p, 1, 0)
    d /= np.linalg.norm(d, axis=1, keepdims=True) + 1e-12
    up = np.where(np.abs(d[:, 2:3]) < 0.9, [[0, 0, 1.0]], [[1.0, 0, 0]])
    side = np.cross(d, up)
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-12
    up = np.cross(side, d)
    a = np.linspace(0, 2 * np.pi, count, endpoint=False)
    r = np.broadcast_to(radius, (len(p),))[:, None, None]
    ring = p[:, None] + r * (np.cos(a)[None, :, None] * side[:, None] + flat * np.sin(a)[None, :, None] * up[:, None])
    return grid(ring, close_u=closed, close_v=True)


def cushion(centre, size, power=4.0, turn=0.0, count=28, bend=0.0):
    """Builds an inflated box (superellipsoid), rotated around y. `size` is the full extents."""
    a = np.linspace(-np.pi / 2, np.pi / 2, count)
    b = np.linspace(-np.pi, np.pi, 2 * count, endpoint=False)
    g = lambda f, t: np.sign(f(t)) * np.abs(f(t)) ** (2 / power)
    ca, sa, cb, sb = g(np.cos, a), g(np.sin, a), g(np.cos, b), g(np.sin, b)
    p = np.stack([ca[:, None] * cb, ca[:, None] * sb, np.broadcast_to(sa[:, None], (count, 2 * count))], -1)
    p = p * np.array(size) / 2
    p[..., 0] += bend * p[..., 1] ** 2
    c, s = np.cos(turn), np.sin(turn)
    p = np.stack([c * p[..., 0] + s * p[..., 2], p[..., 1], -s * p[..., 0] + c * p[..., 2]], -1) + np.array(centre)
    return grid(p, close_v=True)


def moved(patch, by=(0, 0, 0), mirror=False, turn_z=0.0, turn_y=0.0):
    """Returns a copy that is rotated around y, then z, mirrored in y, and then moved."""
    p = patch.p.copy()
    c, s = np.cos(turn_y), np.sin(turn_y)
    p = np.stack([c * p[:, 0] + s * p[:, 2], p[:, 1], -s * p[:, 0] + c * p[:, 2]], 1)
    c, s = np.cos(turn_z), np.sin(turn_z)
    p = np.stack([c * p[:, 0] - s * p[:, 1], s * p[:, 0] + c * p[:, 1], p[:, 2]], 1)
    t = patch.t
    if mirror:
        p[:, 1] *= -1
        t = t[:, ::-1]
    out = Patch(p + np.array(by), None, t)
    out.smooth = getattr(patch, 'smooth', True)
    return out


def disc(radius, along, count=64):
    """Builds a flat disc facing +y."""
    return turned([(1e-5, along), (radius, along)], count)
