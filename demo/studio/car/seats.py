"""Front seats and benches: lofted cushions and backs with bolsters and pipes."""
import numpy as np

from shape.curves import step
from shape.solids import cushion, grid, tube


def pad(spine, half, thick, bolster, pipes, insert=0.60):
    """Builds a padded body along a spine of (x, z) points: (inner face, the rest), its face toward the spine's left.

    `half` and `thick` follow the spine; the face sinks between bolsters and shows cross pipes.
    """
    p = np.array(spine, float)
    t = np.linspace(0, 1, len(p))
    way = np.gradient(p, axis=0)
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    face = np.stack([-way[:, 1], way[:, 0]], 1)
    ends = np.sqrt(np.maximum(1 - np.abs(2 * t - 1) ** 9, 0.0))
    v = np.linspace(-1, 1, 41)
    rise = bolster * step(insert - 0.06, insert + 0.22, np.abs(v)) - thick * 0.9 * np.maximum(np.abs(v) - 0.82, 0) ** 2 / 0.18 ** 2
    rows = lambda d, y: np.stack([p[:, :1] + face[:, :1] * d, y, p[:, 1:] + face[:, 1:] * d], -1)
    y = half[:, None] * v[None] * (0.9 + 0.1 * ends[:, None])
    wave = -0.007 * np.abs(np.cos(np.pi * pipes * t)) ** 10
    seam = 0.006 * np.exp(-((np.abs(v) - insert) / 0.03) ** 2)
    d = (thick / 2 + rise[None] - seam[None]) * ends[:, None] + np.where(np.abs(v) < insert, 1, 0)[None] * wave[:, None]
    front = rows(d, y)
    back = rows(np.broadcast_to(-thick / 2 * ends[:, None] * (1 - 0.6 * np.abs(v) ** 6), d.shape), y)
    inner = np.abs(v) <= insert + 1e-9
    k = np.flatnonzero(inner)
    middle = grid(front[:, k[0]: k[-1] + 1])
    left, right = grid(front[:, : k[0] + 1]), grid(front[:, k[-1]:])
    rear = grid(back[:, ::-1])
    edge = grid(np.stack([front[:, 0], back[:, 0]], 1)[:, ::-1]), grid(np.stack([front[:, -1], back[:, -1]], 1))
    return [middle], [left, right, rear, *edge]


def seat(x, y, floor, lean=0.33, rest=True, k=1.0):
    """Builds a front seat with its hip point at x: a cushion, a back with shoulders, and a headrest."""
    t = np.linspace(0, 1, 34)
    squab = np.stack([x + 0.20 - 0.54 * t, floor + 0.245 + 0.045 * t ** 2 - 0.05 * np.maximum(t - 0.9, 0) * 10 * (t > 0.9)], 1)
    squab_half = 0.245 + 0.015 * np.sin(np.pi * t)
    rise = t * 0.66
    back = np.stack([x + 0.20 + rise * np.tan(lean) - 0.03 * np.sin(np.pi * t), floor + 0.24 + rise], 1)
    back_half = 0.225 + 0.035 * np.sin(np.pi * np.minimum(t / 0.8, 1)) - 0.075 * step(0.62, 1.0, t)
    out = []
    for spine, half, thick, bolster, pipes in ((squab[::-1], squab_half, 0.15, 0.045, 4), (back, back_half, 0.11, 0.055, 5)):
        face, other = pad(spine, half, thick, bolster, pipes)
        out += [('leather', p) for p in face] + [('leather2', p) for p in other]
    out.append(('leather2', cushion((x - 0.06, 0, floor + 0.13), (0.46, 0.44, 0.16), 6)))
    if rest:
        top = back[-1]
        out.append(('leather', cushion((top[0] + 0.06, 0, top[1] + 0.085), (0.105, 0.255, 0.170), 4.5, lean * 0.6)))
        for side in (-0.055, 0.055):
            out.append(('satin', tube([(top[0] - 0.01, side, top[1] - 0.03), (top[0] + 0.045, side, top[1] + 0.07)], 0.007, 8)))
    for _, p in out:
        p.p = p.p + [0, y, 0]
        p.p = (p.p - [x, y, floor]) * [1, 1, k] + [x, y, floor]
    return out


def bench(x, half, floor):
    """Builds two rear seats with an armrest between them."""
    t = np.linspace(0, 1, 30)
    out = []
    for m in (-1, 1):
        squab = np.stack([x + 0.20 - 0.50 * t, floor + 0.25 + 0.05 * t ** 2], 1)[::-1]
        back = np.stack([x + 0.20 + 0.26 * t, floor + 0.27 + 0.58 * t], 1)
        for spine, thick, pipes in ((squab, 0.15, 4), (back, 0.12, 5)):
            face, other = pad(spine, np.full(30, half * 0.49), thick, 0.030, pipes)
            for material, parts in (('leather', face), ('leather2', other)):
                for p in parts:
                    p.p = p.p + [0, m * half * 0.52, 0]
                    out.append((material, p))
        out.append(('leather', cushion((x + 0.47, m * half * 0.55, floor + 0.93), (0.09, 0.25, 0.15), 4.5, 0.3)))
    out.append(('leather2', cushion((x + 0.30, 0, floor + 0.54), (0.13, half * 0.20, 0.46), 6, 0.42)))
    return out
