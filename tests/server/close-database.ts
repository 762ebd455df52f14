import type pg from 'pg'
import { openConnection } from '#platform/database/connect.ts'

const name = 'marque test'

/** Opens a connection that `closeDatabase` doesn't terminate. */
export function openTestConnection(databaseUrl: string): Promise<pg.Client> {
  return openConnection(databaseUrl, name)
}

/** Opens a connection to another database of the cluster, from which a database can be closed and reopened. */
export function openKeeper(databaseUrl: string): Promise<pg.Client> {
  return openTestConnection(Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href)
}

/** Terminates all of the product's connections and makes the database refuse new ones. */
export async function closeDatabase(keeper: pg.Client, databaseUrl: string): Promise<void> {
  const database = databaseOf(databaseUrl)
  await keeper.query(`alter database ${database} with allow_connections false`)
  await keeper.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and application_name <> $2',
    [database, name],
  )
}

export async function openDatabase(keeper: pg.Client, databaseUrl: string): Promise<void> {
  await keeper.query(`alter database ${databaseOf(databaseUrl)} with allow_connections true`)
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
