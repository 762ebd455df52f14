import type { FactRow, FactSheet } from '#web/listings/fact-sheet.ts'

/** What a reader wants to know first, in this order; of two that say about the same, the first that is given. */
const names = [
  ['mileage'],
  ['horsepower'],
  ['transmission'],
  ['drivetrain'],
  ['fuelType'],
  ['body', 'bodyStyle'],
  ['color'],
  ['owners'],
  ['firstRegistration'],
  ['place'],
] as const

/** More would wrap on a wide screen. */
const most = 7

/** The facts of a car that stand below its pictures. */
export function keyFacts({ first, groups }: FactSheet): FactRow[] {
  const all = new Map([...first, ...groups.flatMap(({ rows }) => rows)].map((row) => [row.name, row]))
  return names.flatMap((same) => same.flatMap((name) => all.get(name) ?? []).slice(0, 1)).slice(0, most)
}
