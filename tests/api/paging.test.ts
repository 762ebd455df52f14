import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { invitations } from '#contract/accounts/invitations/endpoints.ts'
import { requestUrl } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { documents } from '#server/documents/table.ts'
import { listingDrafts } from '#server/drafts/table.ts'
import { favorites } from '#server/favorites/table.ts'
import { stockLines, stockRuns } from '#server/imports/table.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { reports as reportTable } from '#server/moderation/reports/table.ts'
import { notify } from '#server/notifications/notify.ts'
import { cast, draftContent, insertListing } from '../server/cast.ts'
import { memberApp } from '../server/members.ts'
import { runQueue } from '../server/queue.ts'
import { insertShortlists } from './objects/shortlists.ts'

const ids = { id: 0 }
const api = memberApp({
  prepare: async (tools) => {
    const { db, pool } = tools
    ids.id = await insertListing(db, { bodyStyle: 'SUVs' })
    await insertListing(db, { status: 'pending' })
    await insertListing(db, { make: 'BMW', model: 'M3', soldAt: new Date(), approvedAt: new Date('2026-01-01') })
    await db.insert(documents).values({
      vehicleId: ids.id,
      slot: 1,
      kind: 'service',
      title: 'Service',
      state: 'waiting',
      waitingSince: new Date(),
      originalKey: 'x',
      originalSize: 1,
      uploadedAt: new Date(),
    })
    const draft = { id: randomUUID(), ownerId: cast.maria.id, slot: 1, content: draftContent, imageUrls: [] }
    await db.insert(listingDrafts).values({ ...draft, createdAt: new Date(), updatedAt: new Date() })
    await db.insert(favorites).values({ userId: cast.maria.id, vehicleId: ids.id })
    await notify(db, [{ userId: cast.maria.id, event: 'sold', vehicleId: ids.id }], new Date())
    const inquiry = { vehicleId: ids.id, name: 'Boris', email: 'boris@example.com', message: 'Hello' }
    await db.insert(inquiries).values([
      { ...inquiry, state: 'held', movedBy: 'guard', heldReason: 'trap', waitingSince: new Date() },
      { ...inquiry, userId: cast.maria.id },
    ])
    await db.insert(stockRuns).values({
      sellerId: cast.maria.id,
      source: 'file',
      name: 'stock.csv',
      state: 'planned',
      goesOn: false,
      createdAt: new Date(),
      touchedAt: new Date(),
    })
    const line = { runId: 1, line: 2, title: 'Car', kind: 'new', done: false } as const
    await db.insert(stockLines).values([1, 2].map((position) => ({ ...line, position })))
    await pool.query(
      `insert into unclean_jobs (name, task, ends, reason) values ('import 1', 'read_stock', 2, 'It ran out of time.')`,
    )
    await pool.query(
      `insert into mail_failures (address, mails, answer, failed_at, paused_at)
        values ('gone@example.com', '{a,b,c}', '550 No such mailbox', now(), now())`,
    )
    const { listComment } = await insertShortlists(tools)
    const report = { commentId: listComment.own, reporterKey: 'x', day: '2026-11-01', reason: 'other' } as const
    await db.insert(reportTable).values(report)
    await queueMail(db, { to: { name: 'Boris', address: 'boris@example.com' }, subject: 'Hello', text: 'Hello' })
    await runQueue({ pool, mailer: { send: () => Promise.reject(new Error('550 not known here')) } })
  },
})

const queries: Record<string, object> = { 'sold.list': { make: 'BMW', model: 'M3' } }

const paged = Object.entries(contract).flatMap(([groupName, group]) =>
  Object.entries(group)
    .filter(([, endpoint]: [string, Endpoint]) => endpoint.paged)
    .map(([name, endpoint]): [string, Endpoint] => [`${groupName}.${name}`, endpoint]),
)

test.each(paged)('%s: the total is the same on every page, even beyond the last', async (name, endpoint) => {
  await api.anon(reports.send, { body: { vehicleId: ids.id, reason: 'fraud' } })
  await api.as('ada')(invitations.create, { body: {} })
  await api.as('ada')(moderation.feature, { params: ids, body: { featured: true } })
  await api.as('maria')(listings.move, { params: ids, body: { transition: 'renew' } })
  const totalOf = async (page: number) => {
    const url = requestUrl(
      endpoint,
      { ...ids, category: 'suvs', username: cast.maria.username },
      { page, limit: 1, ...queries[name] },
    )
    const person = /^(admin|moderator)$/.test(endpoint.access) ? 'ada' : 'maria'
    const answer = await api.request({ method: 'GET', url, headers: { 'x-test-person': person } })
    expect(answer.statusCode, answer.body).toBe(200)
    return { total: Number(answer.headers['x-total-count']), items: answer.json().length }
  }
  const { total } = await totalOf(1)
  expect(total).toBeGreaterThan(0)
  expect(await totalOf(500)).toEqual({ total, items: 0 })
})
