"""Grilles, intakes, lamps and other openings in nose and tail."""
import numpy as np

from shape.curves import polygon
from shape.solids import moved, turned

from .lettering import mark


def coordinates(shell, q, where='nose'):
    return shell.along(q, where), q.p[:, 2]


def openings(shell):
    s = shell.s
    if s.grille:
        opening(shell, s.grille, s.grille_kind, frame=s.grille_frame)
    for outline, kind, frame, finish in s.grilles:
        opening(shell, outline, kind, frame=frame, finish=finish)
    for outline in s.intakes:
        opening(shell, outline, 'mesh' if s.grille_kind == 'mesh' else 'slats', depth=0.05)
    for outline, where, kind in s.vents:
        opening(shell, outline, kind, depth=0.06, where=where)


PATTERNS = {
    'slats': lambda u, z: np.abs((z / 0.034) % 1 - 0.5) * 0.034 - 0.0075,
    'bars': lambda u, z: np.abs((u / 0.042 + 0.5) % 1 - 0.5) * 0.042 - 0.0060,
    'mesh': lambda u, z: np.minimum(np.abs((((u + z) / 0.030) % 1) - 0.5), np.abs((((u - z) / 0.030) % 1) - 0.5)) * 0.030 - 0.0040,
    'wide bars': lambda u, z: np.abs((u / 0.075 + 0.5) % 1 - 0.5) * 0.075 - 0.011,
    'blades': lambda u, z: np.abs((z / 0.075) % 1 - 0.5) * 0.075 - 0.013,
    'slots': lambda u, z: 0.030 - np.abs((u / 0.118 + 0.5) % 1 - 0.5) * 0.118,
    'diamonds': lambda u, z: np.minimum(np.abs((((u + 0.8 * z) / 0.056) % 1) - 0.5), np.abs((((u - 0.8 * z) / 0.056) % 1) - 0.5)) * 0.056 - 0.0055,
    'grid': lambda u, z: np.minimum(np.abs((u / 0.05) % 1 - 0.5) * 0.05, np.abs((z / 0.05) % 1 - 0.5) * 0.05) - 0.004,
}
FINISH = {'bars': 'chrome', 'slats': 'satin', 'mesh': 'darkalloy', 'grid': 'chrome', 'seven': 'piano'}


def opening(shell, outline, kind, depth=0.055, frame=None, where='nose', finish=None):
    """Adds a hole with walls, a dark back and a pattern inside."""
    region = shell.take(shell.round_body(outline, where))
    if not len(region.t):
        return
    if frame:
        def ring(q):
            u, z = coordinates(shell, q, where)
            return polygon(outline, u, z) + 0.016
        region, edge = region.cut(ring)
        shell.add(frame, edge.offset(0.003))
        shell.add(frame, edge.offset(0.003).wall(-0.02))
    shell.add('piano', region.wall(-depth))
    shell.add('satinblack', region.offset(-depth))
    if kind not in PATTERNS:
        return
    finish = finish or shell.s.grille_finish or FINISH.get(kind, 'piano')
    bars, _ = refine(refine(region)).cut(lambda q: PATTERNS[kind](*coordinates(shell, q, where)))
    shell.add(finish, bars.offset(-0.010))
    shell.add(finish, bars.offset(-0.010).wall(-0.016))


def refine(patch):
    """Splits each triangle into four, so fine patterns cut cleanly."""
    from shape.cut import Patch
    t = patch.t
    e = np.sort(np.vstack([t[:, [0, 1]], t[:, [1, 2]], t[:, [2, 0]]]), 1)
    unique, back = np.unique(e, axis=0, return_inverse=True)
    back = back.reshape(3, -1) + len(patch.p)
    mid = lambda a: (a[unique[:, 0]] + a[unique[:, 1]]) / 2
    ab, bc, ca = back
    new = np.vstack([np.stack(c, 1) for c in ((t[:, 0], ab, ca), (ab, t[:, 1], bc), (ca, bc, t[:, 2]), (ab, bc, ca))])
    return Patch(np.vstack([patch.p, mid(patch.p)]), np.vstack([patch.n, mid(patch.n)]), new)


