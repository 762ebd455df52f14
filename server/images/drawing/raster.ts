import type { Camera } from './camera.ts'
import type { Mesh } from './mesh.ts'

/** The mesh as typed arrays with its corners on the screen, in samples. */
export type Screen = {
  position: Float32Array
  normal: Float32Array
  surface: Float32Array
  corners: Uint32Array
  part: Uint8Array
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

/** Projects the mesh; `samples` is how many samples a pixel has each way. */
export function project(mesh: Mesh, camera: Camera, samples: number, mirrored: boolean): Screen {
  const position = Float32Array.from(mesh.position)
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
  return {
    position,
    normal: Float32Array.from(mesh.normal),
    surface: Float32Array.from(mesh.surface),
    corners: Uint32Array.from(mesh.corners),
    part: Uint8Array.from(mesh.part),
    x,
    y,
    near,
    mirrored,
    eye: mirrored ? [eye[0], eye[1], -eye[2]] : eye,
  }
}

/**
 * Draws the triangles of the parts that are asked for. For those with `checked`, each sample is put to `accept`, which
 * cuts holes such as wheel arches; `behind` is a layer that has to stay in front.
 */
export function rasterise(
  screen: Screen,
  layer: Layer,
  drawn: Uint8Array,
  checked: Uint8Array,
  accept: Accept,
  behind?: Layer,
): void {
  const { x, y, near, corners, part, position, surface } = screen
  const { width, height, triangle, near: nearest } = layer
  for (let t = 0; t < part.length; t++) {
    const own = part[t]!
    if (!drawn[own]) continue
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
    const left = Math.max(0, Math.ceil(Math.min(0, bx, cx) + ax - 0.5))
    const rightmost = Math.min(width - 1, Math.floor(Math.max(0, bx, cx) + ax - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(0, by, cy) + ay - 0.5))
    const bottom = Math.min(height - 1, Math.floor(Math.max(0, by, cy) + ay - 0.5))
    if (left > rightmost || top > bottom) continue
    const na = near[a]!
    const nb = near[b]!
    const nc = near[c]!
    const stepB = cy / area
    const stepC = -by / area
    const check = checked[own]!
    for (let row = top; row <= bottom; row++) {
      const py = row + 0.5 - ay
      const px = left + 0.5 - ax
      let wb = (px * cy - py * cx) / area
      let wc = (bx * py - by * px) / area
      let at = row * width + left
      for (let column = left; column <= rightmost; column++, at++, wb += stepB, wc += stepC) {
        const wa = 1 - wb - wc
        if (wa < -1e-6 || wb < -1e-6 || wc < -1e-6) continue
        const w = wa * na + wb * nb + wc * nc
        if (w <= nearest[at]!) continue
        if (behind && w <= behind.near[at]!) continue
        if (check) {
          const ka = (wa * na) / w
          const kb = (wb * nb) / w
          const kc = (wc * nc) / w
          const at3 = (k: number) => ka * position[a * 3 + k]! + kb * position[b * 3 + k]! + kc * position[c * 3 + k]!
          const at2 = (k: number) => ka * surface[a * 2 + k]! + kb * surface[b * 2 + k]! + kc * surface[c * 2 + k]!
          if (!accept(own, at3(0), at3(1), at3(2), at2(0), at2(1))) continue
        }
        nearest[at] = w
        triangle[at] = t + 1
      }
    }
  }
}
