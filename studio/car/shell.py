"""The skin of a car: cut from one mesh into paint, glass, trim, openings and shut lines."""
import numpy as np

from shape.curves import blend_max, curve, polygon, polyline
from shape.cut import Patch

GAP = 0.0022  # half the width of a shut line


class Shell:
    """Takes regions out of the skin one after another and keeps what became of them."""

    def __init__(self, form, wrap, mesh):
        self.form, self.s, self.wrap = form, form.s, wrap
        skin = Patch(*mesh, form=form)
        self.paint = self.half(skin)
        self.parts = []

    @staticmethod
    def half(skin):
        _, kept = skin.cut(lambda q: q.p[:, 1])
        kept.p[np.abs(kept.p[:, 1]) < 1e-3, 1] = 0
        return kept

    def add(self, material, patch):
        if len(patch.t):
            self.parts.append((material, patch))

    def take(self, field):
        """Removes the region where field < 0 from the paint and returns it."""
        region, self.paint = self.paint.cut(field)
        return region

    # Fields over the skin -------------------------------------------------------------------

    def round_body(self, outline, rear=False, soft=2):
        """An outline over (distance round the body, height), from the nose or from the tail."""
        def field(q):
            u = self.wrap.of(q.p)
            u = self.wrap.length - u if rear else u
            d = polygon(outline, u, q.p[:, 2], soft)
            return np.where(self.form.lower(q.p) < 0.02, d, np.maximum(d, 0.01))
        return field

    def flat(self, q):
        """x, |y|, z of a patch's points."""
        return q.p[:, 0], np.abs(q.p[:, 1]), q.p[:, 2]

    # Regions ---------------------------------------------------------------------------------

    def arches(self):
        s = self.s
        for at, r in ((0.0, s.wheel_front), (s.wheelbase, s.wheel_rear)):
            inner = s.width - 0.40

            def field(q, at=at, r=r):
                x, y, z = self.flat(q)
                n = s.arch_power
                d = (np.abs(x - at) ** n + np.abs(z - r) ** n) ** (1 / n)
                return np.maximum(d - (r + s.arch_gap), inner - y)

            self.take(field)
            self.add('liner', self.liner(at, r, inner))
        lip = Patch(self.paint.p, self.paint.n, self.paint.t)
        self.add('liner', lip.wall(-0.03, None))

    def liner(self, at, r, inner):
        from shape.solids import grid
        n, radius = self.s.arch_power, r + self.s.arch_gap
        a = np.linspace(-0.3, np.pi + 0.3, 90)
        c, d = np.cos(a), np.sin(a)
        k = radius / (np.abs(c) ** n + np.abs(d) ** n) ** (1 / n)
        x, z = at + c * k, np.maximum(r + d * k, 0.06)
        y = np.maximum(self.form.flank(x, z, of=self.form.lower), inner) - 0.004
        rows = [np.stack([x, v, z], 1) for v in (y, y * 0.5 + inner * 0.5, np.full_like(y, inner))]
        rows.append(np.stack([at + 0 * x, np.full_like(y, inner), r + 0 * z], 1))
        return grid(np.stack(rows, 1))

    def gaps(self):
        s = self.s
        lines = []
        for k, (x0, x1) in enumerate(s.doors or []):
            low = float(curve(s.floor)(s.wheelbase / 2)) + s.door_bottom
            belt = curve(s.belt) if s.belt else (lambda x: np.full_like(np.asarray(x, float), s.height))
            rear_arch = k == len(s.doors) - 1 and x1 > s.wheelbase - 0.45
            edge = [(x0 + 0.02, low + 0.5), (x0 + 0.03, low + 0.12), (x0 + 0.10, low), (x0 + 0.25, low - 0.005)]
            if rear_arch:
                r = s.wheel_rear + 0.07
                turn = [(s.wheelbase + r * np.cos(t), s.wheel_rear + r * np.sin(t)) for t in np.linspace(np.pi * 1.02, np.pi * 0.68, 7)]
                turn = [p for p in turn if p[1] > low]
                tail = [(turn[0][0] - 0.1, low), *turn, (x1, float(belt(x1)) - 0.12)]
            else:
                tail = [(x1 - 0.20, low - 0.005), (x1 - 0.05, low), (x1 + 0.015, low + 0.15)]
            top0, top1 = float(belt(x0)) + 0.02, float(belt(x1)) + 0.02
            line = [(x0 - 0.015, top0), (x0, top0 - 0.15), *edge, *tail, (x1, top1 - 0.12), (x1 - 0.01, top1)]
            lines.append(line)

        def doors(q):
            x, y, z = self.flat(q)
            d = np.full(len(x), 1.0)
            for line in lines:
                d = np.minimum(d, polyline(line, x, z, 2))
            return np.where((q.n[:, 1] > 0.25) & (y > s.width * 0.55), d - GAP, 0.05)

        def bonnet(q):
            x, y, z = self.flat(q)
            x0, inset = s.bonnet
            d = blend_max(self.form.body.side(x, y, z) + inset, x0 + 0.25 * y ** 2 - x, 0.12)
            ok = (x < s.cowl + 0.35) & (q.n[:, 2] > 0.25) & (self.form.lower(q.p) < 0.03)
            return np.where(ok, np.abs(d) - GAP, 0.05)

        def boot(q):
            x0, half = s.boot
            x, y, z = self.flat(q)
            d = blend_max(y - half, np.maximum(x0 - x, s.boot_low - z) if hasattr(s, 'boot_low') else x0 - x, 0.08)
            ok = (x > s.wheelbase - 0.3) & ((q.n[:, 2] > 0.3) | (q.n[:, 0] > 0.5)) & (z > s.plate_rear + 0.15)
            return np.where(ok, np.abs(d) - GAP, 0.05)

        for field in [doors] + ([bonnet] if s.bonnet else []) + ([boot] if s.boot else []):
            region = self.take(field)
            self.add('gap', region.offset(-0.006))
