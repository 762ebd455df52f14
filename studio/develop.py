"""From rendered passes to a picture: fireflies out, noise off along features, bloom, tone."""
import os

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter, median_filter

KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]


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


def fireflies(c):
    lum = c.mean(-1)
    around = median_filter(lum, 5)
    wild = (lum > around * 2.4 + 0.03) & (lum < 4)
    lone = wild & (np.asarray(gaussian_filter(wild.astype(np.float32), 1.2)) < 0.30)
    med = np.stack([median_filter(c[..., k], 3) for k in range(3)], -1)
    return np.where(lone[..., None], med, c)


def smooth(c, normal, albedo, passes=4, strength=0.5):
    """Edge-avoiding wavelets; edges are those of the picture itself, of normals and of surfaces."""
    log = lambda v: np.log1p(np.maximum(v, 0) * 12)
    for k in range(passes):
        step = 2 ** k
        guide = soft(log(c), 0.9 if k == 0 else 0.5)
        pad = 2 * step
        padded = [np.pad(a, ((pad, pad), (pad, pad), (0, 0)), mode='edge') for a in (c, guide, normal, albedo)]
        h, w = c.shape[:2]
        total, weight = np.zeros_like(c), np.zeros((h, w), np.float32)
        sigma = strength / 1.6 ** k
        for i in range(-2, 3):
            for j in range(-2, 3):
                at = (slice(pad + i * step, pad + i * step + h), slice(pad + j * step, pad + j * step + w))
                cc, gg, nn, aa = (a[at] for a in padded)
                d = ((gg - guide) ** 2).sum(-1) / sigma ** 2 + ((nn - normal) ** 2).sum(-1) / 0.02 + ((aa - albedo) ** 2).sum(-1) / 0.004
                f = KERNEL[i + 2] * KERNEL[j + 2] * np.exp(-d)
                total += cc * f[..., None]
                weight += f
        c = total / weight[..., None]
    return c


def bloom(c, amount):
    over = np.clip(c - 1.3, 0, 6)
    scale = c.shape[1] / 1280
    return c + amount * sum(k * soft(over, r * scale) for r, k in ((3, 0.16), (12, 0.10), (40, 0.06)))


def develop(folder, out, passes=4, glow=1.0, vignette=0.35, seed=1):
    """Writes the finished picture; passes are found in folder as EXR."""
    c = fireflies(np.clip(read(folder, 'Image'), 0, 40))
    if passes:
        c = smooth(c, read(folder, 'Normal'), read(folder, 'Albedo'), passes)
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
