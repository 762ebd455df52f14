import { afterEach, describe, expect, test, vi } from 'vitest'
import routes from '#web/routes.ts'
import { destination, isCard, isDestination, pageBefore, setOut } from './destination.ts'

const site = 'https://cars.example'
const name = 'marque-destination'
const cards = ['sign-in', 'sign-up', 'reset-password', 'confirm-email']

afterEach(() => vi.unstubAllGlobals())

/** A browser at this address that keeps this. */
function browserAt(path: string, kept?: string) {
  const stored = new Map(kept === undefined ? [] : [[name, kept]])
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('location', new URL(path, site))
  vi.stubGlobal('scrollY', 0)
}

describe('every page of the site map', () => {
  const pages = routes.flatMap(({ path = '' }) => (path === '*' ? [] : path.replaceAll(/:\w+/g, '7')))

  test.each(pages)('/%s is a card, or one to go on to after signing in', (path) => {
    expect([isCard(`/${path}`), isDestination(`/${path}`)]).toEqual(
      cards.includes(path) ? [true, false] : [false, true],
    )
  })

  test.each(pages.filter((path) => !cards.includes(path)))('/%s, left for a card, is gone back to', (path) => {
    browserAt(`/${path}?a=b#c`)
    setOut()
    expect(destination()).toBe(`/${path}?a=b#c`)
  })
})

test('from card to card nothing is forgotten; by a page that is none of ours it is', () => {
  browserAt('/sell')
  setOut()
  for (const card of cards) {
    vi.stubGlobal('location', new URL(card, site))
    setOut()
    expect(destination()).toBe('/sell')
  }
  for (const other of ['/nowhere', `${site}//evil.example/vehicles`]) {
    browserAt('/sell')
    setOut()
    vi.stubGlobal('location', new URL(other, site))
    setOut()
    expect(destination(), other).toBe('/')
  }
})

test.each([
  '"//evil.example"',
  ...[
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%2f%2fevil.example',
    '/vehicles/..//evil.example',
    '/vehiclesX',
    'https://evil.example/sell',
    'https://cars.example@evil.example/sell',
    'javascript:alert(1)',
    'data:text/html,x',
    '/api/login',
    '/api/identity/sign-out',
    '/__clerk/v1/client',
    '/assets/x.js',
    '/sign-in',
    '/sell/../api/login',
    '',
  ].map((path) => JSON.stringify({ path })),
  '{"path":{"toString":"x"}}',
  '{"path":7}',
  '{',
  'null',
  '[]',
])('what is kept in the browser is not believed: %j', (kept) => {
  browserAt('/sign-in', kept)
  expect(destination()).toBe('/')
})

test('where storage is forbidden, one goes home', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new Error('SecurityError')
    },
  })
  vi.stubGlobal('location', new URL('/sell', site))
  vi.stubGlobal('scrollY', 0)
  setOut()
  expect(destination()).toBe('/')
})

test('the server believes only this site’s own pages about where somebody comes from', () => {
  const from = (referer: string) => pageBefore(new Request(`${site}/sign-in`, { headers: { referer } }))
  expect(from(`${site}/profile?tab=inbox&conversation=3`)).toBe('/profile?tab=inbox&conversation=3')
  for (const other of [
    '',
    'https://evil.example/sell',
    'http://cars.example/sell',
    `${site}//evil.example`,
    `${site}/sign-up`,
  ]) {
    expect(from(other), other).toBeUndefined()
  }
  expect(pageBefore(new Request(`${site}/sign-in`))).toBeUndefined()
})
