import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#tests/server/database.ts'
import { openConnection } from '../database/connect.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await cloneDatabase()
  client = await openConnection(database.url, 'marque test')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/**
 * Starts a server with a job that kills it. Returns the signal that terminated the server, or null if the server is still
 * running after all jobs have finished or failed.
 */
async function crash(): Promise<string | null> {
  const program = fileURLToPath(new URL('../../tests/reliability/poisoned-queue.ts', import.meta.url))
  const child = spawn(process.execPath, [program, database.url, 'poison'], { stdio: 'ignore' })
  const ended = once(child, 'exit').then(([, signal]) => signal as string)
  const countOpenJobs = async () =>
    (await client.query('select from graphile_worker.jobs where attempts < max_attempts')).rowCount
  const signal = await Promise.race([ended, expect.poll(countOpenJobs, { timeout: 60_000, interval: 50 }).toBe(0)])
  child.kill('SIGKILL')
  await ended
  return typeof signal === 'string' ? signal : null
}

test(
  'A job that kills its server fails at the second restart, and other jobs succeed',
  { timeout: 240_000 },
  async () => {
    for (const [task, key] of [
      ['poison', 'poison:1'],
      ['well', null],
    ])
      await client.query(`select from graphile_worker.add_job($1, '{"n": 1}', job_key := $2)`, [task, key])
    expect(await crash()).toBe('SIGKILL')
    expect(await crash()).toBe('SIGKILL')
    expect(await crash()).toBeNull()
    const { rows } = await client.query(
      'select task_identifier as task, last_error, attempts from graphile_worker.jobs',
    )
    expect(rows).toEqual([
      { task: 'poison', attempts: 25, last_error: 'The server crashed while this job ran. This was the second time.' },
    ])
  },
)
