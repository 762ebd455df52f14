import { addGrid, type Mesh, type Part, parts } from './mesh.ts'
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
  for (const side of [1, -1]) {
    const own: Mesh = { position: [], normal: [], surface: [], corners: [], part: [] }
    addWheel(own, wheel)
    place(mesh, own, wheel, side)
  }
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

function place(mesh: Mesh, own: Mesh, wheel: WheelPlan, side: number): void {
  const base = mesh.position.length / 3
  const [turnCos, turnSin] = [Math.cos(wheel.turn), Math.sin(wheel.turn)]
  const [cos, sin] = [Math.cos(wheel.steer), Math.sin(wheel.steer)]
  const put = (into: number[], from: number[], k: number, fixed: boolean, move: number) => {
    const [x, y, z] = [from[k]!, side * from[k + 1]!, from[k + 2]!]
    const tx = fixed ? x : x * turnCos - z * turnSin
    const tz = fixed ? z : x * turnSin + z * turnCos
    into.push(tx * cos - y * sin + move * wheel.x, tx * sin + y * cos + move * side * wheel.y, tz + move * wheel.radius)
  }
  for (let k = 0; k < own.position.length; k += 3) {
    const fixed = own.surface[(k / 3) * 2] === 99
    put(mesh.position, own.position, k, fixed, 1)
    put(mesh.normal, own.normal, k, fixed, 0)
  }
  mesh.surface.push(...own.surface)
  for (let k = 0; k < own.corners.length; k += 3) {
    const [a, b, c] = [own.corners[k]! + base, own.corners[k + 1]! + base, own.corners[k + 2]! + base]
    mesh.corners.push(a, ...(side > 0 ? [b, c] : [c, b]))
  }
  mesh.part.push(...own.part)
}
