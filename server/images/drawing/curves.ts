import { clamp, type Point } from './numbers.ts'

/** A height over x that runs softly through the points and never overshoots them. */
export function curve(points: Point[], soften: number): (x: number) => number {
  const first = points[0]!
  const last = points.at(-1)!
  const count = 700
  const start = first[0] - 0.4
  const step = (last[0] + 0.4 - start) / (count - 1)
  const heights = new Float64Array(count)
  const slopes = monotoneSlopes(points)
  for (let i = 0; i < count; i++) heights[i] = hermite(points, slopes, start + i * step)
  const table = blur(heights, soften / step)
  return (x) => {
    const at = clamp((x - start) / step, 0, count - 1.001)
    const i = at | 0
    return table[i]! + (table[i + 1]! - table[i]!) * (at - i)
  }
}

/** A rounded path through points of the side view, as evenly spaced steps; it may run straight down. */
export function path(
  points: Point[],
  soften: number,
  count: number,
): { x: Float64Array; z: Float64Array; length: number } {
  const fine = resample(through(points), 500)
  const step = fine.length / 499
  const x = blur(fine.x, soften / step)
  const z = blur(fine.z, soften / step)
  return resample({ x: [...x], z: [...z] }, count)
}

function through(points: Point[]): { x: number[]; z: number[] } {
  const x: number[] = []
  const z: number[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!]
    const before = points[i - 1] ?? a
    const after = points[i + 2] ?? b
    const size = Math.hypot(b[0] - a[0], b[1] - a[1])
    const into = size / (Math.hypot(b[0] - before[0], b[1] - before[1]) || 1)
    const out = size / (Math.hypot(after[0] - a[0], after[1] - a[1]) || 1)
    for (let k = 0; k < 24; k++) {
      const t = k / 24
      const weights = [
        2 * t ** 3 - 3 * t * t + 1,
        t ** 3 - 2 * t * t + t,
        3 * t * t - 2 * t ** 3,
        t ** 3 - t * t,
      ] as const
      const at = (c: 0 | 1) =>
        weights[0] * a[c] +
        weights[1] * (b[c] - before[c]) * into +
        weights[2] * b[c] +
        weights[3] * (after[c] - a[c]) * out
      x.push(at(0))
      z.push(at(1))
    }
  }
  const last = points.at(-1)!
  return { x: [...x, last[0]], z: [...z, last[1]] }
}

function resample(line: { x: number[]; z: number[] }, count: number) {
  const along = [0]
  for (let i = 1; i < line.x.length; i++)
    along.push(along[i - 1]! + Math.hypot(line.x[i]! - line.x[i - 1]!, line.z[i]! - line.z[i - 1]!))
  const length = along.at(-1)!
  const x = new Float64Array(count)
  const z = new Float64Array(count)
  for (let i = 0, k = 0; i < count; i++) {
    const at = (length * i) / (count - 1)
    while (k + 2 < along.length && along[k + 1]! < at) k++
    const t = clamp((at - along[k]!) / (along[k + 1]! - along[k]! || 1))
    x[i] = line.x[k]! + (line.x[k + 1]! - line.x[k]!) * t
    z[i] = line.z[k]! + (line.z[k + 1]! - line.z[k]!) * t
  }
  return { x, z, length }
}

/** Gaussian, with the ends' slope carried on so that they keep their place. */
function blur(values: Float64Array, sigma: number): Float64Array {
  if (sigma < 0.5) return values
  const reach = Math.ceil(sigma * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, k) => Math.exp(-(((k - reach) / sigma) ** 2) / 2))
  const sum = weights.reduce((a, b) => a + b)
  const end = values.length - 1
  const at = (i: number) =>
    i < 0
      ? 2 * values[0]! - values[Math.min(end, -i)]!
      : i > end
        ? 2 * values[end]! - values[Math.max(0, 2 * end - i)]!
        : values[i]!
  return values.map((_, i) => weights.reduce((total, weight, k) => total + weight * at(i + k - reach), 0) / sum)
}

function monotoneSlopes(points: Point[]): number[] {
  const secant = (i: number) => (points[i + 1]![1] - points[i]![1]) / (points[i + 1]![0] - points[i]![0])
  return points.map((_, i) => {
    if (i === 0) return secant(0)
    if (i === points.length - 1) return secant(i - 1)
    const [before, after] = [secant(i - 1), secant(i)]
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
}

function hermite(points: Point[], slopes: number[], x: number): number {
  const end = points.length - 1
  if (x <= points[0]![0]) return points[0]![1] + slopes[0]! * (x - points[0]![0])
  if (x >= points[end]![0]) return points[end]![1] + slopes[end]! * (x - points[end]![0])
  let i = 0
  while (points[i + 1]![0] < x) i++
  const [x0, y0] = points[i]!
  const [x1, y1] = points[i + 1]!
  const w = x1 - x0
  const t = (x - x0) / w
  return (
    (2 * t ** 3 - 3 * t * t + 1) * y0 +
    (t ** 3 - 2 * t * t + t) * w * slopes[i]! +
    (3 * t * t - 2 * t ** 3) * y1 +
    (t ** 3 - t * t) * w * slopes[i + 1]!
  )
}
