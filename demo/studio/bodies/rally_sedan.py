"""Compact rally sedan of 2004: tall and short, a huge mouth, a wing on posts."""
import numpy as np

from faces import crisp
from shape.curves import rounded
from shape.solids import cushion, grid

from .nineties_sedan import SHAPE as NINETIES


def turned_out(patch):
    """Turns a patch's faces outward, as paint requires."""
    patch.t = patch.t[:, ::-1]
    return patch


def wing(form):
    """Builds a blade in the car's color on two posts, with ends that turn down."""
    y = np.linspace(-0.66, 0.66, 90)
    t = np.abs(y / 0.66)
    x0 = form.s.rear - 0.36
    base = float(form.height(np.array([x0 + 0.1]), np.array([0.3]))[0])
    run = rounded([(0.0, 0.0), (0.03, 0.014), (0.14, 0.022), (0.27, 0.040), (0.275, 0.030), (0.15, 0.004), (0.03, -0.010)], 2)
    rows = [np.stack([x0 + dx + 0.04 * t ** 2, y, base + 0.215 + dz - 0.03 * t ** 8], 1) for dx, dz in run]
    out = [('paint', grid(np.array(rows), close_u=True))]
    for m in (-1, 1):
        out.append(('paint', turned_out(cushion((x0 + 0.15, m * 0.655, base + 0.16), (0.27, 0.016, 0.14), 6))))
        out.append(('paint', turned_out(cushion((x0 + 0.12, m * 0.46, base + 0.10), (0.20, 0.022, 0.25), 6, 0.12))))
    return out


SHAPE = dict(NINETIES, **dict(
    wheelbase=2.60, width=0.885, wheel_front=0.328, wheel_rear=0.328, tyre=0.24, rim=0.74, track_inset=0.012,
    half=[(-0.88, 0.79), (-0.5, 0.855), (0, 0.872), (0.8, 0.845), (1.8, 0.85), (2.60, 0.878), (3.1, 0.86), (3.55, 0.80)],
    top=[(-0.90, 0.695), (-0.7, 0.745), (-0.3, 0.815), (0.1, 0.875), (0.5, 0.93), (0.9, 0.945), (2.4, 0.97), (2.9, 0.995), (3.3, 1.005), (3.6, 1.0)],
    floor=[(-0.9, 0.18), (0, 0.165), (2.60, 0.17), (3.1, 0.21), (3.5, 0.28)], nose=[(0.15, -0.83), (0.28, -0.885), (0.45, -0.90), (0.60, -0.875), (0.74, -0.79)], tail=[(0.2, 3.42), (0.4, 3.53), (0.6, 3.55), (0.8, 3.55), (1.0, 3.53)],
    tail_top_from=3.1, hip_at=(2.60, 0.72), hip=0.022, flare=0.032, flare_width=0.11, hollow=0.014, crease=[(0, 0.78), (1.4, 0.82), (3.5, 0.87)], crease_to=3.4,
    screen=[(0.52, 0.915), (1.16, 1.365)], roof=[(0.8, 1.26), (1.1, 1.375), (1.4, 1.435), (1.75, 1.450), (2.15, 1.435), (2.5, 1.38), (2.85, 1.285), (3.2, 1.16)],
    backlight=[(3.06, 1.00), (2.52, 1.38)], cabin_half=[(0.5, 0.745), (1.2, 0.765), (2.0, 0.76), (2.55, 0.72), (3.0, 0.65)], cabin_lean=0.29, belt_at=0.945,
    belt=[(0.6, 0.945), (1.4, 0.96), (2.4, 0.985), (3.0, 1.03)], side_glass_tail=[(2.66, 0.98), (2.74, 1.18)], doors=[(0.50, 1.48), (1.48, 2.46)], pillar_b=1.54, pillar_c=2.40,
    face=(1.12, 0.20, 0.745), grilles=[(crisp([(-0.1, 0.20), (0.50, 0.20), (0.56, 0.26), (0.44, 0.46), (-0.1, 0.47)], 0.02), 'mesh', None, 'piano'), (crisp([(0.016, 0.575), (0.32, 0.565), (0.30, 0.655), (0.016, 0.665)], 0.02), 'mesh', None, 'piano')],
    intakes=[crisp([(0.64, 0.22), (0.86, 0.235), (0.90, 0.40), (0.70, 0.36)], 0.02)],
    lamps=crisp([(0.385, 0.575), (0.62, 0.555), (0.90, 0.60), (1.08, 0.735), (0.98, 0.765), (0.66, 0.715), (0.385, 0.665)], 0.02), drl='off', projectors=2, projector=0.034, projector_lift=0.0,
    tail_line=0.5, tail_lamps=[crisp([(0.50, 0.785), (0.92, 0.785), (1.02, 0.83), (1.0, 0.955), (0.56, 0.945)], 0.02)], plate_rear=0.72, plate_front=0.505, diffuser=(0.3, 0.14, 0.27, 5),
    black=[('satinblack', [(-0.1, 0.1), (0.78, 0.1), (0.74, 0.27), (-0.1, 0.29)], 'tail')], exhausts=[(0.52, 0.25, 0.055)], mirror=(0.74, 1.02), handles=[(1.36, 0.835), (2.32, 0.86)], boot=(3.06, 0.60), more=[wing],
    splitter=True, inlay='darkalloy', seats=[(1.48, 0.36)], rear_seats=[(2.24, 0.56)], cabin_end=2.6, mirror_size=0.92,
))
