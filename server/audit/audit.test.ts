import { expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { users } from '../users/table.ts'
import { recordAuditEntry } from './record.ts'
import { auditEntries } from './table.ts'

const start = new Date('2026-01-01')
const ada = { id: cast.ada.id, role: 'admin' } as const
const api = memberApp({
  prepare: async ({ db }) => {
    await db.insert(users).values({ id: 'user_eve', username: 'eve', role: 'admin' })
    const eve = { id: 'user_eve', role: 'admin' } as const
    const car = { subjectType: 'listing', subjectId: '7', subject: '2019 Porsche 911 GT3' } as const
    await recordAuditEntry(db, ada, { act: 'listing.approve', ...car }, start)
    await recordAuditEntry(db, eve, { act: 'listing.feature', ...car, details: { why: 'fine' } }, start)
    const maria = { subjectType: 'user', subjectId: cast.maria.id, subject: 'seller' } as const
    await recordAuditEntry(db, ada, { act: 'user.suspend', ...maria }, start)
  },
})
const acts = async (query: object) => (await api.as('ada')(audit.list, { query })).items.map(({ act }) => act)

test('entries are listed newest first, and can be filtered by act, admin and subject, and paged', async () => {
  expect(await acts({})).toEqual(['user.suspend', 'listing.feature', 'listing.approve'])
  expect(await acts({ act: 'listing.feature' })).toEqual(['listing.feature'])
  expect(await acts({ actor: 'EV' })).toEqual(['listing.feature'])
  expect(await acts({ subject: 'gt3' })).toEqual(['listing.feature', 'listing.approve'])
  expect(await acts({ subject: '7' })).toEqual(['listing.feature', 'listing.approve'])
  expect(await acts({ subject: '%' })).toEqual([])
  const page = await api.as('ada')(audit.list, { query: { limit: 2, page: 2 } })
  expect([page.items.length, page.total]).toEqual([1, 3])
  expect(await api.as('ada')(audit.acts, {})).toEqual(['listing.approve', 'listing.feature', 'user.suspend'])
})

test.each([
  "update audit_entries set act = 'x'",
  'delete from audit_entries',
  "update audit_entries set actor_name = 'x'",
])('entries cannot be changed or deleted, not even by the server: %s', async (statement) => {
  await expect(api.tools.pool.query(statement)).rejects.toThrow('audit_entries is append-only')
})

test('the acts of a deleted account remain, with its name', async () => {
  const { db } = api.tools
  await db.delete(users).where(eq(users.id, 'user_eve'))
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.act, 'listing.feature'))
  expect(entry).toMatchObject({ actorId: null, actorName: 'eve', details: { why: 'fine' } })
})

test('an admin’s status change through the general endpoint is recorded, a seller’s is not', async () => {
  const { db } = api.tools
  const id = await insertListing(db)
  await api.as('ada')(listings.move, { params: { id }, body: { transition: 'markSold' } })
  await api.as('maria')(listings.move, { params: { id }, body: { transition: 'relist' } })
  const recorded = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(id)))
  expect(recorded).toMatchObject([{ act: 'listing.markSold', actorName: 'admin', subject: '2019 Porsche 911 GT3' }])
})
