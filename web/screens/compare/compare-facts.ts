import type { DetailedListing } from '#contract/listings/schema.ts'
import { type FactRow, factSections, mergeSmallGroups } from '#web/facts/sheet.ts'

export type Cell = Pick<FactRow, 'text' | 'source' | 'conflict'> & { lines?: readonly string[] }

/** A row of the comparison. A cell is null if the fact isn't known for that vehicle. */
export type ComparedRow = { label: string; cells: (Cell | null)[]; differs: boolean }
export type ComparedGroup = { title: string; rows: ComparedRow[] }

/** Facts that are in the head of the table, or that differ between any two vehicles. */
const neverMarked = ['vin', 'stockNumber']

/** Returns the facts that are known for at least one of the vehicles, in the groups of the vehicle's page. */
export function compareFacts(cars: readonly DetailedListing[]): ComparedGroup[] {
  const sections = cars.map((car) => factSections(car, car.evidence))
  const [main, ...groups] = (sections[0] ?? []).map(({ title, rows }, section) => ({
    title,
    rows: rows.flatMap(({ name, label }, row) => {
      const facts = sections.map((all) => all[section]!.rows[row]!)
      if (name === 'price' || facts.every(({ text }) => !text)) return []
      const cells = facts.map(({ text, source, conflict }) => (text ? { text, source, conflict } : null))
      return [{ label, cells, differs: !neverMarked.includes(name) && areDifferent(cells) }]
    }),
  }))
  return main ? [main, ...mergeSmallGroups(groups)] : []
}

/** Returns whether two of the vehicles have different values. A missing value isn't a difference. */
export function areDifferent(cells: readonly (Pick<Cell, 'text'> | null)[]): boolean {
  return new Set(cells.flatMap((cell) => cell?.text ?? [])).size > 1
}
