import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { textsOf } from '#web/testing/html.ts'
import { markupOf } from '#web/testing/markup.tsx'
import { ReviewError } from './review-error.tsx'

const shownAfter = async (error: Error) => textsOf(await markupOf(<ReviewError error={error} retry={() => {}} />))

test('what does not exist is told so; only what failed can be tried again', async () => {
  expect(await shownAfter(new ApiError(404, '{}', 'Not Found'))).toEqual(['No Such Listing'])
  expect(await shownAfter(new ApiError(503, '', 'Service Unavailable'))).toEqual([
    'The listing could not be loaded.',
    'Try Again',
  ])
  expect(await shownAfter(new TypeError('Failed to fetch'))).toContain('Try Again')
})
