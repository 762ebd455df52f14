import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, copyOfDatabase, emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { rowsOfMigrations } from '../testing/rows-of-migrations.ts'
import { connect, openConnection } from './connect.ts'
import { migrate } from './migrate.ts'
import { migrationsOfRelease, previousRelease } from './tolerance.ts'

const all = migrationsOfRelease()
const numberOf = (migration: string) => migration.slice(0, 4)

/** A database that goes through all states, and gets rows in each. */
let growing: TestDatabase
beforeAll(async () => {
  growing = await emptyDatabase()
  await using(growing, (pool) => runMigrations({ pgPool: pool })) // once for all its copies
})
afterAll(() => growing.drop())

test('rows are given to migrations that there are', () => {
  expect(Object.keys(rowsOfMigrations).filter((number) => !all.some((name) => numberOf(name) === number))).toEqual([])
})

test.each(all.slice(0, -1))('from %s on, the newest schema is reached and every row is still there', async (state) => {
  await using(growing, async (pool) => {
    await migrate(pool, 1)
    await pool.query(rowsOfMigrations[numberOf(state)] ?? '')
  })
  const copy = await copyOfDatabase(growing)
  try {
    const before = await rowsIn(copy)
    await using(copy, (pool) => migrate(pool))
    const after = await rowsIn(copy)
    expect(after.get('migrations')!.map(({ name }) => name)).toEqual(all)
    for (const [table, rows] of before) expect(lostOf(rows, after.get(table) ?? []), table).toEqual([])
  } finally {
    await copy.drop()
  }
})

test('every table that the product fills has a row in these tests', async () => {
  const empty = [...(await rowsIn(growing))].filter(([, rows]) => rows.length === 0).map(([name]) => name)
  expect(empty).toEqual([])
})

test('what the release before writes is still taken', async () => {
  const [earlier, newest] = [await emptyDatabase(), await cloneDatabase()]
  await using(earlier, (pool) => migrate(pool, all.indexOf(previousRelease) + 1))
  for (const [number, rows] of Object.entries(rowsOfMigrations))
    for (const database of number <= numberOf(previousRelease) ? [earlier, newest] : [])
      await using(database, (pool) => pool.query(rows))
  const [written, taken] = [await rowsIn(earlier), await rowsIn(newest)]
  expect([...written.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(15)
  for (const [table, rows] of written)
    expect(lostOf(rows.map(withoutTimes), (taken.get(table) ?? []).map(withoutTimes)), table).toEqual([])
  await earlier.drop()
  await newest.drop()
})

/** Both databases fill in the moment in which a row was written. */
function withoutTimes(row: Row): Row {
  const isTime = (value: unknown) => /^\d{4}-\d\d-\d\dT/.test(String(value))
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isTime(value) ? 'a time' : value]))
}

test('each column that the release before knows is there as it knew it, and no other has to be filled in', async () => {
  const [earlier, newest] = [await emptyDatabase(), await cloneDatabase()]
  await using(earlier, (pool) => migrate(pool, all.indexOf(previousRelease) + 1))
  const [known, now] = [await columnsOf(earlier), await columnsOf(newest)]
  for (const [name, { type, required }] of known) {
    expect(now.get(name), name).toMatchObject({ type })
    if (!required) expect(now.get(name)!.required, `${name} may be empty`).toBe(false)
  }
  const ofKnownTables = [...now].filter(([name]) => [...known.keys()].some((it) => tableOf(it) === tableOf(name)))
  const demanded = ofKnownTables.filter(([name, { required, filled }]) => !known.has(name) && required && !filled)
  expect(demanded.map(([name]) => name)).toEqual([])
  await earlier.drop()
  await newest.drop()
})

test('several servers that start on an empty database at once bring it to the newest schema once', async () => {
  const database = await emptyDatabase()
  await Promise.all([1, 2, 3, 4].map(() => using(database, (pool) => migrate(pool))))
  expect((await rowsIn(database)).get('migrations')!.map(({ name }) => name)).toEqual(all)
  await database.drop()
})

async function using<T>({ url }: TestDatabase, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { pool } = connect(url, () => {})
  return work(pool).finally(() => pool.end())
}

const tableOf = (column: string) => column.slice(0, column.lastIndexOf('.'))

type Row = Record<string, unknown>

/** The rows of all of our tables. */
async function rowsIn({ url }: TestDatabase): Promise<Map<string, Row[]>> {
  const client = await openConnection(url, 'marque test')
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'identity')`,
  )
  const all = new Map<string, Row[]>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t order by 1`)
    all.set(
      name.replace('public.', ''),
      rows.map(({ row }) => row),
    )
  }
  await client.end()
  return all
}

/** The rows that are no longer there, but for columns that are gone or that migrations fill anew. */
function lostOf(before: Row[], after: Row[]): Row[] {
  const same = (old: Row, row: Row) =>
    Object.entries(old).every(
      ([name, value]) => value === null || !(name in row) || JSON.stringify(row[name]) === JSON.stringify(value),
    )
  return before.filter((old) => !after.some((row) => same(old, row)))
}

async function columnsOf(database: TestDatabase) {
  const { rows } = await using(database, (pool) =>
    pool.query<{ name: string; type: string; required: boolean; filled: boolean }>(
      `select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
              atthasdef or attidentity <> '' as filled
         from pg_attribute join pg_class on pg_class.oid = attrelid
         where relkind = 'r' and relnamespace in ('public'::regnamespace, 'identity'::regnamespace)
           and attnum > 0 and not attisdropped`,
    ),
  )
  return new Map(rows.map(({ name, ...column }) => [name, column]))
}
