import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { FormSkeleton } from './frame.tsx'

test('the listing form asks for JavaScript until it has loaded', async () => {
  expect(await markupOf(<FormSkeleton />)).toContain('<noscript><p')
})
