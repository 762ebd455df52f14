import { expect, test } from 'vitest'
import type { Listing } from '#contract/listings/schema.ts'
import { controlOf, textsOf } from '#tests/web/html.ts'
import { listing, seller } from '#tests/web/listing.ts'
import { completeMarkupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import { factSheet } from '#web/facts/sheet.ts'
import type { Vehicle } from './find-vehicle.ts'
import { VehicleView } from './vehicle-view.tsx'

const nothing = {
  market: null,
  guidance: null,
  ledger: null,
  related: null,
  documentation: { condition: null, documents: null, shape: 'Coupe' },
  sheet: factSheet(listing),
  now: '2026-02-01T00:00:00Z',
  properties: {},
  constraints: {},
}

const renderVehicle = (over: Partial<Listing> = {}, by = seller, more: Partial<Vehicle> = {}) =>
  completeMarkupOf(
    <WithAuth>
      <VehicleView
        vehicle={{
          listing: { ...listing, ...over },
          seller: by,
          ...nothing,
          sheet: factSheet({ ...listing, ...over }),
          ...more,
        }}
        result={undefined}
      />
    </WithAuth>,
  )

test('the heart is next to the price, even for a sold vehicle', async () => {
  for (const sold of [false, true])
    expect(await renderVehicle({ sold })).toContain('aria-label="Save 2019 Porsche 911 GT3"')
})

test('other vehicles come after the vehicle’s own content, even for a sold vehicle', async () => {
  const related = { similar: [], fromSeller: [] }
  for (const sold of [false, true]) {
    const texts = textsOf(await renderVehicle({ sold }, seller, { related }))
    const places = ['Description', 'Seller Information', 'Similar Vehicles'].map((text) => texts.lastIndexOf(text))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(texts.includes('Sold')).toBe(sold)
  }
})

test('the price is shown in dollars with separators', async () => {
  expect(textsOf(await renderVehicle())).toContain('$184,900')
})

test('a public sale price comes first, with the asking price below it', async () => {
  const texts = textsOf(await renderVehicle({ sold: true, soldPrice: 171_000 })).join('|')
  expect(texts).toContain('Sold for $171,000|Asking price $184,900')
  expect(textsOf(await renderVehicle({ sold: true })).join('|')).toContain(
    'Final price not shared|Asking price $184,900',
  )
})

test('a color is in the details; a missing one is left out', async () => {
  expect(textsOf(await renderVehicle()).join('|')).toContain('Color|Guards Red')
  expect(textsOf(await renderVehicle({ color: null }))).not.toContain('Color')
})

test('the description keeps its line breaks, and each paragraph has the direction of its language', async () => {
  expect(await renderVehicle()).toMatch(/\bwhitespace-pre-line\b[^"]*"><p dir="auto">One owner\.\nNo accidents\.<\/p>/)
  const inTwoLanguages = await renderVehicle({ description: 'One owner.\n\nمالك واحد.\n \nNo accidents.' })
  expect(inTwoLanguages).toContain(
    '<p dir="auto">One owner.</p><p dir="auto">مالك واحد.</p><p dir="auto">No accidents.</p>',
  )
})

test('the seller’s picture is shown', async () => {
  expect(await renderVehicle()).toContain('<img src="/images/maria-400.webp"')
})

test('the seller’s bio is shown if there is one', async () => {
  expect(textsOf(await renderVehicle())).toContain('Collects cars from Stuttgart.')
  const texts = textsOf(await renderVehicle({}, { ...seller, bio: null }))
  expect(texts[texts.indexOf('Member since 2024') + 1]).toBe('View the seller’s page')
})

test.each([
  'Vehicle history verification',
  'Secure payment options',
  'Fraud protection guarantee',
  'Verified seller profiles',
])('the protection card lists: %s', async (item) => {
  const texts = textsOf(await renderVehicle())
  expect(texts.slice(texts.indexOf('Vehicle Protection'))).toContain(item)
})

test('an inquiry requires email and message, but not phone', async () => {
  const html = await renderVehicle()
  expect(controlOf(html, 'email')).toMatch(/^<input(?=.* type="email")(?=.* required="")/)
  expect(controlOf(html, 'phone')).toMatch(/^<input(?=.* type="tel")(?!.* required)/)
  expect(controlOf(html, 'message')).toMatch(/^<textarea(?=.* rows="4")(?=.* required="")/)
})

test('the placeholder of the message contains the vehicle’s name', async () => {
  expect(controlOf(await renderVehicle(), 'message')).toContain(
    'placeholder="What would you like to know about this 2019 Porsche 911 GT3?"',
  )
})
