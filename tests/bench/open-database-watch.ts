import { setTimeout } from 'node:timers/promises'
import { openConnection } from '#platform/database/connect.ts'

export type DatabaseWatch = {
  /** Its name and version, such as `PostgreSQL 18.4`. */
  version: string
  /** Waits until nothing is done any more for requests that nobody waits for. */
  untilQuiet(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds in which a server gives up what nobody waits for any more. */
const settling = 300

const busy = `select from pg_stat_activity where state = 'active' and application_name in ('marque', 'floor')`

export async function openDatabaseWatch(url: string): Promise<DatabaseWatch> {
  const client = await openConnection(url, 'marque bench')
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return {
    version: `PostgreSQL ${rows[0]!.server_version.split(' ')[0]}`,
    untilQuiet: async () => {
      do await setTimeout(settling)
      while ((await client.query(busy)).rowCount)
    },
    close: () => client.end(),
  }
}
