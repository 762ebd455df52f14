import { addGrid, type Mesh, parts } from './mesh.ts'
import { mix, smooth } from './numbers.ts'

/** A sheet bent over the wheel along a line of the side view, falling off to both sides. */
export function addWing(mesh: Mesh, line: [number, number][], inner: number, outer: number): void {
  const rows: number[][] = []
  const count = 48
  for (let i = 0; i <= count; i++) {
    const at = (i / count) * (line.length - 1)
    const [x, z] = along(line, at)
    const [ax, az] = along(line, at + 0.05)
    const [bx, bz] = along(line, at - 0.05)
    const size = Math.hypot(ax - bx, az - bz) || 1
    const [nx, nz] = [-(az - bz) / size, (ax - bx) / size]
    const narrow = 1 - 0.18 * smooth(0.8, 0, Math.min(at, line.length - 1 - at))
    const row: number[] = []
    for (let k = 0; k <= 18; k++) {
      const t = k / 18
      const y = mix(inner, outer, 0.5) + (t - 0.5) * (outer - inner) * narrow
      const drop = 0.03 * Math.max(0, (t - 0.45) / 0.55) ** 2 + 0.13 * Math.max(0, (t - 0.6) / 0.4) ** 3
      row.push(x - nx * drop, y, z - nz * drop, 0, 0)
    }
    rows.push(row)
  }
  addGrid(mesh, rows, parts.paint, { mirror: true })
}

function along(line: [number, number][], at: number): [number, number] {
  const last = line.length - 1
  const t = Math.min(Math.max(at, 0), last)
  const i = Math.min(Math.floor(t), last - 1)
  const f = t - i
  const p = (k: number) => line[Math.min(Math.max(k, 0), last)]!
  const value = (c: 0 | 1) => {
    const [a, b, d, e] = [p(i - 1)[c], p(i)[c], p(i + 1)[c], p(i + 2)[c]]
    return b + 0.5 * f * (d - a + f * (2 * a - 5 * b + 4 * d - e + f * (3 * (b - d) + e - a)))
  }
  return [value(0), value(1)]
}
