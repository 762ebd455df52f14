"""The implicit form of a car: a lower body and a glasshouse, each bounded by six curved faces.

x runs rearward from the front axle, y to the side from the middle plane, z up from the road.
Every face is a function, negative inside and approximately a distance.
"""
import numpy as np

from .curves import bell, blend_max, blend_min, curve, step


class Body:
    """The lower body: flanks, nose, tail, top and floor."""

    def __init__(self, s):
        self.s = s
        self.half, self.widest = curve(s.half, 0.12), curve(s.widest, 0.2)
        self.profile, self.floor = curve(s.top, 0.07), curve(s.floor, 0.06)
        self.nose, self.tail = curve(s.nose, s.nose_round), curve(s.tail, s.tail_round)
        self.crease = curve(s.crease, 0.15)
        self.shoulder = curve(s.shoulder, 0.15)

    def side(self, x, y, z):
        s = self.s
        d = z - self.widest(x)
        inset = s.tumble * np.maximum(d, 0) ** 2 + s.tuck * np.maximum(-d, 0) ** 2
        inset = inset + s.hollow * bell(x - s.wheelbase * 0.52, s.wheelbase * 0.46) * bell(z - s.hollow_at, 0.13)
        dz = z - self.crease(x)
        inset = inset - s.crease_depth * np.exp(-np.sqrt(dz ** 2 + 0.014 ** 2) / s.crease_width) * step(
            s.crease_from - 0.5, s.crease_from + 0.5, x) * step(s.crease_to + 0.5, s.crease_to - 0.5, x)
        for at, r in ((0.0, s.wheel_front), (s.wheelbase, s.wheel_rear)):
            away = np.maximum(np.hypot(x - at, z - r) - r - s.arch_gap, 0)
            inset = inset - s.flare * bell(away, s.flare_width)
        inset = inset - s.hip * bell(x - s.hip_at[0], 0.52) * bell(z - s.hip_at[1], 0.15)
        return y - (self.half(x) - inset)

    def top(self, x, y, z):
        s = self.s
        a = y / s.width
        up = -s.crown * a ** 2
        cowl = step(s.cowl + 0.5, s.cowl - 0.3, x)
        up = up + cowl * s.fender * bell(a - s.fender_at, 0.17)
        up = up - cowl * s.bonnet_dip * bell(a - s.fender_at + 0.27, 0.13) + cowl * s.dome * bell(a, 0.24)
        tail = step(s.wheelbase - 0.9, s.wheelbase, x)
        up = up + tail * s.hip_top * bell(a - 0.78, 0.2) * bell(x - s.hip_at[0], 0.6)
        return z - (self.profile(x) + up)

    def front(self, x, y, z):
        a = y / self.s.width
        return self.nose(z) + self.s.nose_bow * a ** 2 + self.s.nose_bow4 * a ** 4 - x

    def back(self, x, y, z):
        a = y / self.s.width
        return x - (self.tail(z) - self.s.tail_bow * a ** 2 - self.s.tail_bow4 * a ** 4)

    def bottom(self, x, y, z):
        return self.floor(x) - z

    def __call__(self, x, y, z):
        s = self.s
        f = blend_max(self.front(x, y, z), self.side(x, y, z), s.nose_corner)
        f = blend_max(f, self.back(x, y, z), s.tail_corner)
        front = step(s.nose_top_until, s.nose_top_until - 0.4, x)
        back = step(s.tail_top_from, s.tail_top_from + 0.3, x)
        r = self.shoulder(x) * (1 - front - back) + s.nose_edge * front + s.tail_edge * back
        f = blend_max(f, self.top(x, y, z), np.maximum(r, 0.01))
        return blend_max(f, self.bottom(x, y, z), s.sill_round)


