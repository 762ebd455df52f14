"""Open mid-engined two-seater: short low nose, air intakes ahead of the rear wheels, fairings behind the seats, slatted engine
lid."""
import numpy as np

from shape.curves import bell, blend_max, step
from shape.solids import tube

SCOOP = [(1.69, 0.725), (1.74, 0.63), (1.88, 0.45), (1.93, 0.415), (2.01, 0.415), (2.05, 0.47), (2.085, 0.62), (2.09, 0.73), (2.05, 0.755), (1.76, 0.75)]


def fairings(s):
    """Adds a buttress behind each seat that runs out over the engine, and a dent in the flank that leads air in."""
    def add(f, x, y, z):
        rise = 0.105 * bell(y - 0.37, 0.19) * step(1.86, 2.02, x) * step(3.05, 2.1, x) * step(0.60, 0.80, z)
        dent = 0.040 * bell(z - 0.56, 0.16) * step(1.05, 1.92, x) * step(2.10, 1.98, x) * step(0.55, 0.75, y)
        return f - rise + dent
    return add


def openings(shell):
    """Adds the intakes in the flanks, and the recess for the engine lid between the buttresses."""
    from car.face import opening
    opening(shell, SCOOP, 'mesh', 0.075, where='flank')

    def lid(q):
        x, y, z = shell.flat(q)
        d = blend_max(np.maximum(2.12 - x, x - 2.92 + 0.2 * y ** 2), y - 0.36 + 0.10 * (x - 2.12), 0.06)
        return np.where((q.n[:, 2] > 0.2) & (z > 0.6), d, np.maximum(d, 0.01))
    region = shell.take(lid)
    shell.add('piano', region.wall(-0.045))
    shell.add('void', region.offset(-0.045))


def slats(form):
    """Builds blades across the engine, and a painted vane in each intake."""
    out = []
    for x in np.linspace(2.19, 2.84, 8):
        half = 0.345 - 0.10 * (x - 2.12)
        y = np.linspace(-half, half, 40)
        xs = x - 0.2 * y ** 2 * (x - 2.12) / 0.8
        z = form.height(xs, np.abs(y))
        out.append(('satinblack', tube(np.stack([xs, y, z - 0.016], 1), 0.030, 10, flat=0.25)))
    x = np.linspace(1.755, 2.075, 24)
    z = 0.645 - 0.10 * (x - 1.75)
    y = form.flank(x, z) - 0.022
    for m in (1, -1):
        out.append(('paint', tube(np.stack([x, m * y, z], 1), 0.024, 14, flat=0.45)))
    return out


SHAPE = dict(
    wheelbase=2.42, width=0.925, wheel_front=0.318, wheel_rear=0.335, tyre=0.26, rim=0.79,
    half=[(-0.90, 0.78), (-0.55, 0.86), (0, 0.895), (0.7, 0.875), (1.3, 0.88), (1.9, 0.91), (2.42, 0.93), (2.9, 0.905), (3.25, 0.84)],
    widest=[(-0.9, 0.44), (0, 0.50), (1.3, 0.50), (2.42, 0.60), (3.3, 0.62)],
    top=[(-0.95, 0.47), (-0.75, 0.545), (-0.45, 0.635), (0, 0.715), (0.35, 0.765), (0.65, 0.80), (1.0, 0.815), (1.6, 0.83), (2.1, 0.86), (2.5, 0.865),
         (2.9, 0.845), (3.3, 0.82)],
    floor=[(-1.0, 0.135), (0, 0.115), (2.42, 0.125), (2.9, 0.18), (3.3, 0.28)],
    nose=[(0.08, -0.78), (0.2, -0.855), (0.32, -0.875), (0.44, -0.855), (0.56, -0.77)],
    tail=[(0.2, 3.10), (0.4, 3.22), (0.6, 3.25), (0.74, 3.255), (0.86, 3.25)],
    nose_bow=0.28, nose_bow4=0.16, nose_corner=0.32, nose_edge=0.08, tail_bow=0.13, tail_bow4=0.08, tail_corner=0.20, tail_edge=0.035,
    shoulder=[(-0.5, 0.14), (0.6, 0.10), (1.3, 0.07), (2.4, 0.13), (3.2, 0.06)],
    tumble=0.65, tuck=0.36, hollow=0.018, hollow_at=0.44, crease_depth=0.006, crease=[(0.3, 0.54), (2.2, 0.66), (3.2, 0.68)], crease_from=0.5, crease_to=2.8,
    flare=0.022, hip=0.042, hip_at=(2.42, 0.70), hip_top=0.045, fender=0.085, fender_at=0.77, bonnet_dip=0.02, dome=0.006, cowl=0.35, tail_top_from=2.7,
    extras=[fairings], cuts=[openings], more=[slats],
    screen=[(0.42, 0.785), (1.08, 1.125)], screen_bow=0.26, screen_bulge=0.025,
    roof=[(0.7, 1.06), (1.0, 1.14), (1.2, 1.172), (1.5, 1.18), (2.0, 1.10), (2.5, 0.9)],
    cabin_half=[(0.4, 0.75), (1.1, 0.76), (1.6, 0.72), (2.2, 0.6)], cabin_lean=0.42, cabin_curve=0.4, belt_at=0.815,
    open=True, rail=0.02, pillar=0.034, frame='piano', opening=(0.77, 1.91, 0.645), belt=[(0.4, 0.815), (2.0, 0.84)],
    doors=[(0.46, 1.60)], door_bottom=0.11, bonnet=(-0.58, 0.22), grille_kind='slats', grille_finish='piano',
    intakes=[[(-0.1, 0.185), (0.36, 0.185), (0.33, 0.235), (-0.1, 0.24)],
             [(0.46, 0.18), (0.86, 0.195), (1.00, 0.29), (0.94, 0.36), (0.60, 0.30)]],
    lamps=[(0.66, 0.475), (0.86, 0.485), (1.16, 0.60), (1.17, 0.65), (0.94, 0.615), (0.70, 0.545)], drl='ring', projectors=2, projector=0.024,
    tail_kind='round', lamp_ring='piano', tail_lamps=[(0.70, 0.655, 0.066), (0.53, 0.655, 0.066)], plate_rear=0.47, plate_recess=True,
    black=[('satinblack', [(-0.1, 0.1), (0.86, 0.1), (0.82, 0.28), (0.6, 0.35), (-0.1, 0.35)], 'tail')], diffuser=(0.40, 0.12, 0.30, 5),
    vents=[([(-0.1, 0.745), (0.84, 0.745), (0.82, 0.785), (-0.1, 0.785)], 'tail', 'slats')],
    exhausts=[(0.075, 0.275, 0.046), (0.19, 0.275, 0.046)], exhaust_in=-0.02, mirror=(0.66, 0.89), mirror_size=0.9, handles=[(1.48, 0.715)], boot=None,
    cockpit='sport', inlay='carbon', seats=[(1.36, 0.335)], cabin_floor=0.0, seat_scale=0.86, seat_lean=0.36, dash=(0.98, 0.745), cabin_end=1.98,
)
