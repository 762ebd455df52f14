import { expect, test } from 'vitest'
import { orderIn, ownQuery } from './filters.tsx'

const none = { q: '', state: '', sort: '', order: '' }

test.each([
  [none, {}],
  [
    { ...none, q: 'porsche', state: 'expiring' },
    { q: 'porsche', state: 'expiring' },
  ],
  [
    { ...none, sort: 'views', order: 'asc' },
    { sort: 'views', order: 'asc' },
  ],
  [{ q: 'x'.repeat(200), state: 'gone', sort: 'sellerId', order: 'up' }, { q: 'x'.repeat(100) }],
])('an address with %j asks for %j', (values, asked) => {
  expect(ownQuery(values, 2)).toEqual({ page: 2, limit: 20, ...asked })
})

test('without a choice the newest stand first', () => {
  expect(orderIn(none)).toEqual({ by: 'listed', isRising: false })
  expect(orderIn({ sort: 'price', order: 'asc' })).toEqual({ by: 'price', isRising: true })
})
