"""Window openings, derived from the faces of the glasshouse so that pillars keep their width."""
import numpy as np

from shape.curves import blend_max, curve


def faces(shell, q):
    """Returns the distances below the cabin's side, front, top and back faces, and above the body."""
    c = shell.form.cabin
    x, y, z = shell.flat(q)
    return c.side(x, y, z), c.front(x, y, z), c.top(x, y, z), c.back(x, y, z), shell.form.lower(q.p)


def screen_field(shell, q):
    s = shell.s
    side, front, top, back, body = faces(shell, q)
    d = blend_max(side + s.pillar + 0.005, top + s.rail, 0.07)
    d = blend_max(d, 0.02 - body, 0.05)
    return np.where(front > -0.03, d, np.maximum(d, 0.02))


def side_field(shell, q):
    s = shell.s
    x, y, z = shell.flat(q)
    side, front, top, back, body = faces(shell, q)
    belt = curve(s.belt, 0.1)
    d = blend_max(top + s.rail, front + s.pillar, 0.05)
    d = blend_max(d, belt(x) - z, 0.02)
    if s.backlight:
        d = blend_max(d, back + s.rear_pillar, 0.06)
    if s.side_glass_tail:
        (x0, z0), (x1, z1) = s.side_glass_tail
        length = np.hypot(x1 - x0, z1 - z0)
        d = blend_max(d, ((z1 - z0) * (x - x0) - (x1 - x0) * (z - z0)) / length, 0.05)
    return np.where((side > -0.05) & (q.n[:, 1] > 0.3), d, np.maximum(d, 0.02))


def rear_field(shell, q):
    s = shell.s
    x, y, z = shell.flat(q)
    side, front, top, back, body = faces(shell, q)
    if s.fastback:
        (x0, _), (x1, _) = s.fastback
        d = blend_max(side + s.pillar + 0.045, x0 - 0.16 * y ** 2 - x, 0.07)
        d = blend_max(d, x - x1 + 0.25 * y ** 2, 0.06)
        return np.where((top > -0.04) & (q.n[:, 2] > 0.2), d, np.maximum(d, 0.02))
    d = blend_max(side + s.pillar + 0.03, top + s.rail + 0.01, 0.07)
    d = blend_max(d, np.maximum(0.03 - body, s.belt_at + 0.02 - z), 0.05)
    return np.where((back > -0.04) & (q.n[:, 0] > 0.15), d, np.maximum(d, 0.02))


def glaze(shell):
    """Cuts every window: a seal, then a pane recessed by a few millimeters."""
    s = shell.s
    if shell.form.cabin is None:
        return
    todo = [(screen_field, 0.014, 'seal', 'screen')]
    if s.side_glass:
        todo.append((side_field, 0.013, s.glass_trim, 'pane'))
    if s.fastback or s.backlight:
        todo.append((rear_field, 0.016, 'seal', 'privacy' if s.privacy else 'pane'))
    for field, border, trim, glass in todo:
        region = shell.take(lambda q: field(shell, q))
        pane, frame = region.cut(lambda q: field(shell, q) + border)
        shell.add(trim, frame)
        if field is side_field:
            pane = pillars(shell, pane)
            if s.privacy and s.pillar_b:
                dark, pane = pane.cut(lambda q: s.pillar_b - q.p[:, 0])
                shell.add('privacy', dark.offset(-0.005))
        shell.add(glass, pane.offset(-0.005))
        if glass == 'screen':
            band = pane.cut(lambda q: field(shell, q) + border + 0.022)[1]
            shell.add('frit', band.offset(-0.009))


def pillars(shell, pane):
    s = shell.s
    for at, half in ((s.pillar_b, 0.036), (s.pillar_c, 0.022)):
        if at:
            bar, pane = pane.cut(lambda q: np.abs(q.p[:, 0] - at + 0.12 * (q.p[:, 2] - s.belt_at)) - half)
            shell.add('piano', bar.offset(-0.001))
    return pane
