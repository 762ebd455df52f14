import { expect, test } from 'vitest'
import { pageSourcesOf } from './provider.ts'

test.each([
  ['/__clerk', []],
  ['', ['https://clerk.marque.test']],
  ['https://proxy.example/clerk', ['https://proxy.example']],
])('with the proxy URL "%s", pages load scripts and data from %j only', (proxyUrl, origins) => {
  const sources = pageSourcesOf({ proxyUrl, frontendApi: 'clerk.marque.test' })
  expect([sources['script-src'], sources['connect-src']]).toEqual([origins, origins])
})

test('neither inline scripts nor eval are allowed', () => {
  expect(JSON.stringify(pageSourcesOf({ proxyUrl: '', frontendApi: 'clerk.marque.test' }))).not.toContain('unsafe')
})
