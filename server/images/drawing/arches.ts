import { archRadius, axles, type Form } from './form.ts'
import { addGrid, type Mesh, parts } from './mesh.ts'

/** Whether a place on the band is cut away for a wheel. */
export function isCut(form: Form): (x: number, y: number, z: number) => boolean {
  const [[, front], [base, rear]] = axles(form.plan) as [[number, number], [number, number]]
  const [a, b] = [archRadius(front) ** 2, archRadius(rear) ** 2]
  const inner = form.plan.halfWidth * 0.55
  return (x, y, z) => {
    if (y < inner && y > -inner) return false
    return x * x + (z - front) ** 2 < a || (x - base) ** 2 + (z - rear) ** 2 < b
  }
}

/** Adds the dark wells that the wheels stand in, with a lip where they meet the flank. */
export function addArches(mesh: Mesh, form: Form): void {
  for (const [axle, wheel] of axles(form.plan)) {
    const radius = archRadius(wheel)
    const rows: number[][] = []
    const start = Math.asin(Math.max(-0.9, (form.plan.sill - wheel) / radius))
    for (let k = 0; k <= 56; k++) {
      const angle = start + ((Math.PI - 2 * start) * k) / 56
      const [x, z] = [axle + radius * Math.cos(angle), wheel + radius * Math.sin(angle)]
      const out = form.flank(x, z)
      row(
        rows,
        [x, out - 0.001, z],
        [x, out - 0.018, z],
        [x, out - 0.018, z],
        [x, 0.35, z],
        [x, 0.35, z],
        [axle, 0.35, Math.min(wheel, z)],
      )
    }
    addGrid(mesh, rows, parts.liner, { mirror: true })
  }
}

function row(rows: number[][], ...points: [number, number, number][]): void {
  rows.push(points.flatMap(([x, y, z]) => [x, y, z, 0, 0]))
}
