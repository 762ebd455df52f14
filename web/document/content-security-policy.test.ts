import { describe, expect, test } from 'vitest'
import { sealPage } from './content-security-policy.ts'

const mark = 'abc123'
const page = `<script nonce="${mark}">own()</script><script>foreign()</script><p>text</p>`

const key = { publishableKey: 'pk_live_Y2xlcmsubWFycXVlLnRlc3Qk', frontendApi: 'clerk.marque.test' }

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((it) => {
      const [name, ...sources] = it.split(' ')
      return [name!, sources]
    }),
  )
}

describe('a page of a site that keeps accounts itself', () => {
  const { html, policy } = sealPage(page, mark, null)

  test('allows the marked script by its hash, and no other', () => {
    const scripts = directives(policy)['script-src']!
    expect(scripts).toHaveLength(2)
    expect(scripts[1]).toMatch(/^'sha256-/)
  })

  test('holds no mark, in the page or in the policy', () => {
    expect(html + policy).not.toContain(mark)
  })
})

describe('a page with the hosted provider', () => {
  const sealed = (proxyUrl: string) => sealPage(page, mark, { ...key, proxyUrl })

  test('has the mark as its nonce', () => {
    expect(sealed('/__clerk').html).toBe(page)
    expect(directives(sealed('/__clerk').policy)['script-src']).toEqual([
      "'self'",
      `'nonce-${mark}'`,
      "'strict-dynamic'",
    ])
  })

  test.each([
    ['/__clerk', undefined],
    ['', 'https://clerk.marque.test'],
    ['https://proxy.example/clerk', 'https://proxy.example'],
  ])('reached by "%s" asks %s and nobody else', (proxyUrl, origin) => {
    const { 'connect-src': connections = [], 'script-src': scripts = [] } = directives(sealed(proxyUrl).policy)
    for (const sources of [connections, scripts])
      expect(sources.filter((it) => it.startsWith('https:'))).toEqual(origin ? [origin] : [])
  })

  test('allows no inline scripts and no compiled code', () => {
    const { policy } = sealed('/__clerk')
    expect(directives(policy)['script-src']).not.toContain("'unsafe-inline'")
    expect(policy).not.toContain('unsafe-eval')
  })
})
