"""Small open two-seater of the 1950s and 60s: round lamps at the ends of the fenders, oval mouth, slim bumpers, top down."""
import numpy as np

from shape.curves import blend_max, blend_min
from shape.solids import moved, tube, turned


LAMP = (0.575, 0.625, 0.088)


def prows(s):
    """Shapes the fenders' front ends, which extend to the lamps and sink into the body behind them."""
    def add(f, x, y, z):
        rise = 0.15 * (x + 0.66) - 0.30 * np.maximum(x + 0.40, 0) ** 2
        d = np.hypot(y - LAMP[0] - 0.03 * (x + 0.66), z - LAMP[1] - rise) - 0.116
        d = blend_max(blend_max(d, -0.66 - x, 0.04), x - 0.40, 0.3)
        return blend_min(f, d, 0.19)
    return add


def lamps(shell):
    """Adds headlamps of glass and chrome at the ends of the fenders, and small turn signals below them."""
    from car.face import oval, straight
    y, z, r = LAMP
    shell.take(shell.round_body(oval(y, z, r, r), 'front'))
    at = straight(shell, y, z)
    for material, profile in (('chrome', [(r * 1.02, 0.05), (r * 1.12, 0.004), (r * 1.10, -0.014), (r * 1.03, -0.019), (r * 0.95, -0.010), (r * 0.95, 0.02)]),
                              ('lens', [(1e-5, -0.032), (r * 0.3, -0.030), (r * 0.6, -0.024), (r * 0.85, -0.014), (r * 0.97, -0.005)]),
                              ('reflector', [(r, -0.002), (r * 0.85, 0.025), (r * 0.5, 0.05), (1e-5, 0.058)]),
                              ('bulb', [(1e-5, 0.004), (r * 0.11, 0.006), (r * 0.13, 0.012)]),
                              ('satin', [(r * 0.13, 0.012), (r * 0.15, 0.055)]),
                              ('chrome', [(1e-5, 0.0), (r * 0.22, 0.003), (r * 0.24, 0.010)])):
        shell.add(material, moved(turned(profile, 64, 'x'), at))
    at = straight(shell, 0.53, 0.482)
    shell.add('chrome', moved(turned([(0.033, 0.07), (0.034, -0.008), (0.030, -0.014), (0.027, -0.010)], 40, 'x'), at))
    shell.add('amber', moved(turned([(1e-5, -0.026), (0.014, -0.023), (0.028, -0.010)], 40, 'x'), at))


def bumpers(form):
    """Builds slim chrome blades around nose and tail, which end before the arches, overriders, and chrome along the sills."""
    from car.wrap import Wrap
    s, out = form.s, []
    for where, z, end, plate in (('nose', 0.405, -0.47, 0.15), ('tail', 0.43, s.wheelbase + 0.49, 0.36)):
        wrap = Wrap(form, z)
        front = where == 'nose'
        on = wrap.xy[:, 0] < end if front else wrap.xy[:, 0] > end
        xy, way = wrap.xy[on], wrap.way[on]
        xy, way = (xy[::-1], way[::-1]) if front else (xy, way)
        xy, way = xy[:-1:12], way[:-1:12]
        t = np.linspace(0, 1, len(xy))
        gap = 0.022 + 0.026 * np.clip(t * 4, 0, 1) ** 0.5
        side = np.stack([xy[:, 0] - way[:, 1] * gap, xy[:, 1] + way[:, 0] * gap, np.full(len(xy), z)], 1)
        side[:, 1] = np.maximum(side[:, 1], 0.0)
        path = np.vstack([side, (side * [1, -1, 1])[-2::-1]])
        t = np.linspace(0, 1, len(path))
        r = 0.0165 * np.sqrt(np.clip(1 - np.abs(2 * t - 1) ** 24, 0.02, 1))
        out.append(('chrome', tube(path, r, 20, flat=2.1)))
        k = np.abs(side[:, 1] - plate).argmin()
        for m in (1, -1):
            p = (side[k] + [-0.008 if front else 0.008, 0, 0.012]) * [1, m, 1]
            v = np.linspace(-1, 1, 15)
            post = p + np.stack([0 * v + (0.012 if front else -0.012) * v ** 2, 0 * v, 0.078 * v], 1)
            out.append(('chrome', tube(post, 0.023 * np.sqrt(1 - 0.96 * v ** 6), 18)))
            for y in (0.30,):
                b = [side[np.abs(side[:, 1] - y).argmin()] * [1, m, 1], np.array([0.0 if front else s.wheelbase + 0.6, m * y, z])]
                out.append(('steel', tube([b[0], (b[0] + b[1]) / 2, b[1]], 0.012, 8)))
    x = np.linspace(0.40, s.wheelbase - 0.41, 40)
    z = np.full(40, 0.225)
    sill = np.stack([x, form.flank(x, z, of=form.lower) + 0.002, z], 1)
    out += [('chrome', tube(sill * [1, m, 1], 0.009 * np.sqrt(1 - np.linspace(-1, 1, 40) ** 20 * 0.95), 10)) for m in (1, -1)]
    for y in (0.36, 0.43):
        out.append(('exhaust', tube([(2.75, -y, 0.25), (3.1, -y, 0.245), (s.rear - 0.16, -y, 0.24)], 0.021, 20)))
        out.append(('void', tube([(3.2, -y, 0.2445), (s.rear - 0.158, -y, 0.24)], 0.017, 16)))
    return out


