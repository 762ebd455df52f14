"""Default values for a body. Lengths are in meters, and curves are (x, value) points."""

# Parameters of the form.
FORM = dict(
    # stance
    wheelbase=2.7, width=0.95, wheel_front=0.345, wheel_rear=0.345, tyre=0.255, arch_gap=0.028, arch_power=2.0,
    rim=0.78, track_inset=0.018,
    # lower body
    half=None, widest=[(0, 0.58), (2.7, 0.62)], top=None, floor=[(-0.9, 0.17), (0, 0.15), (2.7, 0.15), (3.7, 0.24)],
    nose=None, tail=None, nose_round=0.05, tail_round=0.04, nose_bow=0.16, nose_bow4=0.08, tail_bow=0.1,
    tail_bow4=0.06, nose_corner=0.3, tail_corner=0.22, nose_edge=0.06, tail_edge=0.025, nose_top_until=0.1,
    tail_top_from=3.0, shoulder=0.1, sill_round=0.035, tumble=0.45, tuck=0.28, hollow=0.012, hollow_at=0.42,
    crease=[(0, 0.7), (3.5, 0.8)], crease_depth=0.008, crease_width=0.05, crease_from=0.2, crease_to=3.4,
    flare=0.018, flare_width=0.12, hip=0.03, hip_at=(2.65, 0.75), hip_top=0.02, crown=0.06, fender=0.03,
    fender_at=0.8, bonnet_dip=0.012, dome=0.01, cowl=0.6,
    # glasshouse
    roof=None, roof_round=0.08, roof_crown=0.09, roof_dip=0.0, screen=None, screen_bulge=0.02, screen_bow=0.22, backlight=None,
    backlight_bulge=0.02, backlight_bow=0.15, cabin_half=None, cabin_lean=0.3, cabin_curve=0.35, pillar_round=0.09,
    rear_pillar_round=0.12, rail_round=0.09, belt_at=None, blend_rear=0.05, blend_from=1.8, extras=[], open=False, reach=None,
)

# Parts cut into the form and attached to it.
PARTS = dict(
    # glass
    belt=None, side_glass_tail=None, rail=0.05, pillar=0.05, rear_pillar=0.3, pillar_b=None, pillar_c=None,
    fastback=None, glass_trim='black', privacy=False, side_glass=True,
    # shut lines
    doors=None, door_bottom=0.12, bonnet=(-0.5, 0.14), boot=None,
    # face, as outlines over (distance around the body from the middle, height)
    grille=None, grille_kind='mesh', grilles=[], strips=[], lids=[], face=None, intakes=[], lamps=None, lamp_kind='led', tail_lamps=[], tail_kind='bar',
    plate_front=None, plate_aside=0.0, plate_rear=0.5, cladding=0.0, vents=[], splitter=True,
    exhausts=[], diffuser=None, reflectors=None,
    grille_frame='piano', grille_finish=None, drl='led', projectors=2, projector=0.026, projector_lift=0.012,
    lamp_ring='chrome', lamp_rim=None, tail_line=0.014, plate_recess=True, black=[], black_below=None, opening=None, hatch=None, boot_low=0.62,
    bonnet_above=0.3, frame='piano', tonneau=None, hoops=None,
    liner=True, seam=True, wipers=True,
    # attached parts
    mirror_kind='modern', mirror_size=1.0, mirror_paint='paint', handle_paint='paint', exhaust_in=0.01,
    rail_finish='satin', spoiler_bow=0.12, splitter_lift=0.0, track=None, track_rear=0.0, wheel_design=None,
    cabin_floor=0.03, seat_scale=0.92, seat_lean=0.33, inlay='piano', cabin_end=None, two_tone='roof', pillar_paint=None, cuts=[], more=[], lamp_at=None,
    mirror=None, handles=[], handle_kind='flush', rails=False, spoiler=None,
    seats=[(1.5, 0.36)], rear_seats=None, cockpit='gt', dash=None,
)

DEFAULTS = {**FORM, **PARTS}
