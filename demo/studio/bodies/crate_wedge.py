"""Mid-engined coupe of the seventies: egg-crate grille between the bumpers, four round tail lamps, scoops in the doors."""
from faces import crisp
from shape.curves import bell, step

from .wedge import SHAPE as WEDGE


def scoops(s):
    """Adds a dent in each door that leads air to the engine."""
    def add(f, x, y, z):
        return f + 0.042 * bell(z - 0.61, 0.11) * step(0.9, 1.75, x) * step(2.08, 1.98, x) * step(0.5, 0.75, y)
    return add


SHAPE = dict(
    WEDGE, rim=0.66, tyre=0.24,
    grille=crisp([(-0.1, 0.225), (0.60, 0.225), (0.64, 0.25), (0.64, 0.335), (0.60, 0.345), (-0.1, 0.345)], 0.015), grille_kind='grid', grille_finish='chrome', grille_frame='piano',
    intakes=[crisp([(0.74, 0.27), (1.06, 0.28), (1.10, 0.30), (1.06, 0.335), (0.74, 0.335)], 0.01)],
    black=[*WEDGE['black'], ('satinblack', crisp([(-0.1, 0.375), (1.45, 0.375), (1.45, 0.425), (-0.1, 0.425)], 0.008), 'nose')],
    tail_kind='round', tail_lamps=[(0.78, 0.665, 0.062), (0.62, 0.665, 0.062)], lamp_ring='piano',
    exhausts=[(0.42, 0.27, 0.040), (0.53, 0.27, 0.040)], extras=[scoops],
    vents=[(crisp([(1.80, 0.53), (1.98, 0.51), (2.05, 0.69), (1.94, 0.72), (1.84, 0.66)], 0.02), 'flank', 'slats'), ([(-0.1, 0.63), (0.50, 0.63), (0.50, 0.70), (-0.1, 0.70)], 'tail', 'slats')],
)
