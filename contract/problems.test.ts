import { expect, test } from 'vitest'
import { type ProblemCode, problems } from './problems.ts'

/**
 * Checks the wording of the most common messages. Other tests read the messages from the catalog, so they can't catch a change
 * in wording.
 */
test.each<[ProblemCode, number, string]>([
  ['invalid_request', 400, 'Some values are invalid. Correct them and try again.'],
  ['sign_in_required', 401, 'Sign in to do this.'],
  ['not_allowed', 403, "You don't have permission to do this."],
  ['account_suspended', 403, 'This account has been suspended.'],
  ['not_found', 404, "We couldn't find anything at this address."],
  ['listing_not_found', 404, "This vehicle doesn't exist or is no longer available."],
  ['listing_sold', 409, "This vehicle has been sold. You can't send inquiries about it anymore."],
  ['listing_moved', 409, 'This listing has changed since you opened it. Review it and try again.'],
  ['too_many_requests', 429, 'Too many requests. Wait a moment and try again.'],
  [
    'too_many_sign_ins',
    429,
    'Too many sign-in attempts. Try again later, use a device you have signed in on before, or reset your password.',
  ],
  ['wrong_password', 403, 'The password is incorrect. Try again.'],
  ['picture_refused', 400, "We couldn't use one of the pictures. Try a different one."],
  ['body_too_large', 413, 'The request is too large. Shorten your text or send fewer files.'],
  ['request_timeout', 408, 'The request timed out. Check your connection and try again.'],
  ['internal', 500, 'This is a problem on our end. Please try again in a few minutes.'],
  ['server_busy', 503, 'The site is very busy right now. Please try again in a few seconds.'],
  ['database_busy', 503, 'The request took too long. Try again, or narrow your search.'],
  ['database_away', 503, 'The site is temporarily unavailable. Your data is safe. Please try again in a few seconds.'],
  ['uploads_busy', 503, 'Too many pictures are being uploaded right now. Please try again in a few seconds.'],
  ['identity_busy', 503, 'Many people are signing in right now. Please try again in a few seconds.'],
  ['email_taken', 409, 'An account with this email address already exists.'],
  ['link_over', 404, 'This link is no longer valid. Request a new one in your profile.'],
])('%s is %i: “%s”', (code, status, message) => {
  expect(problems[code]).toEqual({ status, message })
})

test('every message is a complete sentence, and no two codes share one', () => {
  const messages = Object.values(problems).map(({ message }) => message)
  expect(
    messages.filter((message) => !/^[A-Z“].{12,}[.!?]$/.test(message) || /undefined|NaN|\$\{/.test(message)),
  ).toEqual([])
  expect(new Set(messages).size).toBe(messages.length)
})
