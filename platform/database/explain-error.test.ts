import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { explainDatabaseError } from './location.ts'

async function tryWith(change: (url: URL) => void): Promise<string | undefined> {
  const url = new URL(inject('clusterUrl'))
  change(url)
  const client = new pg.Client({ connectionString: url.href })
  const error = await client.connect().catch((error: unknown) => error)
  await client.end()
  return explainDatabaseError(error)
}

test('connection errors are explained in one sentence', async () => {
  expect(await tryWith((url) => (url.port = '1'))).toBe(
    'DATABASE_URL cannot be used: no PostgreSQL server responds at its address (ECONNREFUSED).',
  )
  expect(await tryWith((url) => (url.password = 'wrong'))).toMatch(/^DATABASE_URL .*password was rejected \(28P01\)\.$/)
  expect(await tryWith((url) => (url.pathname = '/nowhere'))).toMatch(
    /^DATABASE_URL .*database does not exist \(3D000\)\.$/,
  )
  expect(await tryWith((url) => (url.hostname = 'nowhere.invalid'))).toMatch(/^DATABASE_URL .*host is unknown/)
})

test('other errors are not explained', () => {
  for (const other of [new Error('x'), Object.assign(new Error('x'), { code: 'EADDRINUSE' }), 'x', undefined]) {
    expect(explainDatabaseError(other ?? {})).toBeUndefined()
  }
})
