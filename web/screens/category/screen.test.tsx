import { describe, expect, test } from 'vitest'
import { findCategory } from '#contract/categories/list.ts'
import type { Fetch } from '#contract/client.ts'
import { countOf, textsOf } from '#tests/web/html.ts'
import { listing } from '#tests/web/listing.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { completeScreenMarkup, screenMarkup } from '#tests/web/screen.tsx'
import { ListingCardSkeleton } from '#web/listings/card.tsx'
import * as screen from './screen.tsx'

const page = (address: string, fetch: Fetch) =>
  completeScreenMarkup(screen, { path: '/category/:category', address, fetch })

const respondWith =
  (total: number): Fetch =>
  async () =>
    new Response(JSON.stringify([listing]), { headers: { 'x-total-count': String(total) } })

const refusingFetch: Fetch = async () => new Response('{}', { status: 500 })

describe('the hero', () => {
  test('shows the description and the picture of its category', async () => {
    const html = await page('/category/SUVs', respondWith(1))
    expect(textsOf(html)).toContain(findCategory('SUVs')!.description)
    expect(html).toMatch(/<img [^>]*src="\/scenes\/category-suvs-960\.webp"/)
  })

  test('shows a generic picture for an unknown category', async () => {
    expect(await page('/category/Hovercraft', respondWith(0))).toMatch(/<img [^>]*src="\/scenes\/vehicles-1600\.webp"/)
  })

  test('has breadcrumbs from home through all vehicles', async () => {
    const html = await page('/category/SUVs', respondWith(1))
    const trail = html.match(/<nav aria-label="Breadcrumb".*?<\/nav>/s)?.[0] ?? ''
    expect(textsOf(trail)).toEqual(['Home', 'Vehicles', 'SUVs'])
    expect([...trail.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/', '/vehicles'])
  })
})

test('Previous and Next are shown if there is more than one page', async () => {
  expect(textsOf(await page('/category/SUVs', respondWith(9)))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(Previous|Next)$/)]),
  )
  for (const address of ['/category/SUVs', '/category/SUVs?page=2'])
    expect(textsOf(await page(address, respondWith(10)))).toEqual(expect.arrayContaining(['Previous', 'Next']))
})

test('six placeholders are shown while a category loads', async () => {
  const html = await screenMarkup(screen, {
    path: '/category/:category',
    address: '/category/SUVs',
    fetch: () => new Promise(() => {}),
  })
  expect(countOf(html, await markupOf(<ListingCardSkeleton />))).toBe(6)
})

test.each(['/category/SUVs', '/category/SUVs?page=2'])(
  '%s shows an error in place of the vehicles',
  async (address) => {
    const texts = textsOf(await page(address, refusingFetch))
    expect(texts).toEqual(expect.arrayContaining(['SUVs', 'Error loading vehicles. Please try again.']))
  },
)
