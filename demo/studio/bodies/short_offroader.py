"""Short two-door off-roader of the 1960s and 1970s: narrow hood between flat fenders, round lamps close together in a bezel,
upright windshield, pale roof."""
import numpy as np

from shape.curves import blend_max, blend_min
from shape.solids import cushion, moved, tube, turned

from .offroader import SHAPE as OFFROADER


def wings(s):
    """Adds flat-topped front fenders next to the hood, and flat lips over the rear wheels."""
    def add(f, x, y, z):
        top = 0.92 + 0.03 * np.clip(x + 0.5, 0, 1)
        front = blend_max(blend_max(np.abs(y - 0.64) - 0.19, z - top, 0.05), np.maximum(-0.56 - x, x - 0.72), 0.06)
        n = 2.2
        d = ((np.abs(x)) ** n + np.abs(z - s.wheel_front) ** n) ** (1 / n) - (s.wheel_front + 0.05)
        front = np.maximum(front, np.minimum(-d, 0.9) + 0.0)
        front = blend_max(front, 0.50 - z + 0.10 * np.clip(-x, 0, 1), 0.02)
        f = blend_min(f, front, 0.03)
        d = (np.abs(x - s.wheelbase) ** n + np.abs(z - s.wheel_rear) ** n) ** (1 / n) - (s.wheel_rear + 0.10)
        d = blend_max(blend_max(d, y - 0.835, 0.02), np.maximum(0.6 - y, 0.46 - z), 0.02)
        return blend_min(f, d, 0.010)
    return add


def frame(shell):
    """Paints the windshield frame in the body's color, and the roof behind it in another."""
    from car.glass import glaze
    glaze(shell)
    cabin = shell.form.cabin
    def before(q):
        x, y, z = shell.flat(q)
        d = np.maximum(-0.13 - cabin.front(x, y, z), cabin.top(x, y, z) + 0.115)
        return np.where(shell.form.lower(q.p) > 0.004, d, np.maximum(d, 0.02))
    shell.add('paint', shell.take(before))
    shell.s.side_glass = False


def fittings(form):
    """Builds plain bumpers, turn signals on the fenders, hinges for the hood and windshield, and steps."""
    s, out = form.s, []
    out.append(('steel', cushion((s.front - 0.10, 0, 0.56), (0.09, 1.52, 0.14), 9)))
    for m in (1, -1):
        out.append(('amber', moved(turned([(0.042, -0.02), (0.042, 0.012), (0.03, 0.03), (1e-5, 0.036)], 32, 'x'), (-0.47, m * 0.66, 0.985), turn_z=np.pi)))
        out.append(('piano', moved(turned([(1e-5, 0.03), (0.046, 0.03), (0.046, -0.03), (1e-5, -0.03)], 32, 'x'), (-0.44, m * 0.66, 0.985))))
        out.append(('satinblack', cushion((1.13, m * 0.80, 0.44), (0.80, 0.14, 0.035), 10)))
        out.append(('steel', cushion((s.rear + 0.05, m * 0.60, 0.58), (0.09, 0.34, 0.12), 9)))
        out.append(('redlens', cushion((s.rear + 0.02, m * 0.66, 0.83), (0.05, 0.10, 0.17), 7)))
        for z in (0.78, 1.06):
            out.append(('paint', cushion((0.675, m * 0.745, z), (0.05, 0.03, 0.07), 5)))
        out.append(('satin', tube([(-0.30, m * 0.505, 1.09), (-0.30, m * 0.52, 1.02)], 0.012, 10)))
    return out


SHAPE = dict(OFFROADER, **dict(
    wheelbase=2.285, width=0.80, wheel_front=0.378, wheel_rear=0.378, tyre=0.225, rim=0.58, wheel_design='steel', track=0.80, track_inset=0.03, arch_gap=0.05, arch_power=2.2,
    half=[(-0.8, 0.55), (0.2, 0.58), (0.55, 0.66), (0.78, 0.735), (1.5, 0.745), (3.1, 0.745)], widest=[(-1, 0.85), (4, 0.85)],
    top=[(-0.85, 1.06), (-0.5, 1.085), (0, 1.12), (0.6, 1.15), (1.2, 1.15), (3.2, 1.15)], floor=[(-0.8, 0.46), (0, 0.44), (2.285, 0.44), (3.0, 0.48)],
    nose=[(0.3, -0.60), (0.5, -0.63), (0.8, -0.635), (1.0, -0.63), (1.12, -0.59)], tail=[(0.3, 2.88), (0.6, 2.90), (1.0, 2.90), (1.3, 2.90)],
    nose_bow=0.04, nose_bow4=0.0, nose_corner=0.07, nose_edge=0.06, tail_corner=0.09, shoulder=[(-1, 0.06), (0.8, 0.05), (4, 0.04)], tumble=0.06, crease_depth=0.0,
    fender=0.0, dome=0.02, crown=0.03, extras=[wings],
    screen=[(0.70, 1.15), (0.86, 1.66)], screen_bow=0.05, roof=[(0.6, 1.83), (1.0, 1.88), (1.4, 1.905), (2.2, 1.905), (2.7, 1.89), (3.1, 1.87)], roof_round=0.05, roof_crown=0.10,
    backlight=[(2.87, 1.10), (2.76, 1.80)], backlight_bow=0.06, rear_pillar_round=0.16, pillar_round=0.05, rail_round=0.09, cabin_half=[(0.5, 0.715), (3.2, 0.71)], cabin_lean=0.17,
    belt_at=1.15, belt=[(0.6, 1.195), (3.2, 1.195)], side_glass_tail=[(2.68, 1.1), (2.62, 1.8)], rear_pillar=0.14, rail=0.13, pillar=0.05, doors=[(0.68, 1.50)], pillar_b=1.56, pillar_c=None,
    privacy=False, bonnet=(-0.50, 0.08), bonnet_above=0.98, black_below=None, black=[('paint2', [(-0.1, 0.775), (0.46, 0.775), (0.50, 0.80), (0.50, 1.01), (0.46, 1.035), (-0.1, 1.035)], 'front')],
    grille=[(-0.1, 0.815), (0.235, 0.815), (0.25, 0.83), (0.25, 0.98), (0.235, 0.995), (-0.1, 0.995)], grille_kind='grid', grille_frame=None, grille_finish='piano',
    face=(0.6, 0.60, 1.06), lamps=[(0.375, 0.905, 0.092)], lamp_ring='chrome', drl='bulb', intakes=[], plate_front=0.56, tail_lamps=[], tail_kind='none', plate_rear=0.80,
    mirror=(0.86, 1.25), mirror_kind='classic', handles=[(1.40, 1.05)], handle_kind='chrome', hatch=(0.66, 0.60), more=[fittings], cuts=[frame], cockpit='classic',
    seats=[(1.34, 0.34)], rear_seats=None, cabin_end=2.0, cabin_floor=0.14, dash=(0.92, 1.15), seat_scale=0.95, glass_trim='seal',
))
