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
])('an address with %j asks for %j', (values, asked) => {
  expect(inboxQuery(values)).toEqual(asked)
})
