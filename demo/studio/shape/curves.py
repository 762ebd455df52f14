"""Smooth curves and flat outlines, with coordinates in meters."""
import numpy as np
from scipy.interpolate import CubicSpline, PchipInterpolator
from scipy.ndimage import gaussian_filter1d


def curve(points, smooth=0.08):
    """Returns a twice differentiable function approximately through the given (t, value) points.

    Beyond its ends, it continues straight; `smooth` is the rounding length of its bends.
    """
    if np.isscalar(points):
        return lambda t: np.full_like(np.asarray(t, float), points)
    p = np.array(points, float)
    lo, hi = p[0, 0] - 1.0, p[-1, 0] + 1.0
    t = np.linspace(lo, hi, max(200, int((hi - lo) / 0.01)))
    f = PchipInterpolator(p[:, 0], p[:, 1])
    d = f.derivative()
    inner = np.clip(t, p[0, 0], p[-1, 0])
    v = f(inner) + d(inner) * (t - inner)
    v = gaussian_filter1d(v, smooth / (t[1] - t[0]), mode='nearest')
    return _Uniform(t, v)


class _Uniform:
    """A cubic spline on evenly spaced knots, evaluated without a search."""

    def __init__(self, t, v):
        self.lo, self.per, self.last = t[0], 1 / (t[1] - t[0]), len(t) - 2
        self.c = CubicSpline((t - t[0]) * self.per, v).c.astype(float)

    def __call__(self, t):
        u = (np.asarray(t, float) - self.lo) * self.per
        k = np.clip(u.astype(int), 0, self.last)
        u = u - k
        a, b, c, d = self.c[0], self.c[1], self.c[2], self.c[3]
        return ((a[k] * u + b[k]) * u + c[k]) * u + d[k]


def step(a, b, t):
    """Returns 0 below a and 1 above b, with a transition that is smooth up to the second derivative."""
    t = np.clip((t - a) / (b - a), 0, 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def bell(t, width):
    return np.exp(-(t / width) ** 2)


def blend_max(a, b, r, p=2.5):
    """Returns the intersection with a fillet of radius r whose curvature starts at zero (p > 2)."""
    m = np.maximum(a, b)
    near = np.minimum(a, b) > -r
    if near.any():
        q = np.broadcast_to(r, m.shape)[near]
        u, v = a[near] + q, b[near] + q
        m[near] = (u ** p + v ** p) ** (1 / p) - q
    return m


def blend_min(a, b, r, p=2.5):
    return -blend_max(-a, -b, r, p)


def rounded(points, times=3, closed=True):
    """Rounds an outline with Chaikin's corner cutting."""
    p = np.array(points, float)
    for _ in range(times):
        q = np.roll(p, -1, 0) if closed else p[1:]
        a = p if closed else p[:-1]
        n = np.stack([0.75 * a + 0.25 * q, 0.25 * a + 0.75 * q], 1).reshape(-1, p.shape[1])
        p = n if closed else np.vstack([p[:1], n, p[-1:]])
    return p


def segments(px, py, a, b):
    """Returns the distance to the nearest of the segments from a to b."""
    best = np.full(px.shape, 1e9)
    for (ax, ay), (bx, by) in zip(a, b):
        dx, dy = bx - ax, by - ay
        h = np.clip(((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy + 1e-12), 0, 1)
        np.minimum(best, (px - ax - h * dx) ** 2 + (py - ay - h * dy) ** 2, out=best)
    return np.sqrt(best)


def polygon(points, px, py, round_times=2):
    """Returns the signed distance to a closed outline, negative inside."""
    p = rounded(points, round_times) if round_times else np.array(points, float)
    q = np.roll(p, -1, 0)
    inside = np.zeros(px.shape, bool)
    for (ax, ay), (bx, by) in zip(p, q):
        if ay != by:
            inside ^= ((ay > py) != (by > py)) & (px < (bx - ax) * (py - ay) / (by - ay) + ax)
    d = segments(px, py, p, q)
    return np.where(inside, -d, d)
