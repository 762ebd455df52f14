import { expect, test } from 'vitest'
import { absoluteUrl, breadcrumbs, feedLinks, pageMeta, pageTitle } from './meta.ts'
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

const sized = [
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

test('shared links have a JPEG with its size: of the page’s own picture, or the site’s', () => {
  const picture = `/images/v2-${'0a'.repeat(16)}.webp`
  const meta = pageMeta({ ...page, image: picture })
  expect(meta).toEqual(expect.arrayContaining(sized))
  expect(meta).toContainEqual({
    property: 'og:image',
    content: `https://cars.example${picture.replace('webp', 'jpg')}`,
  })
  expect(pageMeta(page)).toEqual(expect.arrayContaining(sized))
})

test('the picture of the home page replaces the default one', () => {
  const hero = `/images/v2-${'0b'.repeat(16)}.webp`
  const meta = pageMeta({ ...page, site: { ...site, branding: { ...site.branding, hero } } })
  expect(meta).toEqual(expect.arrayContaining(sized))
  const jpeg = `https://cars.example/images/v2-${'0b'.repeat(16)}.jpg`
  expect(meta).toContainEqual({ property: 'og:image', content: jpeg })
})

test('a picture of another site is named without a size', () => {
  const image = 'https://img.elsewhere.example/ada'
  const meta = pageMeta({ ...page, image })
  expect(meta).toContainEqual({ property: 'og:image', content: image })
  for (const tag of sized) expect(meta).not.toContainEqual(tag)
})

test('a page without a canonical URL is not indexed', () => {
  const meta = pageMeta(page)
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }))
})

test('paths become absolute URLs; absolute URLs stay unchanged', () => {
  expect(absoluteUrl({ ...site, url: 'https://cars.example/' }, '/a')).toBe('https://cars.example/a')
  expect(absoluteUrl(site, 'https://elsewhere.example/a.jpg')).toBe('https://elsewhere.example/a.jpg')
})

test('breadcrumb positions start at one', () => {
  expect(breadcrumbs(site, [{ name: 'Home', path: '/' }])).toMatchObject({
    'script:ld+json': { itemListElement: [{ position: 1, name: 'Home', item: 'https://cars.example/' }] },
  })
})

test('a page title ends with the name of the site', () => {
  expect(pageTitle('Browse Vehicles', 'Marque')).toBe('Browse Vehicles | Marque')
})

test('a page’s feeds have its filters', () => {
  expect(feedLinks(site, '/vehicles?make=Porsche&maxPrice=90000')).toMatchObject([
    { type: 'application/atom+xml', href: 'https://cars.example/feeds/vehicles.atom?make=Porsche&maxPrice=90000' },
    { type: 'application/feed+json', href: 'https://cars.example/feeds/vehicles.json?make=Porsche&maxPrice=90000' },
  ])
  expect(feedLinks(site, '/vehicles')[0]).toMatchObject({ href: 'https://cars.example/feeds/vehicles.atom' })
})
