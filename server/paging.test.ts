import { expect, test } from 'vitest'
import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings.ts'
import { moderation } from '#contract/moderation.ts'
import { reports } from '#contract/reports.ts'
import { favorites } from './favorites/table.ts'
import { inquiries } from './inquiries/table.ts'
import { queueMail } from './mail/queue-mail.ts'
import { cast, insertListing } from './testing/cast.ts'
import { memberApp } from './testing/members.ts'
import { runQueue } from './testing/queue.ts'

const ids = { id: 0 }
const api = memberApp({
  prepare: async ({ db, pool }) => {
    ids.id = await insertListing(db, { bodyStyle: 'SUVs' })
    await insertListing(db, { status: 'pending' })
    await db.insert(favorites).values({ userId: cast.maria.id, vehicleId: ids.id })
    const inquiry = { vehicleId: ids.id, name: 'Boris', email: 'boris@example.com', message: 'Hello' }
    await db.insert(inquiries).values([
      { ...inquiry, state: 'held', movedBy: 'guard', heldReason: 'trap' },
      { ...inquiry, userId: cast.maria.id },
    ])
    await queueMail(db, { to: { name: 'Boris', address: 'boris@example.com' }, subject: 'Hello', text: 'Hello' })
    await runQueue({ pool, mailer: { send: () => Promise.reject(new Error('550 not known here')) } })
  },
})

const paged = Object.entries(contract).flatMap(([group, each]) =>
  Object.entries(each)
    .filter(([, endpoint]: [string, Endpoint]) => endpoint.paged)
    .map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
)

test.each(paged)('%s: the total is the same on every page, beyond the last one too', async (_name, endpoint) => {
  await api.anon(reports.send, { body: { vehicleId: ids.id, reason: 'fraud' } })
  await api.as('ada')(moderation.feature, { params: ids, body: { featured: true } })
  await api.as('maria')(listings.move, { params: ids, body: { transition: 'renew' } })
  const totalOf = async (page: number) => {
    const url = addressOf(endpoint, { ...ids, category: 'suvs' }, { page, limit: 1 })
    const person = endpoint.access === 'admin' ? 'ada' : 'maria'
    const answer = await api.request({ method: 'GET', url, headers: { 'x-test-person': person } })
    expect(answer.statusCode, answer.body).toBe(200)
    return { total: Number(answer.headers['x-total-count']), items: answer.json().length }
  }
  const { total } = await totalOf(1)
  expect(total).toBeGreaterThan(0)
  expect(await totalOf(500)).toEqual({ total, items: 0 })
})
