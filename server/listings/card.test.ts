import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp()

test('a card has the seller’s name and the beginning of the description on one line', async () => {
  const id = await insertListing(api.tools.db, { description: `One owner.\n\n${'x'.repeat(300)}` })
  const [card] = await api.anon(search.cards, { query: { ids: [id] } })
  expect(card).toMatchObject({ sellerName: 'Maria Lindqvist', summary: `One owner. ${'x'.repeat(188)}` })
})

test('a card without a description, or of a sold vehicle, has no summary', async () => {
  const bare = await insertListing(api.tools.db, { description: null })
  const sold = await insertListing(api.tools.db, { description: 'One owner.', soldAt: new Date('2026-01-01') })
  const cards = await api.anon(search.cards, { query: { ids: [bare, sold] } })
  expect(cards.map(({ summary }) => summary)).toEqual([undefined, undefined])
})
