"""American convertible from around 1960, top down: modest tail fins with tall lamps, chrome from end to end."""
from .hardtop import SHAPE as HARDTOP
from .hardtop import blades, bumpers, lamp_holes, low_arches, mouldings, rear_bench, sealed_beams, whitewalls

LAMP = [(0.735, 0.575), (0.905, 0.575), (0.915, 0.80), (0.90, 0.985), (0.845, 0.985), (0.785, 0.80)]


def fin_lamps(shell):
    """Adds tall red lamps in the ends of the fins, framed and crossed by bright trim."""
    field = shell.round_body(LAMP, 'tail')
    region = shell.take(field)
    pane, frame = region.cut(lambda q: field(q) + 0.012)
    shell.add('chrome', frame.offset(0.004))
    shell.add('chrome', frame.offset(0.004).wall(-0.02))
    shell.add('redlens', pane.offset(0.002))
    shell.add('redbucket', pane.offset(-0.02))
    shell.add('redled', pane.cut(lambda q: field(q) + 0.032)[0].offset(-0.010))
    for z in (0.68, 0.79, 0.90):
        bar = pane.cut(lambda q: abs(q.p[:, 2] - z) - 0.006)[0]
        shell.add('chrome', bar.offset(0.006))
        shell.add('chrome', bar.offset(0.006).wall(-0.01))


SHAPE = dict(HARDTOP, **dict(
    extras=[blades([(2.2, 0.90), (2.9, 0.95), (3.7, 1.0), (4.3, 1.035), (4.6, 1.05)], 0.085)],
    top=[(-1.0, 0.84), (-0.6, 0.87), (0, 0.905), (0.6, 0.925), (1.2, 0.93), (2.4, 0.93), (3.0, 0.925), (3.6, 0.90), (4.1, 0.875), (4.5, 0.85)],
    roof=[(1.0, 1.27), (1.4, 1.335), (1.7, 1.35), (2.1, 1.34), (2.5, 1.25)], backlight=None, screen=[(0.86, 0.93), (1.42, 1.33)], open=True, rail=0.02, pillar=0.03,
    dash=(1.30, 0.955), opening=(1.12, 2.98, 0.74), tonneau=(2.90, 3.46, 0.74, 0.11), frame='chrome', belt=[(0.8, 0.905), (3.2, 0.905)], side_glass_tail=None,
    cuts=[lamp_holes, fin_lamps, low_arches(0.62)], more=[sealed_beams, bumpers, mouldings, rear_bench, whitewalls],
    grille_kind='bars', tail_kind='bar', tail_lamps=[], vents=[([(-0.1, 0.60), (0.66, 0.60), (0.69, 0.64), (0.70, 0.72), (0.68, 0.76), (-0.1, 0.76)], 'tail', 'slats')], black=[],
    plate_rear=0.68, boot=(3.56, 0.68), mirror=(1.12, 0.99), cabin_end=2.98,
))
