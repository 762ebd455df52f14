import { addGrid, emptyMesh, join, type Mesh, type Part, parts, type Sheet } from './mesh.ts'
import { addSpokes } from './spokes.ts'
import type { WheelDesign } from './variation.ts'

export type WheelPlan = {
  x: number
  y: number
  radius: number
  /** Height of the tyre's side wall as a share of the radius. */
  wall: number
  width: number
  design: WheelDesign | 'wire'
  dark: boolean
  turn: number
  /** Steering angle in radians. */
  steer: number
  front: boolean
}

/** Adds a wheel on each side: tyre, rim, brake and spokes. */
export function addWheels(mesh: Mesh, wheel: WheelPlan): void {
  const own = emptyMesh()
  addWheel(own, wheel)
  const sheet = join(own)
  for (const side of [1, -1]) mesh.sheets.push(place(sheet, wheel, side))
}

function addWheel(mesh: Mesh, wheel: WheelPlan): void {
  const { radius, width } = wheel
  const rim = radius * (1 - wheel.wall)
  const metal = wheel.dark ? parts.darkRim : parts.rim
  const half = width / 2
  revolve(mesh, parts.tyre, 72, [
    [rim - 0.004, half * 0.7],
    [rim + 0.004, half * 0.92],
    [rim + 0.02, half],
    [radius - 0.035, half * 1.02],
    [radius - 0.014, half * 0.94],
    [radius - 0.004, half * 0.8],
    [radius, half * 0.5],
    [radius, -half * 0.5],
    [radius - 0.01, -half * 0.9],
    [radius - 0.04, -half],
    [rim, -half * 0.9],
  ])
  revolve(mesh, metal, 72, [
    [rim - 0.003, half * 0.78],
    [rim + 0.006, half * 0.94],
    [rim + 0.005, half * 0.98],
    [rim - 0.004, half * 0.99],
    [rim - 0.012, half * 0.94],
    [rim - 0.014, half * 0.7],
    [rim - 0.022, half * 0.3],
    [rim - 0.03, -half * 0.9],
  ])
  const disc = rim * (wheel.design === 'wire' ? 0.5 : 0.76)
  revolve(mesh, parts.disc, 56, [
    [0.04, 0.004],
    [disc * 0.5, 0.004],
    [disc * 0.5, 0],
    [disc, 0],
    [disc, -0.025],
  ])
  revolve(mesh, parts.liner, 40, [
    [rim - 0.02, -half * 0.5],
    [0.0, -half * 0.5],
  ])
  if (wheel.design !== 'wire') addCaliper(mesh, disc, wheel.front)
  addSpokes(mesh, wheel.design, rim, half, metal)
}

/** A profile of radius and y, turned round the axle. */
function revolve(mesh: Mesh, part: Part, steps: number, profile: [number, number][]): void {
  const rows = Array.from({ length: steps + 1 }, (_, k) => {
    const angle = (2 * Math.PI * k) / steps
    return profile.flatMap(([r, y]) => [r * Math.cos(angle), y, r * Math.sin(angle), angle, r])
  })
  addGrid(mesh, rows, part)
}

/** It stays put while the wheel turns: it is marked with a surface coordinate of 99. */
function addCaliper(mesh: Mesh, disc: number, front: boolean): void {
  const rows: number[][] = []
  for (let k = 0; k <= 14; k++) {
    const t = k / 14
    const angle = (front ? 0 : Math.PI) + (t - 0.5) * 1.15
    const bulge = Math.sin(Math.PI * t) ** 0.35
    const profile: [number, number][] = [
      [disc * 0.58, 0.004],
      [disc * 0.58, 0.034 * bulge],
      [disc * 0.62, 0.046 * bulge],
      [disc * 0.95, 0.046 * bulge],
      [disc * 1.06, 0.036 * bulge],
      [disc * 1.06, -0.01],
    ]
    rows.push(profile.flatMap(([r, y]) => [r * Math.cos(angle), y, r * Math.sin(angle), 99, r / disc]))
  }
  addGrid(mesh, rows, parts.caliper)
}

function place(own: Sheet, wheel: WheelPlan, side: number): Sheet {
  const [turnCos, turnSin] = [Math.cos(wheel.turn), Math.sin(wheel.turn)]
  const [cos, sin] = [Math.cos(wheel.steer), Math.sin(wheel.steer)]
  const moved = (from: Float32Array, move: number) => {
    const to = new Float32Array(from.length)
    for (let k = 0; k < from.length; k += 3) {
      const fixed = own.surface[(k / 3) * 2] === 99
      const [x, y, z] = [from[k]!, side * from[k + 1]!, from[k + 2]!]
      const tx = fixed ? x : x * turnCos - z * turnSin
      const tz = fixed ? z : x * turnSin + z * turnCos
      to[k] = tx * cos - y * sin + move * wheel.x
      to[k + 1] = tx * sin + y * cos + move * side * wheel.y
      to[k + 2] = tz + move * wheel.radius
    }
    return to
  }
  // the far side is a mirror image: its triangles are wound the other way
  const corners = own.corners.slice()
  if (side < 0) {
    for (let k = 0; k < corners.length; k += 3) {
      corners[k + 1] = own.corners[k + 2]!
      corners[k + 2] = own.corners[k + 1]!
    }
  }
  return {
    position: moved(own.position, 1),
    normal: moved(own.normal, 0),
    surface: own.surface,
    corners,
    part: own.part,
  }
}
