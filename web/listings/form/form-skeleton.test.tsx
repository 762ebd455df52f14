import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { FormSkeleton } from './frame.tsx'

test('without JavaScript, the listing form shows that it needs it', async () => {
  expect(await markupOf(<FormSkeleton />)).toContain('<noscript><p')
})
