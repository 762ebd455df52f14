import type { Form } from './form.ts'
import { addGrid, type Mesh, parts } from './mesh.ts'

type Lamp = { y: number; z: number; across: number; high: number; lean: number }

/** Adds round lamps that stand upright in the wings, each in a short sleeve that runs back into the body. */
export function addRoundLamps(mesh: Mesh, form: Form): void {
  const { plan } = form
  if (plan.lamps !== 'round' && plan.lamps !== 'oval') return
  const oval = plan.lamps === 'oval'
  const size = plan.squareArch ? 0.105 : plan.bumpers ? 0.098 : oval ? 0.1 : 0.105
  const y =
    plan.halfWidth -
    size * (plan.squareArch ? 1.75 : plan.doors.length > 2 ? 2.5 : oval ? 2.15 : 1.75) -
    (plan.squareArch ? 0.05 : 0.02)
  const lamp: Lamp = {
    y,
    z: plan.lampHeight,
    across: size,
    high: oval ? size * 1.12 : size,
    lean: oval ? 0.45 : plan.squareArch ? 0 : 0.12,
  }
  const station = form.outline.y.findIndex((edge) => edge > y)
  const x =
    form.outline.x[station]! +
    form.inset(station, lamp.z) -
    (plan.squareArch ? 0.012 : plan.doors.length > 2 ? -0.012 : 0.022) +
    (oval ? 0.05 : 0)
  const sleeve: [number, number, number][] = [
    [0.45, 0.96, 0],
    [0.2, 1.1, 0],
    [0.02, 1.14, 0],
    [-0.006, 1.12, 0],
    [-0.008, 1.08, 0],
  ]
  turn(mesh, lamp, x, sleeve, plan.squareArch ? parts.trim : parts.paint)
  turn(
    mesh,
    lamp,
    x,
    [
      [0.0, 1.09, 0],
      [-0.012, 1.07, 0],
      [-0.014, 1.02, 0],
      [-0.006, 0.99, 0],
    ],
    plan.bumpers ? parts.chrome : parts.trim,
  )
  const dome = [1, 0.92, 0.8, 0.65, 0.5, 0.36, 0.22, 0.1, 0].map((r): [number, number, number] => [
    -0.004 - 0.03 * Math.sqrt(1 - r * r * 0.98),
    r,
    r,
  ])
  turn(mesh, lamp, x, dome, parts.headlamp)
}

/** Turns a profile of depth, radius and surface coordinate round the lamp's axis. */
function turn(
  mesh: Mesh,
  lamp: Lamp,
  x: number,
  profile: [number, number, number][],
  part: (typeof parts)[keyof typeof parts],
): void {
  const rows = Array.from({ length: 45 }, (_, k) => {
    const angle = (2 * Math.PI * k) / 44
    return profile.flatMap(([depth, r, v]) => {
      const rise = lamp.high * r * Math.cos(angle)
      return [x + depth + rise * lamp.lean, lamp.y + lamp.across * r * Math.sin(angle), lamp.z + rise, rise, v]
    })
  })
  addGrid(mesh, rows, part, { mirror: true })
}
