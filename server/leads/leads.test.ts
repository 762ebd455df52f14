import { beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { leads } from '#contract/leads/endpoints.ts'
import { leadMoves, leadStatuses, leadTransitionNames, type LeadTransitionName } from '#contract/leads/rules.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { leads as table } from './table.ts'

let car = 0
const api = memberApp({ prepare: async ({ db }) => void (car = await insertListing(db)) })

const missing = { status: 404, problem: { code: 'conversation_not_found' } }
const moved = { status: 409, problem: { code: 'lead_moved' } }
let id = 0
let number = 0

beforeEach(async () => {
  number += 1
  const body = {
    vehicleId: car,
    name: 'Boris Petrov',
    email: `b${number}@example.com`,
    message: `Still there? ${number}`,
  }
  ;({ id } = await api.as('boris')(endpoints.send, { body }))
})

const maria = () => api.as('maria')
const answer = () => maria()(conversations.write, { params: { id }, body: { text: 'It is.' } })
const move = (transition: LeadTransitionName) => maria()(leads.move, { params: { id }, body: { transition } })
const read = () => maria()(leads.read, { params: { id } })
const inInbox = async () => (await maria()(conversations.received, {})).items.find((inquiry) => inquiry.id === id)

describe('the status of a lead', () => {
  test('is new until the seller replies, regardless of the buyer’s messages', async () => {
    expect(await read()).toMatchObject({ status: 'new', reminder: null, price: 165_000 })
    await api.as('boris')(conversations.write, { params: { id }, body: { text: 'Hello?' } })
    expect(await inInbox()).toMatchObject({ lead: 'new', unanswered: true })
    await answer()
    expect(await read()).toMatchObject({ status: 'answered' })
    expect(await inInbox()).toMatchObject({ lead: 'answered', unanswered: false })
  })

  test('can be set by the seller, and replies do not change it', async () => {
    expect(await move('arrangeViewing')).toMatchObject({ status: 'viewing' })
    await answer()
    expect(await move('noteOffer')).toMatchObject({ status: 'offer' })
    expect(await move('sell')).toMatchObject({ status: 'sold', moves: ['reopen'] })
    expect(await move('reopen')).toMatchObject({ status: 'answered' })
  })

  test('is new after reopening if the seller has not replied', async () => {
    await move('lose')
    expect(await move('reopen')).toMatchObject({ status: 'new', moves: leadMoves('new') })
  })

  test('changes only as the transition table allows', async () => {
    const transitionsToStatus: Record<string, LeadTransitionName[]> = {
      new: [],
      answered: [],
      viewing: ['arrangeViewing'],
      offer: ['noteOffer'],
      sold: ['sell'],
      lost: ['lose'],
    }
    for (const status of leadStatuses) {
      await api.tools.db.delete(table)
      if (status === 'answered') await answer()
      for (const way of transitionsToStatus[status]!) await move(way)
      const { status: current, moves } = await read()
      expect(current).toBe(status === 'new' ? 'new' : status)
      expect(moves).toEqual(leadMoves(status))
      for (const name of leadTransitionNames.filter((name) => !moves.includes(name)))
        await expect(move(name), `${status} ${name}`).rejects.toMatchObject(moved)
    }
  })

  test('of two concurrent moves, one succeeds and the other is refused', async () => {
    const both = await Promise.allSettled([move('sell'), move('lose')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await move('reopen')
    const again = await Promise.allSettled([move('sell'), move('lose')])
    expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('can change while the conversation is closed or reported', async () => {
    await maria()(conversations.move, { params: { id }, body: { transition: 'report' } })
    expect(await move('lose')).toMatchObject({ status: 'lost' })
  })
})

describe('only the seller', () => {
  test('can read or change a lead, not the buyer or an admin', async () => {
    for (const person of ['boris', 'ada'] as const) {
      const as = api.as(person)
      await expect(as(leads.read, { params: { id } })).rejects.toMatchObject(missing)
      await expect(as(leads.move, { params: { id }, body: { transition: 'sell' } })).rejects.toMatchObject(missing)
      await expect(as(leads.remind, { params: { id }, body: { at: in2Days() } })).rejects.toMatchObject(missing)
      await expect(as(leads.clearReminder, { params: { id } })).rejects.toMatchObject(missing)
    }
    expect(await read()).toMatchObject({ status: 'new', reminder: null })
  })

  test('sees changes of the lead; the buyer’s view stays the same', async () => {
    const readAsBuyer = async () =>
      JSON.stringify([
        await api.as('boris')(conversations.read, { params: { id } }),
        (await api.as('boris')(endpoints.sent, {})).items,
      ])
    const before = await readAsBuyer()
    await move('lose')
    await maria()(leads.remind, { params: { id }, body: { at: in2Days(), note: 'Haggles.' } })
    expect(await readAsBuyer()).toBe(before)
  })
})

const in2Days = () => new Date(Date.now() + 2 * 86_400_000).toISOString()
