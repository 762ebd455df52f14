import type { FactRow, FactSheet } from './sheet.ts'

/** What a fact is based on, best source first. */
export const bases = ['moderator', 'document', 'vin', 'seller', 'conflict'] as const
export type Basis = (typeof bases)[number]

/** Continues a count, as in `3 from the VIN`. */
export const basisNames: Readonly<Record<Basis, string>> = {
  moderator: 'checked by a moderator',
  document: 'shown by a document',
  vin: 'from the VIN',
  seller: 'from the seller',
  conflict: 'contradicted by a source',
}

/** Facts that no source can confirm. Moderators can't check them, either (`checkableFields` in the contract). */
const unconfirmable = new Set(['price', 'equipment'])

export function confirmableRows({ first, groups }: FactSheet): FactRow[] {
  return [...first, ...groups.flatMap(({ rows }) => rows)].filter(({ name }) => !unconfirmable.has(name))
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
