import type { Client } from 'pg'

/** The commands that make again what `dropIndexes` takes away: the indexes that no constraint needs. */
export async function indexesOf(client: Client, tables: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; command: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as command from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
      order by indexrelid`,
    [tables],
  )
  return Object.fromEntries(rows.map(({ name, command }) => [name, command]))
}

export async function dropIndexes(client: Client, names: readonly string[]): Promise<void> {
  if (names.length > 0) await client.query(`drop index ${names.join(', ')}`)
}
