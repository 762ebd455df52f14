import type { Canvas } from './backdrop.ts'
import { clamp } from './numbers.ts'

/** Turns light into an RGBA picture: bloom around lamps, vignette, film curve, a trace of grain against banding. */
export function develop(canvas: Canvas): Uint8ClampedArray {
  const { width, height, light } = canvas
  const bloom = brightHaze(canvas)
  const curve = filmCurve()
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const dy = (row / height - 0.5) * 2
    const by = clamp(row / bloom.step - 0.5, 0, bloom.height - 1.001)
    const b0 = Math.floor(by)
    const fy = by - b0
    for (let column = 0; column < width; column++) {
      const dx = (column / width - 0.5) * 2
      const shade = 1 - 0.26 * (dx * dx * 0.8 + dy * dy * 0.6)
      const bx = clamp(column / bloom.step - 0.5, 0, bloom.width - 1.001)
      const a0 = Math.floor(bx)
      const fx = bx - a0
      const corner = (b0 * bloom.width + a0) * 3
      const below = corner + bloom.width * 3
      const from = (row * width + column) * 3
      const to = (row * width + column) * 4
      const grain = noise(column, row)
      for (let k = 0; k < 3; k++) {
        const upper = bloom.light[corner + k]! * (1 - fx) + bloom.light[corner + 3 + k]! * fx
        const lower = bloom.light[below + k]! * (1 - fx) + bloom.light[below + 3 + k]! * fx
        const value = (light[from + k]! + upper * (1 - fy) + lower * fy) * shade
        pixels[to + k] = curve[Math.min(4095, Math.sqrt(value) * 2047.5) | 0]! + grain
      }
      pixels[to + 3] = 255
    }
  }
  return pixels
}

function noise(x: number, y: number): number {
  let h = (Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1)) | 0
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return (((h >>> 8) & 1023) / 1023 - 0.5) * 1.3
}

/** Indexed by the square root of the light, so that shadows have steps enough. */
function filmCurve(): Float32Array {
  return Float32Array.from({ length: 4096 }, (_, i) => {
    const value = (i / 2047.5) ** 2 * 1.05
    const film = clamp((value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14))
    return 255 * (film <= 0.0031308 ? 12.92 * film : 1.055 * film ** (1 / 2.4) - 0.055)
  })
}

function brightHaze({ width, height, light }: Canvas): Canvas & { step: number } {
  const step = Math.max(2, Math.round(width / 200))
  const [w, h] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  const haze = new Float32Array(w * h * 3)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 3
      const most = Math.max(light[from]!, light[from + 1]!, light[from + 2]!)
      if (most < 1.2) continue
      const to = (((row / step) | 0) * w + ((column / step) | 0)) * 3
      const share = Math.min(1, (most - 1.2) / most) / (step * step)
      for (let k = 0; k < 3; k++) haze[to + k] = haze[to + k]! + Math.min(5, light[from + k]!) * share
    }
  }
  const near = blurred(haze, w, h, 2)
  const wide = blurred(near, w, h, 6)
  for (let i = 0; i < haze.length; i++) haze[i] = 0.16 * near[i]! + 0.13 * wide[i]!
  return { width: w, height: h, light: haze, step }
}

/** Three box blurs, close enough to a Gaussian. */
export function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from = values
  for (let pass = 0; pass < 2; pass++) {
    from = sweep(from, height, width, width * 3, 3, radius)
    from = sweep(from, width, height, 3, width * 3, radius)
  }
  return from
}

function sweep(
  from: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length)
  const share = 1 / (2 * radius + 1)
  for (let line = 0; line < lines; line++) {
    for (let k = 0; k < 3; k++) {
      const start = line * lineStep + k
      const last = start + (length - 1) * step
      let sum = from[start]! * (radius + 1)
      for (let i = 0; i < radius; i++) sum += from[Math.min(start + i * step, last)]!
      for (let i = 0; i < length; i++) {
        const at = start + i * step
        sum += from[Math.min(at + radius * step, last)]!
        to[at] = sum * share
        sum -= from[Math.max(at - radius * step, start)]!
      }
    }
  }
  return to
}
