import type { ProviderSources } from '#contract/site.ts'
import type { ClerkConfig } from './config.ts'

/** Where Clerk keeps the portraits of people. */
export const portraits = 'https://img.clerk.com'

/** Of Clerk's field for mailed codes: an empty element that a script fills, and the blinking of its caret. */
const codeFieldStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-KQDhUccuEkZUQDnfbVDeY+ev2LZ+73AQR7ro4JppAY8='",
]

/** What Clerk's scripts need in a page. */
export function pageSourcesOf(clerk: Pick<ClerkConfig, 'proxyUrl' | 'frontendApi'>): NonNullable<ProviderSources> {
  const provider = originsOf(clerk)
  return {
    'script-src': provider,
    'style-src': codeFieldStyles,
    'img-src': [portraits],
    'connect-src': provider,
    'worker-src': ['blob:'], // renews the session's token
    'frame-src': ['https://challenges.cloudflare.com'], // the protection against bots
  }
}

/** Where the browser reaches Clerk; nowhere else when the site passes its calls on. */
function originsOf({ proxyUrl, frontendApi }: Pick<ClerkConfig, 'proxyUrl' | 'frontendApi'>): string[] {
  if (proxyUrl.startsWith('/')) return []
  return [new URL(proxyUrl || `https://${frontendApi}`).origin]
}