class Glasshouse:
    """Windshield, roof, rear window and side glass above the belt."""

    def __init__(self, s):
        self.s = s
        self.half, self.roof = curve(s.cabin_half, 0.15), curve(s.roof, s.roof_round)
        self.upright_end, self.over_tail = 0.0, False
        (x0, z0), (x1, z1) = s.screen
        self.screen = curve([(z0 - 0.5, x0 - 0.5 * (x1 - x0) / (z1 - z0)), (z0, x0),
                             ((z0 + z1) / 2, (x0 + x1) / 2 - s.screen_bulge), (z1, x1),
                             (z1 + 0.4, x1 + 0.4 * (x1 - x0) / (z1 - z0) + 0.05)], 0.08)
        if s.backlight:
            (x0, z0), (x1, z1) = s.backlight
            self.hatch = curve([(z0 - 0.5, x0 - 0.5 * (x1 - x0) / (z1 - z0)), (z0, x0),
                                ((z0 + z1) / 2, (x0 + x1) / 2 + s.backlight_bulge), (z1, x1),
                                (z1 + 0.4, x1 + 0.4 * (x1 - x0) / (z1 - z0))], 0.06)
            self.over_tail = float(self.hatch(s.belt_at)) > s.rear - 0.2
            # An upright rear window extends to the end of the body; a sloping one begins before it.
            is_upright = (x0 - x1) / (z1 - z0) < 0.5
            self.upright_end = max(0.0, float(self.hatch(s.belt_at)) - s.rear + 0.08) if is_upright else 0.0

    def side(self, x, y, z):
        s = self.s
        up = z - s.belt_at
        return (y - (self.half(x) - s.cabin_lean * up - s.cabin_curve * np.maximum(up, 0) ** 2)) * 0.95

    def front(self, x, y, z):
        steep = (self.s.screen[1][1] - self.s.screen[0][1]) / np.hypot(*np.subtract(*self.s.screen))
        return (self.screen(z) + self.s.screen_bow * y ** 2 - x) * steep

    def top(self, x, y, z):
        return z - (self.roof(x) - self.s.roof_crown * y ** 2 - self.s.roof_dip * bell(y, 0.17))

    def back(self, x, y, z):
        if not self.s.backlight:
            return np.full(x.shape, -1.0)
        steep = (self.s.backlight[1][1] - self.s.backlight[0][1]) / np.hypot(*np.subtract(*self.s.backlight))
        return (x - (self.hatch(z) - self.s.backlight_bow * y ** 2)) * abs(steep)

    def __call__(self, x, y, z):
        s = self.s
        f = blend_max(self.front(x, y, z), self.side(x, y, z), s.pillar_round)
        f = blend_max(f, self.back(x, y, z), s.rear_pillar_round)
        f = blend_max(f, self.top(x, y, z), s.rail_round)
        end = s.rear - 0.08 + self.upright_end * step(s.belt_at - 0.03, s.belt_at + 0.03, z)
        return np.maximum(f, np.maximum(s.belt_at - 0.15 - z, x - end))


class Form:
    """The whole form: body, glasshouse and the body's additional parts (fenders, spare wheel, bed)."""

    def __init__(self, s):
        self.s, self.body = s, Body(s)
        self.cabin = Glasshouse(s) if s.roof else None
        self.extras = [make(s) for make in s.extras]

    def lower(self, p):
        x, y, z = p[:, 0], np.abs(p[:, 1]), p[:, 2]
        f = self.body(x, y, z)
        for add in self.extras:
            f = add(f, x, y, z)
        return f

    def upper(self, p):
        """Returns the field of the glasshouse, which ends inside the tail, or only below the belt if the rear window is on the
        tail."""
        x, y, z = p[:, 0], np.abs(p[:, 1]), p[:, 2]
        above = self.cabin.over_tail * step(self.s.belt_at, self.s.belt_at + 0.04, z)
        return np.maximum(self.cabin(x, y, z), self.body.back(x, y, z) + 0.04 - above)

    def __call__(self, p):
        f = self.lower(p)
        if self.cabin is None or self.s.open:
            return f
        x = p[:, 0]
        r = 0.012 + (self.s.blend_rear - 0.012) * step(self.s.blend_from, self.s.blend_from + 0.8, x)
        return blend_min(f, self.upper(p), r)

    def bounds(self):
        s = self.s
        return ((s.front - 0.06, -0.03, 0.05), (s.rear + 0.06, s.width + 0.16, s.height + 0.06))

    def height(self, x, y, lo=0.1, hi=2.4, of=None):
        """Returns the height of the top surface at points in plan view, by bisection downward from outside."""
        f = of or self
        return self._bisect(lambda t: f(np.stack([x, y, t], -1)), np.asarray(x), lo, hi)

    def flank(self, x, z, hi=1.4, of=None):
        """Returns the half-width of the skin at points in side view, by bisection."""
        f = of or self
        return self._bisect(lambda t: f(np.stack([x, t, z], -1)), np.asarray(x), 0.0, hi)

    @staticmethod
    def _bisect(f, like, lo, hi):
        steps = np.linspace(hi, lo, 80)
        a, b = np.full(like.shape, hi), np.full(like.shape, lo)
        found = np.zeros(like.shape, bool)
        for t0, t1 in zip(steps[:-1], steps[1:]):
            hit = ~found & (f(np.full(like.shape, t1)) < 0)
            a, b = np.where(hit, t0, a), np.where(hit, t1, b)
            found |= hit
        for _ in range(24):
            m = (a + b) / 2
            inside = f(m) < 0
            b, a = np.where(inside, m, b), np.where(inside, a, m)
        return np.where(found, (a + b) / 2, lo)
