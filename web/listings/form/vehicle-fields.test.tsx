import { expect, test } from 'vitest'
import { bodyStyleNames, bodyStyles, fuelTypes, makes, transmissions } from '#contract/facts/options.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { emptyValues } from '#web/drafts/values.ts'
import { VehicleFields } from './vehicle-fields.tsx'

const form = { values: emptyValues(), mistakes: {}, set: () => {} }

test.each([
  ['make', makes],
  ['transmission', transmissions],
  ['fuelType', fuelTypes],
  ['bodyStyle', bodyStyles, bodyStyleNames],
] as const)('the form offers all choices for %s', async (field, options, names?: Record<string, string>) => {
  const html = await markupOf(<VehicleFields form={form} />)
  const select = new RegExp(`<select[^>]* name="${field}".*?</select>`).exec(html)![0]
  const offered = [...select.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)/g)].map(([, value, name]) => [value, name])
  const another = field === 'make' ? [['another', 'Another make…']] : []
  expect(offered).toEqual([...options.map((option) => [option, names?.[option] ?? option]), ...another])
})
