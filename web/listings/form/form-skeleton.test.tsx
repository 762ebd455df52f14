import { expect, test } from 'vitest'
import { markupOf } from '#web/testing/markup.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

test('the form of a listing says that it needs JavaScript until it has loaded', async () => {
  expect(await markupOf(<FormSkeleton />)).toContain('<noscript><p')
})
