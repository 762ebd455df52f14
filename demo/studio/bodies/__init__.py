"""Tables of shapes: one module per body, each with a SHAPE that overrides the defaults."""
from importlib import import_module
from types import SimpleNamespace

from faces import wear

from .defaults import DEFAULTS


def across(outline):
    """Mirrors an outline across the middle, so it is rounded evenly."""
    if not isinstance(outline, list):
        return outline
    far = max(u for u, *_ in outline)
    return [(-far if u < 0 else u, *rest) for u, *rest in outline]


def load(name, face=''):
    """Returns the shape of a body, with its own face or another one. Raises ModuleNotFoundError for unknown names."""
    table = import_module(f'bodies.{name}').SHAPE
    table = wear(table, face) if face else table
    unknown = set(table) - set(DEFAULTS)
    if unknown:
        raise KeyError(f'{name}: {sorted(unknown)}')
    s = SimpleNamespace(name=name, **{**DEFAULTS, **table})
    s.belt_at = s.belt_at or s.screen[0][1]
    s.front, s.rear = s.reach or (min(x for _, x in s.nose), max(x for _, x in s.tail))
    s.track = s.track or s.width
    s.dash = s.dash or (s.screen[0][0] + 0.56, s.belt_at)
    s.grille = s.grille and across(s.grille)
    s.grilles = [(across(o), *how) for o, *how in s.grilles]
    s.intakes = [across(o) for o in s.intakes]
    s.tail_lamps = [across(o) for o in s.tail_lamps]
    s.vents = [(across(o), where, kind) for o, where, kind in s.vents]
    s.black = [(material, across(o), where) for material, o, where in s.black]
    s.height = max([z for _, z in s.roof or []] + [z for _, z in s.top])
    return s
