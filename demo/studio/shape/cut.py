"""Triangle patches that can be cut along the zero line of any field given at their corners."""
import numpy as np


class Patch:
    """Points, unit normals and triangles. If `form` is given, cuts keep points on the form."""

    def __init__(self, points, normals, triangles, form=None):
        self.p, self.n, self.t, self.form = points, normals, triangles, form

    def compact(self):
        used, back = np.unique(self.t, return_inverse=True)
        return Patch(self.p[used], self.n[used], back.reshape(-1, 3), self.form)

    def cut(self, field):
        """Splits the patch into (inside, outside), where inside means field(patch) < 0."""
        v = np.asarray(field(self), float)
        v = np.where(np.abs(v) < 1e-6, 1e-6, v)
        neg = v[self.t] < 0
        count = neg.sum(1)
        inner, outer = [self.t[count == 3]], [self.t[count == 0]]
        mixed = (count > 0) & (count < 3)
        p, n = self.p, self.n
        if mixed.any():
            t, m = self.t[mixed], neg[mixed]
            lone_neg = m.sum(1) == 1
            lone = np.where(lone_neg[:, None], m, ~m).argmax(1)
            r = np.arange(len(t))
            a, b, c = t[r, lone], t[r, (lone + 1) % 3], t[r, (lone + 2) % 3]
            edges = np.sort(np.vstack([np.stack([a, b], 1), np.stack([a, c], 1)]), 1)
            unique, back = np.unique(edges, axis=0, return_inverse=True)
            back = back.reshape(-1)
            w = (v[unique[:, 0]] / (v[unique[:, 0]] - v[unique[:, 1]]))[:, None]
            np_ = p[unique[:, 0]] * (1 - w) + p[unique[:, 1]] * w
            nn = n[unique[:, 0]] * (1 - w) + n[unique[:, 1]] * w
            if self.form is not None:
                from .net import project
                np_, nn = project(self.form, np_, 1)
            nn = nn / np.maximum(np.linalg.norm(nn, axis=1, keepdims=True), 1e-9)
            ab, ac = back[: len(t)] + len(p), back[len(t) :] + len(p)
            p, n = np.vstack([p, np_]), np.vstack([n, nn])
            tip = np.stack([a, ab, ac], 1)
            rest = np.vstack([np.stack([ab, b, c], 1), np.stack([ab, c, ac], 1)])
            two = np.concatenate([lone_neg, lone_neg])
            inner += [tip[lone_neg], rest[~two]]
            outer += [tip[~lone_neg], rest[two]]
        make = lambda parts: Patch(p, n, np.vstack(parts), self.form).compact()
        return make(inner), make(outer)

    def offset(self, distance):
        """Returns the patch moved along its normals, and no longer bound to the form."""
        return Patch(self.p + self.n * distance, self.n, self.t)

    def border(self):
        """Returns the directed border edges, except those on the mirror plane y = 0."""
        e = np.vstack([self.t[:, [0, 1]], self.t[:, [1, 2]], self.t[:, [2, 0]]])
        key = np.sort(e, 1)
        _, first, count = np.unique(key, axis=0, return_index=True, return_counts=True)
        b = e[first[count == 1]]
        return b[~((np.abs(self.p[b, 1]) < 1e-4).all(1))]

    def wall(self, distance, direction=None):
        """Returns a flat-shaded band from the border, along the normals or in a fixed direction."""
        b = self.border()
        ids, back = np.unique(b, return_inverse=True)
        back = back.reshape(-1, 2)
        way = self.n[ids] if direction is None else np.tile(np.array(direction, float), (len(ids), 1))
        p = np.vstack([self.p[ids], self.p[ids] + way * distance])
        k = len(ids)
        t = np.vstack([np.stack([back[:, 1], back[:, 0], back[:, 0] + k], 1),
                       np.stack([back[:, 1], back[:, 0] + k, back[:, 1] + k], 1)])
        return Patch(p, None, t)

    def joined(self, other):
        n = None if self.n is None or other.n is None else np.vstack([self.n, other.n])
        return Patch(np.vstack([self.p, other.p]), n, np.vstack([self.t, other.t + len(self.p)]))
