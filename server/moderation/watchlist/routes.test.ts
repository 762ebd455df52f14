import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { conversations } from '#contract/conversations/endpoints.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { watchlist, type WatchlistChange } from '#contract/moderation/watchlist/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { insertListing } from '#tests/server/cast.ts'
import { linkTokenOf } from '#tests/server/link.ts'
import { memberApp } from '#tests/server/members.ts'
import { inquiries } from '../../inquiries/table.ts'

let car = 0
const api = memberApp({
  prepare: async ({ db }) => (car = await insertListing(db)),
})
const ada = () => api.as('ada')
const read = () => ada()(watchlist.read, {})
async function putLists(lists: Omit<WatchlistChange, 'version'>) {
  return ada()(watchlist.change, { body: { ...lists, version: (await read()).version } })
}
beforeEach(() => putLists({ words: [], domains: [] }))

let number = 0
async function send(over: object = {}) {
  number += 1
  const body = {
    vehicleId: car,
    name: 'Boris',
    email: `b${number}@example.com`,
    message: `Question ${number}`,
    ...over,
  }
  const answer = await api.anon(endpoints.send, { body })
  const [stored] = await api.tools.db.select().from(inquiries).where(eq(inquiries.id, answer.id))
  return { answer, stored: stored! }
}

describe('the lists', () => {
  test('are stored as entered, without duplicates, and with domains extracted from pasted URLs', async () => {
    const { version } = await read()
    const saved = await ada()(watchlist.change, {
      body: {
        version,
        words: [' Western  Union ', 'western-union', 'Crédit'],
        domains: ['https://www.Evil.example/cars?id=1', 'joe@mail.evil.example', '*.evil.example', 'münchen.example'],
      },
    })
    expect(saved).toEqual({
      version: version + 1,
      words: ['western-union', 'Crédit'],
      domains: ['evil.example', 'mail.evil.example', 'xn--mnchen-3ya.example'],
    })
    expect(await read()).toEqual(saved)
  })

  test.each([
    { words: ['x'] },
    { words: ['***'] },
    { words: ['a'.repeat(61)] },
    { words: ['two\nlines'] },
    { words: Array.from({ length: 501 }, (_, n) => `word ${n}`) },
    { domains: ['nonsense'] },
    { domains: ['10.0.0.1'] },
    { domains: ['a b.example'] },
    { domains: [`${'a'.repeat(250)}.example`] },
    { domains: Array.from({ length: 501 }, (_, n) => `n${n}.example`) },
  ])('%j is refused', async (lists) => {
    const { version } = await read()
    await expect(ada()(watchlist.change, { body: { version, ...lists } })).rejects.toMatchObject({ status: 400 })
  })

  test('can be filled to their limits', async () => {
    const words = Array.from({ length: 500 }, (_, n) => `${'ü'.repeat(56)} ${n}`.slice(0, 60))
    const domains = Array.from({ length: 500 }, (_, n) => `${`${'a'.repeat(60)}.`.repeat(3)}n${n}.example`)
    expect((await putLists({ words, domains })).domains).toHaveLength(500)
  })

  test('the second of two concurrent changes is refused, and the first is not lost', async () => {
    const { version } = await read()
    await ada()(watchlist.change, { body: { version, words: ['wire'] } })
    await expect(ada()(watchlist.change, { body: { version, words: ['escrow'] } })).rejects.toMatchObject({
      problem: { code: 'settings_changed' },
    })
    expect((await putLists({ domains: ['evil.example'] })).words).toEqual(['wire'])
  })

  test('are recorded in the audit trail with the added and removed entries', async () => {
    await putLists({ words: ['wire', 'escrow'] })
    await putLists({ words: ['escrow', 'bitcoin'], domains: ['evil.example'] })
    const [act] = (await ada()(audit.list, { query: { act: 'watchlist.change', limit: 1 } })).items
    expect(act!.details).toEqual({
      addedWords: ['bitcoin'],
      removedWords: ['wire'],
      addedDomains: ['evil.example'],
      removedDomains: [],
    })
  })
})

describe('a message', () => {
  test('that matches is held, even with lookalike letters, and the sender cannot tell', async () => {
    await putLists({ words: ['Western Union'], domains: ['evil.example'] })
    const usual = await send()
    expect(usual.stored).toMatchObject({ state: 'open', heldReason: null, heldFor: null })
    for (const [over, heldFor] of [
      [{ message: `Pay by WES\u200bTERN-ÜNION? ${number}` }, ['Western Union']],
      [{ email: 'joe@mail.evil.example' }, ['evil.example']],
      [{ name: 'evil.example', message: `By western union? ${number}` }, ['Western Union', 'evil.example']],
    ] as const) {
      const { answer, stored } = await send(over)
      expect(stored).toMatchObject({ state: 'held', movedBy: 'guard', heldReason: 'listed', heldFor })
      expect(Object.keys(answer)).toEqual(Object.keys(usual.answer))
      const token = await linkTokenOf(api.tools, stored.id)
      const seen = await api.anon(conversations.readByLink, { params: { token } })
      expect(seen).toMatchObject({ state: 'open' })
      expect(JSON.stringify(seen)).not.toContain('listed')
      const held = (await ada()(heldMessages.list, {})).items.find(({ id }) => id === stored.id)
      expect(held).toMatchObject({ reason: 'listed', heldFor })
      await expect(api.as('maria')(conversations.read, { params: { id: stored.id } })).rejects.toMatchObject({
        status: 404,
      })
    }
  })

  test('is delivered if the word has been removed from the list', async () => {
    await putLists({ words: ['wire'] })
    const { stored } = await send({ message: 'By wire?' })
    expect(stored.state).toBe('held')
    await putLists({ words: [] })
    expect((await send({ message: 'By wire, please?' })).stored.state).toBe('open')
    await ada()(heldMessages.release, { params: { id: stored.id } })
    const [released] = await api.tools.db.select().from(inquiries).where(eq(inquiries.id, stored.id))
    expect(released).toMatchObject({ state: 'open', heldReason: null, heldFor: null })
    const [act] = (await ada()(audit.list, { query: { act: 'inquiry.release', limit: 1 } })).items
    expect(act!.details).toMatchObject({ reason: 'listed', heldFor: ['wire'] })
  })
})

test('in a listing, a match is only a signal', async () => {
  await putLists({ words: ['garage'], domains: ['evil.example'] })
  const { signals, listing } = await ada()(moderation.review, { params: { id: car } })
  expect(listing.status).toBe('approved')
  expect(signals).toContainEqual({ kind: 'listed', reason: 'The text contains “garage”, which is on the watchlist.' })
})

test('admins can test a text as a message and as a listing', async () => {
  await putLists({ words: ['garage'], domains: ['evil.example'] })
  const attempt = (text: string) => ada()(watchlist.try, { body: { text } })
  const count = () => api.tools.db.$count(inquiries)
  const before = await count()
  expect(await attempt('Kept in a garage, see evil.example. Bitcoin only.')).toEqual({
    heldFor: ['garage', 'evil.example'],
    reason: 'listed',
    signals: [
      { kind: 'payment', reason: 'The text mentions “bitcoin”.' },
      { kind: 'listed', reason: 'The text contains “garage” and “evil.example”, which are on the watchlist.' },
    ],
  })
  expect(await attempt('A fine car.')).toEqual({ heldFor: [], reason: null, signals: [] })
  await expect(attempt('a'.repeat(20_001))).rejects.toMatchObject({ status: 400 })
  expect(await count()).toBe(before)
})
