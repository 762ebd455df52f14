import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ClientBase, Pool } from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url))

/**
 * The newest migration of the release before this one. Its code works on the schema of this release, and no older one has
 * to. Set it anew with each release.
 */
export const previousRelease = '0015_pictures_in_use'

/** The names of this release's migrations, in their order. */
export function migrationsOfRelease(): string[] {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  return files.map((name) => name.replace('.sql', '')).toSorted()
}

/** The database belongs to a release that this one is too old for; the message is a sentence for the operator. */
export class OutdatedRelease extends Error {}

/** Throws when the schema of the database tolerates only newer code than this. */
export async function refuseOutdated(database: ClientBase | Pool): Promise<void> {
  const { rows } = await database.query<{ oldest: string }>('select oldest from schema_tolerance')
  const newest = migrationsOfRelease().at(-1)!
  if (rows[0] && rows[0].oldest > newest) {
    throw new OutdatedRelease(
      `This release is too old for the database, which a later one has changed: it knows ${newest}, and at least ` +
        `${rows[0].oldest} is needed. Start that later release, or restore a back-up from before.`,
    )
  }
}

/** Notes that code from the release before this one on is tolerated, unless a later one has noted more. */
export async function noteTolerance(database: ClientBase | Pool): Promise<void> {
  await database.query('update schema_tolerance set oldest = greatest(oldest, $1)', [previousRelease])
}
