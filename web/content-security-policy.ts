import { createHash } from 'node:crypto'

/**
 * Takes the mark off a rendered page and gives the policy that allows exactly the marked scripts, by their hashes:
 * page and policy can be kept and served by a cache as they are, which a nonce would forbid.
 */
export function sealPage(html: string, mark: string): { html: string; policy: string } {
  const marked = new RegExp(
    `<script nonce="${mark}"[^>]*>([\\s\\S]*?)</script>|<script [^>]*nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`,
    'g',
  )
  const hashes = new Set<string>()
  for (const [, first, second] of html.matchAll(marked)) {
    const code = first ?? second
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { html: html.replaceAll(` nonce="${mark}"`, ''), policy: policyFor([...hashes]) }
}

function policyFor(hashes: string[]): string {
  const development = import.meta.env.DEV
  const directives = {
    'default-src': "'self'",
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': development ? "'self' 'unsafe-inline'" : "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': development ? "'self' ws:" : "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
