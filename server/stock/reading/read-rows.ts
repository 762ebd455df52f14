import { type StockColumn, stockColumnNames } from '#contract/stock-columns.ts'
import { stockLimits } from '#contract/stock-limits.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { Rows } from './given.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { textOf } from './text-of.ts'

/** The cars of a file. Throws a `FileRefusal` where it is none. */
export function readRows(content: Buffer): Rows {
  const text = textOf(content)
  const entries = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text)
  if (entries.length === 0) throw new FileRefusal('There is no car in this file.')
  if (entries.length > stockLimits.lines)
    throw new FileRefusal(
      `This file has ${entries.length.toLocaleString('en-US')} cars; at most ${stockLimits.lines.toLocaleString('en-US')} can be brought in at once.`,
    )
  const heads = new Set(entries.flatMap(({ values }) => Object.keys(values)))
  const columns = new Map([...heads].map((head) => [head, columnOf(head)]))
  requireColumns(new Set(columns.values()))
  const rows = entries.map(({ line, values }) => ({
    line,
    values: Object.fromEntries(
      Object.entries(values).flatMap(([head, value]) => {
        const column = columns.get(head)
        return column ? [[column, value]] : []
      }),
    ),
  }))
  return {
    rows,
    ignored: [...heads]
      .filter((head) => !columns.get(head))
      .slice(0, mostIgnored)
      .map(readable),
  }
}

/** Unknown columns that are told. */
const mostIgnored = 30

function readable(head: string): string {
  return head.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').slice(0, 60)
}

/** Whatever its capitals, spaces and underscores are. */
function columnOf(head: string): StockColumn | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '')
  return stockColumnNames.find((name) => plain(name) === plain(head))
}

function requireColumns(found: ReadonlySet<StockColumn | undefined>): void {
  if (found.has('stockNumber') || found.has('id')) return
  throw new FileRefusal('This file has no column “stockNumber”, by which a car is known again. Please add it.')
}
