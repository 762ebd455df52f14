import { expect, test } from 'vitest'
import type { Listing } from '#contract/listings/schema.ts'
import { Around } from '#tests/web/around.tsx'
import { controlOf, textsOf } from '#tests/web/html.ts'
import { listing, seller } from '#tests/web/listing.ts'
import { completeMarkupOf } from '#tests/web/markup.tsx'
import { factSheet } from '#web/facts/sheet.ts'
import type { Vehicle } from './find-vehicle.ts'
import { VehicleView } from './vehicle-view.tsx'

const nothing = {
  market: null,
  guidance: null,
  ledger: null,
  beside: null,
  papers: { condition: null, documents: null },
  sheet: factSheet(listing),
  properties: {},
  constraints: {},
}

const shown = (over: Partial<Listing> = {}, by = seller, more: Partial<Vehicle> = {}) =>
  completeMarkupOf(
    <Around>
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
    </Around>,
  )

test('the heart stands beside the price, also of a sold car', async () => {
  for (const sold of [false, true]) expect(await shown({ sold })).toContain('aria-label="Save 2019 Porsche 911 GT3"')
})

test('what else is for sale comes after a car’s own pictures and story, also of a sold one', async () => {
  const beside = { similar: [], fromSeller: [] }
  for (const sold of [false, true]) {
    const texts = textsOf(await shown({ sold }, seller, { beside }))
    const places = ['Description', 'Seller Information', 'Similar Vehicles'].map((it) => texts.lastIndexOf(it))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(texts.includes('Sold')).toBe(sold)
  }
})

test('the price is shown in dollars with separators', async () => {
  expect(textsOf(await shown())).toContain('$184,900')
})

test('a color stands among the details, and no line for none', async () => {
  expect(textsOf(await shown()).join('|')).toContain('Color|Guards Red')
  expect(textsOf(await shown({ color: null }))).not.toContain('Color')
})

test('the description keeps its line breaks', async () => {
  expect(await shown()).toMatch(/<p class="[^"]*\bwhitespace-pre-line\b[^"]*">One owner\.\nNo accidents\.<\/p>/)
})

test('the seller’s picture is shown', async () => {
  expect(await shown()).toContain('<img src="/images/maria-400.webp"')
})

test('the seller’s bio is shown, and nothing for none', async () => {
  expect(textsOf(await shown())).toContain('Collects cars from Stuttgart.')
  const texts = textsOf(await shown({}, { ...seller, bio: null }))
  expect(texts[texts.indexOf('Member since 2024') + 1]).toBe('See the seller’s page')
})

test.each([
  'Vehicle history verification',
  'Secure payment options',
  'Fraud protection guarantee',
  'Verified seller profiles',
])('the protection names: %s', async (item) => {
  const texts = textsOf(await shown())
  expect(texts.slice(texts.indexOf('Vehicle Protection'))).toContain(item)
})

test('of an inquiry, address and message are required, the phone is not, each in its kind of field', async () => {
  const html = await shown()
  expect(controlOf(html, 'email')).toMatch(/^<input(?=.* type="email")(?=.* required="")/)
  expect(controlOf(html, 'phone')).toMatch(/^<input(?=.* type="tel")(?!.* required)/)
  expect(controlOf(html, 'message')).toMatch(/^<textarea(?=.* rows="4")(?=.* required="")/)
})

test('the place of the message invites questions about this car', async () => {
  expect(controlOf(await shown(), 'message')).toContain(
    'placeholder="What would you like to know about this 2019 Porsche 911 GT3?"',
  )
})
