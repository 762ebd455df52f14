import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { ImportField } from '#contract/imports/fields.ts'
import type { MappedColumn } from '#contract/imports/schema.ts'
import { proposeMapping, targetsOf, clearGuesses } from '#server/imports/mapping/propose.ts'
import type { Mapping } from '#server/imports/mapping/recognize.ts'
import { isForeign } from '#server/imports/reading/header.ts'
import type { ParsedRow } from '#server/imports/reading/line-input.ts'
import { parseRow } from '#server/imports/reading/row.ts'
import { readRows } from '#server/imports/reading/rows.ts'
import { surveyColumns } from '#server/imports/reading/survey.ts'

const folder = new URL('../../server/imports/reading/exports/', import.meta.url)

type ExpectedLine = {
  row: number
  values: Record<string, unknown>
  filled?: Record<string, unknown>
  refused?: Record<string, string>
  warned?: Record<string, string>
}
/** The expected result of importing another system's file. The README in the folder describes the keys. */
type Expected = {
  headers: Record<string, string | string[] | null>
  unmapped: string[]
  mapping: Record<string, ImportField | null>
  lines: ExpectedLine[]
}

export const exportNames = readdirSync(folder)
  .filter((name) => name.endsWith('.expected.json'))
  .map((name) => basename(name, '.expected.json'))

export function expectedOf(name: string): Expected {
  return JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8'))
}

/**
 * Reads a file exported by another system. `mapping` contains a user's choices for unknown columns. Columns without a choice
 * are skipped.
 */
export async function readExport(
  name: string,
  mapping?: Mapping,
): Promise<{ columns: MappedColumn[]; asks: string; rows: ParsedRow[] }> {
  const file = readdirSync(folder).find((file) => file.startsWith(`${name}.`) && !file.includes('expected'))!
  const content = readFileSync(new URL(file, folder))
  const open = async function* () {
    yield content
  }
  const { value: surveyed } = await surveyColumns(open).next()
  const proposal = proposeMapping(surveyed!)
  const columns = mapping
    ? proposal.columns.map((column) =>
        Object.hasOwn(mapping, column.name) ? { ...column, field: mapping[column.name]! } : column,
      )
    : clearGuesses(proposal.columns)
  const targets = new Map(targetsOf(columns))
  const options = { isForeign: isForeign([...targets.keys()]) }
  const rows: ParsedRow[] = []
  for await (const part of readRows(open, (header) => targets.get(header)))
    rows.push(...part.rows.map(({ values, ...row }) => ({ ...row, given: parseRow({ values }, options) })))
  return { columns: proposal.columns, asks: proposal.asks, rows }
}
