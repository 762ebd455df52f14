import { expect, test } from 'vitest'
import { bodyOfStyle } from '#contract/categories/rules.ts'
import { fuelTypes } from '#contract/facts/options.ts'
import type { FactName } from '#contract/facts/rules.ts'
import { controlOf, textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import { type DraftValues, emptyValues } from '#web/drafts/values.ts'
import type { DraftForm } from './draft-field.tsx'
import { FactField } from './fact-fields.tsx'
import { VehicleFields } from './vehicle-fields.tsx'

const fields = (over: Partial<DraftValues> = {}) => {
  const form: DraftForm = { values: { ...emptyValues(), ...over }, mistakes: {}, set: () => {} }
  return markupOf(
    <WithAuth>
      <VehicleFields form={form} />
    </WithAuth>,
  )
}

test('the fuel type is chosen from a list', async () => {
  const html = await fields()
  const opening = controlOf(html, 'fuelType')
  const id = opening.match(/ id="([^"]*)"/)?.[1]
  expect(html).toContain(`<label for="${id}" class="label text-muted">Fuel Type</label>`)
  expect(opening).toMatch(/^<select/)
  const start = html.indexOf(opening)
  expect(textsOf(html.slice(start, html.indexOf('</select>', start)))).toEqual(fuelTypes)
})

test('the description has six rows', async () => {
  expect(controlOf(await fields(), 'description')).toMatch(/^<textarea(?=.* rows="6")/)
})

test('a price of 0 is shown as an empty field', async () => {
  expect(controlOf(await fields({ price: '0' }), 'price')).toContain(' value=""')
  expect(controlOf(await fields({ price: '500' }), 'price')).toContain(' value="500"')
})

test.each(['Sedans', 'Coupe', 'Wagon'])('a hatchback sold as %s can be marked as one', async (bodyStyle) => {
  const html = await fields({ bodyStyle })
  const start = html.indexOf(controlOf(html, 'body'))
  expect(textsOf(html.slice(start, html.indexOf('</select>', start)))).toEqual([bodyOfStyle[bodyStyle], 'Hatchback'])
})

test('the body from the VIN is shown until the seller chooses a conflicting body style', async () => {
  expect(controlOf(await fields({ body: 'Hatchback' }), 'body')).toMatch(/^<select/)
  expect(await fields({ body: 'Hatchback', bodyStyle: 'SUVs' })).not.toContain('name="body"')
  expect(await fields()).not.toContain('name="body"')
})

const choicesOf = async (name: FactName) => {
  const form: DraftForm = { values: emptyValues(), mistakes: {}, set: () => {} }
  const html = await markupOf(<FactField form={form} name={name} />)
  return textsOf(html.slice(html.indexOf(controlOf(html, name)), html.indexOf('</select>')))
}

test('an unset choice shows its default, or “Not specified”', async () => {
  expect(await choicesOf('vinShown')).toEqual(['Show in full', 'Hide the last six characters'])
  expect(await choicesOf('matchingNumbers')).toEqual(['Not specified', 'Yes', 'No'])
})
