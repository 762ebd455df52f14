import { stockLimits } from '#contract/imports/limits.ts'
import { meaningOf, normalizeHeader } from './header.ts'
import { FileRefusal, type Row } from './line-input.ts'

/**
 * The field that a column is imported into, or null if the column isn't imported. `unit` is the unit that the header implies.
 * It applies to values without a unit.
 */
export type Target = { field: string; unit?: string } | null

export type Columns = ReturnType<typeof openColumns>

/** Collects the columns of a file, and limits their number and the length of their names. */
export function openColumns(targetOf: (name: string) => Target | undefined) {
  const found = new Map<string, Target | undefined>()
  let ignored: string[] = []
  return {
    /** Returns the target of the column with this name. `place` is the position in the file, for error messages. */
    find(name: string, place: string): Target | undefined {
      if (found.has(name)) return found.get(name)
      refuseLongName(name, place)
      if (found.size === stockLimits.columns) throw tooManyColumns(place)
      const target = targetOf(name)
      found.set(name, target)
      if (target === undefined) ignored.push(cleanColumnName(name))
      return target
    },
    takeIgnored(): string[] {
      const taken = ignored
      ignored = []
      return taken
    },
  }
}

export function openNames(columns: Columns) {
  const names = new Map<string, string>()
  return {
    find(name: string, place: string): Target | undefined {
      const target = columns.find(name, place)
      const key = meaningOf(name) ? normalizeHeader(name) : name
      const before = names.get(key)
      if (before === name)
        throw new FileRefusal(`${place} has the column “${cleanColumnName(name)}” twice. Remove one of them.`)
      if (before !== undefined)
        throw new FileRefusal(
          `${place} has the columns “${cleanColumnName(before)}” and “${cleanColumnName(name)}”, which mean the same thing. Remove one of them.`,
        )
      names.set(key, name)
      return target
    },
  }
}

/** Adds a value to a row. If several columns have the same field, their values become a list. */
export function addValue(values: Row['values'], { field, unit }: NonNullable<Target>, value: unknown): void {
  const given = unit !== undefined && /^[^a-z]*\d[^a-z]*$/i.test(String(value)) ? `${String(value)} ${unit}` : value
  const before = values[field]
  values[field] = before === undefined ? given : [...[before].flat(), ...[given].flat()]
}

export function refuseLongName(name: string, place: string): void {
  if (name.length <= stockLimits.columnName) return
  throw new FileRefusal(
    `${place} has a column name of more than ${stockLimits.columnName} characters: “${cleanColumnName(name)}…”.`,
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
  return new FileRefusal(`${place} has more than ${most} characters in the column “${cleanColumnName(column)}”.`)
}

function cleanColumnName(name: string): string {
  return name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').slice(0, 60)
}
