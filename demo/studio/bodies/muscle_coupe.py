"""American two-door of the 2010s: long hood, upright face with dark slot and round lamps, broad hips, full-width tail lamp."""
from car.lit import hole
from faces import crisp
from shape.curves import bell, step


def scoops(s):
    """Adds a raised panel on the hood, and the beltline's kick-up over the rear wheels."""
    def add(f, x, y, z):
        panel = 0.022 * step(0.36, 0.28, y) * step(-0.75, -0.45, x) * step(0.75, 0.35, x) * step(0.7, 0.85, z)
        kick = 0.030 * bell(z - 0.90, 0.10) * bell(x - 2.75, 0.75) * step(0.6, 0.8, y)
        return f - panel - kick
    return add


def nostrils(shell):
    """Adds two scoops in the hood."""
    hole(shell, crisp([(-0.16, 0.17), (0.08, 0.18), (0.10, 0.29), (-0.12, 0.30)]), 'above', 'slats', 0.03, finish='black')


SHAPE = dict(
    wheelbase=2.946, width=0.962, wheel_front=0.366, wheel_rear=0.366, tyre=0.275, rim=0.77, arch_gap=0.032,
    half=[(-0.95, 0.87), (-0.6, 0.935), (0, 0.95), (0.8, 0.935), (1.6, 0.93), (2.3, 0.95), (2.95, 0.97), (3.5, 0.94), (4.1, 0.86)],
    widest=[(-0.9, 0.60), (0, 0.64), (1.5, 0.62), (2.95, 0.74), (4.1, 0.74)],
    top=[(-1.0, 0.885), (-0.8, 0.915), (-0.4, 0.95), (0.1, 0.985), (0.6, 1.01), (1.0, 1.02), (2.0, 1.02), (2.6, 1.05), (3.2, 1.065), (3.6, 1.06), (4.1, 1.045)],
    floor=[(-0.95, 0.18), (0, 0.165), (2.95, 0.17), (3.5, 0.22), (4.1, 0.32)],
    nose=[(0.15, -0.86), (0.25, -0.90), (0.45, -0.92), (0.62, -0.93), (0.78, -0.935), (0.88, -0.90)], tail=[(0.25, 3.90), (0.42, 3.99), (0.65, 4.01), (0.85, 4.03), (1.02, 4.05)],
    nose_bow=0.09, nose_bow4=0.05, nose_corner=0.20, nose_edge=0.055, tail_bow=0.10, tail_bow4=0.06, tail_corner=0.20, tail_edge=0.035, tail_top_from=3.6,
    shoulder=[(-0.5, 0.10), (0.6, 0.08), (1.6, 0.06), (2.9, 0.12), (4.0, 0.07)], tumble=0.45, tuck=0.24, hollow=0.016, hollow_at=0.42,
    crease=[(-0.5, 0.76), (1.5, 0.79), (2.4, 0.86), (4.0, 0.88)], crease_depth=0.010, crease_width=0.05, crease_from=-0.3, crease_to=3.9,
    flare=0.012, hip=0.030, hip_at=(2.98, 0.84), hip_top=0.02, fender=0.030, fender_at=0.80, bonnet_dip=0.006, dome=0.0, crown=0.045, cowl=0.80, extras=[scoops], cuts=[nostrils],
    screen=[(0.74, 1.00), (1.44, 1.395)], screen_bow=0.18, screen_bulge=0.012,
    roof=[(0.9, 1.27), (1.3, 1.395), (1.65, 1.44), (2.0, 1.45), (2.5, 1.432), (2.9, 1.375), (3.3, 1.28), (3.7, 1.15)], roof_round=0.07, roof_crown=0.08,
    backlight=[(3.52, 1.055), (2.76, 1.395)], backlight_bow=0.14, backlight_bulge=0.0, rear_pillar=0.22, rear_pillar_round=0.10,
    cabin_half=[(0.7, 0.83), (1.6, 0.845), (2.4, 0.83), (3.0, 0.775), (3.7, 0.68)], cabin_lean=0.36, cabin_curve=0.22, rail_round=0.08, pillar_round=0.07, belt_at=1.02, blend_rear=0.05, blend_from=2.4,
    belt=[(0.8, 1.03), (1.8, 1.035), (2.5, 1.06), (3.1, 1.11)], side_glass_tail=[(2.60, 1.02), (2.74, 1.36)], doors=[(0.66, 2.12)], pillar_b=2.20, bonnet=(-0.80, 0.20), bonnet_above=0.80, boot=(3.52, 0.66), boot_low=0.62,
    grilles=[(crisp([(-0.1, 0.655), (0.80, 0.655), (0.82, 0.70), (0.80, 0.825), (-0.1, 0.83)]), 'mesh', 'piano', 'black'),
             (crisp([(-0.1, 0.24), (0.60, 0.24), (0.66, 0.29), (0.58, 0.42), (-0.1, 0.43)]), 'mesh', None, 'black')],
    lamp_kind='round', lamps=[(0.690, 0.742, 0.072), (0.505, 0.742, 0.072)], lamp_ring='piano', face=(0.95, 0.25, 0.88),
    tail_lamps=[crisp([(-0.2, 0.80), (0.80, 0.80), (0.84, 0.83), (0.82, 0.945), (-0.2, 0.945)])], tail_line=0.020, plate_rear=0.56, plate_front=0.47,
    black=[('satinblack', [(-0.1, 0.1), (0.86, 0.1), (0.84, 0.38), (0.74, 0.45), (-0.1, 0.45)], 'tail')], diffuser=None, exhausts=[(0.58, 0.375, 0.055)],
    spoiler=(4.02, 0.74, 0.022, 0.14, 'black'), spoiler_bow=0.13, mirror=(0.98, 1.10), handles=[(1.94, 0.90)], seats=[(1.82, 0.37)], rear_seats=[(2.62, 0.56)], cabin_end=3.0, cabin_floor=0.07, seat_scale=0.98, dash=(1.30, 1.01), cockpit='coupe', inlay='satinblack',
)
