"""Turns rendered takes into a picture: denoising, bloom, tone."""
import os

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter

from denoise import denoise

LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def read(folder, name):
    f = next(x for x in os.listdir(folder) if x.startswith(name))
    im = bpy.data.images.load(os.path.join(folder, f))
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[::-1, :, :3]


def soft(a, r):
    """Blurs a picture widely, on a smaller copy where that is lossless."""
    step = max(1, int(r / 4))
    h, w = (n // step * step for n in a.shape[:2])
    small = a[:h, :w].reshape(h // step, step, w // step, step, 3).mean((1, 3))
    small = np.stack([gaussian_filter(small[..., k], r / step) for k in range(3)], -1)
    big = small.repeat(step, 0).repeat(step, 1)
    big = np.pad(big, ((0, a.shape[0] - h), (0, a.shape[1] - w), (0, 0)), mode='edge')
    return np.stack([gaussian_filter(big[..., k], step / 2) for k in range(3)], -1) if step > 1 else big


def bloom(c, amount):
    over = np.clip(c - 1.6, 0, 6)
    scale = c.shape[1] / 1280
    return c + amount * sum(k * soft(over, r * scale) for r, k in ((3, 0.12), (12, 0.07), (40, 0.04)))


def film(v):
    """Applies the film curve, which has a soft toe and shoulder and leaves midtones nearly unchanged."""
    v = v * 0.72
    return np.clip(v * (2.51 * v + 0.10) / (v * (2.43 * v + 0.62) + 0.16), 0, 1)


def tone(c):
    """Applies the film curve 35% by channel and 65% by brightness, so lit paint keeps its color and lights turn white."""
    lum = np.maximum(c @ LUMINANCE, 1e-6)[..., None]
    even = c * (film(lum) / lum)
    over = np.clip(even.max(-1, keepdims=True) - 1, 0, None)
    return np.clip(0.35 * film(c) + 0.65 * (even / (1 + over)), 0, 1)


def encode(v):
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * np.maximum(v, 1e-6) ** (1 / 2.4) - 0.055)


def develop(folder, out, exposure=0.0, glow=1.0, vignette=0.25, seed=1, mirrored=False):
    """Writes the finished picture. `folder` contains the takes `base` and `coat` as EXR."""
    from PIL import Image
    base, coat = (os.path.join(folder, f) for f in ('base', 'coat'))
    picture = read(base, 'Image') + read(coat, 'Image')
    # Exclude the coats' albedo, because it contains speckled reflections of lights, which the denoiser would keep.
    c = denoise(np.clip(picture, 0, 40), read(base, 'Albedo'), read(base, 'Normal')) * 2.0 ** exposure
    c = bloom(c[:, ::-1] if mirrored else c, glow)
    h, w = c.shape[:2]
    y, x = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j]
    c = c * (1 - vignette * np.clip(x ** 2 * 0.8 + y ** 2 * 0.5, 0, 1) ** 1.6)[..., None]
    c = encode(tone(c)) + np.random.default_rng(seed).normal(0, 0.004, (h, w, 1))
    Image.fromarray((np.clip(c, 0, 1) * 255 + 0.5).astype(np.uint8)).save(out)
