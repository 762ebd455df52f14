import { beforeEach, describe, expect, test } from 'vitest'
import { documents as documentEndpoints } from '#contract/documents/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { reports as reportEndpoints } from '#contract/moderation/reports/endpoints.ts'
import { staffMail, type ReviewEmailSchedule } from '#contract/moderation/staff-mail/endpoints.ts'
import { users as userEndpoints } from '#contract/users/endpoints.ts'
import { eq, sql } from '#platform/database/orm.ts'
import { cast, insertListing, insertMona, mona } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { runQueue } from '#tests/server/queue.ts'
import { documents } from '../../documents/table.ts'
import { inquiries } from '../../inquiries/table.ts'
import { vehicles } from '../../listings/table.ts'
import { removePerson, setRole } from '../../users/people.ts'
import { users } from '../../users/table.ts'
import { reports } from '../reports/table.ts'
import { mailPendingReviews } from './mail.ts'
import { findWaiting } from './queries.ts'
import { waitingMails } from './table.ts'

const api = memberApp({ prepare: ({ db }) => insertMona(db) })
const utc = { timeZone: 'UTC', hour: 8 }
const choose = (who: 'ada' | 'mona', choice: Partial<ReviewEmailSchedule>) =>
  api.as(who)(staffMail.change, { body: { rhythm: 'soon', ...utc, ...choice } })

async function mailsAt(moment: string) {
  api.sent.length = 0
  await mailPendingReviews({ ...api.tools, clock: { now: () => new Date(moment) } })
  await runQueue(api.tools)
  return api.sent.map(({ to, subject }) => `${to.name}: ${subject}`).toSorted()
}
const list = (createdAt: string, over: object = {}) =>
  insertListing(api.tools.db, { status: 'pending', approvedAt: null, createdAt: new Date(createdAt), ...over })

const insertDocument = (vehicleId: number, waitingSince: string) =>
  api.tools.db.insert(documents).values({
    vehicleId,
    slot: 1,
    kind: 'service',
    title: 'Service',
    state: 'waiting',
    originalKey: crypto.randomUUID(),
    originalSize: 1,
    uploadedAt: new Date(waitingSince),
    waitingSince: new Date(waitingSince),
  })

beforeEach(async () => {
  const { db } = api.tools
  await db.delete(waitingMails)
  await db.delete(vehicles)
  await db.update(users).set({ suspendedAt: null, suspensionReason: null })
})

describe('the setting', () => {
  test('is off by default, and separate for each person', async () => {
    expect(await api.as('mona')(staffMail.read, {})).toEqual({ rhythm: 'never', hour: 8, timeZone: 'UTC' })
    const daily = { rhythm: 'daily', hour: 17, timeZone: 'America/New_York' } as const
    expect(await choose('mona', daily)).toEqual(daily)
    expect(await api.as('mona')(staffMail.read, {})).toEqual(daily)
    expect(await api.as('ada')(staffMail.read, {})).toMatchObject({ rhythm: 'never' })
    await choose('mona', { rhythm: 'never' })
    expect(await api.tools.db.$count(waitingMails)).toBe(0)
  })

  test.each([
    { hour: 24 },
    { hour: -1 },
    { hour: 1.5 },
    { timeZone: 'Nowhere/At_All' },
    { timeZone: '' },
    { rhythm: 'hourly' },
  ])('%j is refused', async (choice) => {
    await expect(choose('mona', choice as Partial<ReviewEmailSchedule>)).rejects.toMatchObject({ status: 400 })
  })

  test('is part of the data export, and is deleted with the role and with the account', async () => {
    const { db, clock } = api.tools
    await choose('mona', { rhythm: 'daily' })
    const { data } = await api.as('mona')(userEndpoints.export, {})
    expect(data.waitingMail).toMatchObject([{ rhythm: 'daily', hour: 8, time_zone: 'UTC' }])
    await setRole(db, 'mona', 'user')
    expect(await db.$count(waitingMails)).toBe(0)
    await setRole(db, 'mona', 'moderator')
    await choose('mona', {})
    await db.insert(users).values({ id: 'user_gone', username: 'gone', role: 'moderator' })
    await db.insert(waitingMails).values({ userId: 'user_gone', frequency: 'soon', ...utc })
    await removePerson(db, 'user_gone', clock.now())
    expect((await db.select().from(waitingMails)).map(({ userId }) => userId)).toEqual([mona.id])
  })
})

