import type { Form } from './form.ts'
import { addGrid, type Mesh, parts } from './mesh.ts'
import { addWing } from './wings.ts'
import { addCushion, addRod, addTurned, type Place } from './solids.ts'

/** Adds free-standing wings, running boards, an upright radiator and lamps to the narrow body. */
export function addPrewar(mesh: Mesh, form: Form): void {
  const { plan } = form
  addWing(
    mesh,
    [
      [-0.6, 0.3],
      [-0.52, 0.55],
      [-0.3, 0.75],
      [0, 0.83],
      [0.32, 0.77],
      [0.65, 0.6],
      [1.0, 0.42],
      [1.4, 0.34],
    ],
    0.42,
    0.86,
  )
  const b = plan.wheelbase
  addWing(
    mesh,
    [
      [b - 0.95, 0.34],
      [b - 0.6, 0.5],
      [b - 0.36, 0.74],
      [b, 0.86],
      [b + 0.36, 0.76],
      [b + 0.62, 0.52],
      [b + 0.74, 0.3],
    ],
    0.42,
    0.86,
  )
  addGrid(
    mesh,
    [1.2, 1.7, b - 0.7].map((x) => [
      x,
      0.5,
      0.36,
      0,
      0,
      x,
      0.83,
      0.36,
      0,
      0,
      x,
      0.84,
      0.345,
      0,
      0,
      x,
      0.83,
      0.32,
      0,
      0,
      x,
      0.5,
      0.32,
      0,
      0,
    ]),
    parts.trim,
    { mirror: true },
  )
  addRod(
    mesh,
    [
      [1.2, 0.84, 0.345],
      [b - 0.7, 0.84, 0.345],
    ],
    0.012,
    parts.chrome,
  )
  radiator(mesh)
  addTurned(
    mesh,
    [-0.3, 0.36, 0.86],
    [
      [0.24, 0],
      [0.2, 0.06],
      [0.1, 0.105],
      [0, 0.13],
      [-0.02, 0.13],
      [-0.02, 0.12],
    ],
    parts.chrome,
  )
  addTurned(
    mesh,
    [-0.32, 0.36, 0.86],
    [
      [0, 0.12],
      [-0.012, 0.1],
      [-0.022, 0.07],
      [-0.03, 0],
    ],
    parts.headlamp,
  )
  addRod(
    mesh,
    [
      [-0.28, 0, 0.7],
      [-0.26, 0.2, 0.72],
      [-0.26, 0.36, 0.76],
    ],
    0.014,
    parts.chrome,
  )
  addRod(
    mesh,
    [
      [-0.62, 0, 0.42],
      [-0.62, 0.5, 0.42],
      [-0.56, 0.8, 0.43],
    ],
    0.028,
    parts.chrome,
  )
  addRod(
    mesh,
    [
      [form.rear + 0.12, 0, 0.42],
      [form.rear + 0.12, 0.5, 0.42],
      [form.rear + 0.04, 0.8, 0.43],
    ],
    0.028,
    parts.chrome,
  )
  addCushion(mesh, [b + 0.62, 0.74, 0.58], [0.05, 0.045, 0.045], parts.red)
  addRod(
    mesh,
    [
      [0, 0.6, plan.wheel],
      [0, 0, plan.wheel],
    ],
    0.04,
    parts.trim,
  )
  addRod(
    mesh,
    [
      [b, 0.6, plan.wheel],
      [b, 0, plan.wheel],
    ],
    0.04,
    parts.trim,
  )
  addRod(
    mesh,
    [
      [-0.2, 0.35, 0.4],
      [1.5, 0.4, 0.38],
      [b + 0.4, 0.4, 0.42],
    ],
    0.05,
    parts.trim,
  )
  addRod(
    mesh,
    [0, 0.7, 1.4].map((x): Place => [x - 0.15, 0, form.lid(x - 0.15, 0) + 0.004]),
    0.008,
    parts.chrome,
    { mirror: false },
  )
  for (let k = 0; k < 12; k++) {
    const x = 0.28 + k * 0.075
    const [low, high] = [0.62, 0.82]
    addRod(
      mesh,
      [
        [x, form.flank(x, low) + 0.002, low],
        [x + 0.03, form.flank(x, high) + 0.002, high],
      ],
      0.011,
      parts.trim,
      { flat: 0.5 },
    )
  }
}

function radiator(mesh: Mesh): void {
  const half = 0.26
  const shape = (grow: number, x: number) =>
    Array.from({ length: 33 }, (_, k) => {
      const angle = (k / 32) * 2 * Math.PI
      const y = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.6 * (half + grow)
      const z = 0.74 + Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.6 * (0.32 + grow)
      return [x, y, z, 0, 0] as const
    })
  const [back, edge, lip, mesh0] = [shape(0.02, -0.1), shape(0.02, -0.34), shape(-0.02, -0.36), shape(-0.025, -0.33)]
  addGrid(
    mesh,
    back.map((_, k) => [...back[k]!, ...edge[k]!, ...lip[k]!, ...mesh0[k]!]),
    parts.chrome,
  )
  addGrid(
    mesh,
    mesh0.map((point) => [...point, -0.33, 0, 0.74, 0, 0]),
    parts.liner,
  )
  for (let k = -7; k <= 7; k++) {
    const y = k * 0.031
    const high = 0.3 * (1 - Math.abs(y / half) ** 3.2) ** 0.3
    addRod(
      mesh,
      [
        [-0.345, y, 0.74 - high],
        [-0.345, y + 1e-5, 0.74 + high],
      ],
      0.006,
      parts.chrome,
      { mirror: false },
    )
  }
  addRod(
    mesh,
    [
      [-0.3, 0, 1.06],
      [-0.3, 1e-5, 1.13],
    ],
    0.022,
    parts.chrome,
    { mirror: false },
  )
}
