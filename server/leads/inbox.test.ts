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
const at = (hour: number) => new Date(`2026-11-01T${String(hour).padStart(2, '0')}:00:00Z`)

const api = memberApp({
  prepare: async ({ db }) => {
    const porsche = await insertListing(db)
    const volvo = await insertListing(db, { make: 'Volvo', model: 'V90', year: 2021 })
    const other = await insertListing(db, { sellerId: cast.boris.id })
    const rows = [
      { vehicleId: porsche, name: 'Vera Lang', message: 'Is the clutch new?', lastMessageAt: at(1) },
      { vehicleId: volvo, name: 'Otto 100%', message: 'Does it tow?', lastMessageAt: at(2) },
      { vehicleId: volvo, name: 'Lea', message: 'Good day.', lastMessageAt: at(3), sellerUnread: 0 },
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
const found = async (query: Query) => {
  const { items, total } = await api.as('maria')(conversations.received, { query })
  expect(total).toBe(items.length)
  const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]))
  return items.map(({ id }) => names[id])
}

test('an inbox is searched by names, cars and messages, with words in any place', async () => {
  await api.as('maria')(conversations.write, { params: { id: ids.lea }, body: { text: 'It has a Towbar.' } })
  expect(await found({ q: 'vera' })).toEqual(['vera'])
  expect(await found({ q: 'VOLVO v90' })).toEqual(['lea', 'otto'])
  expect(await found({ q: '2019' })).toEqual(['vera'])
  expect(await found({ q: 'clutch' })).toEqual(['vera'])
  expect(await found({ q: 'tow' })).toEqual(['lea', 'otto'])
  expect(await found({ q: 'tow otto' })).toEqual(['otto'])
  expect(await found({ q: '100%' })).toEqual(['otto'])
  expect(await found({ q: '%' })).toEqual(['otto'])
  expect(await found({ q: "'; drop table leads --" })).toEqual([])
})

test('the inbox is filtered by unread, unanswered and status', async () => {
  expect(await found({ show: 'unread' })).toEqual(['otto', 'vera'])
  expect(await found({ show: 'unanswered' })).toEqual(['otto', 'vera'])
  await api.as('maria')(leads.move, { params: { id: ids.otto }, body: { transition: 'arrangeViewing' } })
  expect(await found({ lead: 'viewing' })).toEqual(['otto'])
  expect(await found({ lead: 'answered' })).toEqual(['lea'])
  expect(await found({ lead: 'new' })).toEqual(['vera'])
  expect(await found({ lead: 'new', show: 'unread', q: 'porsche' })).toEqual(['vera'])
  expect(await found({ lead: 'sold' })).toEqual([])
})

test('the inbox is filtered by vehicle', async () => {
  const { items } = await api.as('maria')(conversations.received, { query: { q: 'otto' } })
  const vehicleId = items[0]!.vehicle.id
  expect(await found({ vehicleId })).toEqual(['lea', 'otto'])
  expect(await found({ vehicleId: vehicleId + 1000 })).toEqual([])
})

test('conversations with a due reminder are listed first, and can be filtered', async () => {
  await api.tools.db.insert(table).values([
    { inquiryId: ids.vera, remindAt: at(4), reminderNote: 'Ask again.' },
    { inquiryId: ids.lea, remindAt: new Date(Date.now() + 3_600_000) },
  ])
  expect(await found({})).toEqual(['vera', 'lea', 'otto'])
  expect(await found({ show: 'due' })).toEqual(['vera'])
  const { items } = await api.as('maria')(conversations.received, {})
  expect(items[0]).toMatchObject({ reminder: { at: at(4).toISOString(), note: 'Ask again.', due: true } })
  expect(items[1]).toMatchObject({ reminder: { note: null, due: false } })
  expect(items[2]).toMatchObject({ reminder: null })
})

test.each(['show=all', 'lead=hot', 'status=new', `q=${'x'.repeat(101)}`])('a filter %s is refused', async (query) => {
  const headers = { 'x-test-person': 'maria' }
  const answer = await api.request({ url: `/api/inquiries/received?${query}`, headers })
  expect(answer.statusCode).toBe(400)
})
