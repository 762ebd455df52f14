import { uncountedFacts } from '#contract/facts/uncounted.ts'
import { bases, type Basis } from './basis.ts'
import type { FactRow, FactSheet } from './sheet.ts'

const uncounted = new Set<string>(uncountedFacts)

export function confirmableRows({ first, groups }: FactSheet): FactRow[] {
  return [...first, ...groups.flatMap(({ rows }) => rows)].filter(({ name }) => !uncounted.has(name))
}

export type FactCount = { confirmed: number; total: number; of: Readonly<Record<Basis, number>> }

/** Counts the facts by their best source. A contradicted fact isn't confirmed, even if another source supports it. */
export function countFacts(sheet: FactSheet): FactCount {
  const rows = confirmableRows(sheet)
  const of = Object.fromEntries(
    bases.map((basis) => [basis, rows.filter((row) => row.basis === basis).length]),
  ) as Record<Basis, number>
  return { confirmed: of.moderator + of.document + of.vin, total: rows.length, of }
}
