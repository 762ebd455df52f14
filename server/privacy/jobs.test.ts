import { expect, test } from 'vitest'
import { settings } from '#contract/settings/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { siteSettings } from '../settings/table.ts'
import { deleteExpiredData } from './jobs.ts'

const api = memberApp()
const ids = async (table: string) =>
  (await api.tools.pool.query(`select id from ${table} order by id`)).rows.map(({ id }) => Number(id))

test('only data older than its retention period is deleted', async () => {
  const { pool, db } = api.tools
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
  await deleteExpiredData(api.tools)
  expect(await ids('vehicles')).toEqual([car, removed, recent])

  const days = { retainConversations: 30, retainReports: 30, retainWithdrawn: 30 }
  await api.as('ada')(settings.change, { body: { version: 0, ...days } })
  await deleteExpiredData(api.tools)
  expect(await ids('vehicles')).toEqual([car, recent])
  expect([await ids('inquiries'), await ids('messages'), await ids('reports')]).toEqual([[2], [], [2, 3]])
})

test.each([0, 29, 3_651])('%s days are refused by the API and by the database', async (retainReports) => {
  const message = 'Enter a whole number from 30 to 3,650, or leave this empty.'
  await expect(api.as('ada')(settings.change, { body: { version: 1, retainReports } })).rejects.toMatchObject({
    problem: { issues: [{ field: 'retainReports', message }] },
  })
  const change = api.tools.db.update(siteSettings).set({ changes: { retainReports } })
  await expect(change).rejects.toMatchObject({ cause: { constraint: 'site_settings_retention' } })
})
