import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { problems } from '#contract/problems.ts'
import { isFinalRefusal } from './upload-picture.ts'

const refused = (code: keyof typeof problems) =>
  new ApiError(problems[code].status, JSON.stringify({ code, message: '' }), '')

test.each(['picture_refused', 'body_too_large', 'form_expected'] as const)(
  '%s is said of the file for good',
  (code) => {
    expect(isFinalRefusal(refused(code))).toBe(true)
  },
)

test('what a server before ours finds too large stays too large', () => {
  expect(isFinalRefusal(new ApiError(413, '<html>Request Entity Too Large</html>', ''))).toBe(true)
})

test.each([
  refused('malformed_body'),
  refused('sign_in_required'),
  refused('too_many_unused'),
  refused('too_many_requests'),
  refused('internal'),
  new ApiError(502, 'Bad Gateway', ''),
  new Error('Failed to upload images'),
])('%s may pass', (error) => {
  expect(isFinalRefusal(error)).toBe(false)
})