SHAPE = dict(
    wheelbase=2.45, width=0.82, wheel_front=0.318, wheel_rear=0.318, tyre=0.172, rim=0.68, track_inset=0.045, arch_gap=0.03,
    half=[(-0.8, 0.68), (-0.45, 0.765), (0, 0.805), (0.8, 0.79), (1.4, 0.79), (2.0, 0.81), (2.45, 0.82), (2.9, 0.78), (3.45, 0.65)],
    widest=[(-0.8, 0.56), (0, 0.58), (1.4, 0.54), (2.45, 0.60), (3.4, 0.58)],
    top=[(-0.85, 0.62), (-0.65, 0.685), (-0.4, 0.74), (0, 0.80), (0.4, 0.84), (0.85, 0.862), (1.4, 0.85), (2.0, 0.862), (2.45, 0.872), (2.8, 0.845), (3.15, 0.775), (3.5, 0.67)],
    floor=[(-0.8, 0.24), (-0.4, 0.20), (0, 0.185), (2.45, 0.185), (2.9, 0.23), (3.45, 0.36)],
    nose=[(0.2, -0.62), (0.32, -0.73), (0.46, -0.785), (0.58, -0.77), (0.70, -0.66)], tail=[(0.22, 3.28), (0.36, 3.43), (0.52, 3.50), (0.64, 3.48), (0.76, 3.36)],
    nose_bow=0.26, nose_bow4=0.14, nose_corner=0.30, nose_edge=0.13, tail_bow=0.24, tail_bow4=0.14, tail_corner=0.30, tail_edge=0.10, nose_round=0.08, tail_round=0.07, tail_top_from=2.9,
    shoulder=[(-0.5, 0.18), (0.6, 0.13), (1.4, 0.09), (2.4, 0.16), (3.3, 0.16)], tumble=0.65, tuck=0.42, hollow=0.0, crease_depth=0.0, flare=0.022, flare_width=0.09,
    hip=0.045, hip_at=(2.45, 0.70), hip_top=0.04, fender=0.06, fender_at=0.74, bonnet_dip=0.02, dome=0.02, crown=0.06, cowl=0.75, sill_round=0.08, extras=[prows],
    screen=[(0.84, 0.83), (1.11, 1.185)], screen_bow=0.26, screen_bulge=0.01, roof=[(0.8, 1.13), (1.1, 1.185), (1.3, 1.215), (1.6, 1.22), (2.0, 1.18), (2.5, 1.0)], roof_crown=0.10,
    cabin_half=[(0.7, 0.68), (1.4, 0.69), (2.0, 0.66), (2.6, 0.5)], cabin_lean=0.26, cabin_curve=0.2, rail_round=0.10, open=True, rail=0.012, pillar=0.022, frame='chrome',
    opening=(1.0, 1.96, 0.615), tonneau=(1.92, 2.34, 0.58, 0.06), doors=[(0.84, 1.74)], belt=[(0.7, 0.83), (3, 0.835)], bonnet=(-0.52, 0.26), door_bottom=0.10,
    grille=[(-0.1, 0.465), (0.21, 0.465), (0.315, 0.495), (0.34, 0.535), (0.305, 0.58), (0.19, 0.61), (-0.1, 0.615)], grille_kind='slats', grille_finish='chrome', grille_frame='chrome',
    lamp_at=(-0.66, *LAMP[:2]), cuts=[lamps], tail_kind='round', tail_lamps=[(0.57, 0.615, 0.048), (0.57, 0.515, 0.034)], plate_rear=0.545, plate_recess=False,
    splitter=False, mirror=(0.98, 0.88), mirror_kind='classic', handles=[(1.62, 0.725)], handle_kind='chrome', boot=(2.62, 0.46), boot_low=0.62, more=[bumpers],
    seats=[(1.50, 0.31)], dash=(1.13, 0.825), cockpit='classic', cabin_floor=0.02, seat_scale=0.86, cabin_end=2.05,
)
