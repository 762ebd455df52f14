import { afterEach, describe, expect, test, vi } from 'vitest'
import routes from '#web/routes.ts'
import { destination, isCard, isDestination, referringPage, storeDestination } from './destination.ts'

const site = 'https://cars.example'
const name = 'marque-destination'
const cards = ['sign-in', 'sign-up', 'reset-password', 'confirm-email']

afterEach(() => vi.unstubAllGlobals())

function browserAt(path: string, stored?: string) {
  const storage = new Map(stored === undefined ? [] : [[name, stored]])
  const sessionStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('location', new URL(path, site))
  vi.stubGlobal('scrollY', 0)
}

describe('every page of the site map', () => {
  const pages = routes.flatMap(({ path = '' }) => (path === '*' ? [] : path.replaceAll(/:\w+/g, '7')))

  test.each(pages)('/%s is either a card or a destination after sign-in', (path) => {
    expect([isCard(`/${path}`), isDestination(`/${path}`)]).toEqual(
      cards.includes(path) ? [true, false] : [false, true],
    )
  })

  test.each(pages.filter((path) => !cards.includes(path)))(
    '/%s is the destination after leaving it for a card',
    (path) => {
      browserAt(`/${path}?a=b#c`)
      storeDestination()
      expect(destination()).toBe(`/${path}?a=b#c`)
    },
  )
})

test('cards keep the destination; unknown pages and other sites clear it', () => {
  browserAt('/sell')
  storeDestination()
  for (const card of cards) {
    vi.stubGlobal('location', new URL(card, site))
    storeDestination()
    expect(destination()).toBe('/sell')
  }
  for (const other of ['/nowhere', `${site}//evil.example/vehicles`]) {
    browserAt('/sell')
    storeDestination()
    vi.stubGlobal('location', new URL(other, site))
    storeDestination()
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
])('an invalid stored destination is ignored: %j', (stored) => {
  browserAt('/sign-in', stored)
  expect(destination()).toBe('/')
})

test('without storage, the destination is the home page', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new Error('SecurityError')
    },
  })
  vi.stubGlobal('location', new URL('/sell', site))
  vi.stubGlobal('scrollY', 0)
  storeDestination()
  expect(destination()).toBe('/')
})

test('the server accepts only this site’s pages as referrer', () => {
  const from = (referer: string) => referringPage(new Request(`${site}/sign-in`, { headers: { referer } }))
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
  expect(referringPage(new Request(`${site}/sign-in`))).toBeUndefined()
})
