"""Renders like render.py, with room for words: jobs may also say turn, zoom, aside and lift.

turn is by how many degrees the whole car is turned further; zoom is how much larger the car is than usual; aside and lift are the shares of the picture's width by which it stands
right of and above its usual place.
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import render  # noqa: E402
from views import place  # noqa: E402

plain = render.render


def framed(job, stage):
    def placed(*where):
        *where, jitter = where
        ob = place(*where, jitter + float(job.get('turn', 0)) / 2.5)
        c, zoom = ob.data, float(job.get('zoom', 1))
        c.lens, c.shift_x = c.lens * zoom, -float(job.get('aside', 0))
        c.shift_y = c.shift_y * zoom - float(job.get('lift', 0))
        return ob

    render.place = placed
    plain(job, stage)


if __name__ == '__main__':
    render.render = framed
    render.main(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
