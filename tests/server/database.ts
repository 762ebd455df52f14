import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openConnection } from '#platform/database/connect.ts'

export function cloneDatabase(): Promise<TestDatabase> {
  return createDatabase(new URL(inject('clusterUrl')).pathname.slice(1))
}

export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

export type TestDatabase = { url: string; drop(): Promise<void> }

async function createDatabase(origin: string): Promise<TestDatabase> {
  const template = new URL(inject('clusterUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${origin} strategy file_copy owner ${template.username}`)
  const url = new URL(template)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) }
}

/**
 * Runs a statement under a lock. Test files run in parallel, but PostgreSQL can't clone a template several times at once, and
 * reports it as in use.
 */
async function administer(statement: string): Promise<void> {
  const client = await openConnection(inject('administratorUrl'), 'marque test')
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
