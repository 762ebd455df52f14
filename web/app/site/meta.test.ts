import { expect, test } from 'vitest'
import { absolute, breadcrumbs, pageMeta, pageTitle } from './meta.ts'
import { unknownSite } from './site.ts'

const site = {
  ...unknownSite,
  name: 'Marque',
  url: 'https://cars.example',
} as const
const page = { title: 'SUVs', description: 'Room for everyone.', site }

test('a page has a title with the site’s name, a canonical URL and a social card', () => {
  const meta = pageMeta({ ...page, path: '/category/SUVs' })
  expect(meta).toContainEqual({ title: 'SUVs | Marque' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://cars.example/category/SUVs' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://cars.example/scenes/social-card.jpg' })
  expect(meta).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a page without a canonical URL is not indexed', () => {
  const meta = pageMeta(page)
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }))
})

test('paths become absolute URLs; absolute URLs stay unchanged', () => {
  expect(absolute({ ...site, url: 'https://cars.example/' }, '/a')).toBe('https://cars.example/a')
  expect(absolute(site, 'https://elsewhere.example/a.jpg')).toBe('https://elsewhere.example/a.jpg')
})

test('breadcrumb positions start at one', () => {
  expect(breadcrumbs(site, [{ name: 'Home', path: '/' }])).toMatchObject({
    'script:ld+json': { itemListElement: [{ position: 1, name: 'Home', item: 'https://cars.example/' }] },
  })
})

test('a page title ends with the name of the site', () => {
  expect(pageTitle('Browse Vehicles', 'Marque')).toBe('Browse Vehicles | Marque')
})
