import { expect, test } from 'vitest'
import { avifSources, pictureAt, pictureSources } from './rules.ts'

const uploaded = '/images/v2-0123456789abcdef0123456789abcdef.webp'

test('an uploaded picture has a URL for each width and format', () => {
  expect(pictureAt(uploaded, 1600)).toBe(uploaded)
  expect(pictureAt(uploaded, 800)).toBe('/images/v2-0123456789abcdef0123456789abcdef-800.webp')
  expect(pictureAt(uploaded, 400, 'avif')).toBe('/images/v2-0123456789abcdef0123456789abcdef-400.avif')
  expect(avifSources(uploaded).split(', ')).toEqual([
    '/images/v2-0123456789abcdef0123456789abcdef-400.avif 400w',
    '/images/v2-0123456789abcdef0123456789abcdef-800.avif 800w',
    '/images/v2-0123456789abcdef0123456789abcdef.avif 1600w',
  ])
})

test.each([
  ['of the demo', '/images/2019-porsche-911-gt3-side.webp', 3],
  ['in this browser', 'blob:https://cars.example/1', 0],
  ['elsewhere', 'https://elsewhere.example/images/v2-0123456789abcdef0123456789abcdef.webp', 0],
])('a picture %s has no AVIF', (_, url, count) => {
  expect(avifSources(url)).toBe('')
  expect(pictureSources(url).split(', ').filter(Boolean)).toHaveLength(count)
})
