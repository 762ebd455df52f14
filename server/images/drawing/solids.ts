import { addGrid, type Mesh, type Part } from './mesh.ts'

export type Place = [number, number, number]

/** Adds a ball stretched to its half sizes; `square` above 2 makes it a cushion, then a box; `lean` tips it rearwards. */
export function addCushion(mesh: Mesh, at: Place, half: Place, part: Part, square = 2, lean = 0, mirror = true): void {
  const power = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square)
  const [around, high] = square > 2 ? [28, 16] : [22, 14]
  const rows = Array.from({ length: around + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / around
    return Array.from({ length: high + 1 }, (_, k) => {
      const rise = (Math.PI * k) / high - Math.PI / 2
      const z = power(Math.sin(rise)) * half[2]
      const flat = power(Math.cos(rise))
      return [
        at[0] + power(Math.cos(angle)) * flat * half[0] + z * lean,
        at[1] + power(Math.sin(angle)) * flat * half[1],
        at[2] + z,
        0,
        0,
      ]
    }).flat()
  })
  addGrid(mesh, rows, part, { mirror: mirror && at[1] !== 0 })
}

/** Adds a round rod through the places; `flat` squeezes it in height. */
export function addRod(
  mesh: Mesh,
  places: Place[],
  radius: number,
  part: Part,
  options: { mirror?: boolean; flat?: number } = {},
): void {
  const rows = places.map((place, i) => {
    const before = places[Math.max(0, i - 1)]!
    const after = places[Math.min(places.length - 1, i + 1)]!
    const [tx, ty, tz] = [after[0] - before[0], after[1] - before[1], after[2] - before[2]]
    // one side lies flat, the other stands on it and on the rod
    const flatSize = Math.hypot(tx, ty)
    const [sx, sy] = flatSize < 1e-6 ? [0, 1] : [-ty / flatSize, tx / flatSize]
    const size = Math.hypot(tx, ty, tz) || 1
    const [ux, uy, uz] = [(-tz * sy) / size, (tz * sx) / size, (tx * sy - ty * sx) / size]
    return Array.from({ length: 11 }, (_, k) => {
      const [c, s] = [
        Math.cos((k / 10) * 2 * Math.PI) * radius,
        Math.sin((k / 10) * 2 * Math.PI) * radius * (options.flat ?? 1),
      ]
      return [place[0] + sx * c + ux * s, place[1] + sy * c + uy * s, place[2] + uz * s, 0, 0]
    }).flat()
  })
  addGrid(mesh, rows, part, { mirror: options.mirror ?? true })
}

/** Adds a turned body: a profile of distance along the x axis and radius. */
export function addTurned(mesh: Mesh, at: Place, profile: [number, number][], part: Part, mirror = true): void {
  const rows = Array.from({ length: 33 }, (_, k) => {
    const angle = (2 * Math.PI * k) / 32
    return profile.flatMap(([x, r]) => [at[0] + x, at[1] + r * Math.cos(angle), at[2] + r * Math.sin(angle), k / 32, r])
  })
  addGrid(mesh, rows, part, { mirror: mirror && at[1] !== 0 })
}
