import { describe, expect, test } from 'vitest'
import { applySecurityPolicy } from './content-security-policy.ts'

const mark = 'abc123'
const page = `<script nonce="${mark}">own()</script><script>injected()</script><p>text</p>`

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ')
      return [name!, sources]
    }),
  )
}

describe('a page of a site with its own accounts', () => {
  const { html, policy } = applySecurityPolicy(page, mark, null)

  test('allows only the marked inline script, by its hash', () => {
    const scripts = directives(policy)['script-src']!
    expect(scripts).toHaveLength(2)
    expect(scripts[1]).toMatch(/^'sha256-/)
  })

  test('has no mark in the page or the policy', () => {
    expect(html + policy).not.toContain(mark)
  })
})

describe('a page with scripts of an identity provider', () => {
  const provider = 'https://provider.test'
  const sealWith = (sources: Record<string, string[]>) => applySecurityPolicy(page, mark, sources)

  test('has the mark as its nonce', () => {
    expect(sealWith({}).html).toBe(page)
    expect(directives(sealWith({}).policy)['script-src']).toEqual(["'self'", `'nonce-${mark}'`, "'strict-dynamic'"])
  })

  test('adds only the provider’s sources', () => {
    const { policy } = sealWith({ 'script-src': [provider], 'connect-src': [provider], 'worker-src': ['blob:'] })
    expect(directives(policy)).toMatchObject({
      'script-src': ["'self'", provider, `'nonce-${mark}'`, "'strict-dynamic'"],
      'connect-src': expect.arrayContaining(["'self'", provider]),
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
    })
    expect(directives(policy)['img-src']).toEqual(directives(sealWith({}).policy)['img-src'])
  })

  test('allows neither inline scripts nor eval', () => {
    const { policy } = sealWith({})
    expect(directives(policy)['script-src']).not.toContain("'unsafe-inline'")
    expect(policy).not.toContain('unsafe-eval')
  })
})
