import { expect, test } from 'vitest'
import { countOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { screenMarkup } from '#tests/web/screen.tsx'
import { ListingCardSkeleton } from '#web/listings/card.tsx'
import * as screen from './screen.tsx'

test('six placeholders are shown while a search loads', async () => {
  const fetch = (address: string): Promise<Response> =>
    address.startsWith('/api/vehicles/search?')
      ? new Promise(() => {})
      : Promise.resolve(new Response('{}', { status: 500 }))
  const html = await screenMarkup(screen, { path: '/vehicles', address: '/vehicles', fetch })
  const placeholder = await markupOf(<ListingCardSkeleton />)
  expect(countOf(placeholder, 'animate-pulse')).toBe(4)
  expect(countOf(html, placeholder)).toBe(6)
})
