"""Letters as thin bars, molded into tires; the site's logo, for plates."""
import numpy as np

from shape.solids import grid, tube

# Strokes in a unit square: from the bottom of a letter to its top, and from left to right.
STROKES = {
    'M': [[(0, 0), (0, 1), (0.5, 0.35), (1, 1), (1, 0)]],
    'A': [[(0, 0), (0.5, 1), (1, 0)], [(0.2, 0.38), (0.8, 0.38)]],
    'R': [[(0, 0), (0, 1), (0.75, 1), (1, 0.85), (1, 0.62), (0.75, 0.46), (0, 0.46)], [(0.5, 0.46), (1, 0)]],
    'Q': [[(0.25, 0), (0, 0.25), (0, 0.75), (0.25, 1), (0.75, 1), (1, 0.75), (1, 0.25), (0.75, 0), (0.25, 0)], [(0.6, 0.35), (1, 0)]],
    'U': [[(0, 1), (0, 0.25), (0.25, 0), (0.75, 0), (1, 0.25), (1, 1)]],
    'E': [[(1, 0), (0, 0), (0, 1), (1, 1)], [(0, 0.5), (0.8, 0.5)]],
}

# The site's logo (web/public/favicon.svg): five bars, the middle ones with slanted tops.
MARK = [
    [(0, 0), (3, 0), (3, 20), (0, 20)],
    [(5, 0), (8, 0), (8, 14.1), (5, 17.6)],
    [(10, 0), (13, 0), (13, 11.8), (11.5, 10), (10, 11.8)],
    [(15, 0), (18, 0), (18, 17.6), (15, 14.1)],
    [(20, 0), (23, 0), (23, 20), (20, 20)],
]


def round_wall(word, foot, tall, y, side, turns=2):
    """Builds a word on a tire's sidewall that is readable from outside. `side` is 1 for wheels that face +y, and -1 for the
    others."""
    out, step = [], tall * 1.15 / foot
    for k in range(turns):
        start = np.pi / 2 + k * 2 * np.pi / turns - side * step * (len(word) - 1) / 2
        for n, letter in enumerate(word):
            for stroke in STROKES[letter]:
                u, v = np.array(stroke).T
                a = start + side * (n * step + (u - 0.5) * tall * 0.62 / foot)
                r = foot + v * tall
                out.append(tube(np.stack([r * np.cos(a), np.full(len(u), y), r * np.sin(a)], 1), tall * 0.062, 5))
    return out


def mark(at, tall, lean, way):
    """Builds the logo as flat bars in front of a plate. `at` is its middle, and `way` is -1 if it faces forward."""
    scale, out = tall / 20, []
    for bar in MARK:
        u, v = ((np.array(bar) - [11.5, 10]) * scale).T
        p = np.stack([at[0] + np.tan(lean) * v, at[1] + u * -way, at[2] + v], 1)
        if len(p) == 5:  # split at the notch
            halves = ([0, 4, 3], [0, 3, 2, 1])
            p = np.vstack([p[h] if len(h) == 4 else p[[h[0], h[1], h[2], h[2]]] for h in halves])
        for q in p.reshape(-1, 4, 3):
            out.append(grid(np.stack([q[[0, 3]], q[[1, 2]]])))
    return out
