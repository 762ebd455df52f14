"""Mid-engine wedge of the seventies to the nineties: closed pop-up lamps, slatted intakes, a wide flat tail."""
from faces import crisp

from .supercar import SHAPE as LATER

SHAPE = dict(
    LATER, lamps=[], lamp_at=(-0.62, -0.62, 0.56), face=(1.20, 0.165, 0.62), tyre=0.27, rim=0.70,
    lids=[crisp([(-0.80, 0.46), (-0.44, 0.44), (-0.40, 0.76), (-0.64, 0.79)])],
    grille=[(-0.1, 0.175), (0.52, 0.175), (0.58, 0.20), (0.55, 0.255), (-0.1, 0.26)], grille_kind='slats', grille_finish='piano', grille_frame=None,
    intakes=[[(0.66, 0.30), (0.98, 0.31), (1.06, 0.34), (1.02, 0.375), (0.66, 0.37)]],
    tail_line=0.5, tail_lamps=[[(0.42, 0.60), (0.86, 0.60), (0.90, 0.69), (0.42, 0.69)]], vents=[LATER['vents'][0], ([(-0.1, 0.60), (0.38, 0.60), (0.38, 0.69), (-0.1, 0.69)], 'tail', 'slats')],
    diffuser=None, cockpit='sport',
)
