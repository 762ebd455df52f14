import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openConnection } from '#platform/database/connect.ts'
import { cloneDatabase, emptyDatabase, type TestDatabase } from '#tests/server/database.ts'
import { examine } from './report.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marque-doctor-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const signs = { passed: '✓', warning: '!', error: '✗' }

/** Port 1 is closed, so the doctor finds no running site. */
async function run(environment: Record<string, string>, fileNames: string[] = []): Promise<string[]> {
  const lines: string[] = []
  for await (const { level, about, text } of examine({ DATA_DIR: dataDir, PORT: '1', ...environment }, fileNames))
    lines.push(`${signs[level]} ${about}: ${text}`)
  return lines
}
const errorsIn = (lines: string[]) => lines.filter((line) => line.startsWith('✗'))
const environmentOf = ({ url }: TestDatabase) => ({ DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) })

test('all invalid variables are reported, and so are unknown ones that look like Marque’s', async () => {
  const variables = {
    PORT: 'abc',
    RATE_LIMIT: '600/1m',
    DATABSE_URL: 'x',
    RETAIN_REPORTS: '90d',
    SMTP_HOST: 'x',
    HOME: '/',
    TERM: 'x',
  }
  expect(await run(variables, ['COLOUR'])).toEqual([
    expect.stringMatching(/^✗ Environment: PORT must be/),
    expect.stringMatching(/^✗ Environment: RATE_LIMIT must be on or off/),
    '! Environment: COLOUR is not a Marque variable.',
    '! Environment: DATABSE_URL is not a Marque variable. Did you mean DATABASE_URL?',
    '! Environment: RETAIN_REPORTS is set, but no longer used: set it on /admin/settings → Limits and Retention.',
    '! Environment: SMTP_HOST is not a Marque variable.',
  ])
  expect(await run({ DEMO: '1', ADMIN_PASSWORD: 'long enough for it' })).toEqual([
    expect.stringMatching(/^✗ Environment: ADMIN_PASSWORD cannot be set together with DEMO=1/),
  ])
})

test('all errors are reported together, except for those that only follow from another error', async () => {
  const lines = await run({
    PORT: 'abc',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://a:b@db.example/marque',
    SMTP_URL: 'mail.example',
    S3_BUCKET: 'pictures',
    APP_SECRET_PREVIOUS: 'short',
    BACKUP_TO: 'ftp://box.example/marque',
  })
  expect(lines).toEqual([
    expect.stringMatching(/^✗ Environment: PORT must be/),
    expect.stringMatching(/^✗ Environment: APP_SECRET_PREVIOUS must have/),
    expect.stringMatching(/^✗ Environment: SMTP_URL must be a URL/),
    expect.stringMatching(/^✗ Environment: BACKUP_TO must be a folder/),
    expect.stringMatching(/^✗ Environment: PUBLIC_URL is required/),
    expect.stringMatching(/^✗ Environment: APP_SECRET is required/),
    expect.stringMatching(/^✗ Environment: DATABASE_URL must end in/),
    expect.stringMatching(/^✗ Environment: S3_ENDPOINT is required/),
  ])
  const [secret, url] = ['x'.repeat(32), 'postgres://a:b@db.example/marque']
  expect(await run({ DATABASE_URL: url, APP_SECRET: secret, PRIVATE_NETWORKS: 'my net' })).toEqual([
    expect.stringMatching(/^✗ Environment: PRIVATE_NETWORKS must be/),
  ])
  expect(await run({ IDENTITY_PROVIDER: 'x', CLERK_PUBLISHABLE_KEY: 'x', BACKUP_TO: 's3://box' })).toEqual([
    expect.stringMatching(/^✗ Environment: IDENTITY_PROVIDER must be/),
    expect.stringMatching(/^✗ Environment: A backup to a bucket needs/),
  ])
})

test('there are no errors before the first start or while the embedded database is stopped', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  const stopped = await run({})
  expect(stopped).toContainEqual(
    expect.stringMatching(/^! Database: The embedded PostgreSQL only runs while the site runs/),
  )
  expect(errorsIn(stopped)).toEqual([])
  const database = await emptyDatabase()
  const fresh = await run({ ...environmentOf(database), DATA_DIR: join(dataDir, 'new') })
  await database.drop()
  expect(fresh).toContain('! Database: The database is empty. The tables will be created at the first start.')
  expect(fresh).toContain(
    '! Storage: The picture folder was not checked: it does not exist yet, or belongs to another system account.',
  )
  expect(errorsIn(fresh)).toEqual([])
})

test('a database of a later release is reported', async () => {
  const database = await cloneDatabase()
  const client = await openConnection(database.url, 'marque test')
  await client.query(`insert into migrations (name, run_on) values ('9999_far_ahead', now())`)
  expect(errorsIn(await run(environmentOf(database)))).toEqual([
    expect.stringMatching(/^✗ Database: The database is from a newer release than this one: it has 9999_far_ahead/),
  ])
  await client.end()
  await database.drop()
})

test('a data folder that others can write to or read is an error', async () => {
  writeFileSync(join(dataDir, 'demo-password'), 'x', { mode: 0o640 })
  chmodSync(dataDir, 0o777)
  expect(errorsIn(await run({}))).toEqual([
    expect.stringMatching(/^✗ Data folder: Others can write to .*: run chmod go-w on it\.$/),
    expect.stringMatching(/^✗ Data folder: Others can read .*demo-password: run chmod go-rwx on it\.$/),
  ])
})

test('behind a proxy, the public URL must be set', async () => {
  const warning = expect.stringMatching(/^! Address: PUBLIC_URL is not set, but TRUST_PROXY/)
  for (const demo of ['0', '1']) expect(await run({ TRUST_PROXY: '1', DEMO: demo })).toContainEqual(warning)
})

test('another program that uses the port is reported', async () => {
  const other = createServer((_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  expect(await run({ PORT: String(port) })).toContain(`✗ Site: Another program uses port ${port}.`)
  other.close()
})
