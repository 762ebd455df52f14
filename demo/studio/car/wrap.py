"""The coordinate that runs around a body: the distance from the middle of the nose in plan view."""
import numpy as np
from scipy.spatial import cKDTree

from shape.form import Form


class Wrap:
    """Maps points to (distance around the body from the nose, height) and back. `length` ends at mid-tail."""

    def __init__(self, form, z=0.5):
        s = form.s
        self.form = form
        centre = (s.front + s.rear) / 2
        angle = np.linspace(0, np.pi, 900)
        way = np.stack([-np.cos(angle), np.sin(angle)], 1)
        lo, hi = np.zeros(900), np.full(900, 3.6)
        for _ in range(40):
            m = (lo + hi) / 2
            p = np.stack([centre + way[:, 0] * m, way[:, 1] * m, np.full(900, z)], 1)
            inside = form.lower(p) < 0
            lo, hi = np.where(inside, m, lo), np.where(inside, hi, m)
        xy = np.stack([centre + way[:, 0] * lo, way[:, 1] * lo], 1)
        arc = np.r_[0, np.cumsum(np.linalg.norm(np.diff(xy, axis=0), axis=1))]
        self.length = arc[-1]
        self.u = np.linspace(0, arc[-1], 6000)
        self.xy = np.stack([np.interp(self.u, arc, xy[:, k]) for k in (0, 1)], 1)
        self.way = np.gradient(self.xy, axis=0)
        self.way /= np.linalg.norm(self.way, axis=1, keepdims=True)
        self.tree = cKDTree(self.xy)

    def of(self, p):
        q = np.stack([p[:, 0], np.abs(p[:, 1])], 1)
        _, k = self.tree.query(q)
        return self.u[k] + ((q - self.xy[k]) * self.way[k]).sum(1)

    def point(self, u, z):
        """Returns the point on the skin at (u, z), and the outward direction in plan view."""
        at = np.array([np.interp(u, self.u, self.xy[:, k]) for k in (0, 1)])
        way = np.array([np.interp(u, self.u, self.way[:, k]) for k in (0, 1)])
        out = np.array([-way[1], way[0]])
        out /= np.linalg.norm(out)
        ts = np.linspace(0.3, -0.6, 400)
        p = np.stack([at[0] + out[0] * ts, at[1] + out[1] * ts, np.full(400, z)], 1)
        inside = self.form.lower(p) < 0
        k = int(inside.argmax()) if inside.any() else 200
        return p[k], np.array([out[0], out[1], 0.0])


def lamp_point(s):
    """Returns the center of a headlamp on the skin."""
    form = Form(s)
    if s.lamp_kind in ('oval', 'bowl'):
        y, z = s.lamps[0][:2]
        x = np.linspace(s.front - 0.1, 0.3, 200)
        inside = form.lower(np.stack([x, 0 * x + y, 0 * x + z], 1)) < 0
        return x[inside.argmax()], y, z
    u, z = s.lamps[0][:2] if s.lamp_kind == 'round' else np.mean(s.lamps, 0)
    return tuple(Wrap(form).point(u, z)[0])
