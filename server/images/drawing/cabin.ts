import type { Form } from './form.ts'
import type { House } from './house.ts'
import { addGrid, type Mesh, parts } from './mesh.ts'
import { addCushion, addRod, type Place } from './solids.ts'

/** A hole in the body's upper surface. */
export type Opening = {
  from: number
  to: number
  half: number
  square: number
  depth: number
  /** How far the front edge bends rearwards at its sides, as the windscreen does. */
  bow: number
}

/** The holes for cabin and bed. */
export function openings(form: Form, house: House): Opening[] {
  const { plan } = form
  const from = house.cowl + (plan.open ? 0.5 : 0.34)
  const to = plan.open
    ? Math.min(plan.wheelbase - 0.12, from + (plan.open === 4 ? 1.85 : 1.12))
    : Math.min(house.end - 0.12, plan.sideGlassEnd + 0.15)
  const cabin = {
    from,
    to,
    half: house.width((from + to) / 2) - (plan.open ? 0.02 : 0.07),
    square: plan.open ? 5 : 6,
    depth: 0.5,
    bow: plan.open ? 0.08 : 0.2,
  }
  return plan.bed
    ? [cabin, { from: plan.bed[0], to: plan.bed[1], half: plan.halfWidth - 0.15, square: 14, depth: 0.5, bow: 0 }]
    : [cabin]
}

export function inOpening({ from, to, half, square, bow }: Opening, x: number, y: number): boolean {
  if (x < from || x > to || y > half || y < -half) return false
  const bent = bow * (y / half) ** 2
  const straight = (x - bent - (bent * from) / (to - from)) / (1 - bent / (to - from))
  return Math.abs((2 * straight - from - to) / (to - from)) ** square + Math.abs(y / half) ** square < 1
}

/** Adds what is seen through the windows or from above: tub, seats, dashboard and steering wheel. */
export function addCabin(mesh: Mesh, form: Form, house: House, holes: Opening[]): void {
  for (const hole of holes) addTub(mesh, form, hole)
  const { plan } = form
  const { from, half } = holes[0]!
  const waist = form.top(from + 0.6)
  const seat = from + (plan.open ? 0.62 : 0.95)
  const low = waist - 0.36
  for (const row of rowsOfSeats(form, seat, holes[0]!)) {
    const y = half * 0.5
    // backrest and headrest stay under the roof; where there is no room there is no seat
    const room = plan.open ? 1 : house.roof(row + 0.2) - 0.09 - plan.roofCrown - low - 0.15
    if (room < 0.38) continue
    const tall = Math.min(plan.open ? 0.29 : 0.31, room / 2)
    addCushion(mesh, [row - 0.2, y, low], [0.27, half * 0.36, 0.09], parts.leather, 3)
    addCushion(mesh, [row + 0.1, y, low + tall], [0.075, half * 0.34, tall], parts.leather, 3.4, 0.2)
    addCushion(mesh, [row + 0.19, y, low + tall * 2 + 0.06], [0.05, half * 0.17, 0.085], parts.leather, 3, 0.1)
  }
  addCushion(mesh, [from + 0.24, 0, waist - 0.1], [0.2, half * 0.86, 0.09], parts.tub, 3.5)
  const hub: Place = [from + 0.3, half * 0.5, waist + 0.0]
  const ring = Array.from({ length: 25 }, (_, k): Place => {
    const [c, s] = [Math.cos((k * Math.PI) / 12) * 0.18, Math.sin((k * Math.PI) / 12) * 0.18]
    return [hub[0] + s * 0.4, hub[1] + c, hub[2] + s * 0.92]
  })
  addRod(mesh, ring, 0.016, parts.tub, { mirror: false })
}

function rowsOfSeats(form: Form, first: number, cabin: Opening): number[] {
  if (form.plan.open === 2 || cabin.to - first < 0.9) return [first]
  return [first, Math.min(first + 0.88, cabin.to - 0.2)]
}

function addTub(mesh: Mesh, form: Form, hole: Opening): void {
  const { from, to, half, square, depth, bow } = hole
  const power = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square)
  const rows = Array.from({ length: 97 }, (_, k) => {
    const angle = (2 * Math.PI * k) / 96
    const y = power(Math.sin(angle)) * half
    const share = 0.5 + power(Math.cos(angle)) / 2
    const x = from + share * (to - from) + bow * (y / half) ** 2 * (1 - share)
    const z = form.lid(x, y)
    return [
      x,
      y,
      z + 0.003,
      x,
      y,
      z - 0.02,
      x,
      y,
      z - 0.02,
      x,
      y,
      z - depth,
      x,
      y,
      z - depth,
      (from + to) / 2,
      0,
      z - depth,
    ]
  })
  addGrid(
    mesh,
    rows.map((row) => withSurface(row)),
    parts.tub,
  )
  if (form.plan.open) {
    const rim = rows.map((row): Place => [row[0]!, row[1]!, row[2]! + 0.002])
    addRod(mesh, rim, 0.012, form.plan.chrome ? parts.chrome : parts.trim, { mirror: false })
  }
}

const withSurface = (row: number[]): number[] =>
  Array.from({ length: row.length / 3 }, (_, k) => [row[k * 3]!, row[k * 3 + 1]!, row[k * 3 + 2]!, 0, 0]).flat()
