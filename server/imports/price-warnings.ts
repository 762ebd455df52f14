import type { LineKind, MappedColumn } from '#contract/imports/schema.ts'
import { listQuoted } from '#contract/text.ts'
import { findUnusedPrices } from './mapping/propose.ts'

/** If the file changes nothing, warns about columns that look like prices but aren't imported. */
export function warnOfUnusedPrices(columns: readonly MappedColumn[], kinds: ReadonlySet<LineKind>): string[] {
  const changes = kinds.has('new') || kinds.has('changed') || kinds.has('held')
  const names = changes ? [] : findUnusedPrices(columns)
  return names.length === 0
    ? []
    : [
        `This file changes no prices: ${listQuoted(names)} ${names.length === 1 ? 'looks like a price but isn’t' : 'look like prices but aren’t'} imported.`,
      ]
}

/**
 * Warns about prices that would drop by more than half. Scheduled imports hold such prices instead, because no one reviews
 * their preview.
 */
export function warnOfHalvedPrices(halved: number): string[] {
  if (halved === 0) return []
  return [
    halved === 1
      ? 'One price is less than half of the current price.'
      : `${halved.toLocaleString('en-US')} prices are less than half of the current prices.`,
  ]
}
