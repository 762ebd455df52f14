"""Faces of makes: one module per face, with outlines relative to the nose."""
from importlib import import_module

# The keys of a face. Outlines are points (fraction of the distance from the middle to a lamp's outer tip, fraction of the
# height from the chin to the hood's edge), for one side only unless they begin left of the middle. Those of `tails` are
# relative to the body's tail lamps, over at least 24 cm of height. `lids`: whether to keep the body's lids.
KEYS = {'grilles', 'intakes', 'lamps', 'strips', 'inlays', 'lids', 'lamp_kind', 'drl', 'projectors', 'projector', 'projector_lift', 'lamp_rim', 'lamp_ring', 'plate_front', 'plate_aside', 'tails', 'tail_kind'}


def wear(shape, name):
    """Returns the table of a body with another face, which replaces the body's own openings in the nose."""
    face = import_module(f'faces.{name}').FACE
    unknown = set(face) - KEYS
    if unknown:
        raise KeyError(f'{name}: {sorted(unknown)}')
    front = nose(shape)
    fit = lambda outline: fit_to(front, outline)
    end = tail(shape)
    own = {k: v for k, v in face.items() if k not in ('grilles', 'intakes', 'lamps', 'strips', 'inlays', 'lids', 'plate_front', 'tails')}
    return {
        **shape,
        'grille': None,
        'intakes': [fit(outline) for outline in face.get('intakes', [])],
        'drl': 'led',
        'projectors': 2,
        **own,
        'lamp_kind': face.get('lamp_kind', 'led'),
        'lamps': fit(face['lamps']),
        'grilles': [(fit(outline), *how) for outline, *how in face.get('grilles', [])],
        'lids': shape.get('lids', []) if face.get('lids') else [],
        'strips': [fit(outline) for outline in face.get('strips', [])],
        'black': [part for part in shape.get('black', []) if part[2] != 'nose'] + [(material, fit(outline), 'nose') for material, outline in face.get('inlays', [])],
        **({'tail_lamps': [fit_to(end, outline) for outline in face['tails']], 'tail_kind': face.get('tail_kind', 'bar')} if 'tails' in face and end else {}),
        **({'plate_front': fit([(0, face['plate_front'])])[0][1]} if 'plate_front' in face else {}),
    }


def fit_to(frame, outline):
    """Converts points (u, v, ...) in a frame to meters. A third value is a radius relative to the frame's height."""
    wide, low, high = frame
    return [(u * wide, low + v * (high - low), *(r * (high - low) for r in more)) for u, v, *more in outline] if isinstance(outline, list) else fit_to(frame, [outline])[0]


def tail(shape):
    """Returns the frame of the tail lamps, or None for bodies without any."""
    points = [p for o in shape.get('tail_lamps', []) for p in (o if isinstance(o, list) else [o])]
    if not points:
        return None
    high = max(z for _, z, *_ in points)
    return max(u for u, *_ in points), min(high - 0.24, min(z for _, z, *_ in points)), high


def nose(shape):
    """Returns the frame of a face: how far the lamps reach around the body, the chin, and the hood's edge."""
    if 'face' in shape:
        return shape['face']
    outlines = [o for o in [shape.get('grille'), shape.get('lamps'), *shape.get('intakes', [])] if o]
    points = [p for o in outlines for p in o]
    return max(u for u, *_ in shape['lamps']), min(z for _, z, *_ in points), max(z for _, z, *_ in points)


def crisp(points, r=0.03):
    """Returns an outline with sharp corners. Adds points close to each corner, because drawing rounds isolated points."""
    out = []
    for k, corner in enumerate(points):
        before, after = points[k - 1], points[(k + 1) % len(points)]
        out += [towards(corner, before, 2 * r), towards(corner, before, r), corner, towards(corner, after, r), towards(corner, after, 2 * r)]
    return out


def towards(a, b, d):
    """Returns the point at distance d from a toward b, at most a third of the way."""
    length = max(((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5, 1e-6)
    t = min(d / length, 1 / 3)
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
