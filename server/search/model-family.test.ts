import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp()

test('a model finds all trims, and older links with the trim in the model still find theirs', async () => {
  const { db } = api.tools
  const [carrera, gt3, c300, m3] = [
    await insertListing(db, { model: '911', trim: 'Carrera S' }),
    await insertListing(db, { model: '911', trim: 'GT3' }),
    await insertListing(db, { make: 'Mercedes-Benz', model: 'C-Class', trim: 'C 300' }),
    await insertListing(db, { make: 'BMW', model: 'M3' }),
  ]
  api.tools.searchIndex.mayHaveChanged()
  const find = async (query: object) => {
    const { items } = await api.anon(search.vehicles, { query })
    return items.map(({ id }) => id).toSorted((a, b) => a - b)
  }
  expect(await find({ model: '911' })).toEqual([carrera, gt3])
  expect(await find({ make: ['Porsche', 'BMW'], model: ['911', 'M3'] })).toEqual([carrera, gt3, m3])
  expect(await find({ model: '911 carrera s' })).toEqual([carrera])
  expect(await find({ model: 'C 300' })).toEqual([c300])
  expect(await find({ model: 'Carrera S' })).toEqual([])
  expect(await find({ make: 'BMW', model: '911 Carrera S' })).toEqual([])
  expect(await find({ model: ['C 300', 'M3', '911 GT3'], 'not.model': '911 GT3' })).toEqual([c300, m3])
  expect(await find({ make: 'Porsche', 'not.model': '911 GT3' })).toEqual([carrera])
  expect(await find({ q: 'porsche carrera' })).toEqual([carrera])
  const { models } = await api.anon(search.facets, { query: { make: 'Porsche' } })
  expect(models).toEqual([{ value: '911', count: 2 }])
  expect((await api.anon(search.vehicles, { query: { model: 'C 300' } })).items[0]).toMatchObject({
    model: 'C-Class',
    trim: 'C 300',
  })
})
