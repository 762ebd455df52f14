import type { Camera } from './camera.ts'
import type { Sheet } from './mesh.ts'

/** With its corners on the screen, in samples. */
export type Screen = Sheet & {
  x: Float32Array
  y: Float32Array
  /** One over the distance: linear on the screen, larger is nearer. */
  near: Float32Array
  /** Whether z is mirrored at the floor. */
  mirrored: boolean
  eye: [number, number, number]
}

/** The nearest triangle of each sample; 0 is none, otherwise its number plus one. */
export type Layer = { width: number; height: number; triangle: Int32Array; near: Float32Array }

export type Accept = (part: number, x: number, y: number, z: number, u: number, v: number) => boolean

export const emptyLayer = (width: number, height: number): Layer => ({
  width,
  height,
  triangle: new Int32Array(width * height),
  near: new Float32Array(width * height),
})

/** Projects a mesh; `samples` is how many samples a pixel has each way. */
export function project(mesh: Sheet, camera: Camera, samples: number, mirrored: boolean): Screen {
  const { position } = mesh
  const count = position.length / 3
  const [x, y, near] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  const { eye, forward, right, scale } = camera
  for (let i = 0; i < count; i++) {
    const dx = position[i * 3]! - eye[0]
    const dy = position[i * 3 + 1]! - eye[1]
    const dz = (mirrored ? -1 : 1) * position[i * 3 + 2]! - eye[2]
    const w = 1 / Math.max(0.2, dx * forward[0] + dy * forward[1])
    x[i] = samples * (camera.centreX + scale * w * (dx * right[0] + dy * right[1]))
    y[i] = samples * (camera.centreY - scale * w * dz)
    near[i] = w
  }
  return { ...mesh, x, y, near, mirrored, eye: mirrored ? [eye[0], eye[1], -eye[2]] : eye }
}

/** How a part is drawn: not at all, whole, with holes bounded by its corners, or with every sample put to `accept`. */
export const drawing = { none: 0, whole: 1, byCorner: 2, bySample: 3 } as const

/** Draws triangles as `how` says for their part; samples behind those of `front` are left out. */
export function rasterise(screen: Screen, layer: Layer, how: Uint8Array, accept: Accept, front?: Layer): void {
  const { x, y, near, corners, part, position, surface } = screen
  const { width, height, triangle, near: nearest } = layer
  const ahead = front ? front.near : new Float32Array(0)
  const covered = front !== undefined
  for (let t = 0; t < part.length; t++) {
    const own = part[t]!
    const way = how[own]!
    if (way === drawing.none) continue
    const a = corners[t * 3]!
    const b = corners[t * 3 + 1]!
    const c = corners[t * 3 + 2]!
    const ax = x[a]!
    const ay = y[a]!
    const bx = x[b]! - ax
    const by = y[b]! - ay
    const cx = x[c]! - ax
    const cy = y[c]! - ay
    const area = bx * cy - by * cx
    if (area < 1e-7 && area > -1e-7) continue
    const top = Math.max(0, Math.ceil(Math.min(0, by, cy) + ay - 0.5))
    const bottom = Math.min(height - 1, Math.floor(Math.max(0, by, cy) + ay - 0.5))
    if (top > bottom) continue
    const left = Math.max(0, Math.ceil(Math.min(0, bx, cx) + ax - 0.5))
    const right = Math.min(width - 1, Math.floor(Math.max(0, bx, cx) + ax - 0.5))
    if (left > right) continue
    let check = way === drawing.bySample
    if (way === drawing.byCorner) {
      const count =
        +cornerIn(screen, own, a, accept) + +cornerIn(screen, own, b, accept) + +cornerIn(screen, own, c, accept)
      if (count === 0) continue
      check = count < 3
    }
    const na = near[a]!
    const nb = near[b]!
    const nc = near[c]!
    const stepB = cy / area
    const stepC = -by / area
    const stepA = -stepB - stepC
    const stepNear = stepA * na + stepB * nb + stepC * nc
    for (let row = top; row <= bottom; row++) {
      const py = row + 0.5 - ay
      const wb0 = (-ax * cy - py * cx) / area + 0.5 * stepB
      const wc0 = (bx * py + ax * by) / area + 0.5 * stepC
      const wa0 = 1 - wb0 - wc0
      let from = left
      let to = right
      if (stepA > 0) from = Math.max(from, Math.ceil(-wa0 / stepA - 1e-5))
      else if (stepA < 0) to = Math.min(to, Math.floor(-wa0 / stepA + 1e-5))
      if (stepB > 0) from = Math.max(from, Math.ceil(-wb0 / stepB - 1e-5))
      else if (stepB < 0) to = Math.min(to, Math.floor(-wb0 / stepB + 1e-5))
      if (stepC > 0) from = Math.max(from, Math.ceil(-wc0 / stepC - 1e-5))
      else if (stepC < 0) to = Math.min(to, Math.floor(-wc0 / stepC + 1e-5))
      let w = wa0 * na + wb0 * nb + wc0 * nc + from * stepNear
      let at = row * width + from
      for (let column = from; column <= to; column++, at++, w += stepNear) {
        if (w <= nearest[at]!) continue
        if (covered && w <= ahead[at]!) continue
        if (check) {
          const ka = ((wa0 + column * stepA) * na) / w
          const kb = ((wb0 + column * stepB) * nb) / w
          const kc = 1 - ka - kb
          const sx = ka * position[a * 3]! + kb * position[b * 3]! + kc * position[c * 3]!
          const sy = ka * position[a * 3 + 1]! + kb * position[b * 3 + 1]! + kc * position[c * 3 + 1]!
          const sz = ka * position[a * 3 + 2]! + kb * position[b * 3 + 2]! + kc * position[c * 3 + 2]!
          const su = ka * surface[a * 2]! + kb * surface[b * 2]! + kc * surface[c * 2]!
          const sv = ka * surface[a * 2 + 1]! + kb * surface[b * 2 + 1]! + kc * surface[c * 2 + 1]!
          if (!accept(own, sx, sy, sz, su, sv)) continue
        }
        nearest[at] = w
        triangle[at] = t + 1
      }
    }
  }
}

function cornerIn({ position, surface }: Screen, part: number, a: number, accept: Accept): boolean {
  return accept(
    part,
    position[a * 3]!,
    position[a * 3 + 1]!,
    position[a * 3 + 2]!,
    surface[a * 2]!,
    surface[a * 2 + 1]!,
  )
}
