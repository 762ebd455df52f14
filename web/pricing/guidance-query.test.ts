import { expect, test } from 'vitest'
import { emptyValues } from '../drafts/values.ts'
import { guidanceQuery } from './guidance.ts'

const values = {
  ...emptyValues(),
  make: 'Porsche',
  model: ' 911 GT3 ',
  year: '2026',
  mileage: '12000',
  price: '150000',
}
const query = { make: 'Porsche', model: '911 GT3', year: 2026, mileage: 12_000, price: 150_000 }

test('a draft with make, model, year and mileage has a query, which includes a valid price', () => {
  expect(guidanceQuery(values)).toEqual(query)
  expect(guidanceQuery({ ...values, year: 'older', olderYear: '1973' })).toEqual({ ...query, year: 1973 })
  for (const price of ['', '0', '-1', '1.5', '999999999999']) {
    const { price: _price, ...withoutPrice } = query
    expect(guidanceQuery({ ...values, price })).toEqual(withoutPrice)
  }
})

test.each([
  { make: '' },
  { model: '  ' },
  { year: '' },
  { mileage: '' },
  { mileage: '-1' },
  { year: 'older', olderYear: '19' },
])('a draft with %o has no query', (over) => expect(guidanceQuery({ ...values, ...over })).toBeUndefined())
