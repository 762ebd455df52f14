/** What a triangle belongs to; the surface and its details follow from it. */
export const parts = {
  band: 0, // the body's upright surface, all the way round
  lid: 1, // the body's upper surface: bonnet, shoulders, deck
  house: 2, // roof, pillars and windows
  liner: 3,
  tyre: 4,
  rim: 5,
  darkRim: 6,
  disc: 7,
  caliper: 8,
  trim: 9,
  paint: 10,
  chrome: 11,
  leather: 12,
  tub: 13,
  lamp: 14,
  red: 15,
  plate: 16,
} as const

export type Part = (typeof parts)[keyof typeof parts]

/** Triangles with a normal and two surface coordinates in each corner. */
export type Mesh = { position: number[]; normal: number[]; surface: number[]; corners: number[]; part: number[] }

export const emptyMesh = (): Mesh => ({ position: [], normal: [], surface: [], corners: [], part: [] })

export type GridOptions = {
  /** Add the same on the other side of the car. */
  mirror?: boolean
  /** The part of single columns, where it differs from row to row. */
  partOf?: (column: number) => Part
}

/**
 * Adds a sheet of rows of points (x, y, z and two surface coordinates each). Normals are smooth; where two points of a
 * row coincide there is an edge.
 */
export function addGrid(mesh: Mesh, rows: number[][], part: Part, options: GridOptions = {}): void {
  const height = rows.length
  const width = rows[0]!.length / 5
  const normals = gridNormals(rows, width)
  for (const side of options.mirror ? [1, -1] : [1]) {
    const base = mesh.position.length / 3
    for (let r = 0; r < height; r++) {
      const row = rows[r]!
      for (let c = 0; c < width; c++) {
        const n = (r * width + c) * 3
        mesh.position.push(row[c * 5]!, side * row[c * 5 + 1]!, row[c * 5 + 2]!)
        mesh.normal.push(normals[n]!, side * normals[n + 1]!, normals[n + 2]!)
        mesh.surface.push(row[c * 5 + 3]!, row[c * 5 + 4]!)
      }
    }
    for (let r = 0; r + 1 < height; r++) {
      for (let c = 0; c + 1 < width; c++) {
        const a = base + r * width + c
        const b = a + width
        if (side > 0) mesh.corners.push(a, b, b + 1, a, b + 1, a + 1)
        else mesh.corners.push(a, b + 1, b, a, a + 1, b + 1)
        const own = options.partOf?.(c) ?? part
        mesh.part.push(own, own)
      }
    }
  }
}

function gridNormals(rows: number[][], width: number): Float64Array {
  const normals = new Float64Array(rows.length * width * 3)
  for (let r = 0; r + 1 < rows.length; r++) {
    const [upper, lower] = [rows[r]!, rows[r + 1]!]
    for (let c = 0; c + 1 < width; c++) {
      const k = c * 5
      // the cross product of the diagonals weighs by area and copes with corners that coincide
      const [ux, uy, uz] = [lower[k + 5]! - upper[k]!, lower[k + 6]! - upper[k + 1]!, lower[k + 7]! - upper[k + 2]!]
      const [vx, vy, vz] = [upper[k + 5]! - lower[k]!, upper[k + 6]! - lower[k + 1]!, upper[k + 7]! - lower[k + 2]!]
      const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
      for (const n of [r * width + c, r * width + c + 1, (r + 1) * width + c, (r + 1) * width + c + 1]) {
        normals[n * 3] = normals[n * 3]! + nx
        normals[n * 3 + 1] = normals[n * 3 + 1]! + ny
        normals[n * 3 + 2] = normals[n * 3 + 2]! + nz
      }
    }
  }
  closeSeams(rows, width, normals)
  return normals
}

function closeSeams(rows: number[][], width: number, normals: Float64Array): void {
  const last = rows.length - 1
  const closed = [0, 1, 2].every((k) => Math.abs(rows[0]![k]! - rows[last]![k]!) < 1e-6)
  for (let r = 0; r < rows.length; r++) {
    for (let c = 0; c < width; c++) {
      const n = (r * width + c) * 3
      if (closed && r === 0) {
        for (let k = n; k < n + 3; k++) normals[k] = normals[last * width * 3 + k]! + normals[k]!
        for (let k = n; k < n + 3; k++) normals[last * width * 3 + k] = normals[k]!
      }
      // on the middle plane both halves meet
      if (Math.abs(rows[r]![c * 5 + 1]!) < 1e-7) normals[n + 1] = 0
      const size = Math.hypot(normals[n]!, normals[n + 1]!, normals[n + 2]!) || 1
      for (let k = n; k < n + 3; k++) normals[k] = normals[k]! / size
    }
  }
}
