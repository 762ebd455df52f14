import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { normalizeVin } from '#contract/vin/rules.ts'
import { expectedOf, exportNames, readExport } from '#tests/server/exports.ts'
import { decode } from '../vin/decode.ts'
import { unpackDatabase } from '../vin/tables.ts'
import { planLine } from './lines.ts'
import { pictureNamesIn } from './plan.ts'
import type { LineInput, ParsedRow } from './reading/line-input.ts'
import { openVinCheck, openVinReader } from './vin.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-exports-'))
let db: DatabaseSync
beforeAll(async () => void (db = new DatabaseSync(await unpackDatabase(folder), { readOnly: true })), 120_000)
afterAll(() => {
  db.close()
  rmSync(folder, { recursive: true })
})

const vins = { decode: async (vin: string, year: number | null) => decode(db, vin, year, 2026) } as never
const clock = { now: () => new Date('2026-11-28') } as never
const letters = (text: unknown) =>
  String(text)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

type Line = ReturnType<typeof expectedOf>['lines'][number]

async function mistakesIn(
  row: ParsedRow,
  line: Line,
  check: ReturnType<typeof openVinCheck>['check'],
): Promise<string[]> {
  const given = check(row.given, row.line)
  const filled = await openVinReader({ vins, clock }, 'seller')(given, undefined)
  const plan = planLine(filled, undefined, new Map(pictureNamesIn(given).map((name) => [name, null])))
  const read = valuesOf(given)
  const refused = Object.keys(line.refused ?? {})
  const different = Object.entries(line.values).filter(
    ([name, value]) => !refused.includes(name) && !isSame(name, read[name], value),
  )
  // If the VIN is invalid, the whole line is bad, so the VIN doesn't fill in any missing values.
  const gaps = refused.includes('vin') ? [] : Object.entries(line.filled ?? {})
  const unfilled = gaps.filter(([name, value]) => !isSame(name, valuesOf(filled)[name], value))
  const noted = new Set(plan.issues.map(({ field }) => field))
  const isExpected = (plan.kind === 'bad') === refused.length > 0
  return [
    ...[...different, ...unfilled].map(
      ([name, value]) => `${name}: ${JSON.stringify(value)}, not ${JSON.stringify(read[name])}`,
    ),
    ...[...refused, ...Object.keys(line.warned ?? {})]
      .filter((name) => !noted.has(name) && name !== 'vin')
      .map((name) => `no word about ${name}`),
    ...(isExpected ? [] : [`${plan.kind}: ${JSON.stringify(plan.issues)}`]),
  ]
}

function valuesOf({ stockNumber, images, fields }: LineInput): Record<string, unknown> {
  return { ...fields, stockNumber, images, vin: fields.vin && normalizeVin(String(fields.vin)) }
}

/** Compares two values of a field. Ignores case and punctuation in makes, because only planning corrects their spelling. */
function isSame(name: string, read: unknown, value: unknown): boolean {
  return name === 'make'
    ? letters(read) === letters(value)
    : JSON.stringify(read ?? null) === JSON.stringify(value ?? null)
}

async function compare(name: string, mapping?: Parameters<typeof readExport>[1]) {
  const { lines } = expectedOf(name)
  const { rows } = await readExport(name, mapping)
  const { check, takeWarnings } = openVinCheck()
  const mistakes: string[][] = []
  for (const line of lines) mistakes.push(await mistakesIn(rows[line.row - 1]!, line, check))
  const right = mistakes.filter((found) => found.length === 0).length
  return {
    lines: lines.length,
    right,
    mistakes: mistakes.flatMap((found, at) => found.map((text) => `${at + 1} ${text}`)),
    twins: takeWarnings(),
  }
}

test.each(exportNames)('%s asks about the dealer’s own columns only, and is right with their mapping', async (name) => {
  const { headers, unmapped, mapping, lines } = expectedOf(name)
  const { columns, asks } = await readExport(name)
  expect(asks).toBe('optional')
  const isUnsure = (reason: string) => !['name', 'unneeded'].includes(reason)
  expect(columns.filter(({ reason }) => isUnsure(reason)).map((column) => column.name)).toEqual(unmapped)
  expect(Object.keys(headers).filter((header) => !columns.some((column) => column.name === header))).toEqual([])
  const { mistakes, right, twins } = await compare(name, mapping)
  expect(mistakes).toEqual([])
  expect(right).toBe(lines.length)
  expect(twins).toHaveLength(lines.filter(({ warned }) => warned?.['vin']).length / 2)
})

test('at least 95 percent of the cars are right without any mapping', async () => {
  const shares = await Promise.all(exportNames.map(async (name) => ({ name, ...(await compare(name)) })))
  const sum = (key: 'right' | 'lines') => shares.reduce((total, share) => total + share[key], 0)
  expect(sum('lines')).toBeGreaterThanOrEqual(12 * 40)
  expect(
    sum('right') / sum('lines'),
    shares.map(({ name, right, lines }) => `${name} ${right}/${lines}`).join(', '),
  ).toBeGreaterThanOrEqual(0.95)
})
