import { stockLimits } from '#contract/imports/limits.ts'
import { type StockColumn, stockColumnNames } from '#contract/imports/rules.ts'
import { FileRefusal } from './line-input.ts'

/** The columns of one file. */
export type Columns = ReturnType<typeof openColumns>

/** Collects the columns of a file and enforces their limits. */
export function openColumns() {
  const found = new Map<string, StockColumn | undefined>()
  let ignored: string[] = []
  return {
    /** Returns the known column with this name. Error messages start with `place`. */
    find(name: string, place: string): StockColumn | undefined {
      if (found.has(name)) return found.get(name)
      refuseLongName(name, place)
      if (found.size === stockLimits.columns) throw tooManyColumns(place)
      const column = columnNamed(name)
      found.set(name, column)
      if (!column) ignored.push(printable(name))
      return column
    },
    /** Returns the unknown columns found since the last call. */
    takeIgnored(): string[] {
      const taken = ignored
      ignored = []
      return taken
    },
    /** Refuses a file without a column that identifies vehicles. */
    requireNumber(): void {
      const known = new Set(found.values())
      if (known.has('stockNumber') || known.has('id')) return
      throw new FileRefusal('This file has no column “stockNumber”, which identifies the vehicles. Add it.')
    },
  }
}

/** Collects the names of a header or object, and refuses duplicates. */
export function openNames(columns: Columns) {
  const meanings = new Map<string, string>()
  return {
    find(name: string, place: string): StockColumn | undefined {
      const column = columns.find(name, place)
      const before = meanings.get(column ?? name)
      if (before === name)
        throw new FileRefusal(`${place} has the column “${printable(name)}” twice. Remove one of them.`)
      if (before !== undefined)
        throw new FileRefusal(
          `${place} has the columns “${printable(before)}” and “${printable(name)}”, which mean the same. Remove one of them.`,
        )
      meanings.set(column ?? name, name)
      return column
    },
  }
}

export function refuseLongName(name: string, place: string): void {
  if (name.length <= stockLimits.columnName) return
  throw new FileRefusal(
    `${place} has a column name of more than ${stockLimits.columnName} characters: “${printable(name)}…”.`,
  )
}

export function tooManyColumns(place: string): FileRefusal {
  return new FileRefusal(
    `${place} has more than ${stockLimits.columns} columns. Keep only those that describe your vehicles.`,
  )
}

export function tooManyCars(place: string): FileRefusal {
  const most = stockLimits.lines.toLocaleString('en-US')
  return new FileRefusal(
    `This file has more than ${most} vehicles: ${place} is one too many. Split it into smaller files.`,
  )
}

export function tooManyCharacters(place: string, column: string): FileRefusal {
  const most = stockLimits.cell.toLocaleString('en-US')
  return new FileRefusal(`${place} has more than ${most} characters in the column “${printable(column)}”.`)
}

/** Normalizes a column name: ignores case, spaces, hyphens and underscores. */
const normalizeName = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '')
const knownColumns = new Map(stockColumnNames.map((name) => [normalizeName(name), name]))
export const columnNamed = (name: string): StockColumn | undefined => knownColumns.get(normalizeName(name))

function printable(name: string): string {
  return name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').slice(0, 60)
}
