import { expect, test } from 'vitest'
import { pageSourcesOf } from './provider.ts'

test.each([
  ['/__clerk', []],
  ['', ['https://clerk.marque.test']],
  ['https://proxy.example/clerk', ['https://proxy.example']],
])('reached by "%s" pages ask %j for scripts and answers, and nobody else', (proxyUrl, origins) => {
  const sources = pageSourcesOf({ proxyUrl, frontendApi: 'clerk.marque.test' })
  expect([sources['script-src'], sources['connect-src']]).toEqual([origins, origins])
})

test('no inline scripts and no compiled code are asked for', () => {
  expect(JSON.stringify(pageSourcesOf({ proxyUrl: '', frontendApi: 'clerk.marque.test' }))).not.toContain('unsafe')
})
