import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openConnection } from '#platform/database/connect.ts'
import { freePort } from '#platform/database/embedded/free-port.ts'
import { emptyDatabase } from '../server/database.ts'

/** Each test gets an empty database, as on a first start. */
let database: Awaited<ReturnType<typeof emptyDatabase>>
const folders: string[] = []
const started: ChildProcess[] = []

beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

async function start(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'marque-first-'))
  folders.push(folder)
  const port = String(await freePort())
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      APP_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  return { child, url: `http://127.0.0.1:${port}`, output: () => output }
}

const isReady = (output: string) => output.includes('is ready')
async function count(query: string): Promise<number> {
  const client = await openConnection(database.url, 'marque test')
  const { rows } = await client.query<{ count: number }>(query)
  await client.end()
  return rows[0]!.count
}

test.each([
  ['a demo', { DEMO: '1' }],
  ['a site without a demo', { ADMIN_PASSWORD: 'correct horse battery' }],
])(
  'Two simultaneous first starts of %s succeed and create everything once',
  { timeout: 360_000 },
  async (_what, environment) => {
    const both = await Promise.all([start(environment), start(environment)])
    await expect
      .poll(() => both.map(({ output, child }) => isReady(output()) || `${child.exitCode} ${output()}`), {
        timeout: 300_000,
      })
      .toEqual([true, true])
    expect(await count(`select count(*)::int from users where username = 'admin' and role = 'admin'`)).toBe(1)
    expect(await count(`select count(*)::int from identity."user" where username = 'admin'`)).toBe(1)
  },
)
