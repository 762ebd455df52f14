import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { explainDatabaseError } from './location.ts'

/** The sentence for what happens when one connects to the test's own server by a changed address. */
async function tryWith(change: (url: URL) => void): Promise<string | undefined> {
  const url = new URL(inject('clusterUrl'))
  change(url)
  const client = new pg.Client({ connectionString: url.href })
  const error = await client.connect().catch((error: unknown) => error)
  await client.end()
  return explainDatabaseError(error)
}

test('what is wrong with the address of a database is said in one sentence', async () => {
  expect(await tryWith((url) => (url.port = '1'))).toBe(
    'DATABASE_URL cannot be used: no PostgreSQL answers at its address (ECONNREFUSED).',
  )
  expect(await tryWith((url) => (url.password = 'wrong'))).toMatch(/^DATABASE_URL .*password is refused \(28P01\)\.$/)
  expect(await tryWith((url) => (url.pathname = '/nowhere'))).toMatch(/^DATABASE_URL .*no such database \(3D000\)\.$/)
  expect(await tryWith((url) => (url.hostname = 'nowhere.invalid'))).toMatch(/^DATABASE_URL .*host is not known/)
})

test('any other error is none of its concern', () => {
  for (const other of [new Error('x'), Object.assign(new Error('x'), { code: 'EADDRINUSE' }), 'x', undefined]) {
    expect(explainDatabaseError(other ?? {})).toBeUndefined()
  }
})
