import { expect, test } from 'vitest'
import { IdentityRefusal, mistakesOf } from './identity.ts'
import { restartReasonOf } from './second-factor.ts'

test.each([
  [401, 'INVALID_TWO_FACTOR_COOKIE', 'This took too long. Sign in again.'],
  [400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'Too many wrong codes. Sign in again.'],
])('a second step ends after %i %s', (status, code, message) => {
  expect(restartReasonOf(new IdentityRefusal(status, code, ''))).toBe(message)
})

test('a second step continues after a wrong code or a network error', () => {
  expect(restartReasonOf(new IdentityRefusal(401, 'INVALID_CODE', ''))).toBeUndefined()
  expect(restartReasonOf(new TypeError('Failed to fetch'))).toBeUndefined()
})

test('an ended session has its own message', () => {
  expect(mistakesOf(new IdentityRefusal(401, 'SESSION_ENDED', ''))).toEqual({
    form: 'Your session has ended. Sign in again.',
  })
})
