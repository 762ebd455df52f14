import { expect, test } from 'vitest'
import { type ProblemCode, problems } from './problems.ts'

/** The words that most people may meet. Other tests compare a message with the catalogue, so they hold its code alone. */
test.each<[ProblemCode, number, string]>([
  ['invalid_request', 400, 'Some of the values are not valid. Please correct them and try again.'],
  ['sign_in_required', 401, 'Please sign in to do this.'],
  ['not_allowed', 403, 'Your account may not do this.'],
  ['account_suspended', 403, 'This account has been suspended.'],
  ['not_found', 404, 'There is nothing at this address.'],
  ['listing_not_found', 404, 'This vehicle does not exist or is no longer offered.'],
  ['listing_sold', 409, 'This vehicle has been sold and takes no more inquiries.'],
  ['listing_moved', 409, 'This listing has changed in the meantime. Please look at it again and decide anew.'],
  ['too_many_requests', 429, 'That was too often. Please wait a little and try again.'],
  [
    'too_many_sign_ins',
    429,
    'There were too many attempts to sign in. Try again later, use a device that you have signed in on before, or reset your password.',
  ],
  ['wrong_password', 403, 'The password is not right. Please try again.'],
  ['picture_refused', 400, 'A picture could not be used. Please try again with a different image.'],
  ['body_too_large', 413, 'This is more than we accept. Please send less.'],
  ['request_timeout', 408, 'This took too long to arrive. Please check your connection and try again.'],
  ['internal', 500, 'Something went wrong on our side. Please try again in a moment.'],
  ['server_busy', 503, 'Very many people are here at this moment. Please try again in a few seconds.'],
  ['database_busy', 503, 'This took longer than it may. Please ask for less, or try again in a moment.'],
  [
    'database_away',
    503,
    'Our database cannot be reached at the moment. Nothing is lost: please try again in a few seconds.',
  ],
  ['uploads_busy', 503, 'Very many pictures are being sent at this moment. Please try again in a few seconds.'],
  ['identity_busy', 503, 'Very many people are signing in at this moment. Please try again in a few seconds.'],
  ['email_taken', 409, 'There is an account with this email address already.'],
  ['link_over', 404, 'This link is no longer valid. Please ask for a new one in your profile.'],
])('%s is %i: “%s”', (code, status, message) => {
  expect(problems[code]).toEqual({ status, message })
})

test('every message is a sentence for a person, and no two codes say the same', () => {
  const messages = Object.values(problems).map(({ message }) => message)
  expect(
    messages.filter((message) => !/^[A-Z“].{12,}[.!?]$/.test(message) || /undefined|NaN|\$\{/.test(message)),
  ).toEqual([])
  expect(new Set(messages).size).toBe(messages.length)
})
