import { expect, test } from 'vitest'
import { listing } from '#tests/web/listing.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { RelatedVehicles } from './similar.tsx'

test('similar vehicles explain themselves and can be compared without JavaScript', async () => {
  const similar = [8, 9, 10, 11].map((id) => ({ ...listing, id, note: `Same model, ${id} years newer` }))
  const html = await markupOf(
    <RelatedVehicles similar={similar} fromSeller={[]} seller={null} car={{ ...listing, id: 7 }} />,
  )
  expect(html).toContain('>Same model, 8 years newer</p>')
  expect(html).toMatch(/<a [^>]*rel="nofollow"[^>]*href="\/compare\?ids=7,8,9,10"[^>]*>Compare with This Vehicle</)
})
