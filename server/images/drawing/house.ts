import { path } from './curves.ts'
import type { Form } from './form.ts'
import { bell, smooth } from './numbers.ts'
import { addGrid, type Mesh, parts } from './mesh.ts'

/** What a place on the greenhouse is made of. */
export type HouseKind = 0 | 1 | 2 | 3
export const houseKinds = { paint: 0, glass: 1, trim: 2, chrome: 3 } as const

export type House = {
  kindAt(x: number, z: number, along: number, across: number): HouseKind
  /** Half the inner width at the waist. */
  width(x: number): number
  /** Height of the roof at its edge, for rails. */
  edge(x: number): [number, number, number] | undefined
  roof(x: number): number
  cowl: number
  end: number
}

const walls = 16
const round = 7
const over = 14

/** Adds roof, pillars and windows as one skin; `kindAt` says which place is which. */
export function addHouse(mesh: Mesh, form: Form): House {
  const { plan } = form
  const line = path(plan.roof, plan.rounding, 110)
  const count = line.x.length
  const start = line.x[0]!
  const middle = plan.wheelbase * 0.52
  const width = (x: number) =>
    plan.halfWidth -
    plan.houseInset -
    plan.waist * bell(x - middle, 0.6) -
    plan.houseTaper * smooth(plan.wheelbase * 0.58, form.rear, x) ** 1.3 -
    0.05 * smooth(plan.header, start, x)
  const rows: number[][] = []
  const edges: [number, number, number][] = []
  for (let i = 0; i < count; i++) {
    const [x, z] = [line.x[i]!, line.z[i]!]
    const along = (line.length * i) / (count - 1)
    const belt = form.top(x) - 0.05
    const base = Math.min(form.top(x), z) - 0.18
    const crown = plan.roofCrown * (0.6 + 0.4 * smooth(start, plan.header, x))
    const side = (at: number) => {
      const above = Math.max(at - belt, 0)
      return width(x) - plan.tumble * (Math.max(at - belt, -0.1) * 0.85 + above * above * 0.9)
    }
    const corner = z - crown
    const cornerY = side(corner)
    const radius = Math.min(0.09, (corner - base) * 0.6)
    const roof = (y: number) => z - crown * (y / cornerY) ** 2.2
    const points: [number, number][] = []
    for (let k = 0; k <= walls; k++) {
      const at = base + ((corner - radius - base) * k) / walls
      points.push([side(at), at])
    }
    const inner = cornerY - radius * 1.25
    for (let k = 1; k <= round; k++) {
      const t = k / (round + 1)
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
      points.push([
        a * side(corner - radius) + b * cornerY + c * inner,
        a * (corner - radius) + b * corner + c * roof(inner),
      ])
    }
    for (let k = 0; k <= over; k++) {
      const y = inner * (1 - k / over)
      points.push([y, roof(y)])
    }
    const bend = 0.2 * smooth(plan.header + 0.5, start + 0.1, x) - 0.15 * smooth(middle + 0.6, form.rear - 0.2, x)
    rows.push(skin(points, x, along, bend / plan.halfWidth ** 2))
    edges.push([x, points[walls + 4]![0], points[walls + 4]![1]])
  }
  addGrid(mesh, rows, parts.house, { mirror: true })
  const end = line.x[count - 1]!
  const roof = (x: number) => line.z[line.x.findIndex((at) => at >= x)] ?? 0
  const edge = (x: number) => edges.find(([at, , z]) => at >= x && z > form.top(x) + 0.1)
  return { kindAt: kinds(form, line), width, edge, roof, cowl: start, end }
}

function skin(points: [number, number][], x: number, along: number, bend: number): number[] {
  const across = [0]
  for (let k = 1; k < points.length; k++)
    across.push(across[k - 1]! + Math.hypot(points[k]![0] - points[k - 1]![0], points[k]![1] - points[k - 1]![1]))
  const zero = across[walls + 4]!
  return points.flatMap(([y, z], k) => [x + bend * y * y, y, z, along, across[k]! - zero])
}

function kinds(form: Form, line: { x: Float64Array; z: Float64Array; length: number }): House['kindAt'] {
  const { plan } = form
  const count = line.x.length
  const at = (i: number) => (line.length * Math.max(0, i)) / (count - 1)
  const header = at(line.x.findIndex((x) => x > plan.header))
  const highest = line.z.indexOf(Math.max(...line.z))
  const rearStart = at(line.z.findIndex((z, i) => i > highest && z < plan.rearGlass[0]))
  const rearEnd = at(line.z.findIndex((z, i) => i > highest && z < plan.rearGlass[1]))
  const frame = plan.chrome ? houseKinds.chrome : houseKinds.trim
  const sills = sillTable(form)
  return (x, z, along, across) => {
    if (across > 0.035) {
      if (along < header) return across < 0.05 ? houseKinds.trim : houseKinds.glass
      if (along < header + 0.035) return houseKinds.trim
      if (plan.open) return houseKinds.paint
      if (along > rearStart && along < rearEnd)
        return across < 0.055 || along < rearStart + 0.03 ? houseKinds.trim : houseKinds.glass
      return houseKinds.paint
    }
    if (across > -0.05) return houseKinds.paint
    const sill = sills(x)
    const last = plan.sideGlassEnd + (z - sill) * plan.sideGlassSlope
    if (x > last + 0.012 || z < sill - 0.012) return houseKinds.paint
    if (across > -0.064 || x > last || z < sill + 0.006) return frame
    for (const pillar of plan.pillars) if (Math.abs(x - pillar + (z - sill) * 0.06) < 0.035) return houseKinds.trim
    return houseKinds.glass
  }
}

/** The lower edge of the side windows: clear of the body's shoulder, which may rise over the rear wheels. */
function sillTable(form: Form): (x: number) => number {
  const [start, step] = [form.front, 0.02]
  const inner = form.plan.halfWidth - form.plan.houseInset - 0.04
  const table = Float64Array.from({ length: Math.ceil((form.rear - start) / step) + 2 }, (_, i) => {
    const x = start + i * step
    return Math.max(form.top(x) + 0.004, form.lid(x, inner) + 0.014)
  })
  return (x) => {
    const at = Math.min(Math.max((x - start) / step, 0), table.length - 1.001)
    const i = at | 0
    return table[i]! + (table[i + 1]! - table[i]!) * (at - i)
  }
}
