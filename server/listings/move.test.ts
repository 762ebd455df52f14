import { describe, expect, test } from 'vitest'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import {
  previousState,
  requestableTransitions,
  type ListingState,
  listingTransition,
  movesFrom,
  stateOf,
  states,
  type TransitionName,
  transitionNames,
} from '#contract/listings/rules.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { moveListing } from './move.ts'

const api = memberApp()
const people = { maria: 'seller', boris: null, ada: 'admin' } as const
const start = new Date('2026-01-01')

function listingIn(state: ListingState): Promise<number> {
  const status = state === 'sold' ? 'approved' : state
  const approvedAt = state === 'pending' || state === 'rejected' ? null : start
  return insertListing(api.tools.db, { status, approvedAt, soldAt: state === 'sold' ? start : null })
}

const manualMoves = transitionNames.filter((name) => name !== 'submit')
const every = manualMoves.flatMap((name) => states.map((state): [TransitionName, ListingState] => [name, state]))

describe.each(every)('%s from %s', (transition, state) => {
  const { from, to, by } = listingTransition(transition)

  test.each(Object.entries(people))('by %s', async (name, role) => {
    const id = await listingIn(state)
    const request = api.as(name as 'maria')(listings.move, { params: { id }, body: { transition } })
    const isPublic = state === 'approved' || state === 'sold'
    if (!requestableTransitions.includes(transition)) await expect(request).rejects.toMatchObject({ status: 400 })
    else if (!role && !isPublic) await expect(request).rejects.toMatchObject({ problem: { code: 'listing_not_found' } })
    else if (!role || !by.includes(role))
      await expect(request).rejects.toMatchObject({ problem: { code: 'not_allowed' } })
    else if (!from.includes(state)) await expect(request).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
    else expect(stateOf(await request)).toBe(to)
  })

  test('the transition is possible only from the states in the table', async () => {
    const id = await listingIn(state)
    const move = { id, transition, mover: by[0]!, actorId: null }
    const moving = moveListing(api.tools.db, move, new Date())
    if (!from.includes(state)) return expect(moving).rejects.toMatchObject({ code: 'listing_moved' })
    // An undo without `putBack` has nothing to restore, so the state stays the same.
    expect(stateOf(await moving)).toBe(to === previousState ? state : to)
  })
})

test('a later approval keeps the date of the first, by which “newest” sorts', async () => {
  const id = await listingIn('pending')
  const first = new Date('2026-02-01')
  const move = (transition: TransitionName, at: Date) => {
    const mover = listingTransition(transition).by[0]!
    return moveListing(api.tools.db, { id, transition, mover, actorId: null }, at)
  }
  await move('approve', first)
  for (const transition of ['takeDown', 'resubmit'] as const) await move(transition, new Date('2026-03-01'))
  expect((await move('approve', new Date('2026-03-02'))).approvedAt).toBe(first.toISOString())
})

test('buttons offer exactly the transitions that the server allows', () => {
  expect(movesFrom('approved', 'seller')).toEqual(['withdraw', 'pause', 'markSold', 'renew', 'confirm'])
  expect(movesFrom('pending', 'admin')).toEqual(['approve', 'reject'])
  expect(movesFrom('sold', 'seller')).toEqual(['withdraw', 'relist'])
})

test('events record actor, time and reason in order, and only the seller and admins see them', async () => {
  const id = await listingIn('pending')
  const { db } = api.tools
  const about = { reason: 'pictures', note: 'Too dark.' }
  await moveListing(db, { id, transition: 'reject', mover: 'admin', actorId: cast.ada.id, ...about }, start)
  await api.as('maria')(listings.move, { params: { id }, body: { transition: 'resubmit' } })
  const { items } = await api.as('maria')(history.events, { params: { id } })
  expect(items).toMatchObject([
    { transition: 'resubmit', from: 'rejected', to: 'pending', by: 'seller', reason: null, note: null },
    { transition: 'reject', from: 'pending', to: 'rejected', by: 'admin', at: start.toISOString(), ...about },
  ])
  expect(items.map(({ byName }) => byName)).toEqual([null, null])
  const expectedEvents = [
    { ...items[0], byName: 'seller' },
    { ...items[1], byName: 'admin' },
  ]
  expect(await api.as('ada')(history.events, { params: { id } })).toEqual({ items: expectedEvents, total: 2 })
  const second = await api.as('maria')(history.events, { params: { id }, query: { limit: 1, page: 2 } })
  expect(second).toEqual({ items: [items[1]], total: 2 })
  await expect(api.as('boris')(history.events, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('of concurrent transitions, only one succeeds', async () => {
  const id = await listingIn('approved')
  const move = () => api.as('maria')(listings.move, { params: { id }, body: { transition: 'pause' } })
  const results = await Promise.allSettled([move(), move(), move()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await api.as('maria')(history.events, { params: { id } })).items).toHaveLength(1)
})

test('a request with an outdated version is rejected', async () => {
  const id = await listingIn('approved')
  const { version } = await api.as('maria')(listings.move, {
    params: { id },
    body: { transition: 'pause', version: 1 },
  })
  expect(version).toBe(2)
  const stale = api.as('maria')(listings.move, { params: { id }, body: { transition: 'resume', version: 1 } })
  await expect(stale).rejects.toMatchObject({ problem: { code: 'listing_moved' } })
})

test('only the seller sees the final price, and relisting deletes it without resetting the days on the market', async () => {
  const id = await listingIn('approved')
  const sold = await api.as('maria')(listings.move, {
    params: { id },
    body: { transition: 'markSold', finalPrice: 150_000 },
  })
  expect(sold).toMatchObject({ sold: true, finalPrice: 150_000 })
  const seen = await api.anon(listings.read, { params: { id } })
  expect(seen).not.toHaveProperty('finalPrice')
  expect(seen).not.toHaveProperty('version')
  const again = await api.as('maria')(listings.move, { params: { id }, body: { transition: 'relist' } })
  expect(again).toMatchObject({ sold: false, finalPrice: null, approvedAt: start.toISOString() })
})

test('removing a listing takes it off the site, and it can be resubmitted', async () => {
  const id = await listingIn('sold')
  await api.as('maria')(listings.withdraw, { params: { id } })
  await expect(api.anon(listings.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const back = await api.as('maria')(listings.move, { params: { id }, body: { transition: 'resubmit' } })
  expect(back).toMatchObject({ status: 'pending', sold: false })
  await expect(api.as('boris')(listings.withdraw, { params: { id } })).rejects.toMatchObject({ status: 404 })
})
