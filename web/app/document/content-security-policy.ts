import { createHash } from 'node:crypto'
import type { ProviderSources } from '#contract/settings/endpoints.ts'

/**
 * The page as it is sent, and the policy that allows exactly its marked scripts. By their hashes, without the mark:
 * page and policy can be kept and served by a cache as they are. Only where a provider of accounts puts scripts and styles
 * of its own into the page is the mark a nonce, and the page for one browser.
 */
export function sealPage(html: string, mark: string, provider: ProviderSources): { html: string; policy: string } {
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

/** What the provider's scripts need beside ours; those that they load themselves are trusted by `strict-dynamic`. */
function withProvider(provider: Sources, nonce: string): Sources {
  const names = Object.keys(provider)
  const added = Object.fromEntries(names.map((name) => [name, [...(usual[name] ?? ["'self'"]), ...provider[name]!]]))
  return {
    ...added,
    'script-src': [...(added['script-src'] ?? ["'self'"]), `'nonce-${nonce}'`, "'strict-dynamic'"],
    // A nonce would take back that Vite may put in styles.
    'style-src': development ? styles : [...(added['style-src'] ?? styles), `'nonce-${nonce}'`],
  }
}

const development = import.meta.env.DEV
const styles = development ? ["'self'", "'unsafe-inline'"] : ["'self'"]
const connections = development ? ["'self'", 'ws:'] : ["'self'"]

const usual: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': styles,
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': connections,
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
}

function policyOf(sources: Sources): string {
  return Object.entries({ ...usual, ...sources })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
