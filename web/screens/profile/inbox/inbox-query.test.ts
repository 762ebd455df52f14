import { expect, test } from 'vitest'
import { inboxQuery } from './use-inbox.ts'

const none = { find: '', show: '', lead: '' }

test.each([
  [none, {}],
  [
    { find: 'vera', show: 'unread', lead: 'offer' },
    { q: 'vera', show: 'unread', lead: 'offer' },
  ],
  [{ find: 'x'.repeat(200), show: 'all', lead: 'hot' }, { q: 'x'.repeat(100) }],
])('the URL values %j become the query %j', (values, query) => {
  expect(inboxQuery(values)).toEqual(query)
})
