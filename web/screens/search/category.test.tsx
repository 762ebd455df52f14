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

/** Responds to searches. All other requests fail, but the page works without them. */
const answerSearches =
  (respond: () => Response | Promise<Response>): Fetch =>
  async (address) =>
    address.startsWith('/api/vehicles/search?') ? respond() : new Response('{}', { status: 500 })

const respondWith = (total: number) =>
  answerSearches(() => new Response(JSON.stringify([listing]), { headers: { 'x-total-count': String(total) } }))

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
  await page('/category/SUVs', respondWith(1)) // loads the hero
  const html = await screenMarkup(screen, {
    path: '/category/:category',
    address: '/category/SUVs',
    fetch: answerSearches(() => new Promise(() => {})),
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

test('filters, sort and pages keep the category, and the collection is fixed', async () => {
  const asked: string[] = []
  const fetch: Fetch = (address, init) => {
    asked.push(address)
    return respondWith(20)(address, init)
  }
  const html = await page('/category/suvs?make=Porsche&collection=Luxury&limit=48', fetch)
  const search = asked.find((address) => address.startsWith('/api/vehicles/search?'))!
  const query = new URLSearchParams(search.split('?')[1])
  expect([query.getAll('collection'), query.get('make'), query.get('limit')]).toEqual([['SUVs'], 'Porsche', '9'])
  expect(textsOf(html).join(' ')).toContain('Showing 1-1 of 20 SUVs')
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  expect(links).toEqual(expect.arrayContaining(['/category/SUVs', '/category/SUVs?make=Porsche&page=2']))
  expect([...html.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, action]) => action)).toEqual([
    '/category/SUVs',
    '/category/SUVs',
    '/category/SUVs',
  ])
  const [chips] = /<ul aria-label="Active filters".*?<\/ul>/s.exec(html)!
  expect(textsOf(chips)).toEqual(['SUVs', 'Porsche', 'Clear All'])
  expect(/<a [^>]*aria-label="Remove filter SUVs"[^>]*>/.exec(chips)![0]).toContain('href="/vehicles?make=Porsche"')
  expect(html).not.toContain('name="collection"')
  expect(html).not.toContain('per page')
})

test('a category without vehicles says so, and filters without vehicles can be removed', async () => {
  const empty = answerSearches(() => new Response('[]', { headers: { 'x-total-count': '0' } }))
  expect(textsOf(await page('/category/SUVs', empty))).toContain('No vehicles found in this category.')
  const texts = textsOf(await page('/category/SUVs?make=Lotus', empty))
  expect(texts).toContain('No vehicles found matching your criteria.')
  expect(texts).not.toContain('No vehicles found in this category.')
})
