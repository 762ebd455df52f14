import { beforeEach, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { type NotificationKind, notificationKinds } from '#contract/notifications/limits.ts'
import { push } from '#contract/push/endpoints.ts'
import { savedSearches } from '#contract/saved-searches/endpoints.ts'
import { sql } from '#platform/database/orm.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass, runQueue } from '#tests/server/queue.ts'
import { conversationTasks } from '../../conversations/digest.ts'
import { listingTasks } from '../../listings/admin-moves.ts'
import { sendExpiryNotices } from '../../listings/expire.ts'
import { vehicles } from '../../listings/table.ts'
import { savedSearchTasks } from '../../saved-searches/alerts.ts'
import { deleteOldNotifications, notify } from '../notify.ts'
import { notifications as table, notificationSettings } from '../table.ts'
import { notificationTasks } from './push.ts'

let now = new Date('2026-11-25T12:00:00Z')
const api = memberApp({ tools: { clock: { now: () => now } } })
const day = 86_400_000
const car = '2019 Porsche 911 GT3'

beforeEach(async () => {
  now = new Date(now.getTime() + day)
  const { db } = api.tools
  await db.delete(vehicles)
  await db.delete(table)
  await db.delete(notificationSettings)
  await work()
  api.sent.length = 0
})

async function work() {
  now = new Date(now.getTime() + 60_000)
  const { tools } = api
  await letTimePass(tools, { ...savedSearchTasks(tools), ...listingTasks(tools), ...conversationTasks(tools) })
}

const list = async (person: 'boris' | 'maria') => (await api.as(person)(notifications.list, { query: {} })).items
const unread = async (person: 'boris' | 'maria') => (await api.as(person)(notifications.unread, {})).count
const subjects = () => api.sent.splice(0).map(({ subject }) => subject)

const choose = (
  person: 'boris' | 'maria',
  kind: NotificationKind,
  channels: Partial<{ product: boolean; email: boolean; push: boolean }>,
) =>
  api.as(person)(notifications.changeSetting, {
    params: { kind },
    body: { product: true, email: true, push: false, ...channels },
  })

async function publish() {
  const id = await insertListing(api.tools.db, { status: 'pending' })
  await api.as('ada')(moderation.approve, { params: { id } })
  return id
}

const saveSearch = () =>
  api.as('boris')(savedSearches.save, { body: { name: 'Porsches', query: 'make=Porsche', frequency: 'immediate' } })

/** Boris writes to Maria, who answers. */
async function converse() {
  const vehicleId = await insertListing(api.tools.db)
  const body = { vehicleId, name: 'Boris', email: cast.boris.email!, message: `Still there? ${vehicleId}` }
  const { id } = await api.as('boris')(inquiries.send, { body })
  await api.as('maria')(conversations.write, { params: { id }, body: { text: 'Yes.' } })
  await api.as('maria')(conversations.write, { params: { id }, body: { text: 'Come and see it.' } })
  return id
}

test('unread matches of a search are combined, and lead to the vehicle or to the results', async () => {
  await saveSearch()
  const id = await publish()
  await work()
  expect(await list('boris')).toMatchObject([
    {
      event: 'match',
      title: car,
      detail: 'Matches your saved search “Porsches”',
      path: `/vehicles/${id}`,
      imageUrl: draft.imageUrls[0],
      isRead: false,
    },
  ])
  await publish()
  await publish()
  await work()
  const [combined, ...others] = await list('boris')
  expect([combined!.title, others]).toEqual(['3 vehicles match “Porsches”', []])
  expect(combined!.path).toBe('/vehicles?make=Porsche&sort=newest')
  await api.as('boris')(notifications.markRead, { params: { id: combined!.id } })
  expect(await unread('boris')).toBe(0)
  await publish()
  await work()
  expect((await list('boris')).map(({ title, isRead }) => [title, isRead])).toEqual([
    [car, false],
    ['3 vehicles match “Porsches”', true],
  ])
})

test('changing the filters of a search removes its notifications, because they counted other vehicles', async () => {
  const { id } = await saveSearch()
  await publish()
  await work()
  const body = { name: 'Cheap', frequency: 'immediate' } as const
  await api.as('boris')(savedSearches.change, { params: { id }, body })
  expect(await list('boris')).toHaveLength(1)
  await api.as('boris')(savedSearches.change, { params: { id }, body: { ...body, query: 'maxPrice=1000' } })
  expect(await list('boris')).toEqual([])
})

test('messages are combined by conversation, and reading the conversation marks them as read', async () => {
  const id = await converse()
  expect(await list('maria')).toMatchObject([
    { title: `New inquiry about your ${car}`, path: `/profile?tab=inbox&conversation=${id}` },
  ])
  expect(await list('boris')).toMatchObject([
    { title: `2 new messages about the ${car}`, path: `/profile?tab=inquiries&conversation=${id}` },
  ])
  await api.as('boris')(conversations.read, { params: { id } })
  expect([await unread('boris'), await unread('maria')]).toEqual([0, 1])
})

test('a seller is notified of decisions after the undo period, and of a listing that expires soon', async () => {
  const [approved, rejected] = [await publish(), await insertListing(api.tools.db, { status: 'pending' })]
  await api.as('ada')(moderation.reject, { params: { id: rejected }, body: { reason: 'other', note: 'No.' } })
  expect(await list('maria')).toEqual([])
  await work()
  expect((await list('maria')).map(({ title, path }) => [title, path])).toEqual([
    [`Your ${car} listing wasn’t approved`, `/vehicles/${rejected}/edit`],
    [`Your ${car} listing is now live`, `/vehicles/${approved}`],
  ])
  const soon = { ...api.tools, clock: { now: () => new Date(now.getTime() + 56 * day) } }
  await sendExpiryNotices(soon)
  await sendExpiryNotices(soon)
  expect((await list('maria')).map(({ event }) => event)).toEqual(['expiring', 'rejected', 'approved'])
})

test('a vehicle that is no longer public is not named to others', async () => {
  await saveSearch()
  const id = await publish()
  await work()
  await api.as('ada')(moderation.takeDown, { params: { id }, body: { reason: 'other', note: 'Fraud.' } })
  const [match] = await list('boris')
  expect([match!.title, match!.path]).toEqual(['1 vehicle matches “Porsches”', '/vehicles?make=Porsche&sort=newest'])
  expect(match!.imageUrl).toBeNull()
})

test('a member can only read and mark their own notifications', async () => {
  const vehicleId = await insertListing(api.tools.db)
  const item = { userId: cast.boris.id, event: 'sold', vehicleId } as const
  await notify(api.tools.db, [item], now)
  await notify(api.tools.db, [{ ...item, event: 'returned' }], now)
  const { id } = (await list('boris'))[0]!
  expect(await list('maria')).toEqual([])
  await expect(api.as('maria')(notifications.markRead, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await api.as('maria')(notifications.markAllRead, {})
  expect(await unread('boris')).toBe(2)
  await api.as('boris')(notifications.markAllRead, {})
  expect(await unread('boris')).toBe(0)
})

test('only the newest 500 of a member are stored, for 90 days', async () => {
  const { db } = api.tools
  const vehicleId = await insertListing(db)
  await db.execute(sql`
    insert into notifications (user_id, event, subject, vehicle_id, listed, created_at)
      select ${cast.boris.id}, 'sold', 'vehicle:' || n, ${vehicleId}, true, ${now.toISOString()}::timestamptz + n * interval '1 second'
        from generate_series(1, 501) as n`)
  expect(await db.$count(table)).toBe(500)
  expect(await db.$count(table, sql`subject = 'vehicle:1'`)).toBe(0)
  await deleteOldNotifications(db, new Date(now.getTime() + 90 * day + 2_000))
  expect(await db.$count(table)).toBe(499)
})

test('all kinds are on by default, except for push messages', async () => {
  const stored = await api.as('boris')(notifications.settings, {})
  expect(stored).toEqual(
    Object.keys(notificationKinds).map((kind) => ({ kind, product: true, email: true, push: false })),
  )
  await choose('boris', 'matches', { email: false })
  expect(await api.as('boris')(notifications.settings, {})).toContainEqual({ ...stored[0], email: false })
})

test('a kind that is turned off is not in the list; with push messages on, one is queued', async () => {
  const vehicleId = await insertListing(api.tools.db)
  const send = () => notify(api.tools.db, [{ userId: cast.boris.id, event: 'sold', vehicleId }], now)
  const queued = async (task: string) => {
    const { rows } = await api.tools.pool.query(
      `select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
        where identifier = $1`,
      [task],
    )
    return rows.map(({ payload }) => payload)
  }
  await choose('boris', 'savedVehicles', { product: false })
  await send()
  expect([await api.tools.db.$count(table), await queued('push_notification')]).toEqual([0, []])
  await choose('boris', 'savedVehicles', { product: false, push: true })
  await send()
  expect([await list('boris'), await unread('boris')]).toEqual([[], 0])
  expect(await queued('push_notification')).toEqual([{ id: expect.any(Number) }])
  const device = { endpoint: 'https://push.example/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  await api.as('boris')(push.addDevice, { body: device })
  await runQueue(api.tools, notificationTasks(api.tools))
  expect(await queued('send_push')).toEqual([
    { kind: 'sold', path: `/vehicles/${vehicleId}`, deviceId: expect.any(Number) },
  ])
})

test('turning off the emails of a kind stops them, but not those to guests or about a removed listing', async () => {
  for (const person of ['boris', 'maria'] as const)
    for (const kind of ['matches', 'messages', 'listings'] as const) await choose(person, kind, { email: false })
  await saveSearch()
  const id = await publish()
  await work()
  await converse()
  await work()
  expect(subjects()).toEqual([`Your message about the ${car} was sent`])
  const guest = { vehicleId: id, name: 'Zoë', email: 'zoe@example.com', message: 'Is it red?' }
  const { id: conversation } = await api.anon(inquiries.send, { body: guest })
  await api.as('maria')(conversations.write, { params: { id: conversation }, body: { text: 'Yes.' } })
  await work()
  expect(subjects()).toEqual([`Your message about the ${car} was sent`, `You have a reply about the ${car}`])
  await api.as('ada')(moderation.takeDown, { params: { id }, body: { reason: 'other', note: 'Fraud.' } })
  await work()
  expect(subjects()).toEqual([`Your ${car} listing was removed`])
  for (const kind of ['matches', 'messages', 'listings'] as const) await choose('boris', kind, {})
  await work()
  expect(subjects()).toEqual([])
})
