"""Chrome for classics, placed by (distance around the body, height): bumper blades, overriders, attached lamps."""
import numpy as np

from shape.curves import blend_max, step
from shape.solids import cushion, moved, tube, turned

from .wrap import Wrap


def spot(wrap, where, u, z, lift=0.0):
    """Returns a point on the skin and its outward direction."""
    p, out = wrap.point(u if where == 'nose' else wrap.length - u, z)
    return p + out * lift, out


def both(parts):
    return [(m, moved(p, mirror=k)) for m, p in parts for k in (False, True)]


def blade(form, where, z, u0, end, radius=0.02, flat=1.6, away=0.035, material='chrome', rise=0.0, tuck=0.5):
    """Builds a bumper from u0 (0 for one across the whole width) to the fender's x = `end`, where it meets the fender."""
    wrap = Wrap(form, z)
    u1 = float(np.interp(end, wrap.xy[:, 0], wrap.u))
    u1 = u1 if where == 'nose' else wrap.length - u1
    u = np.linspace(u0, u1, 70)
    t = (u - u0) / (u1 - u0)
    gap = away * (1 - 1.1 * step(tuck, 1.0, t))
    pts = np.array([spot(wrap, where, v, z + rise * k ** 2, g)[0] for v, k, g in zip(u, t, gap)])
    pts[:, 0] = smooth(pts[:, 0], not u0)
    pts[:, 1] = smooth(pts[:, 1], False)
    size = np.sqrt(np.clip(1.002 - t ** 14, 0.003, 1)) * (1 - 0.25 * step(tuck, 1.0, t))
    if u0:
        size = size * np.sqrt(np.clip((u - u0) / 0.03 + 0.02, 0, 1))
        return [(material, tube(pts * [1, m, 1], radius * size, 18, flat=flat)) for m in (1, -1)]
    whole = np.vstack([pts[:0:-1] * [1, -1, 1], pts])
    return [(material, tube(whole, radius * np.r_[size[:0:-1], size], 18, flat=flat))]


def smooth(v, mirrored):
    k = np.array([1, 4, 6, 4, 1]) / 16
    for _ in range(3):
        w = np.r_[v[2:0:-1], v, v[-1], v[-1]] if mirrored else np.r_[2 * v[0] - v[2:0:-1], v, 2 * v[-1] - v[-2:-4:-1]]
        v = np.convolve(w, k, 'valid')
    return v


def overrider(form, where, u, z, tall=0.08, wide=0.026, away=0.045, material='chrome'):
    """Builds an upright horn on a bumper."""
    p, out = spot(Wrap(form, z), where, u, z, away)
    h = np.linspace(-1, 1, 17)
    x = p[0] - np.sign(out[0]) * 0.03 * h ** 2
    return both([(material, tube(np.stack([x, 0 * h + p[1], z + tall * h], 1), wide * np.sqrt(1.02 - h ** 6), 18))])


def jewel(form, where, u, z, size, material='chrome', lift=0.0, power=2.6):
    """Builds a rounded plate (deep, wide, tall) on the skin, facing outward."""
    p, out = spot(Wrap(form, z), where, u, z, lift)
    return both([(material, moved(cushion((0, 0, 0), size, power), p, turn_z=np.arctan2(out[1], out[0])))])


def bead(form, points, radius=0.004, material='chrome', lower=True):
    """Builds a thin line on top of the body, through points in plan view."""
    p = np.array(points, float)
    t = np.linspace(0, 1, 60)
    at = np.linspace(0, 1, len(p))
    x, y = np.interp(t, at, p[:, 0]), np.interp(t, at, p[:, 1])
    z = form.height(x, y, of=form.lower if lower else None)
    return both([(material, tube(np.stack([x, y, z], 1), radius, 8))])


def along(form, xs, zs, radius=0.005, material='chrome', lower=True, flat=1.0, lift=0.0):
    """Builds a thin line on the flank, through points in side view."""
    x = np.linspace(xs[0], xs[-1], 60)
    z = np.interp(x, xs, zs) if np.ndim(zs) else np.full(60, float(zs))
    y = form.flank(x, z, of=form.lower if lower else None) + lift
    return both([(material, tube(np.stack([x, y, z], 1), radius, 10, flat=flat))])


def head(shell, y, z, r):
    """Adds an upright round lamp in a chrome rim. Opens the skin, and inserts the bowl, bulb and domed glass."""
    from .face import oval, straight
    shell.take(shell.round_body(oval(y, z, r, r), 'front'))
    at = straight(shell, y, z)
    for material, profile in (('chrome', [(r * 1.02, 0.08), (r * 1.13, 0.008), (r * 1.11, -0.012), (r * 1.04, -0.018), (r * 0.96, -0.010), (r * 0.96, 0.02)]),
                              ('lens', [(1e-5, -0.036), (r * 0.3, -0.034), (r * 0.6, -0.027), (r * 0.85, -0.016), (r * 0.97, -0.006)]),
                              ('reflector', [(r, -0.002), (r * 0.85, 0.025), (r * 0.5, 0.05), (1e-5, 0.058)]),
                              ('bulb', [(1e-5, 0.002), (r * 0.13, 0.004), (r * 0.15, 0.012)]),
                              ('satin', [(r * 0.15, 0.012), (r * 0.17, 0.055)])):
        shell.add(material, moved(turned(profile, 64, 'x'), at))


def unit(shell, where, outline, glass, back='reflector', depth=0.03):
    """Adds a flush lamp: its glass, walls and back."""
    region = shell.take(shell.round_body(outline, where))
    if len(region.t):
        shell.add(glass, region.offset(-0.002))
        shell.add('piano', region.wall(-depth))
        shell.add(back, region.offset(-depth))


def deck_grille(shell, x0, x1, half, bow, slats=11, lengthwise=False):
    """Cuts a slatted opening in the deck behind the rear window, in plan view."""
    def field(q):
        x, y, z = shell.flat(q)
        d = blend_max(np.maximum(x0 - bow * y ** 2 - x, x - x1 + bow * y ** 2), y - half, 0.04)
        return np.where((q.n[:, 2] > 0.2) & (z > 0.5), d, np.maximum(d, 0.01))
    region = shell.take(field)
    if not len(region.t):
        return
    shell.add('piano', region.wall(-0.03))
    shell.add('void', region.offset(-0.03))
    form = shell.form
    if lengthwise:
        runs = [(np.linspace(x0 - bow * y ** 2, x1 - bow * y ** 2, 16), np.full(16, y)) for y in np.linspace(half * 0.06, half * 0.94, slats)]
    else:
        y = np.linspace(0, half * 0.985, 24)
        runs = [(at - bow * y ** 2, y) for at in np.linspace(x0, x1, slats + 2)[1:-1]]
    for x, y in runs:
        bar = tube(np.stack([x, y, form.height(x, y) - 0.006], 1), 0.0065, 8)
        shell.whole += [('satinblack', bar), ('satinblack', moved(bar, mirror=True))]


def lid(shell, x0, x1, half, bow=0.1, r=0.10):
    """Adds a shut line in plan view, from x0 to the tail or x1."""
    def field(q):
        x, y, z = shell.flat(q)
        return blend_max(np.maximum(x0 - bow * y ** 2 - x, x - x1), y - half, r)
    shell.add('gap', shell.band(field, within=lambda q: np.maximum(0.15 - q.n[:, 2], 0.5 - q.p[:, 2])).offset(-0.004))
