import { expect, test } from 'vitest'
import { noFacets } from '#tests/web/facets.ts'
import { completeScreenMarkup } from '#tests/web/screen.tsx'
import * as search from '../screen.tsx'

test('without scripts, there is neither a map nor its button, and the list is complete', async () => {
  const requests: string[] = []
  const fetch = async (address: string) => {
    requests.push(address)
    if (address.startsWith('/api/vehicles/facets')) return Response.json(noFacets)
    if (address.startsWith('/api/vehicles/options/makes')) return Response.json(['Porsche'])
    return Response.json([], { headers: { 'x-total-count': '0' } })
  }
  const html = await completeScreenMarkup(search, { path: '/vehicles', address: '/vehicles?map=1', fetch })
  expect(html).toMatch(
    /<div class="results-map noscript:hidden!"><span aria-hidden="true" class="[^"]+"><\/span><\/div>/,
  )
  expect(html).toMatch(/<button type="button" aria-pressed="true" class="[^"]*noscript:hidden!/)
  expect(html).toContain('No vehicles found matching your criteria.')
  expect(requests.filter((address) => address.startsWith('/api/vehicles/map'))).toEqual([])
})
