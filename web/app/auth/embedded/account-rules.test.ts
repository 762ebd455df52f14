import { describe, expect, test } from 'vitest'
import { checkNewAccount, mistakesOf, signInErrors, IdentityRefusal } from './identity.ts'

const account = { username: 'zoe_1', email: 'zoe@example.com', password: 'correct horse' }

describe('a new account', () => {
  test('that follows the rules has no mistakes', () => expect(checkNewAccount(account)).toEqual({}))

  test.each([
    [{ username: '' }, 'username'],
    [{ username: 'ab' }, 'username'],
    [{ username: 'zoë' }, 'username'],
    [{ username: 'x'.repeat(31) }, 'username'],
    [{ email: '' }, 'email'],
    [{ email: 'zoe@example' }, 'email'],
    [{ password: 'too short' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
  ])('with %j has a mistake at the field', (over, field) => {
    expect(Object.keys(checkNewAccount({ ...account, ...over }))).toEqual([field])
  })
})

describe('a refusal', () => {
  test.each([
    ['USERNAME_IS_ALREADY_TAKEN', 'This username is taken. Choose another.'],
    ['USERNAME_IS_RESERVED', 'This username is reserved. Choose another.'],
  ])('%s is shown at its field', (code, username) => {
    expect(mistakesOf(new IdentityRefusal(422, code, 'x'))).toEqual({ username })
  })

  test.each([
    ['PASSWORD_TOO_COMMON', 'too common'],
    ['PASSWORD_NAMES_YOU', 'too similar to your name'],
  ])('for %s is shown at the password', (code, words) => {
    expect(mistakesOf(new IdentityRefusal(400, code, 'x'))).toEqual({ password: expect.stringContaining(words) })
  })

  test('of a sign-in does not reveal whether the username or the password is wrong', () => {
    const [wrong, unknown] = ['INVALID_USERNAME_OR_PASSWORD', 'USERNAME_TOO_SHORT'].map((code) =>
      signInErrors(new IdentityRefusal(401, code, '')),
    )
    expect(wrong).toEqual(unknown)
  })

  test('of a suspended user shows the reason', () => {
    const message = 'This account has been suspended. Reason: Spam.'
    expect(signInErrors(new IdentityRefusal(403, 'ACCOUNT_SUSPENDED', message))).toEqual({ form: message })
  })

  test('after too many attempts shows the server’s text; an unknown one hides its message', () => {
    expect(signInErrors(new IdentityRefusal(429, 'too_many_sign_ins', 'Please wait.'))).toEqual({
      form: 'Please wait.',
    })
    expect(mistakesOf(new IdentityRefusal(500, 'X', 'stack trace')).form).not.toContain('stack')
    expect(mistakesOf(new TypeError('fetch failed')).form).toContain("can't reach")
  })
})
