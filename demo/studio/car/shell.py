"""The skin of a car: cut from one mesh into paint, glass, trim, openings and shut lines."""
import numpy as np

from shape.curves import blend_max, curve, polygon
from shape.cut import Patch

GAP = 0.0022  # half the width of a shut line


class Shell:
    """Cuts regions out of the skin one after another and collects the parts."""

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

    def round_body(self, outline, where='nose', soft=2):
        """Returns a field for an outline over (distance around the body from nose or tail, height), or in side view."""
        def field(q):
            u = self.along(q, where)
            d = polygon(outline, u, q.p[:, 2], soft)
            near = 0.05 if where == 'tail' else 0.02
            return np.where(self.form.lower(q.p) < near, d, np.maximum(d, 0.01))
        return field

    def along(self, q, where):
        if where == 'flank':
            return np.where(q.n[:, 1] > 0.2, q.p[:, 0], -9.0)
        if where == 'front':
            return np.where((q.p[:, 0] < 0.1) & (q.n[:, 0] < -0.35), np.abs(q.p[:, 1]), 9.0)
        u = self.wrap.of(q.p)
        return self.wrap.length - u if where == 'tail' else u

    def flat(self, q):
        """Returns x, |y| and z of a patch's points."""
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
            if s.liner:
                self.add('liner', self.liner(at, r, inner))
        lip = Patch(self.paint.p, self.paint.n, self.paint.t)
        self.add('liner', lip.wall(-0.03, None))

    def liner(self, at, r, inner):
        from shape.solids import grid
        n, radius = self.s.arch_power, r + self.s.arch_gap
        a = np.linspace(-0.3, np.pi + 0.3, 90)
        c, d = np.cos(a), np.sin(a)
        k = radius / (np.abs(c) ** n + np.abs(d) ** n) ** (1 / n)
        x = at + c * k
        z = np.maximum(r + d * k, curve(self.s.floor)(x) + 0.02)
        y = np.maximum(self.form.flank(x, z, of=self.form.lower), inner) - 0.004
        rows = [np.stack([x, v, z], 1) for v in (y, y * 0.5 + inner * 0.5, np.full_like(y, inner))]
        rows.append(np.stack([at + 0 * x, np.full_like(y, inner), r + 0 * z], 1))
        return grid(np.stack(rows, 1))

    def band(self, field, half=GAP, within=None):
        """Removes a strip along field = 0 from the paint and returns it: `half` wide on each side, only where `within` < 0."""
        part, away = self.paint.cut(within) if within else (self.paint, None)
        inner, rest = part.cut(lambda q: field(q) + half)
        line, outer = rest.cut(lambda q: field(q) - half)
        self.paint = inner.joined(outer) if away is None else inner.joined(outer).joined(away)
        self.paint.form = self.form
        return line

    def door(self, x0, x1, last):
        """Returns a door's outline in side view; a rear door follows the wheel arch."""
        s = self.s
        low = float(curve(s.floor)(s.wheelbase / 2)) + s.door_bottom
        belt = float(curve(s.belt)((x0 + x1) / 2))
        front = [(x0 - 0.01, s.height + 0.3), (x0 - 0.015, belt), (x0, belt - 0.2), (x0 + 0.03, low + 0.14), (x0 + 0.09, low), (x0 + 0.3, low - 0.005)]
        r = s.wheel_rear + s.arch_gap + 0.05 + s.cladding
        if last and x1 > s.wheelbase - r:
            turn = [(s.wheelbase + r * np.cos(t), s.wheel_rear + r * np.sin(t)) for t in np.linspace(np.pi, np.pi * 0.60, 9)]
            turn = [p for p in turn if p[1] > low + 0.03 and p[0] < x1]
            back = [(turn[0][0] - 0.12, low - 0.005), (turn[0][0] - 0.03, low), *turn, (x1, max(belt - 0.16, turn[-1][1] + 0.06))]
        else:
            back = [(x1 - 0.3, low - 0.005), (x1 - 0.06, low), (x1 - 0.005, low + 0.14), (x1, belt - 0.2)]
        return front + back + [(x1 - 0.01, belt), (x1 - 0.03, s.height + 0.3)]

    def gaps(self):
        s = self.s

        lids = [lambda q, o=outline: np.where(q.n[:, 2] > 0.1, polygon(o, q.p[:, 0], np.abs(q.p[:, 1]), 2), 1.0) for outline in s.lids]

        def bonnet(q):
            x, y, z = self.flat(q)
            x0, inset = s.bonnet
            d = blend_max(self.form.body.side(x, y, z) + inset, x0 + 0.25 * y ** 2 - x, 0.12)
            d = np.maximum(np.maximum(d, x - s.cowl - 0.45), s.bonnet_above - z)
            return np.maximum.reduce([d, *(-lid(q) for lid in lids)])

        def boot(q):
            x0, half = s.boot
            x, y, z = self.flat(q)
            return np.maximum(blend_max(y - half, x0 - x, 0.10), s.boot_low - z)

        def hatch(q):
            half, low = s.hatch
            x, y, z = self.flat(q)
            return np.maximum(blend_max(y - half, low - z, 0.10), s.wheelbase + 0.45 - x)

        fields = [bonnet] * bool(s.bonnet) + [boot] * bool(s.boot) + [hatch] * bool(s.hatch)
        for k, (x0, x1) in enumerate(s.doors or []):
            outline = self.door(x0, x1, k == len(s.doors) - 1)
            fields.append(lambda q, o=outline: np.maximum(polygon(o, q.p[:, 0], q.p[:, 2], 2), s.width * 0.5 - q.p[:, 1]))
        for field, within in [(f, None) for f in fields] + self.seams():
            self.add('gap', self.band(field, within=within).offset(-0.004))
        for lid in lids:  # wider, because they are seen at an angle
            self.add('gap', self.band(lid, 2.5 * GAP).offset(-0.004))

    def seams(self):
        """Returns the seams between bumpers and fenders, from a lamp's outer tip to the wheel arch."""
        s, out = self.s, []
        ends = [('nose', s.lamps, 0.0, s.wheel_front, -1)] if s.lamp_kind == 'led' and s.lamps else []
        ends += [('tail', s.tail_lamps[0], s.wheelbase, s.wheel_rear, 1)] if s.tail_kind == 'bar' and s.tail_lamps else []
        for where, lamp, axle, r, way in ends if s.seam else []:
            tip = max(lamp)
            p, _ = self.wrap.point(tip[0] - 0.02 if where == 'nose' else self.wrap.length - tip[0] + 0.02, tip[1])
            reach = r + s.arch_gap - 0.03
            arch = (axle + way * reach * np.cos(0.75), r + reach * np.sin(0.75))
            if (p[0] - arch[0]) * way < 0.02:
                continue
            (tx, tz), (ax, az) = (p[0], p[2] - 0.01), arch
            length = np.hypot(ax - tx, az - tz)
            line = lambda q, tx=tx, tz=tz, ax=ax, az=az, n=length: ((q.p[:, 0] - tx) * (az - tz) - (q.p[:, 2] - tz) * (ax - tx)) / n
            box = lambda q, a=min(tx, ax) - 0.02, b=max(tx, ax) + 0.02, top=tz + 0.015: np.maximum(np.maximum(a - q.p[:, 0], q.p[:, 0] - b), np.maximum(q.p[:, 2] - top, 0.3 - q.n[:, 1]))
            out.append((line, box))
        return out
