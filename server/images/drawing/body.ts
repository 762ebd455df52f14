import { flare, type Form } from './form.ts'
import { clamp } from './numbers.ts'
import { addGrid, type Mesh, type Part, parts } from './mesh.ts'

const rise = 40
const round = 9
const inward = 22

/** Adds the body: a band round the car, a rounded shoulder and the upper surface. */
export function addBody(mesh: Mesh, form: Form): void {
  const { outline, plan } = form
  const rows: number[][] = []
  for (let i = 0; i < outline.x.length; i++) {
    const [x, y] = [outline.x[i]!, outline.y[i]!]
    const spine = clamp(x, form.front + plan.frontCorner, form.rear - plan.rearCorner)
    const reach = Math.hypot(spine - x, y)
    const [dx, dy] = [(spine - x) / reach, -y / reach]
    const edge = form.inset(i, form.top(x))
    const height = form.lid(x + dx * edge, y + dy * edge)
    const flank = Math.max(0, 1 - outline.facesFront[i]! - outline.facesRear[i]!)
    const radius = plan.shoulderRadius * (0.55 + 0.45 * flank)
    const row: number[] = []
    const put = (inset: number, z: number, u: number, v: number) =>
      row.push(x + dx * inset, Math.max(0, y + dy * inset), z, u, v)

    const s = outline.length[i]!
    put(0.42, plan.sill, s, 0)
    put(0.16, plan.sill - 0.02, s, 0)
    put(0.16, plan.sill - 0.02, s, 0)
    for (let k = 0; k <= rise; k++) {
      const z = plan.sill + ((height - radius - plan.sill) * k) / rise
      put(form.inset(i, z) - flare(plan, x, z) * flank, z, s, z)
    }
    const last = form.inset(i, height - radius) - flare(plan, x, height - radius) * flank
    const shoulder = edge + radius * 1.4
    const landing = form.lid(x + dx * shoulder, y + dy * shoulder)
    for (let k = 1; k < round; k++) {
      const t = k / round
      const inset = (1 - t) ** 2 * last + 2 * t * (1 - t) * edge + t * t * shoulder
      put(inset, (1 - t) ** 2 * (height - radius) + 2 * t * (1 - t) * height + t * t * landing, s, 9)
    }
    for (let k = 0; k <= inward; k++) {
      const inset = shoulder + ((reach - shoulder) * k) / inward
      const [px, py] = [x + dx * inset, k === inward ? 0 : Math.max(0, y + dy * inset)]
      row.push(px, py, form.lid(px, py), px, 10 + py)
    }
    rows.push(row)
  }
  const lidFrom = 2 + rise + 1
  addGrid(mesh, rows, parts.band, {
    mirror: true,
    partOf: (column): Part => (column < 2 ? parts.trim : column > lidFrom ? parts.lid : parts.band),
  })
}
