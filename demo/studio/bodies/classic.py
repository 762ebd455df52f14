"""1960s grand tourer: narrow, round lamps, oval mouth, chrome bumpers, wire wheels."""
import numpy as np

from shape.curves import step
from shape.solids import tube


def bumpers(form):
    """Builds slim chrome bumpers with overriders, which merge into the fenders well before the wheel arches."""
    from car.wrap import Wrap
    s, wrap, out = form.s, Wrap(form), []
    for where, z, u0, end in (('nose', 0.40, 0.34 if s.grille else 0.0, -0.50), ('tail', 0.43, 0.0, s.wheelbase + 0.52)):
        u1 = float(np.interp(end, wrap.xy[:, 0], wrap.u))
        u = np.linspace(u0, u1 if where == 'nose' else wrap.length - u1, 40)
        t = (u - u0) / (u[-1] - u0)
        away = 0.030 - 0.042 * step(0.62, 1.0, t)
        at = [wrap.point(v if where == 'nose' else wrap.length - v, z) for v in u]
        pts = np.array([p + o * d for (p, o), d in zip(at, away)])
        round_off = np.sqrt(np.clip((u - u0) / 0.03 + 0.05, 0, 1)) if u0 else 1
        for m in (1, -1):
            out.append(('chrome', tube(pts * [1, m, 1], 0.024 * (1 - 0.72 * step(0.55, 1.0, t)) * round_off, 14, flat=1.35)))
            p = pts[6 if u0 else 16] * [1, m, 1]
            out.append(('chrome', tube(p + np.outer(np.linspace(-0.07, 0.07, 9), [0, 0, 1]), 0.027 * np.sqrt(1 - 0.8 * np.linspace(-1, 1, 9) ** 4), 14)))
    return out


SHAPE = dict(
    wheelbase=2.42, width=0.815, wheel_front=0.325, wheel_rear=0.325, tyre=0.185, rim=0.70, wheel_design='wire', track_inset=0.045, arch_gap=0.03,
    half=[(-0.85, 0.66), (-0.5, 0.755), (0, 0.80), (0.8, 0.785), (1.4, 0.785), (2.0, 0.81), (2.42, 0.815), (2.9, 0.76), (3.3, 0.64)],
    widest=[(-0.9, 0.56), (0, 0.58), (1.4, 0.54), (2.42, 0.60), (3.3, 0.58)],
    top=[(-0.9, 0.60), (-0.7, 0.68), (-0.4, 0.745), (0, 0.80), (0.4, 0.835), (0.9, 0.86), (1.8, 0.865), (2.4, 0.875), (2.9, 0.82), (3.2, 0.74), (3.45, 0.66)],
    floor=[(-0.85, 0.20), (0, 0.17), (2.42, 0.17), (2.9, 0.22), (3.3, 0.34)],
    nose=[(0.15, -0.70), (0.3, -0.80), (0.45, -0.84), (0.58, -0.82), (0.7, -0.72)], tail=[(0.25, 3.10), (0.4, 3.24), (0.55, 3.29), (0.68, 3.27), (0.8, 3.16)],
    nose_bow=0.34, nose_bow4=0.18, nose_corner=0.34, nose_edge=0.14, tail_bow=0.26, tail_bow4=0.14, tail_corner=0.30, tail_edge=0.09, nose_round=0.08, tail_round=0.07, tail_top_from=2.8,
    shoulder=[(-0.5, 0.20), (0.6, 0.15), (1.4, 0.11), (2.4, 0.18), (3.2, 0.15)], tumble=0.75, tuck=0.42, hollow=0.0, crease_depth=0.0, flare=0.026, flare_width=0.10,
    hip=0.045, hip_at=(2.42, 0.70), hip_top=0.03, fender=0.075, fender_at=0.74, bonnet_dip=0.02, dome=0.022, crown=0.08, cowl=0.75, sill_round=0.09,
    screen=[(0.88, 0.845), (1.26, 1.145)], screen_bow=0.26, pillar=0.035,
    roof=[(0.9, 1.07), (1.15, 1.16), (1.4, 1.225), (1.6, 1.235), (1.85, 1.215), (2.2, 1.12), (2.6, 0.98), (2.95, 0.84), (3.3, 0.68)], roof_crown=0.14,
    cabin_half=[(0.8, 0.66), (1.3, 0.67), (1.8, 0.645), (2.3, 0.56), (2.8, 0.44), (3.2, 0.34)], cabin_lean=0.36, cabin_curve=0.4, rail_round=0.12, blend_rear=0.14, blend_from=1.6,
    belt_at=0.86, belt=[(0.8, 0.885), (1.6, 0.895), (2.3, 0.92)], side_glass_tail=[(2.06, 0.88), (2.22, 1.08)], fastback=[(1.98, 0), (2.66, 0)], pillar_b=1.72, glass_trim='chrome',
    doors=[(0.80, 1.68)], bonnet=(-0.56, 0.24), door_bottom=0.12,
    grille=[(-0.1, 0.345), (0.22, 0.35), (0.34, 0.415), (0.31, 0.485), (0.20, 0.52), (-0.1, 0.525)], grille_kind='grid', grille_frame='chrome',
    lamp_kind='bowl', lamps=[(0.560, 0.585, 0.078, 0.076)], lamp_rim='chrome', tail_kind='round', tail_lamps=[(0.50, 0.60, 0.050), (0.36, 0.60, 0.036)], tail_line=0.01, plate_rear=0.52, plate_recess=False,
    exhausts=[(0.30, 0.21, 0.032), (0.38, 0.21, 0.032)], exhaust_in=-0.05, splitter=False, mirror=(0.98, 0.90), mirror_kind='classic', handles=[(1.56, 0.76)], handle_kind='chrome',
    boot=(2.74, 0.40), boot_low=0.6, vents=[([(0.44, 0.50), (0.60, 0.50), (0.62, 0.64), (0.46, 0.64)], 'flank', 'slats')], more=[bumpers],
    seats=[(1.56, 0.31)], dash=(1.16, 0.845), cockpit='classic', cabin_floor=0.02, seat_scale=0.86, cabin_end=2.1,
)
