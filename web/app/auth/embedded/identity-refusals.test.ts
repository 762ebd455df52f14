import { expect, test } from 'vitest'
import { IdentityRefusal, mistakesOf } from './identity.ts'
import { endOfSignIn } from './second-factor.ts'

test.each([
  [401, 'INVALID_TWO_FACTOR_COOKIE', 'This took too long. Please sign in again.'],
  [400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'There were too many wrong codes. Please sign in again.'],
])('a second step that is answered by %i %s is over', (status, code, sentence) => {
  expect(endOfSignIn(new IdentityRefusal(status, code, ''))).toBe(sentence)
})

test('after a wrong code, or when the site cannot be reached, it goes on', () => {
  expect(endOfSignIn(new IdentityRefusal(401, 'INVALID_CODE', ''))).toBeUndefined()
  expect(endOfSignIn(new TypeError('Failed to fetch'))).toBeUndefined()
})

test('a session that is over is no failure of the site', () => {
  expect(mistakesOf(new IdentityRefusal(401, 'SESSION_ENDED', ''))).toEqual({
    form: 'Your session has ended. Please sign in again.',
  })
})
