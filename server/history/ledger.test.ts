import { beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { states, transitionNames } from '#contract/listings/rules.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { expireListings } from '../listings/expire.ts'
import { moveListing } from '../listings/move.ts'
import { findListing } from '../listings/queries.ts'
import { type PublicEvent, buildLedger } from './ledger.ts'

const api = memberApp()
let id = 0
beforeAll(async () => {
  id = await insertListing(api.tools.db, { status: 'pending', approvedAt: null })
})

const words = async () => {
  const { items } = await api.anon(history.ledger, { params: { id } })
  return items.map(({ kind, from, to, state }) => [state ?? kind, from, to].filter((part) => part !== null).join(' '))
}
const version = async () => (await findListing(api.tools.db, id))!.version
const edit = async (overrides: object) =>
  api.as('maria')(listings.edit, { params: { id }, body: { ...draft, ...overrides, version: await version() } })
const move = (transition: never, more = {}) =>
  api.as('maria')(listings.move, { params: { id }, body: { transition, ...more } })
const asMaria = async (...names: string[]) => {
  for (const name of names) await move(name as never)
}

test('the ledger contains everything that was public, and nothing that admins did, from the first day to the sale', async () => {
  const { db } = api.tools
  await expect(words()).rejects.toMatchObject({ status: 404 })
  await edit({ description: 'Before anyone saw it.' })
  await moveListing(
    db,
    { id, transition: 'reject', mover: 'admin', actorId: cast.ada.id, reason: 'price', note: 'SECRET' },
    new Date(),
  )
  await edit({ price: 166_000, resubmit: true })
  await api.as('ada')(moderation.approve, { params: { id } })
  expect(await words()).toEqual(['listed 166000'])

  await edit({ price: 160_000, mileage: 9_900 })
  await asMaria('confirm', 'renew')
  expect(await words()).toEqual(['confirmed', 'confirmed', 'mileage 9800 9900', 'price 166000 160000', 'listed 166000'])

  const before = await words()
  const changed = { price: 160_000, mileage: 9_900, color: 'Blue', description: 'A new text.' }
  await edit(changed)
  await api.as('ada')(moderation.reject, { params: { id }, body: { reason: 'description', note: 'SECRET' } })
  expect(await words()).toEqual(before)
  await edit(changed)
  await api.as('ada')(moderation.approve, { params: { id } })
  expect((await words()).slice(0, 2).toSorted()).toEqual(['description', 'details'])

  await asMaria('pause', 'resume')
  expect((await words()).slice(0, 2)).toEqual(['offered', 'paused'])

  const paused = await move('pause' as never)
  await api.as('maria')(listings.undo, { params: { id }, body: { version: paused.version } })
  expect((await words()).slice(0, 2)).toEqual(['offered', 'paused'])

  // After a takedown and several edits, the ledger shows only the net changes once the listing is approved again.
  const length = (await words()).length
  await api.as('ada')(moderation.takeDown, { params: { id }, body: { reason: 'prohibited', note: 'SECRET' } })
  await edit({ ...changed, description: 'Honest now.', price: 150_000, resubmit: true })
  await api.as('ada')(moderation.approve, { params: { id } })
  expect((await words()).slice(0, -length).toSorted()).toEqual(['description', 'price 160000 150000'])

  await expireListings({ ...api.tools, clock: { now: () => new Date(Date.now() + 61 * 86_400_000) } })
  await expect(words()).rejects.toMatchObject({ status: 404 })
  await asMaria('renew')
  expect(await words()).toContain('expired')

  await move('markSold' as never, { finalPrice: 149_000, finalPricePublic: true })
  expect(await words()).toContain('sold 149000')
  await api.as('maria')(history.showFinalPrice, { params: { id }, body: { public: false } })
  expect(await words()).toContain('sold')
  await asMaria('relist')

  const { items, total } = await api.anon(history.ledger, { params: { id }, query: { page: 1, limit: 3 } })
  expect([items.length, total > 10]).toEqual([3, true])
  const response = await api.request({ method: 'GET', url: `/api/vehicles/${id}/ledger` })
  expect(response.body).not.toMatch(/SECRET|admin|reject|takeDown|review|Ada|prohibited/i)
  expect(Object.keys(response.json()[0])).toEqual(['at', 'kind', 'from', 'to', 'state'])
})

test('only public states add entries to the ledger', () => {
  const at = new Date('2026-02-01')
  const values = { since: new Date('2026-01-01'), soldPrice: null, prices: [], mileages: [] } as const
  const kinds = new Set<string>()
  for (const transition of [...transitionNames, 'edit', 'revise'] as const)
    for (const from of states)
      for (const to of states) {
        const event: PublicEvent = { transition, from, to, changed: null, at }
        for (const { kind, state } of buildLedger({ ...values, prices: [], mileages: [] }, [event]))
          kinds.add(state ?? kind)
      }
  expect([...kinds].toSorted()).toEqual(['confirmed', 'expired', 'listed', 'paused', 'sold', 'withdrawn'])
})
