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
])('the URL values %j become the query %j', (values, query) => {
  expect(ownQuery(values, 2)).toEqual({ page: 2, limit: 20, ...query })
})

test('by default, the newest listings come first', () => {
  expect(orderIn(none)).toEqual({ by: 'listed', isAscending: false })
  expect(orderIn({ sort: 'price', order: 'asc' })).toEqual({ by: 'price', isAscending: true })
})
