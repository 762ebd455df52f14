import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ClientBase, Pool } from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url))

/** Returns the names of this release's migrations in order; the first is the baseline. */
export function migrationsOfRelease(): string[] {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  return files.map((name) => name.replace('.sql', '')).toSorted()
}

/** The schema belongs to another release; the message is a sentence for the operator. */
export class OtherSchema extends Error {}

/** Returns the migrations that the database has, none when it is empty. Throws `OtherSchema` unless this release knows them all. */
export async function readMigrations(database: ClientBase | Pool): Promise<string[]> {
  const { rows: found } = await database.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  )
  if (!found[0]!.exists) return []
  const { rows } = await database.query<{ name: string }>('select name from public.migrations order by id')
  const names = rows.map(({ name }) => name)
  refuseOtherMigrations(names, 'The database')
  return names
}

/** Throws `OtherSchema` when there are migrations that this release does not know. */
export function refuseOtherMigrations(names: readonly string[], what: 'The database' | 'This backup'): void {
  const known = migrationsOfRelease()
  if (names.length > 0 && names[0] !== known[0]) {
    throw new OtherSchema(
      `${what} is from a release before 1.0, whose data this release cannot take over. Nothing was changed. ` +
        'Use an empty DATA_DIR or database.',
    )
  }
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) {
    throw new OtherSchema(
      `${what} is from a newer release than this one: it has ${unknown}. Nothing was changed. ` +
        'Start that release or a later one.',
    )
  }
}
