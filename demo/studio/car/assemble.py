"""A whole car as (material, patch) pairs, cached on disk because meshing is slow."""
import hashlib
import os
import pickle
from pathlib import Path

import numpy as np

import bodies
from bodies.defaults import FORM
from cache import CACHE
from shape.curves import curve
from shape.form import Form
from shape.net import surface

from . import details, face, glass, interior, opened
from .shell import Shell
from .wrap import Wrap

HERE = Path(__file__).resolve().parent.parent


def trims(shell):
    """Adds black lower parts, cladding, and regions defined by outlines."""
    s = shell.s
    for material, outline, where in s.black:
        shell.add(material, shell.take(shell.round_body(outline, where)))
    if s.black_below:
        edge = curve(s.black_below, 0.05)
        shell.add('satinblack', shell.take(lambda q: q.p[:, 2] - edge(q.p[:, 0])))
    if s.cladding:
        def around(q):
            x, y, z = shell.flat(q)
            d = np.full(len(x), 1.0)
            for at, r in ((0, s.wheel_front), (s.wheelbase, s.wheel_rear)):
                n = s.arch_power
                d = np.minimum(d, (np.abs(x - at) ** n + np.abs(z - r) ** n) ** (1 / n) - r - s.arch_gap - s.cladding)
            return np.where(y > s.width * 0.5, d, 0.05)
        shell.add('satinblack', shell.take(around))


def two_tone(shell):
    """Gives the second color to the roof and pillars, or to everything except the main body, such as freestanding fenders."""
    s = shell.s
    if s.two_tone == 'roof' and not s.open:
        above = shell.take(lambda q: np.where(shell.form.lower(q.p) > 0.004, -1.0, 1.0) * np.abs(shell.form.lower(q.p) - 0.004))
        if s.pillar_paint:
            shell.add(s.pillar_paint, above)
        else:
            shell.second = above
    elif s.two_tone == 'wings':
        shell.second = shell.take(lambda q: shell.form.body(*shell.flat(q)) * -1 + 0.012)


def skin(s, fine, cockpit=''):
    form = Form(s)
    wrap = Wrap(form)
    shell = Shell(form, wrap, mesh(form, fine))
    shell.whole, shell.second = [], None
    for cut in s.cuts:
        cut(shell)
    shell.arches()
    if s.open:
        opened.open_up(shell)
    else:
        glass.glaze(shell)
    face.openings(shell)
    face.headlamps(shell)
    face.tail(shell)
    trims(shell)
    face.pipes(shell)
    shell.gaps()
    two_tone(shell)
    parts = [('paint', shell.paint)] + shell.parts
    if shell.second is not None:
        parts.append(('paint2', shell.second))
    made = [(m, p, True) for m, p in parts]
    made += [(m, p, False) for m, p in shell.whole]
    for make in (details.mirrors, details.handles, details.exhausts, details.rails, details.spoiler, details.splitter, details.wipers, details.diffuser, details.reflectors, opened.rolled):
        made += [(m, p, False) for m, p in make(form)]
    made += [(m, p, False) for m, p in interior.interior(form, cockpit)]
    for make in s.more:
        made += [(m, p, False) for m, p in make(form)]
    for _, p, _ in made:
        p.form = None
    return made


def car(name, face='', fine=0.009, cockpit=''):
    """Returns all parts except wheels as (material, patch, mirrored) triples; `cockpit`, if given, replaces the body's own."""
    tables = sorted([*(HERE / 'bodies').glob('*.py'), *(HERE / 'faces').glob('*.py')])
    return cached(f'{name}-{face}', [fine, cockpit, *map(Path.read_bytes, tables)], ['shape', 'car'], lambda: skin(bodies.load(name, face), fine, cockpit))


def mesh(form, fine):
    """Returns the skin's triangles, which depend only on the form's values."""
    s = form.s
    values = [(k, v) for k, v in vars(s).items() if k in FORM and k != 'extras']
    if s.extras:
        values.append((HERE / f'bodies/{s.name}.py').read_bytes())
    return cached(f'{s.name}-mesh', [fine, values], ['shape'], lambda: surface(form, *form.bounds(), fine))


def cached(name, values, folders, make):
    """Returns the result of make(), cached by the values and by the folders' source code."""
    h = hashlib.sha1(repr([np.__version__, *values]).encode())  # pickles may differ between numpy versions
    for f in sorted(p for d in folders for p in (HERE / d).glob('*.py')):
        h.update(f.read_bytes())
    file = CACHE / f'{name}-{h.hexdigest()[:12]}.pickle'
    if file.exists():
        return pickle.loads(file.read_bytes())
    made = make()
    CACHE.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(f'.{os.getpid()}')  # renamed when complete, so the cache never contains partial files
    part.write_bytes(pickle.dumps(made))
    part.replace(file)
    return made
