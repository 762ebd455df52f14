import { expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { favorites } from '#contract/favorites/endpoints.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { leads } from '#contract/leads/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { inquiries } from '../inquiries/table.ts'

const api = memberApp()

test('the totals of listings stay correct after inserts, updates and deletions', async () => {
  const { db, pool } = api.tools
  const [first, second] = [await insertListing(db), await insertListing(db)]
  const boris = api.as('boris')
  await Promise.all([
    boris(favorites.add, { body: { vehicleId: first } }),
    api.as('ada')(favorites.add, { body: { vehicleId: first } }),
    boris(favorites.add, { body: { vehicleId: second } }),
  ])
  await boris(favorites.remove, { params: { vehicleId: second } })
  const inquiry = { name: 'Boris', email: 'b@example.com', message: 'Hello' }
  const held = { state: 'held', movedBy: 'guard', heldReason: 'trap', waitingSince: new Date() } as const
  const [waiting] = await db
    .insert(inquiries)
    .values([
      { ...inquiry, ...held, vehicleId: first },
      { ...inquiry, vehicleId: first },
      { ...inquiry, ...held, vehicleId: second },
    ])
    .returning({ id: inquiries.id })
  await pool.query(
    `insert into listing_views values ($1, '2026-01-01', 3), ($1, '2026-01-02', 4), ($2, '2026-01-01', 5)`,
    [first, second],
  )
  await pool.query(`update listing_views set views = views + 2 where vehicle_id = $1 and day = '2026-01-01'`, [first])
  expect(await counts()).toEqual(await readCounts())
  await api.as('ada')(heldMessages.release, { params: { id: waiting!.id } })
  expect(await counts()).toEqual(await readCounts())
  expect(await counts()).toContainEqual({ id: first, views: 9, saves: 2, inquiries: 2 })
  await pool.query('delete from inquiries where vehicle_id = $1', [first])
  await pool.query('delete from listing_views where vehicle_id = $1', [second])
  expect(await counts()).toEqual(await readCounts())
  await pool.query('delete from vehicles where id = $1', [second])
  expect(await counts()).toEqual(await readCounts())
})

test('the totals of reports stay correct when reports are sent, resolved and reopened', async () => {
  const { db, pool } = api.tools
  const id = await insertListing(db)
  const report = (person: 'boris' | 'ada') => api.as(person)(reports.send, { body: { vehicleId: id, reason: 'fraud' } })
  await Promise.all([report('boris'), report('ada')])
  expect(await sums()).toEqual(await summedUp())
  const { items } = await api.as('ada')(reports.list, {})
  const { count, lastReportId } = items.find((listing) => listing.id === id)!
  expect(count).toBe(2)
  await api.as('ada')(reports.resolve, { params: { id }, body: { resolution: 'dismiss', upTo: lastReportId } })
  expect(await sums()).toEqual(await summedUp())
  expect((await api.as('ada')(reports.list, { query: { state: 'resolved' } })).items).toMatchObject([{ id, count: 2 }])
  await api.as('ada')(reports.reopen, { params: { id } })
  expect(await sums()).toEqual(await summedUp())
  expect((await api.as('ada')(reports.list, { query: { q: 'porsche' } })).items).toMatchObject([{ id, count: 2 }])
  expect((await api.as('ada')(reports.list, { query: { q: 'zzzz' } })).items).toEqual([])
  await pool.query('delete from reports where vehicle_id = $1', [id])
  expect((await api.as('ada')(reports.list, {})).total).toBe(0)
})

test('the inbox can be filtered by the last sender, status and reminder of conversations', async () => {
  const { db } = api.tools
  const vehicleId = await insertListing(db)
  const sent = { vehicleId, name: 'Boris', email: 'boris@example.com', message: 'Is it there?' }
  const { id } = await api.as('boris')(endpoints.send, { body: sent })
  const maria = api.as('maria')
  const found = async (query: object) =>
    (await maria(conversations.received, { query })).items.map((conversation) => conversation.id)
  expect(await found({ show: 'unanswered', lead: 'new' })).toEqual([id])
  await maria(conversations.write, { params: { id }, body: { text: 'It is.' } })
  expect(await found({ show: 'unanswered' })).toEqual([])
  expect(await found({ lead: 'answered' })).toEqual([id])
  await api.as('boris')(conversations.write, { params: { id }, body: { text: 'Good.' } })
  expect(await found({ show: 'unanswered', lead: 'answered' })).toEqual([id])
  await maria(leads.move, { params: { id }, body: { transition: 'noteOffer' } })
  expect(await found({ lead: 'answered' })).toEqual([])
  expect(await found({ lead: 'offer', q: 'good' })).toEqual([id])
  await maria(leads.move, { params: { id }, body: { transition: 'reopen' } })
  expect(await found({ lead: 'answered' })).toEqual([id])
  await db.update(inquiries).set({ remindAt: new Date(0) })
  expect(await found({ show: 'due' })).toEqual([id])
})

test('admins find listings by parts of the car or the seller’s name, with any special characters', async () => {
  await insertListing(api.tools.db, { model: '911 100% GT3' })
  const found = async (q: string) => (await api.as('ada')(moderation.inventory, { query: { q } })).total
  expect(await found('100% gt3')).toBe(1)
  expect(await found('100_')).toBe(0)
  expect(await found(`911 ${cast.maria.username.slice(1)}`)).toBeGreaterThan(0)
})

const query = async (text: string) => (await api.tools.pool.query(text)).rows as unknown[]

const counts = () =>
  query(`select vehicle_id as id, views::int, saves, inquiries from listing_counts
    where views + saves + inquiries > 0 order by 1`)
const readCounts = () =>
  query(`select * from (
      select id, (select coalesce(sum(views), 0)::int from listing_views where vehicle_id = id) as views,
          (select count(*)::int from favorites where vehicle_id = vehicles.id) as saves,
          (select count(*)::int from inquiries where vehicle_id = vehicles.id and held_reason is null) as inquiries
        from vehicles) as sums where views + saves + inquiries > 0 order by 1`)

const sums = () =>
  query(
    `select vehicle_id as id, open, first_open_id, last_open_id, resolved, last_resolved_id from reported_listings order by 1`,
  )
const summedUp = () =>
  query(`select vehicle_id as id, count(*) filter (where resolved_at is null)::int as open,
      min(id) filter (where resolved_at is null) as first_open_id, max(id) filter (where resolved_at is null) as last_open_id,
      count(resolved_at)::int as resolved, max(id) filter (where resolved_at is not null) as last_resolved_id
    from reports group by 1 order by 1`)
