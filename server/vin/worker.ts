/** Functions that run in a separate thread. VIN table queries take up to 100 ms, which would block the event loop. */
import { DatabaseSync } from 'node:sqlite'
import type { VinSuggestion } from '#contract/vin/endpoints.ts'
import { decode } from './decode.ts'
import { unpackDatabase } from './tables.ts'

let opened: Promise<DatabaseSync> | undefined

type Folder = { dataDir: string }

/** Opens the file with the VIN tables. If it is missing, unpacks it first, which takes seconds. */
export async function open(dataDir: string): Promise<void> {
  await openTables({ dataDir })
}

export async function decodeVin({
  vin,
  year,
  thisYear,
  ...folder
}: Folder & { vin: string; year: number | null; thisYear: number }): Promise<VinSuggestion[]> {
  return decode(await openTables(folder), vin, year, thisYear)
}

export async function makes(folder: Folder): Promise<string[]> {
  return namesIn(await openTables(folder), 'select distinct make as name from car')
}

export async function models({ make, ...folder }: Folder & { make: string }): Promise<string[]> {
  return namesIn(await openTables(folder), 'select model as name from car where make = ?', make)
}

function openTables({ dataDir }: Folder): Promise<DatabaseSync> {
  opened ??= unpackDatabase(dataDir).then((file) => new DatabaseSync(file, { readOnly: true }))
  opened.catch(() => (opened = undefined))
  return opened
}

function namesIn(db: DatabaseSync, sql: string, ...values: string[]): string[] {
  const names = db
    .prepare(sql)
    .all(...values)
    .map(({ name }) => String(name))
  return names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
