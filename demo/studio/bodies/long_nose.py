"""1960s fast coupe: an endless hood with a bulge, a small oval mouth, lamps under glass, a tail drawn out to a point."""
import numpy as np

from car.brightwork import bead, blade, both, jewel, overrider
from car.wrap import Wrap
from shape.curves import step
from shape.solids import moved, tube, turned


def bulge(s):
    """Adds the bulge along the middle of the hood, from the lip of the mouth to the windshield."""
    def add(f, x, y, z):
        half = 0.15 + 0.05 * step(-0.3, 1.0, x)
        rise = 0.040 * step(half + 0.035, half - 0.035, y) * step(-0.66, -0.1, x) * step(1.12, 0.98, x) * step(0.42, 0.62, z)
        return f - rise
    return add


def clamshell(shell):
    """Adds the shut lines of a hood that includes the fenders: one down the flank ahead of the door, and one along the sill."""
    field = lambda q: q.p[:, 0] - 0.93 - 0.05 * (q.p[:, 2] - 0.5) + 0.16 * q.p[:, 1] ** 2 - 0.10
    within = lambda q: np.maximum(np.maximum(0.24 - q.p[:, 2], shell.form.cabin(*shell.flat(q)) * -1 + 0.004), -1.0)
    shell.add('gap', shell.band(field, within=within).offset(-0.004))
    sill = lambda q: q.p[:, 2] - 0.275
    shell.add('gap', shell.band(sill, within=lambda q: np.maximum(np.maximum(0.40 - q.p[:, 0], q.p[:, 0] - 0.93), 0.3 - q.n[:, 1])).offset(-0.004))


def mouth(form):
    """Builds a thin crossbar with a round emblem between the halves of the bumper."""
    wrap = Wrap(form, 0.47)
    u = np.linspace(0, 0.33, 24)
    side = np.array([wrap.point(v, 0.47)[0] for v in u]) + [0.012, 0, 0]
    bar = np.vstack([side[:0:-1] * [1, -1, 1], side])
    out = [('chrome', tube(bar, 0.0095, 12, flat=1.1))]
    boss = [(1e-5, -0.030), (0.016, -0.029), (0.032, -0.022), (0.036, -0.010), (0.036, 0.01)]
    out.append(('chrome', moved(turned(boss, 40, 'x'), side[0])))
    out.append(('piano', moved(turned([(1e-5, -0.0315), (0.020, -0.0295), (0.024, -0.025)], 40, 'x'), side[0])))
    return out


def louvres(form):
    """Builds slots in the hood next to the bulge."""
    out = []
    for x in np.linspace(0.36, 0.86, 12):
        y = np.linspace(0.265, 0.425, 14)
        xs = 0 * y + x - 0.05 * (y - 0.26)
        z = form.height(xs, y, of=form.lower)
        out.append(('void', tube(np.stack([xs, y, z + 0.001], 1), 0.0075 * np.sqrt(1.02 - np.linspace(-1, 1, 14) ** 10), 8, flat=0.8)))
        out.append(('paint', tube(np.stack([xs - 0.010, y, z + 0.003], 1), 0.007 * np.sqrt(1.02 - np.linspace(-1, 1, 14) ** 10), 8, flat=0.8)))
    return both(out)


def fittings(form):
    s, out = form.s, []
    out += blade(form, 'nose', 0.468, 0.315, -0.40, 0.019, 1.5, 0.034) + overrider(form, 'nose', 0.37, 0.48, 0.062, 0.021)
    out += blade(form, 'tail', 0.515, 0.30, s.wheelbase + 0.50, 0.019, 1.5, 0.034) + overrider(form, 'tail', 0.34, 0.53, 0.066, 0.021)
    out += jewel(form, 'nose', 0.56, 0.520, (0.034, 0.16, 0.042), 'chrome', 0.0) + jewel(form, 'nose', 0.545, 0.520, (0.046, 0.09, 0.032), 'lens', 0.003) + jewel(form, 'nose', 0.605, 0.520, (0.044, 0.045, 0.030), 'amber', 0.003)
    out += jewel(form, 'tail', 0.52, 0.588, (0.040, 0.26, 0.058), 'chrome') + jewel(form, 'tail', 0.485, 0.588, (0.056, 0.165, 0.044), 'redlens', 0.003) + jewel(form, 'tail', 0.605, 0.588, (0.054, 0.06, 0.042), 'amber', 0.003)
    out += bead(form, [(-0.30, 0.505), (0.2, 0.545), (0.6, 0.555), (0.94, 0.55)], 0.0035, 'paint')
    for y in (0.052,):
        pipe = [('chrome', tube([(2.7, y, 0.25), (3.1, y, 0.262), (3.28, y + 0.004, 0.278), (3.40, y + 0.010, 0.292)], np.array([0.030, 0.032, 0.034, 0.036]), 24)),
                ('void', moved(turned([(1e-5, 0.0), (0.031, 0.0)], 24, 'x'), (3.4005, y + 0.010, 0.292)))]
        out += both(pipe)
    return out


