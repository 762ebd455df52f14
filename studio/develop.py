"""From rendered passes to a picture: fireflies out, noise off along features, bloom, tone."""
import os

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter

from denoise import denoise


def read(folder, name):
    f = next(x for x in os.listdir(folder) if x.startswith(name))
    im = bpy.data.images.load(os.path.join(folder, f))
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[..., :3]


def soft(a, r):
    return np.stack([gaussian_filter(a[..., k], r) for k in range(3)], -1)


def bloom(c, amount):
    over = np.clip(c - 1.3, 0, 6)
    scale = c.shape[1] / 1280
    return c + amount * sum(k * soft(over, r * scale) for r, k in ((3, 0.16), (12, 0.10), (40, 0.06)))


def develop(folder, out, passes=4, glow=1.0, vignette=0.35, seed=1):
    """Writes the finished picture; passes are found in folder as EXR."""
    c = denoise(np.clip(read(folder, 'Image'), 0, 40), read(folder, 'Albedo'), read(folder, 'Normal'))
    c = bloom(c, glow)
    h, w = c.shape[:2]
    y, x = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j]
    c = c * (1 - vignette * np.clip(x ** 2 * 0.8 + y ** 2 * 0.5, 0, 1) ** 1.6)[..., None]
    c = c * (1 + np.random.default_rng(seed).normal(0, 0.006, (h, w, 1)))
    im = bpy.data.images.new('final', w, h, float_buffer=True)
    full = np.ones((h, w, 4), np.float32)
    full[..., :3] = np.clip(c, 0, None)
    im.pixels.foreach_set(full.ravel())
    png = os.path.join(folder, 'developed.png') if out.endswith('.webp') else out
    im.save_render(png, scene=bpy.context.scene)
    bpy.data.images.remove(im)
    if png != out:
        from PIL import Image
        Image.open(png).convert('RGB').save(out, quality=80, method=6)
