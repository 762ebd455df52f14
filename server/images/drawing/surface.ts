import type { Screen } from './raster.ts'

/** A point of the model under a pixel. */
export type Surface = {
  part: number
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
  vx: number
  vy: number
  vz: number
  facing: number
  u: number
  v: number
}

export const emptySurface = (): Surface => ({
  part: 0,
  x: 0,
  y: 0,
  z: 0,
  nx: 0,
  ny: 0,
  nz: 1,
  vx: 0,
  vy: 0,
  vz: 1,
  facing: 1,
  u: 0,
  v: 0,
})

/** Works out where on a triangle a screen position lies, and how the surface is turned there. */
export function surfaceAt(screen: Screen, triangle: number, px: number, py: number, out: Surface): void {
  const { x, y, near, corners, position, normal, surface } = screen
  const a = corners[triangle * 3]!
  const b = corners[triangle * 3 + 1]!
  const c = corners[triangle * 3 + 2]!
  const bx = x[b]! - x[a]!
  const by = y[b]! - y[a]!
  const cx = x[c]! - x[a]!
  const cy = y[c]! - y[a]!
  const area = bx * cy - by * cx
  const qx = px - x[a]!
  const qy = py - y[a]!
  let wb = (qx * cy - qy * cx) / area
  let wc = (bx * qy - by * qx) / area
  let wa = 1 - wb - wc
  // a shared pixel's middle may lie outside; stay on the triangle
  if (wa < 0 || wb < 0 || wc < 0) {
    wa = Math.max(0, wa)
    wb = Math.max(0, wb)
    wc = Math.max(0, wc)
    const sum = wa + wb + wc
    wa /= sum
    wb /= sum
    wc /= sum
  }
  wa *= near[a]!
  wb *= near[b]!
  wc *= near[c]!
  const w = 1 / (wa + wb + wc)
  wa *= w
  wb *= w
  wc *= w
  const i = a * 3
  const j = b * 3
  const k = c * 3
  out.part = screen.part[triangle]!
  out.x = wa * position[i]! + wb * position[j]! + wc * position[k]!
  out.y = wa * position[i + 1]! + wb * position[j + 1]! + wc * position[k + 1]!
  out.z = wa * position[i + 2]! + wb * position[j + 2]! + wc * position[k + 2]!
  out.u = wa * surface[a * 2]! + wb * surface[b * 2]! + wc * surface[c * 2]!
  out.v = wa * surface[a * 2 + 1]! + wb * surface[b * 2 + 1]! + wc * surface[c * 2 + 1]!
  // the winding on the screen says which side is seen
  const side = area > 0 !== screen.mirrored ? -1 : 1
  let nx = side * (wa * normal[i]! + wb * normal[j]! + wc * normal[k]!)
  let ny = side * (wa * normal[i + 1]! + wb * normal[j + 1]! + wc * normal[k + 1]!)
  let nz = side * (wa * normal[i + 2]! + wb * normal[j + 2]! + wc * normal[k + 2]!)
  const vx = screen.eye[0] - out.x
  const vy = screen.eye[1] - out.y
  const vz = screen.eye[2] - out.z
  const away = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz)
  out.vx = vx * away
  out.vy = vy * away
  out.vz = vz * away
  let size = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
  let facing = (nx * out.vx + ny * out.vy + nz * out.vz) * size
  nx *= size
  ny *= size
  nz *= size
  if (facing < 0.03) {
    // rounded edges: a normal that turns away is bent back to the rim
    const bend = 0.03 - facing
    nx += out.vx * bend
    ny += out.vy * bend
    nz += out.vz * bend
    size = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
    nx *= size
    ny *= size
    nz *= size
    facing = 0.03
  }
  out.nx = nx
  out.ny = ny
  out.nz = nz
  out.facing = facing
}
