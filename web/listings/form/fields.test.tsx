import { expect, test } from 'vitest'
import { fuelTypes } from '#contract/vehicle-options.ts'
import { Around } from '#web/testing/around.tsx'
import { controlOf, textsOf } from '#web/testing/html.ts'
import { markupOf } from '#web/testing/markup.tsx'
import type { DraftForm } from './draft-field.tsx'
import { type DraftValues, emptyValues } from './draft-values.ts'
import { VehicleFields } from './vehicle-fields.tsx'

const fields = (over: Partial<DraftValues> = {}) => {
  const form: DraftForm = { values: { ...emptyValues(), ...over }, mistakes: {}, set: () => {} }
  return markupOf(
    <Around>
      <VehicleFields form={form} />
    </Around>,
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

test('a price of 0 is shown as none', async () => {
  expect(controlOf(await fields({ price: '0' }), 'price')).toContain(' value=""')
  expect(controlOf(await fields({ price: '500' }), 'price')).toContain(' value="500"')
})
