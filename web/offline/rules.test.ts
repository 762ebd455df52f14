import { describe, expect, test } from 'vitest'
import {
  entryIn,
  filesIn,
  isStorableFile,
  isStorablePage,
  loadFromCopy,
  timeOfCopy,
  vehicleAt,
  vehicleCaches,
  withEntries,
  withTime,
} from './rules.ts'

const response = (headers: Record<string, string>, { status = 200, redirected = false } = {}) => ({
  status,
  redirected,
  headers: new Headers(headers),
})
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=5' }

describe('pages', () => {
  test.each(['/offline', '/offline/missing', '/offline/vehicles/7'])('%s is stored', (path) => {
    expect(isStorablePage(path, response(html))).toBe(true)
    expect(isStorablePage(path, response({ ...html, 'cache-control': 'private, no-cache' }))).toBe(true)
  })

  test.each([
    '/',
    '/vehicles/7',
    '/vehicles/7/edit',
    '/offline/vehicles/7/edit',
    '/profile',
    '/admin/users',
    '/sell',
    '/saved',
    '/alerts/abc',
    '/conversations/1-abc',
    '/for-sale/abc',
    '/shortlists/abc',
    '/sign-in',
    '/api/vehicles/7',
    '/api/auth/user',
  ])('%s is never stored', (path) => {
    expect(isStorablePage(path, response(html))).toBe(false)
    expect(isStorableFile(path, response(html))).toBe(false)
  })

  test('errors, redirects, other types and private responses are never stored', () => {
    const path = '/offline/vehicles/7'
    expect(isStorablePage(path, response(html, { status: 404 }))).toBe(false)
    expect(isStorablePage(path, response(html, { redirected: true }))).toBe(false)
    expect(isStorablePage(path, response({ 'content-type': 'application/json' }))).toBe(false)
    expect(isStorablePage(path, response({ ...html, 'cache-control': 'no-store' }))).toBe(false)
  })
})

describe('files', () => {
  test.each([
    '/assets/frame-a1.css',
    '/assets/archivo-a_1.woff2',
    '/images/v2-0a-800.webp',
    '/accent/c8102e.css',
    '/logo.png',
  ])('%s is stored', (path) => expect(isStorableFile(path, response({}))).toBe(true))

  test.each([
    '/assets/a1.js',
    '/images/v2-0a.jpg',
    '/api/documents/1/pages/1',
    '/profile-images/a.webp',
    '/offline/files/assets/a.css',
  ])('%s is never stored', (path) => expect(isStorableFile(path, response({}))).toBe(false))

  test('errors and private responses are never stored', () => {
    expect(isStorableFile('/images/a.webp', response({}, { status: 403 }))).toBe(false)
    expect(isStorableFile('/images/a.webp', response({ 'cache-control': 'private, no-store' }))).toBe(false)
  })

  test('a copy loads its files from the copy, and nothing else changes', () => {
    const page =
      '<link rel="stylesheet" href="/assets/frame-a1.css#"/><img src="/images/v2-0a-800.webp"/><img src="/logo.png?v=3"/>' +
      '<a href="/vehicles/7">Open</a><img src="https://other.test/images/a.webp"/>'
    expect(filesIn(page)).toEqual(['/assets/frame-a1.css', '/images/v2-0a-800.webp', '/logo.png'])
    expect(loadFromCopy(page)).toBe(
      '<link rel="stylesheet" href="/offline/files/assets/frame-a1.css#"/><img src="/offline/files/images/v2-0a-800.webp"/>' +
        '<img src="/offline/files/logo.png"/><a href="/vehicles/7">Open</a><img src="https://other.test/images/a.webp"/>',
    )
    const sheet = '@font-face{src:url(/assets/archivo-a1.woff2)format("woff2")}'
    expect(filesIn(sheet)).toEqual(['/assets/archivo-a1.woff2'])
    expect(loadFromCopy(sheet)).toContain('url(/offline/files/assets/archivo-a1.woff2)')
  })
})

test('only the pages of vehicles have a copy', () => {
  const paths = [
    '/vehicles/7',
    '/offline/vehicles/7',
    '/vehicles/07',
    '/vehicles/7/edit',
    '/vehicles',
    '/vehicles/9999999999',
  ]
  expect(paths.map(vehicleAt)).toEqual([7, 7, undefined, undefined, undefined, undefined])
})

test('only the caches of vehicles are counted', () => {
  expect(vehicleCaches(['marque-offline', 'marque-copy-7', 'serwist', 'marque-copy-3'])).toEqual([
    'marque-copy-7',
    'marque-copy-3',
  ])
})

describe('the time of a copy', () => {
  const copied = new Date(2026, 10, 21, 14, 5)

  test('includes the day unless it is today', () => {
    expect(timeOfCopy(copied, new Date(2026, 10, 21, 20, 0))).toBe('2:05\u00a0PM')
    expect(timeOfCopy(copied, new Date(2026, 10, 22, 9, 0))).toBe('Nov 21, 2:05\u00a0PM')
    expect(timeOfCopy(copied, new Date(2027, 0, 1, 9, 0))).toBe('Nov 21, 2026, 2:05\u00a0PM')
  })

  test('replaces the text of all its places', () => {
    const place = '<time data-copied-at="">just now</time>'
    expect(withTime(`<p>${place}</p>${place}`, copied, copied)).toBe(
      '<p><time data-copied-at="">2:05\u00a0PM</time></p><time data-copied-at="">2:05\u00a0PM</time>',
    )
  })
})

test('the entry of a copy is added to the list', () => {
  const entry = entryIn('<main><template data-copy-entry=""><li>A $& B</li></template></main>')
  expect(entry).toBe('<li>A $& B</li>')
  expect(entryIn('<main></main>')).toBe('')
  expect(withEntries('<ul data-copies="" class="peer"></ul>', [entry, entry])).toBe(
    '<ul data-copies="" class="peer"><li>A $& B</li><li>A $& B</li></ul>',
  )
})
