import { createHash } from 'node:crypto'
import type { ClerkSite } from '#web/site/page-context.ts'

/**
 * The page as it is sent, and the policy that allows exactly its marked scripts. By their hashes, without the mark:
 * page and policy can be kept and served by a cache as they are. Only where the hosted provider puts scripts and styles
 * of its own into the page is the mark a nonce, and the page for one browser.
 */
export function sealPage(html: string, mark: string, clerk: ClerkSite | null): { html: string; policy: string } {
  if (clerk) return { html, policy: policyOf(hostedSources(mark, clerk)) }
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

/** What the provider's scripts need; those they load themselves are trusted by `strict-dynamic`. */
function hostedSources(nonce: string, clerk: ClerkSite): Sources {
  const provider = originsOf(clerk)
  return {
    'script-src': ["'self'", ...provider, `'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': development ? styles : ["'self'", `'nonce-${nonce}'`, ...codeFieldStyles],
    'img-src': ["'self'", 'data:', 'blob:', 'https://img.clerk.com'],
    'connect-src': [...connections, ...provider],
    'worker-src': ["'self'", 'blob:'], // renews the session's token
    'frame-src': ["'self'", 'https://challenges.cloudflare.com'], // the provider's protection against bots
  }
}

/** Of the provider's field for mailed codes: an empty element that a script fills, and the blinking of its caret. */
const codeFieldStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-KQDhUccuEkZUQDnfbVDeY+ev2LZ+73AQR7ro4JppAY8='",
]

/** Where the browser reaches the provider; nowhere else when the site passes its calls on. */
function originsOf({ proxyUrl, frontendApi }: ClerkSite): string[] {
  if (proxyUrl.startsWith('/')) return []
  return [new URL(proxyUrl || `https://${frontendApi}`).origin]
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
