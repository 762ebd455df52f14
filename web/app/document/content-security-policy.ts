import { createHash } from 'node:crypto'
import type { ProviderSources } from '#contract/settings/endpoints.ts'

/**
 * Returns the final HTML and a content security policy that only allows the inline scripts with the nonce `mark`. Without an
 * identity provider, the policy lists the hashes of these scripts, and the nonces are removed so that the page can be
 * cached. A provider inserts its own scripts and styles, so the nonces stay, and the page must not be shared between users.
 */
export function applySecurityPolicy(
  html: string,
  mark: string,
  provider: ProviderSources,
): { html: string; policy: string } {
  if (provider) return { html, policy: policyOf(withProvider(provider, mark)) }
  const hashes = hashesOf(html, mark)
  return { html: html.replaceAll(` nonce="${mark}"`, ''), policy: policyOf({ 'script-src': ["'self'", ...hashes] }) }
}

function hashesOf(html: string, mark: string): Set<string> {
  const marked = new RegExp(
    `<script nonce="${mark}"[^>]*>([\\s\\S]*?)</script>|<script [^>]*nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`,
    'g',
  )
  const hashes = new Set<string>()
  for (const [, first, second] of html.matchAll(marked)) {
    const code = first ?? second
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return hashes
}

type Sources = Readonly<Record<string, readonly string[]>>

/** Adds the provider's sources to the policy. `strict-dynamic` lets the provider's scripts load more scripts. */
function withProvider(provider: Sources, nonce: string): Sources {
  const names = Object.keys(provider)
  const extended = Object.fromEntries(
    names.map((name) => [name, [...(defaults[name] ?? ["'self'"]), ...provider[name]!]]),
  )
  return {
    ...extended,
    'script-src': [...(extended['script-src'] ?? ["'self'"]), `'nonce-${nonce}'`, "'strict-dynamic'"],
    // In development, Vite's style elements have no nonce. A nonce in the policy would turn off `unsafe-inline` and block them.
    'style-src': development ? styles : [...(extended['style-src'] ?? styles), `'nonce-${nonce}'`],
  }
}

const development = import.meta.env.DEV
const styles = development ? ["'self'", "'unsafe-inline'"] : ["'self'"]
const connections = development ? ["'self'", 'ws:'] : ["'self'"]

const defaults: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': styles,
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': connections,
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
}

function policyOf(sources: Sources): string {
  return Object.entries({ ...defaults, ...sources })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