def headlamps(shell):
    s = shell.s
    for outline in s.strips:
        strip_light(shell, outline)
    if not s.lamps:
        return
    if s.lamp_kind == 'round':
        for u, z, r in s.lamps:
            round_lamp(shell, u, z, r, 'lamp')
        return
    outline = s.lamps if len(s.lamps) > 1 else oval(*s.lamps[0])
    where = 'nose' if len(s.lamps) > 1 else 'front'
    region = shell.take(shell.round_body(outline, where))
    if not len(region.t):
        return
    if s.lamp_rim:
        region, rim = region.cut(lambda q: polygon(outline, *coordinates(shell, q, where), 2) + 0.014)
        shell.add(s.lamp_rim, rim.offset(0.005))
        shell.add(s.lamp_rim, rim.offset(0.005).wall(-0.02))
    field = lambda q: polygon(outline, *coordinates(shell, q, where), 2)
    region_fine = refine(refine(region))
    edge = field(region_fine)
    z = region_fine.p[:, 2]
    u = shell.along(region_fine, where)
    slope = np.polyfit(*np.array(outline).T, 1) if s.lamp_kind == 'led' else [0, np.mean(outline, 0)[1]]
    over = z - np.polyval(slope, u)
    shell.add('lens', region.offset(-0.001))
    shell.add('piano', region.wall(-0.05))
    shell.add('reflector' if s.lamp_kind == 'bowl' or s.drl == 'bulb' else 'bucket', region.offset(-0.045))
    if s.lamp_kind == 'bowl':
        bowl(shell, *s.lamps[0])
        return
    if s.drl == 'bulb':
        bulbs(shell, outline, where)
        return
    far, along = np.ones(len(z)), np.abs(edge + 0.015)
    light = {'led': np.where(over < 0.004, along, far), 'upper': np.where(over > -0.004, along, far), 'ring': along, 'off': far,
             'bar': np.maximum(np.abs(over), edge + 0.018)}[s.drl]
    shell.add('led', region_fine.cut(lambda q: light - 0.0045)[0].offset(-0.012))
    shell.add('satin', region_fine.cut(lambda q: light - 0.009)[0].offset(-0.018))
    span = np.array(outline)[:, 0]
    for k, f in enumerate(np.linspace(0.24, 0.62, s.projectors)):
        u0 = span.min() + f * (span.max() - span.min())
        projector(shell, u0, np.polyval(slope, u0) + s.projector_lift, s.projector, where)


def strip_light(shell, outline):
    """Adds a light strip under its own lens."""
    region = shell.take(shell.round_body(outline))
    if not len(region.t):
        return
    shell.add('lens', region.offset(-0.001))
    shell.add('piano', region.wall(-0.02))
    shell.add('led', region.offset(-0.008))


def oval(u, z, wide, tall):
    a = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    return np.stack([u + wide * np.cos(a), z + tall * np.sin(a)], 1)


def bowl(shell, y, z, wide, tall):
    """Adds a deep reflector with its bulb, behind a lens that follows the fender."""
    r = min(wide, tall) * 0.86
    at, turn = straight(shell, y, z) + [0.030, 0, 0], np.arctan2(0.12, -1.0) - np.pi / 2
    for material, profile in (('reflector', [(r, 0.012), (r * 0.94, -0.008), (r * 0.70, -0.035), (r * 0.34, -0.052), (1e-5, -0.056)]),
                              ('chrome', [(r * 1.12, 0.0), (r * 1.08, 0.016), (r * 1.0, 0.016), (r * 0.98, 0.006)]),
                              ('bulb', [(1e-5, 0.002), (r * 0.16, -0.002), (r * 0.22, -0.018), (r * 0.16, -0.046)]),
                              ('led', [(r * 0.52, -0.0435), (r * 0.45, -0.0455), (r * 0.40, -0.047), (r * 0.36, -0.049)])):
        shell.add(material, moved(turned(profile, 56), at, turn_z=turn))


