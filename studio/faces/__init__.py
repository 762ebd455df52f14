"""Faces of makes: one module per face, whose outlines are shares of the nose that wears them."""
from importlib import import_module

# What a face may say; its outlines are over (share of the way from the middle round to a lamp's outer tip, share of the
# height from the chin to the bonnet's edge), those of one side only unless they begin left of the middle.
KEYS = {'grilles', 'intakes', 'lamps', 'strips', 'inlays', 'lamp_kind', 'drl', 'projectors', 'projector', 'projector_lift', 'lamp_rim', 'lamp_ring', 'plate_front'}


def wear(shape, name):
    """The table of a body with another face; what the body itself lets into its nose goes."""
    face = import_module(f'faces.{name}').FACE
    unknown = set(face) - KEYS
    if unknown:
        raise KeyError(f'{name}: {sorted(unknown)}')
    wide, low, high = nose(shape)
    at = lambda u, v: (u * wide, low + v * (high - low))
    fit = lambda outline: [at(u, v) for u, v in outline]
    scaled = lambda lamp: (*at(*lamp[:2]), *(r * (high - low) for r in lamp[2:]))
    kind = face.get('lamp_kind', 'led')
    own = {k: v for k, v in face.items() if k not in ('grilles', 'intakes', 'lamps', 'strips', 'inlays', 'plate_front')}
    return {
        **shape,
        'grille': None,
        'intakes': [],
        'drl': 'led',
        'projectors': 2,
        **own,
        'lamp_kind': kind,
        'lamps': [scaled(lamp) for lamp in face['lamps']] if kind != 'led' else fit(face['lamps']),
        'grilles': [(fit(outline), *how) for outline, *how in face.get('grilles', [])],
        'strips': [fit(outline) for outline in face.get('strips', [])],
        'black': [it for it in shape.get('black', []) if it[2] != 'nose'] + [(material, fit(outline), 'nose') for material, outline in face.get('inlays', [])],
        **({'plate_front': at(0, face['plate_front'])[1]} if 'plate_front' in face else {}),
    }


def nose(shape):
    """Where a face has its place: how far lamps reach round the body, the chin, the bonnet's edge."""
    if 'face' in shape:
        return shape['face']
    outlines = [o for o in [shape.get('grille'), shape.get('lamps'), *shape.get('intakes', [])] if o]
    points = [p for o in outlines for p in o]
    return max(u for u, *_ in shape['lamps']), min(z for _, z, *_ in points), max(z for _, z, *_ in points)


def crisp(points, r=0.03):
    """An outline whose corners stay corners: the drawing rounds what stands alone, not what stands close."""
    out = []
    for k, corner in enumerate(points):
        before, after = points[k - 1], points[(k + 1) % len(points)]
        out += [towards(corner, before, 2 * r), towards(corner, before, r), corner, towards(corner, after, r), towards(corner, after, 2 * r)]
    return out


def towards(a, b, d):
    """The point that lies d from a on the way to b, at most a third of it."""
    length = max(((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5, 1e-6)
    t = min(d / length, 1 / 3)
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
