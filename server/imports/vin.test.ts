import { expect, test } from 'vitest'
import { openVinReader } from './vin.ts'

const suggestions = [
  { fact: 'make', value: 'Porsche', label: 'Porsche' },
  { fact: 'model', value: '911', label: '911' },
]
const vins = { decode: async () => suggestions } as never
const clock = { now: () => new Date('2026-11-28') } as never

test('the trim of a line without a model joins the model of its VIN', async () => {
  const given = { fields: { vin: 'WP0AB2A99LS021073', year: 2020, trim: '911 Carrera S' } }
  const { fields } = await openVinReader({ vins, clock }, 'seller')(given, undefined)
  expect(fields).toMatchObject({ make: 'Porsche', model: '911', trim: 'Carrera S' })
})