SHAPE = dict(
    wheelbase=2.44, width=0.828, wheel_front=0.325, wheel_rear=0.325, tyre=0.165, rim=0.66, wheel_design='wire', track_inset=0.075, track_rear=-0.005, arch_gap=0.022,
    half=[(-0.9, 0.62), (-0.5, 0.75), (0, 0.805), (0.6, 0.815), (1.2, 0.812), (1.8, 0.815), (2.44, 0.825), (2.9, 0.77), (3.3, 0.66), (3.6, 0.54)],
    widest=[(-0.9, 0.52), (0, 0.58), (1.4, 0.57), (2.44, 0.60), (3.5, 0.58)],
    top=[(-0.9, 0.515), (-0.75, 0.60), (-0.5, 0.685), (-0.2, 0.75), (0.2, 0.805), (0.6, 0.842), (1.0, 0.865), (1.8, 0.865), (2.4, 0.885), (2.8, 0.845), (3.1, 0.775), (3.35, 0.70), (3.6, 0.61)],
    floor=[(-0.9, 0.28), (-0.5, 0.21), (0, 0.175), (2.44, 0.175), (2.8, 0.22), (3.2, 0.32), (3.5, 0.42)],
    nose=[(0.20, -0.56), (0.32, -0.76), (0.42, -0.86), (0.49, -0.885), (0.56, -0.865), (0.66, -0.74)], nose_bow=0.36, nose_bow4=0.24, nose_corner=0.40, nose_edge=0.13, nose_round=0.06, nose_top_until=0.0,
    tail=[(0.28, 3.16), (0.42, 3.40), (0.54, 3.52), (0.62, 3.515), (0.74, 3.40)], tail_bow=0.34, tail_bow4=0.22, tail_corner=0.40, tail_edge=0.12, tail_round=0.06, tail_top_from=2.9,
    shoulder=[(-0.5, 0.20), (0.6, 0.20), (1.4, 0.16), (2.4, 0.20), (3.2, 0.20)], tumble=0.85, tuck=0.62, hollow=0.0, crease_depth=0.0, flare=0.010, flare_width=0.08,
    hip=0.034, hip_at=(2.42, 0.70), hip_top=0.03, fender=0.055, fender_at=0.70, bonnet_dip=0.014, dome=0.006, crown=0.11, cowl=0.85, sill_round=0.10, extras=[bulge],
    screen=[(1.06, 0.865), (1.46, 1.155)], screen_bow=0.34, screen_bulge=0.012, pillar=0.020,
    roof=[(1.0, 1.06), (1.25, 1.145), (1.5, 1.20), (1.72, 1.220), (1.95, 1.208), (2.25, 1.150), (2.55, 1.058), (2.85, 0.945), (3.15, 0.815), (3.5, 0.655)], roof_crown=0.15, roof_round=0.12,
    cabin_half=[(0.9, 0.64), (1.4, 0.665), (1.9, 0.655), (2.4, 0.575), (2.8, 0.475), (3.2, 0.36), (3.5, 0.26)], cabin_lean=0.36, cabin_curve=0.40, rail_round=0.13, blend_rear=0.14, blend_from=1.6,
    belt_at=0.865, belt=[(0.8, 0.880), (1.7, 0.886), (2.3, 0.905), (2.6, 0.94)], side_glass_tail=[(2.60, 0.90), (2.44, 1.06)], fastback=[(2.02, 0), (2.82, 0)], pillar_b=1.93, glass_trim='chrome', rail=0.030,
    doors=[(1.10, 1.93)], bonnet=None, door_bottom=0.10, cuts=[clamshell], boot=None,
    grille=[(-0.1, 0.395), (0.17, 0.400), (0.275, 0.425), (0.315, 0.470), (0.27, 0.520), (0.16, 0.545), (-0.1, 0.550)], grille_kind='none', grille_frame='chrome',
    lamp_kind='bowl', lamps=[(0.530, 0.622, 0.104, 0.084)], lamp_rim='chrome', tail_lamps=[], plate_rear=0.56, plate_recess=False,
    splitter=False, mirror=None, handles=[(1.80, 0.765)], handle_kind='chrome', more=[mouth, louvres, fittings],
    seats=[(1.82, 0.31)], dash=(1.42, 0.845), cockpit='classic', cabin_floor=0.02, seat_scale=0.82, cabin_end=2.3,
)
