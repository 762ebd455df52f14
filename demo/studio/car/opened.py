"""Open cars: the cockpit cut into the body, the windshield on top, the folded roof's cover."""
import numpy as np

from shape.curves import blend_max
from shape.cut import Patch
from shape.net import surface
from shape.solids import grid, tube

from .glass import screen_field


def cockpit(shell):
    """Cuts the opening (x0, x1, half-width) and lines its rim."""
    s = shell.s
    x0, x1, half = s.opening
    def field(q):
        x, y, z = shell.flat(q)
        d = blend_max(np.maximum(x0 - 0.2 * y ** 2 - x, x - x1 + 0.12 * y ** 2), y - half, 0.16)
        return np.where(q.n[:, 2] > 0.1, d, np.maximum(d, 0.01))
    region = shell.take(field)
    band = region.cut(lambda q: field(q) + 0.035)[1]
    shell.add('leather2', band.offset(0.006))
    shell.add('leather2', region.cut(lambda q: field(q) + 0.034)[0].wall(0.22, (0, 0, -1)))
    shell.add('leather2', band.offset(0.006).wall(-0.02))


def screen(shell):
    """Adds the windshield with its frame, taken from the omitted glasshouse."""
    s, form = shell.s, shell.form
    (bx, bz), (hx, hz) = s.screen
    box = ((bx - 0.25, -0.03, bz - 0.2), (hx + 0.6, s.width, hz + 0.12))
    sheet = shell.half(Patch(*surface(form.upper, *box, 0.011), form=form.upper))
    c = form.cabin
    def frame(q):
        x, y, z = shell.flat(q)
        near = np.maximum(-c.front(x, y, z) - 0.045, c.top(x, y, z) * -1 - 9)
        return np.maximum(near, -form.lower(q.p) - 0.01)
    kept, _ = sheet.cut(frame)
    pane, edge = kept.cut(lambda q: screen_field(shell, q))
    shell.add('paint' if s.frame == 'paint' else s.frame, edge)
    shell.add('piano', Patch(edge.p - edge.n * 0.022, -edge.n, edge.t[:, ::-1]))
    glass, seal = pane.cut(lambda q: screen_field(shell, q) + 0.012)
    shell.add('seal', seal)
    shell.add('screen', glass.offset(-0.003))


def tonneau(shell):
    """Adds the fabric cover of a folded roof, behind the seats."""
    s = shell.s
    if not s.tonneau:
        return
    x0, x1, half, rise = s.tonneau
    x = np.linspace(x0, x1, 24)
    y = np.linspace(-half, half, 48)
    xx, yy = np.meshgrid(x, y, indexing='ij')
    z = shell.form.height(xx.ravel(), np.abs(yy.ravel()), of=shell.form.lower).reshape(xx.shape)
    u, v = (xx - x0) / (x1 - x0) * 2 - 1, yy / half
    z = z - 0.01 + rise * (np.maximum(1 - np.abs(u) ** 4, 0) * np.maximum(1 - np.abs(v) ** 6, 0)) ** 0.5
    shell.whole.append(('canvas', grid(np.stack([xx, yy, z], -1))))


def rolled(form):
    """Builds hoops behind the seats."""
    s = form.s
    if not s.hoops:
        return []
    x, z, half = s.hoops
    out = []
    for side in (-1, 1):
        a = np.linspace(0, np.pi, 24)
        path = np.stack([x + 0 * a, side * 0.36 + half * np.cos(a), z - 0.12 + 0.16 * np.sin(a) ** 0.7], 1)
        out.append(('satin', tube(path, 0.018, 12)))
    return out


def open_up(shell):
    cockpit(shell)
    screen(shell)
    tonneau(shell)
