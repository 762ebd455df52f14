import { readFileSync } from 'node:fs'
import { sql } from '../database/orm.ts'
import type { Database } from '../database/connect.ts'

const { version: marque } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const releaseVersions = { marque, node: process.versions.node }

/** What runs here, and on which database. */
export async function findVersions(db: Database) {
  const { rows } = await db.execute<{ postgresql: string; migration: string }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as postgresql,
      (select name from migrations order by id desc limit 1) as migration`)
  return { ...releaseVersions, ...rows[0]! }
}
