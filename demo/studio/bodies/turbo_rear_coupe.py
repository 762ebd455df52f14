"""Modern rear-engine coupe with two turbochargers: intakes in its hips, a raised wing, double lines of light in its mouths."""
import numpy as np

from faces import crisp
from shape.solids import cushion

from .late_rear_coupe import SHAPE as ROAD
from .late_rear_coupe import lights


def lines(shell):
    """Adds daytime running lights in the outer intakes."""
    from car.face import straight
    for z in (0.300, 0.345):
        for y in np.linspace(0.54, 0.80, 14):
            shell.add('led', cushion((straight(shell, y, z)[0] + 0.012, y, z), (0.02, 0.024, 0.013), 3))


SHAPE = dict(ROAD, **dict(
    vents=[(crisp([(1.93, 0.57), (2.04, 0.60), (2.03, 0.80), (1.96, 0.78)], 0.015), 'flank', 'slats')], cuts=[lights, lines],
    spoiler=(3.30, 0.60, 0.085, 0.24, 'paint'), splitter=True,
))
