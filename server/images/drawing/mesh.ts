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
  red: 15,
  plate: 16,
  headlamp: 17,
} as const

export type Part = (typeof parts)[keyof typeof parts]

/** Triangles with a normal and two surface coordinates in each corner. */
export type Sheet = {
  position: Float32Array
  normal: Float32Array
  surface: Float32Array
  corners: Uint32Array
  part: Uint8Array
}

/** A model under construction: sheets whose corners count from their own first point. */
export type Mesh = { sheets: Sheet[] }

export const emptyMesh = (): Mesh => ({ sheets: [] })

/** Joins the sheets into one. */
export function join({ sheets }: Mesh): Sheet {
  const total = (key: 'position' | 'corners') => sheets.reduce((sum, sheet) => sum + sheet[key].length, 0)
  const points = total('position') / 3
  const whole = emptySheet(points, total('corners') / 3)
  let [point, triangle] = [0, 0]
  for (const sheet of sheets) {
    whole.position.set(sheet.position, point * 3)
    whole.normal.set(sheet.normal, point * 3)
    whole.surface.set(sheet.surface, point * 2)
    whole.part.set(sheet.part, triangle)
    for (let k = 0; k < sheet.corners.length; k++) whole.corners[triangle * 3 + k] = sheet.corners[k]! + point
    point += sheet.position.length / 3
    triangle += sheet.part.length
  }
  return whole
}

const emptySheet = (points: number, triangles: number): Sheet => ({
  position: new Float32Array(points * 3),
  normal: new Float32Array(points * 3),
  surface: new Float32Array(points * 2),
  corners: new Uint32Array(triangles * 3),
  part: new Uint8Array(triangles),
})

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
  const width = rows[0]!.length / 5
  const normals = gridNormals(rows, width)
  mesh.sheets.push(sheetOf(rows, width, normals, part, options, 1))
  if (options.mirror) mesh.sheets.push(sheetOf(rows, width, normals, part, options, -1))
}

function sheetOf(
  rows: number[][],
  width: number,
  normals: Float64Array,
  part: Part,
  options: GridOptions,
  side: number,
): Sheet {
  const height = rows.length
  const sheet = emptySheet(width * height, (width - 1) * (height - 1) * 2)
  const { position, normal, surface, corners } = sheet
  for (let r = 0, n = 0; r < height; r++) {
    const row = rows[r]!
    for (let c = 0; c < width; c++, n++) {
      position[n * 3] = row[c * 5]!
      position[n * 3 + 1] = side * row[c * 5 + 1]!
      position[n * 3 + 2] = row[c * 5 + 2]!
      surface[n * 2] = row[c * 5 + 3]!
      surface[n * 2 + 1] = row[c * 5 + 4]!
      normal[n * 3] = normals[n * 3]!
      normal[n * 3 + 1] = side * normals[n * 3 + 1]!
      normal[n * 3 + 2] = normals[n * 3 + 2]!
    }
  }
  // mirrored sheets are wound the other way round, so that their outside stays outside
  const [near, far] = side > 0 ? [width, width + 1] : [width + 1, width]
  const [last, other] = side > 0 ? [width + 1, 1] : [1, width + 1]
  for (let r = 0, t = 0; r + 1 < height; r++) {
    for (let c = 0; c + 1 < width; c++, t += 2) {
      const a = r * width + c
      corners.set([a, a + near, a + far, a, a + last, a + other], t * 3)
      sheet.part[t] = sheet.part[t + 1] = options.partOf?.(c) ?? part
    }
  }
  return sheet
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
