import { expect, test } from 'vitest'
import { sessions, webhookReceipts } from '#server/accounts/table.ts'
import { auditEntries } from '#server/audit/table.ts'
import { messages } from '#server/conversations/table.ts'
import { listingDrafts } from '#server/drafts/table.ts'
import { favorites } from '#server/favorites/table.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { listingEvents, priceChanges, revisions, vehicles } from '#server/listings/table.ts'
import { reports } from '#server/moderation/reports/table.ts'
import { images, pictureUses } from '#server/pictures/table.ts'
import { removedUsers, users } from '#server/users/table.ts'
import { cloneDatabase, emptyDatabase } from '#tests/server/database.ts'
import { connect } from './connect.ts'
import { migrate, migrationsOfRelease } from './migrations.ts'
import { getTableColumns, getTableName, is, Table } from './orm.ts'

const tables = [
  users,
  removedUsers,
  sessions,
  webhookReceipts,
  vehicles,
  images,
  pictureUses,
  inquiries,
  messages,
  favorites,
  listingDrafts,
  listingEvents,
  priceChanges,
  revisions,
  auditEntries,
  reports,
]

test('the migrated tables match the code: same columns, types and constraints', async () => {
  const database = await cloneDatabase()
  const { pool } = connect(database.url, () => {})
  for (const table of tables) {
    const { rows } = await pool.query<{ name: string; type: string; required: boolean }>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [getTableName(table)],
    )
    expect(is(table, Table)).toBe(true)
    const known = Object.values(getTableColumns(table))
      .map((column) => ({ name: column.name, type: column.getSQLType(), required: column.notNull }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
    expect(rows.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(known)
  }
  await pool.end()
  await database.drop()
})

test('migrating again changes nothing, even if two servers start concurrently', async () => {
  const database = await cloneDatabase()
  const { pool } = connect(database.url, () => {})
  await Promise.all([migrate(pool), migrate(pool)])
  const { rows } = await pool.query('select name from migrations')
  expect(rows.length).toBe(new Set(rows.map(({ name }) => name)).size)
  await pool.end()
  await database.drop()
})

test('drafts from before 0002 get UUIDs, and their pictures stay in use', async () => {
  const database = await emptyDatabase()
  const { pool } = connect(database.url, () => {})
  await migrate(pool, 1)
  await pool.query(`
    insert into users (id, username) values ('user_maria', 'maria');
    insert into images (url, owner_id, width, height, placeholder)
      values ('/images/a.webp', 'user_maria', 16, 10, 'data:,');
    insert into listing_drafts (owner_id, slot, content, image_urls, created_at, updated_at)
      values ('user_maria', 1, '{}', '{/images/a.webp}', now(), now()), ('user_maria', 2, '{}', '{}', now(), now())`)
  await migrate(pool)
  const { rows } = await pool.query(`
    select slot, url from listing_drafts
      left join picture_uses on holder = id::text and place = 'listing_drafts.image_urls' order by slot`)
  expect(rows).toEqual([
    { slot: 1, url: '/images/a.webp' },
    { slot: 2, url: null },
  ])
  await pool.query(`delete from listing_drafts`)
  expect((await pool.query('select from picture_uses')).rowCount).toBe(0)
  await pool.end()
  await database.drop()
})

test('migration numbers are unique', () => {
  const numbers = migrationsOfRelease().map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})
