"""Rear-engine convertible with its roof down: round lamps on high fenders, broad hips, slatted deck behind a low cover."""
import numpy as np

from shape.curves import blend_max, step
from shape.solids import cushion, grid, tube


def deck(s):
    """Adds the cover of the folded roof, a low mound that tapers off over the engine."""
    def add(f, x, y, z):
        rise = 0.062 * step(2.02, 2.24, x) * step(3.25, 2.45, x) * step(0.74, 0.40, y) * step(0.62, 0.80, z)
        return f - rise
    return add


def lids(shell):
    """Adds the grille in the engine lid, and the shut line of the roof cover ahead of it."""
    def plan(x0, x1, half, bow, r):
        def field(q):
            x, y, z = shell.flat(q)
            d = blend_max(np.maximum(x0 - bow * y ** 2 - x, x - x1 + bow * y ** 2), y - half, r)
            return np.where((q.n[:, 2] > 0.3) & (z > 0.6), d, np.maximum(d, 0.01))
        return field
    grille = plan(2.80, 3.10, 0.40, 0.16, 0.05)
    region = shell.take(grille)
    shell.add('piano', region.wall(-0.03))
    shell.add('satinblack', region.offset(-0.03))
    frame = region.cut(lambda q: grille(q) + 0.010)[1]
    shell.add('piano', frame.offset(0.001))
    cover = plan(1.0, 2.70, 0.60, 0.10, 0.14)
    shell.add('gap', shell.band(cover, within=lambda q: 2.22 - q.p[:, 0]).offset(-0.004))


def slats(form):
    """Builds lengthwise blades of the grille."""
    out = []
    for y in np.linspace(0.035, 0.375, 9):
        x = np.linspace(2.79 - 0.16 * y ** 2, 3.105 - 0.16 * y ** 2, 16)
        z = form.height(x, 0 * x + y)
        for m in (-1, 1):
            out.append(('satinblack', tube(np.stack([x, 0 * x + m * y, z - 0.010], 1), 0.0085, 10, flat=0.9)))
    return out


def rear_seats(form):
    """Builds two small seats with low upright backs, and a shelf behind them."""
    from car.seats import pad
    floor, t, out = 0.17, np.linspace(0, 1, 26), []
    for m in (-1, 1):
        squab = np.stack([2.02 - 0.36 * t, floor + 0.26 + 0.05 * t ** 2], 1)[::-1]
        back = np.stack([2.02 + 0.13 * t, floor + 0.28 + 0.46 * t], 1)
        for spine, thick in ((squab, 0.12), (back, 0.09)):
            face, other = pad(spine, np.full(26, 0.235), thick, 0.035, 4)
            for material, parts in (('leather', face), ('leather2', other)):
                for p in parts:
                    p.p = p.p + [0, m * 0.31, 0]
                    out.append((material, p))
    y, x = np.linspace(-0.70, 0.70, 20), np.linspace(2.06, 2.34, 8)
    xx, yy = np.meshgrid(x, y, indexing='ij')
    out.append(('carpet', grid(np.stack([xx, yy, 0 * xx + 0.80], -1))))
    out.append(('leather2', cushion((2.08, 0, floor + 0.44), (0.08, 0.12, 0.40), 6, 0.28)))
    return out


SHAPE = dict(
    wheelbase=2.45, width=0.945, wheel_front=0.34, wheel_rear=0.357, tyre=0.28, rim=0.80,
    half=[(-0.98, 0.80), (-0.6, 0.875), (0, 0.905), (0.7, 0.885), (1.3, 0.885), (1.9, 0.925), (2.45, 0.95), (2.9, 0.925), (3.45, 0.83)],
    widest=[(-0.9, 0.52), (0, 0.56), (1.3, 0.55), (2.45, 0.62), (3.4, 0.62)],
    top=[(-1.02, 0.60), (-0.8, 0.66), (-0.5, 0.715), (0, 0.78), (0.35, 0.84), (0.6, 0.875), (0.9, 0.887), (1.8, 0.892), (2.4, 0.905), (2.9, 0.875),
         (3.2, 0.82), (3.5, 0.74)],
    floor=[(-1.0, 0.15), (0, 0.13), (2.45, 0.14), (3.0, 0.19), (3.4, 0.28)],
    nose=[(0.1, -0.87), (0.2, -0.94), (0.35, -0.965), (0.5, -0.95), (0.6, -0.91), (0.72, -0.79)],
    tail=[(0.2, 3.33), (0.35, 3.45), (0.55, 3.48), (0.68, 3.46), (0.8, 3.37)],
    nose_bow=0.30, nose_bow4=0.14, nose_corner=0.34, nose_edge=0.12, tail_bow=0.22, tail_bow4=0.12, tail_corner=0.30, tail_edge=0.07,
    nose_round=0.07, tail_round=0.06,
    shoulder=[(-0.5, 0.16), (0.6, 0.11), (1.3, 0.08), (2.4, 0.17), (3.2, 0.12)],
    tumble=0.6, tuck=0.34, hollow=0.010, hollow_at=0.36, crease_depth=0.004, crease=[(0, 0.66), (3, 0.7)], crease_from=0.5, crease_to=1.9,
    flare=0.020, hip=0.05, hip_at=(2.48, 0.72), hip_top=0.025, fender=0.095, fender_at=0.74, bonnet_dip=0.025, dome=0.008, cowl=0.42,
    extras=[deck], cuts=[lids], more=[slats, rear_seats],
    screen=[(0.53, 0.87), (1.13, 1.245)], screen_bow=0.22,
    roof=[(0.7, 1.15), (1.0, 1.245), (1.25, 1.295), (1.5, 1.30), (2.0, 1.22), (2.5, 1.0)],
    cabin_half=[(0.5, 0.78), (1.2, 0.785), (1.8, 0.745), (2.4, 0.66)], cabin_lean=0.38, cabin_curve=0.4, belt_at=0.885,
    open=True, rail=0.02, pillar=0.034, frame='paint', opening=(0.80, 2.16, 0.68), belt=[(0.6, 0.88), (2.4, 0.89)],
    doors=[(0.56, 1.66)], bonnet=(-0.72, 0.26), exhaust_in=-0.03, reflectors=(0.66, 0.86, 0.40), grille_kind='slats', grille_finish='piano',
    intakes=[[(-0.1, 0.205), (0.36, 0.205), (0.33, 0.255), (-0.1, 0.26)],
             [(0.43, 0.205), (0.86, 0.215), (1.00, 0.29), (0.96, 0.395), (0.54, 0.36)]],
    lamp_kind='oval', lamps=[(0.665, 0.625, 0.105, 0.092)], lamp_rim='paint', drl='ring', projectors=2, projector=0.028, projector_lift=0.0,
    tail_lamps=[[(-0.2, 0.70), (0.74, 0.705), (1.00, 0.73), (0.98, 0.755), (0.72, 0.745), (-0.2, 0.74)]], plate_rear=0.50, plate_front=0.385,
    tail_line=0.018, black=[('satinblack', [(-0.1, 0.1), (1.0, 0.1), (0.96, 0.31), (0.72, 0.35), (0.40, 0.375), (-0.1, 0.375)], 'tail')], diffuser=(0.30, 0.13, 0.27, 5),
    exhausts=[(0.50, 0.27, 0.048), (0.615, 0.27, 0.048)], mirror=(0.72, 0.945), handles=[(1.52, 0.77)], boot=None,
    cockpit='coupe', inlay='darkalloy', seats=[(1.45, 0.35)], cabin_floor=0.02, seat_scale=0.93, cabin_end=2.24, dash=(1.02, 0.828),
)
