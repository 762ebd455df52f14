"""Lamps, sockets and holes that a body draws itself, as outlines over two of x, y and z."""
import numpy as np

from shape.curves import polygon, segments

from .face import PATTERNS, refine

VIEWS = {
    'above': ((0, 1), lambda q: q.n[:, 2] > 0.08),
    'side': ((0, 2), lambda q: q.n[:, 1] > 0.15),
    'ahead': ((1, 2), lambda q: (q.n[:, 0] < -0.05) & (q.p[:, 0] < -0.40)),
    'behind': ((1, 2), lambda q: (q.n[:, 0] > 0.05) & (q.p[:, 0] > 1.8)),
}


def places(q, view):
    (i, j), _ = VIEWS[view]
    p = np.abs(q.p) if view != 'above' and view != 'side' else np.stack([q.p[:, 0], np.abs(q.p[:, 1]), q.p[:, 2]], 1)
    return p[:, i], p[:, j]


def inside(shell, outline, view, soft=2, near=0.03):
    """Returns a field over the skin: an outline as seen in a view, only on the lower body."""
    def field(q):
        d = polygon(outline, *places(q, view), soft)
        return np.where((shell.form.lower(q.p) < near) & VIEWS[view][1](q), d, np.maximum(d, 0.01))
    return field


def near(q, view, line):
    """Returns the distance to a polyline in a view."""
    p = np.array(line, float)
    return segments(*places(q, view), p[:-1], p[1:])


def lamp(shell, outline, view, lines=(), dots=(), glass='lens', back='bucket', light='led', depth=0.045, soft=2, wide=0.0055, rim=None, deep=0.012):
    """Adds a lamp: glass flush with the skin, and a dark bucket with lines and dots of light."""
    region = shell.take(inside(shell, outline, view, soft))
    if not len(region.t):
        return
    if rim:
        region, edge = region.cut(lambda q: polygon(outline, *places(q, view), soft) + 0.008)
        shell.add(rim, edge)
    shell.add(glass, region.offset(-0.001))
    shell.add('piano', region.wall(-depth))
    shell.add(back, region.offset(-depth))
    fine = refine(refine(region))
    for line in lines:
        shell.add(light, fine.cut(lambda q: near(q, view, line) - wide)[0].offset(-deep))
        shell.add('satin', fine.cut(lambda q: near(q, view, line) - wide * 2)[0].offset(-deep - 0.006))
    for a, b, r in dots:
        away = lambda q: np.hypot(places(q, view)[0] - a, places(q, view)[1] - b)
        shell.add('satin', fine.cut(lambda q: away(q) - r * 1.25)[0].offset(-0.022))
        shell.add('glassball', fine.cut(lambda q: away(q) - r)[0].offset(-0.016))


def hole(shell, outline, view, pattern=None, depth=0.06, soft=2, finish='piano', wall='piano', back='satinblack', frame=None):
    """Adds a hole with walls, a dark back and a pattern inside."""
    region = shell.take(inside(shell, outline, view, soft))
    if not len(region.t):
        return
    if frame:
        region, edge = region.cut(lambda q: polygon(outline, *places(q, view), soft) + 0.014)
        shell.add(frame, edge.offset(0.002))
    shell.add(wall, region.wall(-depth))
    shell.add(back, region.offset(-depth))
    if pattern:
        bars, _ = refine(refine(region)).cut(lambda q: PATTERNS[pattern](*places(q, view)))
        shell.add(finish, bars.offset(-0.016))
        shell.add(finish, bars.offset(-0.016).wall(-0.012))


def flat(shell, outline, view, material, soft=2, lift=0.0):
    """Assigns another material to a part of the skin."""
    shell.add(material, shell.take(inside(shell, outline, view, soft)).offset(lift))