def bulbs(shell, outline, where):
    """Adds reflectors with bulbs behind one lens, from before LEDs."""
    u, z = np.array(outline).T
    tall, middle = z.max() - z.min(), np.polyfit(u, z, 1)
    for f in np.linspace(0.26, 0.70, shell.s.projectors):
        at = u.min() + f * (u.max() - u.min())
        p, out = straight(shell, at, np.polyval(middle, at)) if where == 'front' else shell.wrap.point(at, np.polyval(middle, at))[0], np.array([-1.0, 0.1, 0])
        turn, r = np.arctan2(out[1], out[0]) - np.pi / 2, tall * 0.44
        for material, profile in (('chrome', [(r, -0.016), (r * 0.97, -0.008), (r * 0.92, -0.016)]), ('reflector', [(r * 0.92, -0.016), (r * 0.7, -0.034), (r * 0.34, -0.046), (1e-5, -0.048)]),
                                  ('bulb', [(1e-5, -0.014), (r * 0.20, -0.018), (r * 0.24, -0.036)])):
            shell.add(material, moved(turned(profile, 48), p, turn_z=turn))


def straight(shell, y, z):
    """Returns the point on the skin behind a point in the front view."""
    xs = np.linspace(shell.s.front - 0.1, 0.3, 400)
    inside = shell.form.lower(np.stack([xs, xs * 0 + y, xs * 0 + z], 1)) < 0
    return np.array([xs[inside.argmax()], y, z])


def projector(shell, u, z, r, where='nose'):
    """Adds a forward-facing lens in a bright ring."""
    if where == 'front':
        p, out = straight(shell, u, z) + [0.02, 0, 0], np.array([-1.0, 0.3, 0])
    else:
        p, out = shell.wrap.point(u, z)
    way = np.array([-1, 0.12, 0]) * 0.6 + out * 0.4
    turn = np.arctan2(way[1], way[0]) - np.pi / 2
    at = p - out * 0.012
    ring = turned([(r * 1.18, -0.05), (r * 1.18, -0.012), (r * 1.05, -0.006), (r, -0.012)], 48)
    ball = turned([(1e-5, 0.004), (r * 0.45, 0.0), (r * 0.8, -0.010), (r, -0.018), (r, -0.04)], 48)
    shell.add('satin', moved(ring, at, turn_z=turn))
    shell.add('glassball', moved(ball, at, turn_z=turn))


def round_lamp(shell, u, z, r, kind, where='nose'):
    """Adds a separate lamp with a chrome ring, a bowl and domed glass."""
    rear = where == 'tail'
    if kind == 'lamp':
        shell.take(shell.round_body(oval(u, z, r * 1.06, r * 1.06), 'front'))
        p, way = straight(shell, u, z), np.array([-1.0, 0.0, 0.0])
        out = way
    else:
        p, out = shell.wrap.point(shell.wrap.length - u if rear else u, z)
        way = np.array([1.0 if rear else -1.0, 0.0, 0.0]) * 0.85 + out * 0.15
    turn = np.arctan2(way[1], way[0]) - np.pi / 2
    at = p - out * (0.012 if kind == 'lamp' else 0.005)
    put = lambda m, profile, n=64: shell.add(m, moved(turned(profile, n), at, turn_z=turn))
    put(shell.s.lamp_ring, [(r * 1.13, -0.09), (r * 1.13, 0.012), (r * 1.08, 0.026), (r * 1.01, 0.026), (r * 0.97, 0.016), (r * 0.97, -0.02)])
    dome = [(1e-5, 0.052), (r * 0.3, 0.049), (r * 0.6, 0.040), (r * 0.85, 0.027), (r, 0.016)]
    if kind == 'lamp':
        put('lens', dome)
        put('reflector', [(r, 0.01), (r * 0.85, -0.03), (r * 0.5, -0.06), (1e-5, -0.07)])
        if shell.s.drl == 'bulb':  # before LEDs
            put('bulb', [(1e-5, 0.006), (r * 0.15, 0.002), (r * 0.20, -0.014), (r * 0.14, -0.055)])
            return
        put('led', [(r * 0.94, 0.004), (r * 0.90, 0.012), (r * 0.84, 0.010), (r * 0.82, 0.0)])
        put('satin', [(r * 0.46, -0.05), (r * 0.46, -0.004), (r * 0.42, 0.0), (r * 0.39, -0.008)])
        put('glassball', [(1e-5, 0.012), (r * 0.2, 0.008), (r * 0.36, -0.006), (r * 0.40, -0.02)])
    else:
        put(kind, dome)
        put('void', [(r, 0.0), (1e-5, -0.01)])


