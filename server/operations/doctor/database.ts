import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Config } from '#platform/config/config.ts'
import { deriveKeys } from '#platform/config/secrets.ts'
import { maxConnections, openConnection } from '#platform/database/connect.ts'
import { findRunning } from '#platform/database/embedded/cluster.ts'
import { hasDatabase } from '#platform/database/location.ts'
import { migrationsOfRelease, SchemaMismatch, readMigrations } from '#platform/database/migrations.ts'
import type { Environment } from '../../accounts/provider.ts'
import { chooseProvider } from '../../accounts/providers.ts'
import { warning, type Finding, passedFinding, failure } from './network.ts'

/** Timeout in milliseconds for connecting to the database. */
const connectTimeout = 10_000

const oldestVersion = 15

/** The connections that PostgreSQL reserves for superusers, plus one each for the doctor and a backup. */
const reserved = 5

/** Checks the database without writing to it, and compares its clock with this machine's clock. Throws if it can't connect. */
export async function examineDatabase(config: Config, environment: Environment): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config
  const url = databaseUrl ?? (hasDatabase(dataDir) ? findRunning(dataDir) : undefined)
  if (!url)
    return [warning('The embedded PostgreSQL only runs while the site runs: start the site to check the database.')]
  const client = await openConnection(url, 'marque doctor', connectTimeout)
  try {
    return [
      ...(await examineServer(client, config)),
      ...(await examineSchema(client)),
      ...(await examineSecret(client, config, environment)),
      ...(await examineClock(client)),
    ]
  } finally {
    await client.end()
  }
}

type Server = {
  version: string
  number: number
  encoding: string
  tls: string | null
  creates: boolean
  isSuperuser: boolean
  most: number
  used: number
}

async function examineServer(client: Client, { databaseUrl }: Config): Promise<Finding[]> {
  const isExternal = databaseUrl !== undefined
  const { rows } = await client.query<Server>(`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::int / 10000 as number,
      current_setting('server_encoding') as encoding,
      (select version from pg_stat_ssl where pid = pg_backend_pid() and ssl) as tls,
      has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as creates,
      current_setting('is_superuser') = 'on' as "isSuperuser",
      current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`)
  const { version, number, encoding, tls, creates, isSuperuser, most, used } = rows[0]!
  const connection = tls ? `over ${tls}` : 'without TLS, which is fine on this machine or a private network'
  return [
    number < oldestVersion
      ? failure(`PostgreSQL ${version} is too old: version ${oldestVersion} or newer is required.`)
      : passedFinding(`PostgreSQL ${version} responds, ${connection}.`),
    ...(encoding === 'UTF8' ? [] : [failure(`The encoding is ${encoding}: recreate the database with UTF8.`)]),
    ...(creates
      ? []
      : [failure('The database user cannot create tables and schemas: make it the owner of the database.')]),
    ...(isExternal && isSuperuser
      ? [warning('The database user is a superuser, but only needs to own the database.')]
      : []),
    ...(used > 0.9 * most
      ? [warning(`${used} of ${most} connections are in use, and each Marque server needs up to ${maxConnections}.`)]
      : []),
    ...(isExternal && maxConnections > most - reserved
      ? [
          warning(
            `PostgreSQL allows ${most} connections, and Marque needs up to ${maxConnections}: increase max_connections.`,
          ),
        ]
      : []),
  ]
}

async function examineSchema(client: Client): Promise<Finding[]> {
  let names: string[]
  try {
    names = await readMigrations(client)
  } catch (error) {
    if (error instanceof SchemaMismatch) return [failure(error.message)]
    throw error
  }
  if (names.length === 0) return [warning('The database is empty. The tables will be created at the first start.')]
  const missing = migrationsOfRelease().filter((name) => !names.includes(name))
  if (missing.length > 0)
    return [warning(`Pending migrations: ${missing.length}. They will be applied at the next start.`)]
  return [passedFinding(`The schema matches this release (${migrationsOfRelease().at(-1)}).`)]
}

/**
 * Checks that the app secret matches the keys in the database. A new database has no keys yet, so any secret is fine.
 */
async function examineSecret(client: Client, config: Config, environment: Environment): Promise<Finding[]> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('identity.jwks') is not null as there`)
  if (!rows[0]!.there) return []
  const { appSecret, previousSecret, dataDir } = config
  const file = join(dataDir, 'app-secret')
  const secret = appSecret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
  const { mistakesOf } = chooseProvider(environment, config)
  return (await mistakesOf(client, deriveKeys(secret, previousSecret))).map(failure)
}

async function examineClock(client: Client): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const seconds = Math.round(Math.abs(rows[0]!.now.getTime() - (before + Date.now()) / 2) / 1000)
  if (seconds <= 5) return [passedFinding('The clocks of the database and this machine agree.')]
  const difference = `The clocks of the database and this machine differ by ${seconds} seconds: synchronize both with NTP.`
  return [seconds > 60 ? failure(difference) : warning(difference)]
}
