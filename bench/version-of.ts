import { openConnection } from '#server/database/connect.ts'

/** The database's name and version, such as `PostgreSQL 18.4`. */
export async function versionOf(url: string): Promise<string> {
  const client = await openConnection(url, 'marque bench')
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return `PostgreSQL ${rows[0]!.server_version.split(' ')[0]}`
}
