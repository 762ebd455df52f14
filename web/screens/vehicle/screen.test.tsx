import { expect, test } from 'vitest'
import { textsOf } from '#tests/web/html.ts'
import { listing, seller } from '#tests/web/listing.ts'
import { completeMarkupOf } from '#tests/web/markup.tsx'
import { completeScreenMarkup } from '#tests/web/screen.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import { factSheet } from '#web/facts/sheet.ts'
import * as screen from './screen.tsx'

const description =
  '<meta name="description" content="2019 Porsche 911 GT3: 12,345 miles, 502 HP, $184,900. ' +
  'See pictures and details, and message the seller."/>'

test.each([500, 503])('a vehicle whose loading fails with %i is not found', async (status) => {
  const html = await completeScreenMarkup(screen, {
    path: '/vehicles/:id',
    address: '/vehicles/7',
    fetch: async () => new Response('{}', { status }),
  })
  expect(textsOf(html)).toEqual([
    'Vehicle Not Found',
    'The vehicle you&#x27;re looking for doesn&#x27;t exist or has been removed.',
    'Browse Other Vehicles',
  ])
})

test('a vehicle that loads after its page sets title and description', async () => {
  const html = await lateCar(
    Promise.resolve({
      listing,
      seller,
      market: null,
      guidance: null,
      ledger: null,
      related: null,
      documentation: { condition: null, documents: null, shape: 'Coupe' },
      sheet: factSheet(listing),
      now: '2026-02-01T00:00:00Z',
      properties: {},
      constraints: {},
    }),
  )
  expect(html).toContain('<title>2019 Porsche 911 GT3 | Marque</title>')
  expect(html).toContain(description)
})

test('a vehicle that fails to load after its page is not found', async () => {
  expect(await lateCar(Promise.reject(new Error('Failed to fetch')))).toContain('Vehicle Not Found')
})

function lateCar(vehicle: Promise<unknown>): Promise<string> {
  const Screen = screen.default as (props: { loaderData: object }) => React.ReactNode
  return completeMarkupOf(
    <WithAuth>
      <Screen loaderData={{ vehicle }} />
    </WithAuth>,
    '/vehicles/7',
  )
}
