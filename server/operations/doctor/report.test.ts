import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { startCluster } from '#platform/database/embedded/cluster.ts'
import { startSmtp } from '#tests/doubles/smtp.ts'
import { cloneDatabase } from '#tests/server/database.ts'
import { report } from './report.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marque-doctor-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Port 1 is closed, so the doctor finds no running site. */
async function doctor(environment: Record<string, string>): Promise<{ code: number; lines: string[]; output: string }> {
  if (environment.DATABASE_URL) vi.stubEnv('DATABASE_URL', environment.DATABASE_URL)
  const printed: string[] = []
  const code = await report({ DATA_DIR: dataDir, PORT: '1', ...environment }, [], (line) => printed.push(line))
  const lines = printed.filter((line) => /^ {2}[✓!✗] /.test(line)).map((line) => line.trim())
  return { code, lines, output: printed.join('\n') }
}

const secret = 'a secret of thirty-two characters'

test('Doctor reports a working site, and leaves nothing behind', async () => {
  const [database, smtp] = [await cloneDatabase(), await startSmtp()]
  const { code, lines, output } = await doctor({
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'no-reply@cars.example',
    PUBLIC_URL: 'https://cars.example',
    TRUST_PROXY: '1',
  })
  await Promise.all([database.drop(), smtp.stop()])
  expect(lines).toEqual([
    '✓ Environment: 8 variables are set and valid.',
    '✓ Address: https://cars.example is encrypted.',
    '! Site: The site is not running: nothing is listening on port 1.',
    expect.stringMatching(/^✓ Data folder: Only this account can write to .* and read the secrets in it\.$/),
    expect.stringMatching(/^[✓!] Data folder: [\d.]+ GB of [\d.]+ GB are free on its disk/),
    expect.stringMatching(/^✓ Database: PostgreSQL \d+\.\d+ responds, without TLS, which is fine on this machine/),
    expect.stringMatching(/^✓ Database: The schema matches this release/),
    '✓ Database: The clocks of the database and this machine agree.',
    '✓ Storage: Wrote, read and deleted a file in the picture folder.',
    '✓ Mail: The mail server responds and requires no password.',
  ])
  expect(code).toBe(0)
  expect(smtp.received).toEqual([])
  expect(output).not.toContain(secret)
  expect(output).not.toContain(new URL(database.url).password)
})

test('Doctor warns if the database user is a superuser', async () => {
  const { lines } = await doctor({ DATABASE_URL: inject('administratorUrl'), APP_SECRET: secret })
  expect(lines).toContain('! Database: The database user is a superuser, but only needs to own the database.')
})

test('Doctor warns if the database allows too few connections', async () => {
  const tooFew = async (DATABASE_URL: string) =>
    (await doctor({ DATABASE_URL, APP_SECRET: secret })).lines.filter((line) => line.includes('max_connections'))
  expect(await tooFew(inject('clusterUrl'))).toEqual([])
  chmodSync(dataDir, 0o755) // The database runs under another system account, which must be able to enter the folder.
  const small = await startCluster(dataDir, { settings: { fsync: 'off', max_connections: '38' } })
  const warnings = await tooFew(small.url)
  await small.stop()
  expect(warnings).toEqual([
    '! Database: PostgreSQL allows 38 connections, and Marque needs up to 34: increase max_connections.',
  ])
})

test('Doctor reports each error in one sentence without secrets, and exits with 1', async () => {
  writeFileSync(join(dataDir, 'app-secret'), '')
  chmodSync(join(dataDir, 'app-secret'), 0o644)
  const smtp = await startSmtp(0, { refusesPasswords: true })
  const { code, lines, output } = await doctor({
    DATABASE_URL: 'postgres://marque:geheim@127.0.0.1:1/marque',
    APP_SECRET: secret,
    SMTP_URL: smtp.url.replace('//', '//wanda%40cars.example:geheim@'),
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'here',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'geheim',
    PUBLIC_URL: 'http://cars.example',
  })
  await smtp.stop()
  const errors = lines.filter((line) => line.startsWith('✗'))
  expect(errors).toEqual([
    expect.stringMatching(/^✗ Data folder: Others can read .*app-secret/),
    expect.stringMatching(/^✗ Data folder: .*app-secret is empty/),
    '✗ Database: DATABASE_URL cannot be used: no PostgreSQL server responds at its address (ECONNREFUSED).',
    expect.stringMatching(/^✗ Storage: .*ECONNREFUSED/),
    expect.stringMatching(/^✗ Mail: SMTP_URL: it rejects the username or the password/),
  ])
  expect(lines).toContainEqual(expect.stringMatching(/^! Address: http:\/\/cars.example is not encrypted/))
  expect(code).toBe(1)
  expect(output).not.toMatch(/geheim|wanda|thirty-two| {4}at /)
})
