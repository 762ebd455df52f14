import { expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { leads } from '#contract/leads/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { inquiries } from '../inquiries/table.ts'
import { leads as table } from './table.ts'

const ids: Record<'vera' | 'otto' | 'lea' | 'held' | 'boriss', number> = {
  vera: 0,
  otto: 0,
  lea: 0,
  held: 0,
  boriss: 0,
}
const atHour = (hour: number) => new Date(`2026-11-01T${String(hour).padStart(2, '0')}:00:00Z`)

const api = memberApp({
  prepare: async ({ db }) => {
    const porsche = await insertListing(db)
    const volvo = await insertListing(db, { make: 'Volvo', model: 'V90', year: 2021 })
    const other = await insertListing(db, { sellerId: cast.boris.id })
    const rows = [
      { vehicleId: porsche, name: 'Vera Lang', message: 'Is the clutch new?', lastMessageAt: atHour(1) },
      { vehicleId: volvo, name: 'Otto 100%', message: 'Does it tow?', lastMessageAt: atHour(2) },
      { vehicleId: volvo, name: 'Lea', message: 'Good day.', lastMessageAt: atHour(3), sellerUnread: 0 },
      {
        vehicleId: volvo,
        name: 'Held',
        message: 'Good day.',
        heldReason: 'trap',
        movedBy: 'guard',
        state: 'held',
        waitingSince: new Date(),
      } as const,
      { vehicleId: other, name: 'Vera at Boris’s', message: 'Is the clutch new?' },
    ]
    const stored = await db
      .insert(inquiries)
      .values(rows.map((row) => ({ email: 'x@example.com', ...row })))
      .returning({ id: inquiries.id })
    Object.keys(ids).forEach((name, index) => (ids[name as keyof typeof ids] = stored[index]!.id))
  },
})

type Query = Parameters<typeof api.anon<typeof conversations.received>>[1]['query']
const findInquiries = async (query: Query) => {
  const { items, total } = await api.as('maria')(conversations.received, { query })
  expect(total).toBe(items.length)
  const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]))
  return items.map(({ id }) => names[id])
}

test('the inbox is searched for words anywhere in names, vehicles and messages', async () => {
  await api.as('maria')(conversations.write, { params: { id: ids.lea }, body: { text: 'It has a Towbar.' } })
  expect(await findInquiries({ q: 'vera' })).toEqual(['vera'])
  expect(await findInquiries({ q: 'VOLVO v90' })).toEqual(['lea', 'otto'])
  expect(await findInquiries({ q: '2019' })).toEqual(['vera'])
  expect(await findInquiries({ q: 'clutch' })).toEqual(['vera'])
  expect(await findInquiries({ q: 'tow' })).toEqual(['lea', 'otto'])
  expect(await findInquiries({ q: 'tow otto' })).toEqual(['otto'])
  expect(await findInquiries({ q: '100%' })).toEqual(['otto'])
  expect(await findInquiries({ q: '%' })).toEqual(['otto'])
  expect(await findInquiries({ q: "'; drop table leads --" })).toEqual([])
})

test('the inbox is filtered by unread, unanswered and status', async () => {
  expect(await findInquiries({ show: 'unread' })).toEqual(['otto', 'vera'])
  expect(await findInquiries({ show: 'unanswered' })).toEqual(['otto', 'vera'])
  await api.as('maria')(leads.move, { params: { id: ids.otto }, body: { transition: 'arrangeViewing' } })
  expect(await findInquiries({ lead: 'viewing' })).toEqual(['otto'])
  expect(await findInquiries({ lead: 'answered' })).toEqual(['lea'])
  expect(await findInquiries({ lead: 'new' })).toEqual(['vera'])
  expect(await findInquiries({ lead: 'new', show: 'unread', q: 'porsche' })).toEqual(['vera'])
  expect(await findInquiries({ lead: 'sold' })).toEqual([])
})

test('the inbox is filtered by vehicle', async () => {
  const { items } = await api.as('maria')(conversations.received, { query: { q: 'otto' } })
  const vehicleId = items[0]!.vehicle.id
  expect(await findInquiries({ vehicleId })).toEqual(['lea', 'otto'])
  expect(await findInquiries({ vehicleId: vehicleId + 1000 })).toEqual([])
})

test('conversations with a due reminder are listed first, and can be filtered', async () => {
  await api.tools.db.insert(table).values([
    { inquiryId: ids.vera, remindAt: atHour(4), reminderNote: 'Ask again.' },
    { inquiryId: ids.lea, remindAt: new Date(Date.now() + 3_600_000) },
  ])
  expect(await findInquiries({})).toEqual(['vera', 'lea', 'otto'])
  expect(await findInquiries({ show: 'due' })).toEqual(['vera'])
  const { items } = await api.as('maria')(conversations.received, {})
  expect(items[0]).toMatchObject({ reminder: { at: atHour(4).toISOString(), note: 'Ask again.', due: true } })
  expect(items[1]).toMatchObject({ reminder: { note: null, due: false } })
  expect(items[2]).toMatchObject({ reminder: null })
})

test.each(['show=all', 'lead=hot', 'status=new', `q=${'x'.repeat(101)}`])('the filter %s is refused', async (query) => {
  const headers = { 'x-test-person': 'maria' }
  const response = await api.request({ url: `/api/inquiries/received?${query}`, headers })
  expect(response.statusCode).toBe(400)
})
