import type { ClientBase } from 'pg'

/** A table with its columns, except generated ones. All names are quoted for SQL. */
export type Table = { name: string; columns: string[] }

/** The schemas of this site, better-auth and the queue. */
const schemas = ['public', 'identity', 'graphile_worker']

/**
 * Tables that backups omit. A restore runs the migrations itself, so it doesn't need the lists of applied ones. Every
 * release includes the towns and ZIP codes.
 */
const tablesOfRelease = [
  'public.migrations',
  'graphile_worker.migrations',
  'public.places',
  'public.place_zips',
  'public.place_data',
]

export function findUnknownName(
  backup: { tables: readonly Table[]; sequences: Readonly<Record<string, string>> },
  schema: { tables: readonly Table[]; sequences: readonly string[] },
): string | undefined {
  const columns = new Map(schema.tables.map((table) => [table.name, new Set(table.columns)]))
  const unknownInTables = backup.tables.flatMap(({ name, columns: names }) => {
    const known = columns.get(name)
    return known ? names.filter((column) => !known.has(column)).map((column) => `${name}.${column}`) : [name]
  })
  return [...unknownInTables, ...Object.keys(backup.sequences).filter((name) => !schema.sequences.includes(name))][0]
}

export async function findTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', nspname, relname) as name, array_agg(format('%I', attname) order by attnum) as columns
       from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
       where relkind = 'r' and nspname = any($1)
       group by nspname, relname order by nspname, relname`,
    [schemas],
  )
  return rows.filter(({ name }) => !tablesOfRelease.includes(name))
}

/** Returns the last value of each sequence. Omits sequences that haven't been used yet. */
export async function findSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
       from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function findSequenceNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any($1)`,
    [schemas],
  )
  return rows.map(({ name }) => name)
}

export async function findMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by id')
  return rows.map(({ name }) => name)
}

export async function hasTables(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema' limit 1`,
  )
  return rowCount !== 0
}
