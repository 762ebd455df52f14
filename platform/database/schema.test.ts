import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#tests/server/database.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('users have creation and update times', async () => {
  const time = { type: 'timestamp with time zone', required: true }
  expect(await columnsOf('users')).toMatchObject({ created_at: time, updated_at: time })
})

test('sessions have a key, a required JSON value, and a required expiry', async () => {
  expect(await columnsOf('sessions')).toMatchObject({
    sid: { type: 'text', required: true },
    sess: { type: 'jsonb', required: true },
    expire: { type: 'timestamp with time zone', required: true },
  })
  expect(await indexesOf('sessions', 'PRIMARY KEY')).toEqual(['sid'])
})

test('sessions have an index on their expiry', async () => {
  expect(await indexesOf('sessions')).toContain('expire')
})

async function columnsOf(table: string) {
  const { rows } = await client.query<{ name: string; type: string; required: boolean }>(
    `select column_name as name, data_type as type, is_nullable = 'NO' as required
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]))
}

async function indexesOf(table: string, kind?: 'PRIMARY KEY'): Promise<string[]> {
  const { rows } = await client.query<{ columns: string }>(
    `select substring(indexdef from '\\((.*)\\)') as columns from pg_indexes
     where schemaname = 'public' and tablename = $1 and ($2::text is null or indexname in (
       select constraint_name from information_schema.table_constraints
       where table_schema = 'public' and table_name = $1 and constraint_type = $2))`,
    [table, kind],
  )
  return rows.map(({ columns }) => columns)
}
