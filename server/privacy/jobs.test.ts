import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { forgetExpired } from './jobs.ts'

const api = memberApp()
const ids = async (table: string) =>
  (await api.tools.pool.query(`select id from ${table} order by id`)).rows.map(({ id }) => Number(id))

test('data older than its retention period is deleted, and nothing else', async () => {
  const { pool, db, clock } = api.tools
  const car = await insertListing(db)
  const [removed, recent] = [await insertListing(db), await insertListing(db)]
  await pool.query(`
    update vehicles set status = 'withdrawn', updated_at = now() - interval '31 days' where id = ${removed};
    update vehicles set status = 'withdrawn', updated_at = now() - interval '29 days' where id = ${recent};
    insert into inquiries (vehicle_id, name, email, message, last_message_at)
      select ${car}, 'Boris', 'b@example.com', 'Hello', now() - days * interval '1 day' from unnest(array[31, 29]) days;
    insert into inquiries (vehicle_id, name, email, message) values (${removed}, 'Boris', 'b@example.com', 'Hello');
    insert into messages (inquiry_id, sender, text) values (1, 'seller', 'Old');
    insert into reports (vehicle_id, reporter_key, day, reason, resolution, resolved_at)
      values (${car}, 'a', '2026-01-01', 'fraud', 'dismiss', now() - interval '31 days'),
             (${car}, 'b', '2026-01-01', 'fraud', 'dismiss', now() - interval '29 days'),
             (${car}, 'c', '2026-01-01', 'fraud', null, null)`)
  await forgetExpired({ pool, clock, config: readConfig({}) })
  expect(await ids('vehicles')).toEqual([car, removed, recent])

  const days = { RETAIN_CONVERSATIONS: '30d', RETAIN_REPORTS: '30d', RETAIN_WITHDRAWN: '30d' }
  await forgetExpired({ pool, clock, config: readConfig(days) })
  expect(await ids('vehicles')).toEqual([car, recent])
  expect([await ids('inquiries'), await ids('messages'), await ids('reports')]).toEqual([[2], [], [2, 3]])
})

test.each(['1d', '29d', '3651d', '30', 'never'])('%s is not a retention period', (written) => {
  expect(() => readConfig({ RETAIN_REPORTS: written })).toThrow(
    'RETAIN_REPORTS must be like 730d (30 to 3650 days) or off',
  )
})