describe('soon', () => {
  test('reports pending reviews immediately and then new ones, at most every 15 minutes', async () => {
    await choose('mona', {})
    expect(await mailsAt('2026-06-01T10:00:00Z')).toEqual([])
    await list('2026-06-01T10:00:30Z')
    expect(await mailsAt('2026-06-01T10:01:00Z')).toEqual(['Mona: 1 listing is waiting for review on Marque'])
    await list('2026-06-01T10:02:00Z')
    await list('2026-06-01T10:03:00Z')
    expect(await mailsAt('2026-06-01T10:15:59Z')).toEqual([])
    expect(await mailsAt('2026-06-01T10:16:00Z')).toEqual(['Mona: 3 listings are waiting for review on Marque'])
    expect(await mailsAt('2026-06-01T12:00:00Z')).toEqual([])
  })

  test('is sent once, even if two processes run the job at the same time', async () => {
    await choose('mona', {})
    await list('2026-06-01T10:00:00Z')
    api.sent.length = 0
    const clock = { now: () => new Date('2026-06-01T10:01:00Z') }
    await Promise.all([mailPendingReviews({ ...api.tools, clock }), mailPendingReviews({ ...api.tools, clock })])
    await runQueue(api.tools)
    expect(api.sent).toHaveLength(1)
  })
})

test('`daily` is sent at the chosen local hour, and not if nothing is pending', async () => {
  await choose('ada', { rhythm: 'daily', hour: 8, timeZone: 'America/New_York' })
  expect(await mailsAt('2026-06-01T12:00:00Z')).toEqual([])
  await list('2026-05-20T10:00:00Z')
  expect(await mailsAt('2026-06-01T08:00:00Z')).toEqual([])
  expect(await mailsAt('2026-06-02T12:00:00Z')).toEqual(['Ada: 1 listing is waiting for review on Marque'])
  expect(await mailsAt('2026-06-02T12:01:00Z')).toEqual([])
  expect(await mailsAt('2026-06-03T12:00:00Z')).toEqual(['Ada: 1 listing is waiting for review on Marque'])
})

test('after days of downtime, `daily` sends one email immediately, and then one a day again', async () => {
  await choose('ada', { rhythm: 'daily', hour: 8, timeZone: 'America/New_York' })
  await list('2026-05-20T10:00:00Z')
  const one = ['Ada: 1 listing is waiting for review on Marque']
  expect(await mailsAt('2026-06-01T12:00:00Z')).toEqual(one)
  expect(await mailsAt('2026-06-04T07:00:00Z')).toEqual(one) // 3 AM local time
  expect(await mailsAt('2026-06-04T12:00:00Z')).toEqual([])
  expect(await mailsAt('2026-06-05T11:59:00Z')).toEqual([])
  expect(await mailsAt('2026-06-05T12:00:00Z')).toEqual(one)
})

test('a change from `soon` to `daily` sends no email before the chosen hour', async () => {
  await list('2026-05-20T10:00:00Z')
  await choose('ada', { rhythm: 'soon' })
  expect(await mailsAt('2026-06-01T10:00:00Z')).toHaveLength(1)
  await choose('ada', { rhythm: 'daily', hour: 17 })
  expect(await mailsAt('2026-06-04T16:59:00Z')).toEqual([])
  expect(await mailsAt('2026-06-04T17:00:00Z')).toHaveLength(1)
  await choose('ada', { rhythm: 'daily', hour: 23 })
  expect(await mailsAt('2026-06-04T23:00:00Z')).toEqual([]) // today's email was already sent
})

test('suspended staff, and staff without an email address or role, get no email', async () => {
  const { db } = api.tools
  await choose('mona', {})
  await choose('ada', {})
  await list('2026-06-01T10:00:00Z')
  await db.update(users).set({ suspendedAt: new Date(), suspensionReason: 'Spam.' }).where(eq(users.id, mona.id))
  await db.update(users).set({ email: null }).where(eq(users.id, cast.ada.id))
  expect(await mailsAt('2026-06-01T10:01:00Z')).toEqual([])
  await db.update(users).set({ email: cast.ada.email }).where(eq(users.id, cast.ada.id))
  expect(await mailsAt('2026-06-01T10:02:00Z')).toEqual(['Ada: 1 listing is waiting for review on Marque'])
})

