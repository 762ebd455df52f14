import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Config } from '#platform/config/config.ts'
import { deriveKeys } from '#platform/config/secrets.ts'
import { mostConnections, openConnection } from '#platform/database/connect.ts'
import { findRunning } from '#platform/database/embedded/cluster.ts'
import { hasDatabase } from '#platform/database/location.ts'
import { migrationsOfRelease, OtherSchema, readMigrations } from '#platform/database/migrations.ts'
import type { Environment } from '../../accounts/provider.ts'
import { chooseProvider } from '../../accounts/providers.ts'
import { doubtful, type Finding, fine, wrong } from './network.ts'

/** Milliseconds for which an answer is waited for. */
const patience = 10_000

const oldestVersion = 15

/** Connections that PostgreSQL keeps for superusers, and one each for the doctor and a back-up. */
const reserved = 5

/** Looks at the database, and at the clock by its own; changes nothing. Throws where it cannot be reached. */
export async function examineDatabase(config: Config, environment: Environment): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config
  const url = databaseUrl ?? (hasDatabase(dataDir) ? findRunning(dataDir) : undefined)
  if (!url)
    return [doubtful('The embedded PostgreSQL does not run, because the site does not: start it to have it looked at.')]
  const client = await openConnection(url, 'marque doctor', patience)
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
  const isOperators = databaseUrl !== undefined
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
  const by = tls ? `by ${tls}` : 'without TLS, on this machine or in a network of your own'
  return [
    number < oldestVersion
      ? wrong(`PostgreSQL ${version} is too old: ${oldestVersion} is needed.`)
      : fine(`PostgreSQL ${version} answers, ${by}.`),
    ...(encoding === 'UTF8' ? [] : [wrong(`Its encoding is ${encoding}: make the database anew with UTF8.`)]),
    ...(creates ? [] : [wrong('Its user may not make tables and schemas: make it the owner of the database.')]),
    ...(isOperators && isSuperuser ? [doubtful('Its user is a superuser; one that owns the database is enough.')] : []),
    ...(used > 0.9 * most
      ? [doubtful(`${used} of ${most} connections are in use; a server of Marque needs up to ${mostConnections}.`)]
      : []),
    ...(isOperators && mostConnections > most - reserved
      ? [
          doubtful(
            `It takes ${most} connections, and Marque needs up to ${mostConnections}: set its max_connections higher.`,
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
    if (error instanceof OtherSchema) return [wrong(error.message)]
    throw error
  }
  if (names.length === 0) return [doubtful('It is empty: the first start makes the tables.')]
  const missing = migrationsOfRelease().filter((name) => !names.includes(name))
  if (missing.length > 0) return [doubtful(`Migrations are missing (${missing.length}): the next start makes them.`)]
  return [fine(`Its schema is that of this release (${migrationsOfRelease().at(-1)}).`)]
}

/** Whether the secret is that of the site; where there is none yet, the start would make another. */
async function examineSecret(client: Client, config: Config, environment: Environment): Promise<Finding[]> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('identity.jwks') is not null as there`)
  if (!rows[0]!.there) return []
  const { appSecret, previousSecret, dataDir } = config
  const file = join(dataDir, 'app-secret')
  const secret = appSecret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
  const { mistakesOf } = chooseProvider(environment, config)
  return (await mistakesOf(client, deriveKeys(secret, previousSecret))).map(wrong)
}

async function examineClock(client: Client): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const seconds = Math.round(Math.abs(rows[0]!.now.getTime() - (before + Date.now()) / 2) / 1000)
  if (seconds <= 5) return [fine('Its clock and that of this machine agree.')]
  const told = `Its clock and that of this machine differ by ${seconds} seconds: let both be set by NTP.`
  return [seconds > 60 ? wrong(told) : doubtful(told)]
}
