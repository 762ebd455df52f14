import { expect, test } from 'vitest'
import { summaryLength } from '#contract/listings/card-details.ts'
import { search } from '#contract/search/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp()

test('a search returns the seller and the beginning of the description only if it asks for summaries', async () => {
  await insertListing(api.tools.db, { description: `One owner.\n\n${'Kept dry. '.repeat(40)}` })
  const first = async (query: { summaries?: 'yes' }) => (await api.anon(search.vehicles, { query })).items[0]
  const withSummary = await first({ summaries: 'yes' })
  expect(withSummary).toMatchObject({
    sellerName: 'Maria Lindqvist',
    summary: expect.stringMatching(/^One owner\. Kept dry\./),
  })
  expect(withSummary?.summary?.length).toBeLessThanOrEqual(summaryLength)
  expect(await first({})).not.toHaveProperty('summary')
  expect(await first({})).not.toHaveProperty('sellerName')
})