describe('the content', () => {
  const now = '2026-06-03T12:00:00Z'

  test('has the same counts as the dashboard, with the age of the oldest reviews and links', async () => {
    const { db } = api.tools
    await list('2026-06-03T11:59:30Z')
    await list('2026-06-01T11:00:00Z')
    const car = await insertListing(db)
    await api.anon(reportEndpoints.send, { body: { vehicleId: car, reason: 'fraud' } })
    await db.update(reports).set({ createdAt: new Date('2026-06-03T11:00:00Z') })
    const waitingSince = new Date('2026-06-03T11:48:00Z')
    const held = { vehicleId: car, name: 'Eve', email: 'e@example.com', message: 'Hi', waitingSince }
    await db.insert(inquiries).values({ ...held, state: 'held', movedBy: 'guard', heldReason: 'trap' })
    await insertDocument(car, '2026-06-02T11:00:00Z')
    await choose('ada', {})
    expect(await mailsAt(now)).toEqual([
      'Ada: 2 listings, 1 document, 1 reported vehicle, and 1 message are waiting for review on Marque',
    ])
    const [mail] = api.sent
    expect(mail!.text).toContain(
      '2 listings are waiting for approval. The oldest has been waiting for 2 days.\nhttp://cars.test/admin',
    )
    expect(mail!.text).toContain(
      '1 document has been waiting for approval for 1 day.\nhttp://cars.test/admin?list=documents',
    )
    expect(mail!.text).toContain(
      '1 reported vehicle has been waiting for review for 1 hour.\nhttp://cars.test/admin/reports',
    )
    expect(mail!.text).toContain('1 message has been waiting for a decision for 12 minutes.')
    expect(mail!.text).toContain('http://cars.test/profile?tab=account')
    expect(mail!.html).toContain('Start Reviewing')
    const totals = await Promise.all([
      api.as('ada')(moderation.pending, {}),
      api.as('ada')(reportEndpoints.list, { query: {} }),
      api.as('ada')(heldMessages.list, {}),
      api.as('ada')(documentEndpoints.waiting, {}),
    ])
    expect(totals.map(({ total }) => total)).toEqual([2, 1, 1, 1])
  })

  test('leaves out a moderator’s own listings', async () => {
    await list('2026-06-01T10:00:00Z', { sellerId: mona.id })
    await choose('mona', {})
    await choose('ada', {})
    expect(await mailsAt(now)).toEqual(['Ada: 1 listing is waiting for review on Marque'])
    await list('2026-06-01T10:00:00Z')
    expect(await mailsAt(now)).toEqual(['Mona: 1 listing is waiting for review on Marque'])
  })

  test('includes documents, but not the moderator’s own or a suspended seller’s', async () => {
    const { db } = api.tools
    await insertDocument(await insertListing(db, { sellerId: mona.id }), '2026-06-01T10:00:00Z')
    await insertDocument(await insertListing(db), '2026-06-01T10:00:00Z')
    const suspend = (at: Date | null) =>
      db
        .update(users)
        .set({ suspendedAt: at, suspensionReason: at && 'Spam.' })
        .where(eq(users.id, cast.maria.id))
    await suspend(new Date())
    await choose('mona', {})
    expect(await mailsAt(now)).toEqual([])
    await suspend(null)
    expect(await mailsAt(now)).toEqual(['Mona: 1 document is waiting for review on Marque'])
    expect(api.sent[0]!.html).toContain('http://cars.test/admin?list=documents')
  })

  test('is read with partial indexes', async () => {
    const { db, pool } = api.tools
    await pool.query(`
      insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls)
        select 'Make', 'Model', 1990, 5000, 1000, 'Coupe', 'user_maria', 'approved', now(), '{/images/a.webp}' from generate_series(1, 5000);
      insert into inquiries (vehicle_id, name, email, message)
        select (select max(id) from vehicles), 'B', 'b@example.com', 'Hello' from generate_series(1, 10000);
      insert into reports (vehicle_id, reporter_key, day, reason, resolution, resolved_at)
        select (select max(id) from vehicles), n, '2026-01-01', 'fraud', 'dismiss', now() from generate_series(1, 10000) n;
      insert into documents (vehicle_id, slot, kind, title, original_key, original_size, uploaded_at)
        select id, 1, 'other', 'Document', id::text, 1, now() from vehicles`)
    await pool.query('vacuum analyze vehicles, inquiries, reports, documents, revisions, listing_events')
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${findWaiting(db, mona.id).getSQL()}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of ['vehicles_pending', 'reports_open', 'documents_waiting']) expect(plan).toContain(index)
    expect(plan).toMatch(/inquiries_(undecided|held_vehicle)/) // both indexes contain only pending rows
    for (const table of ['vehicles', 'reports', 'inquiries', 'documents'])
      expect(plan).not.toContain(`Seq Scan on ${table}`)
  })
})
