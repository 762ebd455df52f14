import { expect, test } from 'vitest'
import { findUnknownName, type Table } from './tables.ts'

const tables: Table[] = [
  { name: 'public.users', columns: ['id', 'username'] },
  { name: 'identity."user"', columns: ['id', '"emailVerified"'] },
]
const schema = { tables, sequences: ['public.vehicles_id_seq'] }

test('a backup of the whole schema, or of part of it, has no unknown names', () => {
  expect(findUnknownName({ tables, sequences: { 'public.vehicles_id_seq': '3' } }, schema)).toBeUndefined()
  expect(
    findUnknownName({ tables: [{ name: 'public.users', columns: ['id'] }], sequences: {} }, schema),
  ).toBeUndefined()
})

test.each([
  `public.users to program 'true'; --`,
  'public.users; drop table public.users; --',
  'PUBLIC.USERS',
  'users',
  '"public"."users"',
  'public.migrations',
  'pg_catalog.pg_authid',
  '(select 1)',
  '',
])('the unknown table %j is reported', (name) => {
  expect(findUnknownName({ tables: [{ name, columns: ['id'] }], sequences: {} }, schema)).toBe(name)
})

test.each(['id) from stdin; --', 'emailVerified', '*', 'ctid', ''])('the unknown column %j is reported', (column) => {
  const tables = [{ name: 'identity."user"', columns: ['id', column] }]
  expect(findUnknownName({ tables, sequences: {} }, schema)).toBe(`identity."user".${column}`)
})

test.each(['pg_catalog.pg_class', 'public.users', 'vehicles_id_seq'])('the unknown sequence %j is reported', (name) => {
  expect(findUnknownName({ tables: [], sequences: { [name]: '1' } }, schema)).toBe(name)
})
