import { clamp, type Point } from './numbers.ts'

/** What a mark on the body's band is made of. */
export const kinds = {
  gap: 0,
  black: 1,
  grille: 2,
  lens: 3,
  light: 4,
  red: 5,
  chrome: 6,
  plate: 7,
  cladding: 8,
  slats: 9,
  amber: 10,
  beam: 11,
  redGlass: 12,
} as const
export type Kind = (typeof kinds)[keyof typeof kinds]

/** A shape drawn on the body, in length along the outline and height. Distances are negative inside. */
export type Mark = { kind: Kind; distance(s: number, z: number): number; box: [number, number, number, number] }

export type Marks = {
  /** Finds the topmost mark of a place; its distance to the edge is left in `depth`. */
  at(s: number, z: number): Mark | undefined
  near(s: number, z: number): boolean
  depth(): number
}

const cell = 0.04
const columns = 220
const rowsHigh = 56

/** Lays the marks out in cells, so that most places have none to look at. */
export function layMarks(marks: Mark[]): Marks {
  const cells: (Mark[] | undefined)[] = []
  for (const mark of marks) {
    const index = (value: number, most: number) => clamp(Math.floor(value / cell), 0, most - 1)
    for (let i = index(mark.box[0], columns); i <= index(mark.box[1], columns); i++)
      for (let k = index(mark.box[2], rowsHigh); k <= index(mark.box[3], rowsHigh); k++) {
        if (mark.distance((i + 0.5) * cell, (k + 0.5) * cell) > cell * 0.75) continue
        const list = (cells[i * rowsHigh + k] ??= [])
        list.push(mark)
      }
  }
  let depth = 0
  const cellOf = (s: number, z: number) =>
    s < 0 || z < 0 ? undefined : cells[Math.floor(s / cell) * rowsHigh + Math.floor(z / cell)]
  return {
    near: (s, z) => cellOf(s, z) !== undefined,
    depth: () => depth,
    at(s, z) {
      const list = cellOf(s, z)
      if (!list) return undefined
      for (let i = list.length - 1; i >= 0; i--) {
        depth = list[i]!.distance(s, z)
        if (depth < 0) return list[i]
      }
      return undefined
    },
  }
}

export function polygon(kind: Kind, points: Point[], round = 0): Mark {
  const inner = round
  return {
    kind,
    box: boxOf(points, round),
    distance: (s, z) => polygonDistance(points, s, z) - inner,
  }
}

export function line(kind: Kind, points: Point[], width: number): Mark {
  return { kind, box: boxOf(points, width), distance: (s, z) => lineDistance(points, s, z) - width / 2 }
}

export function ellipse(kind: Kind, s0: number, z0: number, across: number, high: number): Mark {
  return {
    kind,
    box: [s0 - across, s0 + across, z0 - high, z0 + high],
    distance: (s, z) => (Math.hypot((s - s0) / across, (z - z0) / high) - 1) * Math.min(across, high),
  }
}

function boxOf(points: Point[], room: number): [number, number, number, number] {
  const [s, z] = [points.map((p) => p[0]), points.map((p) => p[1])]
  return [Math.min(...s) - room, Math.max(...s) + room, Math.min(...z) - room, Math.max(...z) + room]
}

function lineDistance(points: Point[], s: number, z: number): number {
  let least = Infinity
  for (let i = 0; i + 1 < points.length; i++) least = Math.min(least, segmentDistance(points[i]!, points[i + 1]!, s, z))
  return least
}

function polygonDistance(points: Point[], s: number, z: number): number {
  let least = Infinity
  let inside = false
  for (let i = 0, k = points.length - 1; i < points.length; k = i++) {
    const a = points[i]!
    const b = points[k]!
    least = Math.min(least, segmentDistance(a, b, s, z))
    if (a[1] > z !== b[1] > z && s < ((b[0] - a[0]) * (z - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside ? -least : least
}

function segmentDistance(a: Point, b: Point, s: number, z: number): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const t = clamp(((s - a[0]) * dx + (z - a[1]) * dy) / (dx * dx + dy * dy || 1))
  const x = s - a[0] - t * dx
  const y = z - a[1] - t * dy
  return Math.sqrt(x * x + y * y)
}
