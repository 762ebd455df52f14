import { describe, expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const site = 'https://cars.example'

describe('the path of a URL of this site', () => {
  test.each([
    ['/', '/'],
    ['/sell', '/sell'],
    ['/vehicles?make=Porsche&page=3#results', '/vehicles?make=Porsche&page=3#results'],
    ['https://cars.example/profile?tab=inbox&conversation=32', '/profile?tab=inbox&conversation=32'],
    ['HTTPS://CARS.EXAMPLE:443/sell', '/sell'],
    ['/vehicles?next=//evil.example', '/vehicles?next=//evil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'], // an unusual path, but it only leads to a 404
    ['/%5cevil.example', '/%5cevil.example'],
  ])('%j', (address, path) => {
    expect(ownPath(address, site)).toBe(path)
    expect(new URL(path, site).origin, 'the path stays on this site').toBe(site)
  })
})

test.each([
  '',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/vehicles/..//evil.example',
  '/%2e%2e//evil.example',
  'https://cars.example//evil.example',
  'https://cars.example/\\evil.example',
  'https:/\\evil.example',
  'http://cars.example/sell',
  'https://cars.example:8443/sell',
  'https://cars.example.evil.example/sell',
  'https://cars.example@evil.example/sell',
  'https://evil.example/sell',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://cars.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://cars.example/5a2f',
  'about:blank',
  'https://',
  'http://[',
])('%j is not a URL of this site', (address) => {
  expect(ownPath(address, site)).toBeUndefined()
})
