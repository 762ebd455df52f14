import { addArches, isCut } from './arches.ts'
import { addBody } from './body.ts'
import { addCabin, inOpening, openings } from './cabin.ts'
import type { Drawing } from './drawing.ts'
import { addFittings } from './fittings.ts'
import { archRadius, type Form, shapeForm } from './form.ts'
import { frontMarks } from './front-marks.ts'
import { addHouse, houseKinds, type House } from './house.ts'
import { layMarks, type Marks } from './marks.ts'
import { emptyMesh, type Mesh, parts } from './mesh.ts'
import { smooth } from './numbers.ts'
import type { Plan } from './plan.ts'
import { plans } from './plans.ts'
import { addPrewar } from './prewar.ts'
import type { Accept } from './raster.ts'
import { addRoundLamps } from './round-lamps.ts'
import { rearMarks } from './rear-marks.ts'
import { sideMarks } from './side-marks.ts'
import { type Variation, vary } from './variation.ts'
import { addWheels } from './wheels.ts'

/** A car ready to be drawn. */
export type Model = {
  mesh: Mesh
  plan: Plan
  vary: Variation
  marks?: Marks
  open: boolean
  bounds: { front: number; rear: number; height: number; halfWidth: number; wheel: number }
  /** Whether a sample of a part is there in the opaque and in the glass pass. */
  solid: Accept
  window: Accept
  kindAt: House['kindAt']
  inArch(x: number, y: number, z: number): number
}

/** Builds the car of a drawing. */
export function buildModel(drawing: Drawing): Model {
  const variation = vary(drawing)
  const plan = stance(plans[drawing.shape], variation.ride)
  const form = shapeForm(plan)
  const mesh = emptyMesh()
  addBody(mesh, form)
  const house = addHouse(mesh, form)
  const holes = openings(form, house)
  addCabin(mesh, form, house, holes)
  const prewar = drawing.shape === 'prewar'
  if (prewar) addPrewar(mesh, form)
  else addArches(mesh, form)
  addRoundLamps(mesh, form)
  addFittings(mesh, form, house)
  addAllWheels(mesh, form, drawing, variation)
  const cut = prewar ? () => false : isCut(form)
  const stop = plan.header + 0.12
  const open = plan.open > 0
  return {
    mesh,
    plan,
    vary: variation,
    marks: prewar ? undefined : layMarks([...sideMarks(form), ...frontMarks(form), ...rearMarks(form)]),
    open,
    bounds: {
      front: form.front,
      rear: form.rear,
      height: Math.max(...plan.roof.map((p) => p[1])),
      halfWidth: prewar ? 0.82 : plan.halfWidth,
      wheel: plan.wheel,
    },
    solid: (part, x, y, z, u, v) => {
      if (part === parts.band) return !cut(x, y, z)
      if (part === parts.lid) return !holes.some((hole) => inOpening(hole, x, y))
      if (open && isGone(x, v, stop)) return false
      return house.kindAt(x, z, u, v) !== houseKinds.glass
    },
    window: (_, x, __, z, u, v) => !(open && isGone(x, v, stop)) && house.kindAt(x, z, u, v) === houseKinds.glass,
    kindAt: house.kindAt,
    inArch: (x, y, z) => shade(plan, x, y, z),
  }
}

/** The same body on somewhat larger or smaller wheels, and higher or lower above the floor. */
const stance = (plan: Plan, ride: number): Plan => ({
  ...plan,
  wheel: plan.wheel + ride,
  rearWheel: plan.rearWheel + ride,
  sill: plan.sill + ride * 1.5,
})

/** Of an open car's roof only the windscreen is left. */
const isGone = (x: number, across: number, stop: number): boolean => x > stop || across < -0.075

function shade(plan: Plan, x: number, y: number, z: number): number {
  const [axle, wheel] = x > plan.wheelbase / 2 ? [plan.wheelbase, plan.rearWheel] : [0, plan.wheel]
  const inward = smooth(0.05, 0.3, plan.halfWidth - Math.abs(y))
  const up = smooth(-0.2, 1, (z - wheel) / archRadius(wheel))
  const rim = Math.hypot(x - axle, z - wheel) / wheel
  return (1 - 0.55 * inward) * (1 - 0.45 * up * smooth(0.2, 1, rim))
}

function addAllWheels(mesh: Mesh, form: Form, drawing: Drawing, { wheels, darkWheels, turn, steer }: Variation): void {
  const { plan } = form
  const old = plan.bumpers || drawing.shape === 'prewar'
  const turned = drawing.angle === 'front-three-quarter' || drawing.angle === 'wheel' ? (steer * Math.PI) / 180 : 0
  const design = old ? 'wire' : wheels
  const common = {
    wall: plan.tyreHeight,
    width: old ? 0.17 : plan.halfWidth > 0.95 ? 0.27 : 0.24,
    design,
    dark: darkWheels && !old,
  } as const
  const out = drawing.shape === 'prewar' ? 0.7 : plan.halfWidth - common.width / 2 - 0.012
  addWheels(mesh, {
    ...common,
    x: 0,
    y:
      (plan.lamps === 'free' ? out : Math.min(out, form.flank(-0.12, plan.wheel * 1.6) - common.width / 2)) -
      (turned ? 0.015 : 0),
    radius: plan.wheel,
    turn,
    steer: -turned * 0.6,
    front: true,
  })
  addWheels(mesh, {
    ...common,
    x: plan.wheelbase,
    y: out + plan.hip * 0.4,
    radius: plan.rearWheel,
    turn: turn * 1.7,
    steer: 0,
    front: false,
  })
}
