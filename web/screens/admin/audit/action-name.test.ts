import { expect, test } from 'vitest'
import { actionName } from './entry.tsx'

test.each([
  ['listing.takeDown', 'Listing: take down'],
  ['user.grantAdmin', 'User: grant admin'],
  ['settings', 'Settings'],
])('%s is shown as %s', (act, name) => {
  expect(actionName(act)).toBe(name)
})