def pipes(shell):
    """Opens the skin behind each exhaust, so the pipe is hollow."""
    for y, z, r in shell.s.exhausts:
        field = lambda q: np.where((q.n[:, 0] > 0.1) & (q.p[:, 0] > shell.s.wheelbase), np.hypot(q.p[:, 1] - y, q.p[:, 2] - z) - r * 0.98, 0.05)
        shell.take(field)
        for k, (material, patch) in enumerate(shell.parts):
            if material == 'satinblack':
                shell.parts[k] = (material, patch.cut(field)[1])


def tail(shell):
    s = shell.s
    for outline in s.tail_lamps:
        if s.tail_kind == 'round':
            round_lamp(shell, *outline, 'redlens', 'tail')
            continue
        region = shell.take(shell.round_body(outline, 'tail'))
        if not len(region.t):
            continue
        shell.add('redglass', region.offset(-0.001))
        shell.add('piano', region.wall(-0.04))
        shell.add('redbucket', region.offset(-0.035))
        fine = refine(refine(region))
        u, z = coordinates(shell, fine, 'tail')
        edge = polygon(outline, u, z)
        line = np.abs(edge + s.tail_line) - 0.0065
        if -edge.min() > 0.032:
            line = np.minimum(line, np.abs(z - (z.max() + z.min()) / 2) - 0.004 + 0.03 * (edge > -s.tail_line))
        shell.add('redled', fine.cut(lambda q: line)[0].offset(-0.010))
    plates(shell)


PLATE = 0.52, 0.112  # width, height


def plates(shell):
    s = shell.s
    if s.plate_rear:
        a = np.linspace(0, 2 * np.pi, 32, endpoint=False)
        corner = lambda way, half: np.sign(way) * (half - 0.03) + 0.03 * way
        box = np.stack([corner(np.cos(a), PLATE[0] / 2 + 0.034), s.plate_rear + corner(np.sin(a), PLATE[1] / 2 + 0.020)], 1)
        if s.plate_recess:
            region = shell.take(shell.round_body(box, 'tail', soft=0))
            shell.add('paint', region.wall(-0.02))
            shell.add('paint', region.offset(-0.02))
        plate(shell, shell.wrap.length, s.plate_rear, -0.012 if s.plate_recess else 0.006)
    if s.plate_front:
        plate(shell, 0.0, s.plate_front, 0.006, s.plate_aside)


def plate(shell, u, z, lift, aside=0.0):
    """Adds a dark plate with the site's logo, in one piece across the middle, tilted like the skin and in front of all parts
    behind it."""
    from shape.solids import cushion
    way = np.sign(shell.wrap.point(u, z)[1][0])
    dz = np.linspace(-0.5, 0.5, 5) * (PLATE[1] + 0.012)
    inward = -1 if u else 1
    x = np.array([[shell.wrap.point(u + inward * d, z + h)[0][0] for h in dz] for d in (0.0, 0.12, 0.24)])
    slope = np.clip(np.polyfit(dz, x[0], 1)[0], -0.3, 0.3)
    at = np.array([(way * (x - slope * dz)).max() * way + way * (lift + 0.004), 0, z])
    lean = np.arctan(slope)
    body = cushion(at, (0.006, *PLATE), 14, lean)
    rim = cushion(at - np.array([way * 0.002, 0, 0]), (0.006, PLATE[0] + 0.012, PLATE[1] + 0.012), 14, lean)
    made = [('plate', body), *[('platemark', bar) for bar in mark(at + np.array([way * 0.0036, 0, 0]), 0.062, lean, way)], ('piano', rim)]
    if aside:  # flat in front of the skin
        p, out = shell.wrap.point(aside, z)
        turn = -np.arctan2(out[1], -out[0])
        made = [(m, moved(moved(q, -at), p + out * 0.03, turn_z=turn)) for m, q in made]
    shell.whole += made
