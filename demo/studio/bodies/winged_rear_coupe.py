"""The modern rear-engine coupe for the track: a high wing hung from above, center exhausts, slots in the hood."""
import numpy as np

from shape.curves import rounded
from shape.solids import cushion, grid, tube

from .late_rear_coupe import SHAPE as ROAD


def wing(form):
    """Builds a wing on two swan necks, with end plates."""
    y = np.linspace(-0.80, 0.80, 60)
    run = rounded([(0.0, 0.0), (0.04, 0.020), (0.16, 0.022), (0.30, 0.046), (0.30, 0.036), (0.16, 0.000), (0.04, -0.008)], 2)
    x0, z0 = 3.06, 1.085
    rows = [np.stack([x0 + dx + 0.03 * (y / 0.80) ** 2, y, z0 + dz + 0 * y], 1) for dx, dz in run]
    out = [('satinblack', grid(np.array(rows), close_u=True))]
    for m in (-1, 1):
        out.append(('satinblack', cushion((x0 + 0.17, m * 0.802, z0 + 0.0), (0.34, 0.012, 0.10), 8)))
        base = float(form.height(np.array([3.16]), np.array([0.34]))[0])
        neck = np.array([(3.10, base - 0.02), (3.04, base + 0.16), (3.04, z0 + 0.06), (3.10, z0 + 0.075), (3.16, z0 + 0.03)])
        out.append(('satinblack', tube(np.stack([neck[:, 0], 0 * neck[:, 0] + m * 0.34, neck[:, 1]], 1), 0.018, 14)))
    return out


def lip(form):
    """Builds a short upturned edge under the wing."""
    y = np.linspace(-0.62, 0.62, 50)
    x = 3.40 - 0.16 * y ** 2
    z = form.height(x - 0.06, np.abs(y))
    rows = [np.stack([x + dx, y, z + dz * np.sqrt(1.001 - (y / 0.62) ** 8)], 1) for dx, dz in rounded([(-0.16, -0.01), (-0.06, 0.012), (0.04, 0.045), (0.045, 0.03), (0.02, -0.02)], 2)]
    return [('paint', grid(np.array(rows), close_u=True))]


SHAPE = dict(ROAD, **dict(
    more=[wing, lip], exhausts=[(0.055, 0.235, 0.050)], tyre=0.30, splitter=True,
))
