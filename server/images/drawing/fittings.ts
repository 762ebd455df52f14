import type { Form } from './form.ts'
import type { House } from './house.ts'
import { type Mesh, parts } from './mesh.ts'
import { addCushion, addRod, addTurned, type Place } from './solids.ts'

/** Adds mirrors, handles, rails, exhausts and what else is fitted to the body. */
export function addFittings(mesh: Mesh, form: Form, house: House): void {
  const { plan } = form
  addMirrors(mesh, form)
  addHandles(mesh, form)
  if (plan.rails) addRails(mesh, form, house)
  if (plan.exhausts) addExhausts(mesh, form)
  if (plan.bumpers) addBumpers(mesh, form)
  if (plan.spare) addSpare(mesh, form)
  if (plan.open) addOpenParts(mesh, form, house)
}

function addMirrors(mesh: Mesh, form: Form): void {
  const { plan } = form
  const x = plan.mirrorAt
  const z = form.top(x) + (plan.bumpers ? 0.07 : 0.085)
  const y = form.flank(x, form.top(x) - 0.1) + 0.06
  if (plan.bumpers) {
    addCushion(mesh, [x, y - 0.09, z], [0.035, 0.06, 0.045], parts.chrome, 2.4)
    addRod(
      mesh,
      [
        [x, y - 0.1, z - 0.1],
        [x, y - 0.09, z],
      ],
      0.009,
      parts.chrome,
    )
    return
  }
  const tall = plan.halfWidth > 0.96 && plan.top[0]![1] > 0.8 ? 1.35 : 1
  addCushion(mesh, [x, y, z], [0.06, 0.1, 0.058 * tall], parts.paint, 2.8, 0.1)
  addCushion(mesh, [x + 0.052, y, z], [0.012, 0.085, 0.045 * tall], parts.trim, 3)
  addRod(
    mesh,
    [
      [x, y - 0.17, z - 0.085],
      [x, y - 0.1, z - 0.06],
      [x, y - 0.03, z - 0.035],
    ],
    0.02,
    parts.trim,
  )
}

function addHandles(mesh: Mesh, form: Form): void {
  const { plan } = form
  for (const end of plan.doors.slice(1)) {
    const x = end - 0.15
    const z = form.top(x) - 0.185
    addCushion(
      mesh,
      [x, form.flank(x, z) + 0.01, z],
      [0.105, 0.02, 0.014],
      plan.chrome ? parts.chrome : parts.paint,
      2.6,
    )
  }
}

function addRails(mesh: Mesh, form: Form, house: House): void {
  const [from, to] = [form.plan.header + 0.25, form.plan.sideGlassEnd]
  const places: Place[] = []
  for (let k = 0; k <= 30; k++) {
    const x = from + ((to - from) * k) / 30
    const edge = house.edge(x)
    if (edge) places.push([x, edge[1] - 0.05, edge[2] + 0.015 + 0.05 * Math.sin((Math.PI * k) / 30) ** 0.3])
  }
  addRod(mesh, places, 0.016, form.plan.chrome ? parts.chrome : parts.trim)
}

function addExhausts(mesh: Mesh, form: Form): void {
  const spots = form.plan.exhausts === 4 ? [0.47, 0.6] : [0.54]
  for (const y of spots) {
    const at: Place = [form.tailAt(y) - 0.13, y, form.plan.sill + 0.09]
    addTurned(
      mesh,
      at,
      [
        [-0.1, 0.045],
        [0.06, 0.045],
        [0.064, 0.042],
        [0.06, 0.038],
        [-0.05, 0.036],
      ],
      parts.chrome,
    )
    addTurned(
      mesh,
      at,
      [
        [-0.03, 0.037],
        [-0.03, 0],
      ],
      parts.liner,
    )
  }
}

function addBumpers(mesh: Mesh, form: Form): void {
  const { outline } = form
  const z = form.plan.sill + 0.2
  const bar = (keep: (x: number) => boolean, height: number) => {
    const places: Place[] = []
    outline.x.forEach((x, i) => {
      if (!keep(x)) return
      const [nx, ny] = [outline.facesRear[i]! - outline.facesFront[i]!, outline.y[i]! / form.plan.halfWidth]
      places.push([x + nx * 0.05, outline.y[i]! - form.inset(i, height) + ny * 0.035, height])
    })
    addRod(mesh, places, 0.042, parts.chrome, { flat: 1 })
  }
  bar((x) => x < form.front + 0.42, z)
  bar((x) => x > form.rear - 0.45, z + 0.02)
  for (const x of [form.front - 0.045, form.rear + 0.045])
    addCushion(mesh, [x, 0.27, z + 0.02], [0.03, 0.028, 0.09], parts.chrome, 2.6)
}

function addSpare(mesh: Mesh, form: Form): void {
  const wheel = form.plan.wheel * 0.96
  addTurned(
    mesh,
    [form.rear + 0.02, 0, 1.06],
    [
      [0, wheel * 0.7],
      [0, wheel],
      [0.16, wheel],
      [0.2, wheel * 0.94],
      [0.2, wheel * 0.7],
      [0.2, wheel * 0.7],
    ],
    parts.tyre,
    false,
  )
  addTurned(
    mesh,
    [form.rear + 0.02, 0, 1.06],
    [
      [0.19, wheel * 0.72],
      [0.21, wheel * 0.7],
      [0.215, wheel * 0.3],
      [0.22, 0],
    ],
    parts.paint,
    false,
  )
}

function addOpenParts(mesh: Mesh, form: Form, house: House): void {
  const { plan } = form
  const seat = house.cowl + 0.5 + 0.62
  const waist = form.top(seat)
  if (plan.open === 2) {
    const half = house.width(seat) * 0.48
    const hoop = Array.from({ length: 15 }, (_, k): Place => {
      const angle = (Math.PI * k) / 14
      return [seat + 0.42, half + 0.15 * Math.cos(angle), waist - 0.03 + 0.2 * Math.sin(angle) ** 0.7]
    })
    addRod(mesh, hoop, 0.02, parts.chrome)
    return
  }
  // the folded roof under its cover
  addCushion(
    mesh,
    [plan.wheelbase + 0.12, 0, form.top(plan.wheelbase) - 0.01],
    [0.34, house.width(plan.wheelbase) * 0.92, 0.06],
    parts.tub,
    3,
  )
}
