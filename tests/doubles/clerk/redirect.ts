import { parsePublishableKey } from '@clerk/shared/keys'

/** Clerk's hosts, in addition to the Frontend API that the publishable key names. */
const hosts = ['api.clerk.com', 'frontend-api.clerk.dev']

type Double = {
  publishableKey: string
  secretKey: string
  url: string
  frontend?: string | undefined
}

const doubles: (Double & { frontendApi: string })[] = []

/**
 * Redirects requests for Clerk to this double, unless a newer double has the same keys. Returns a function that ends the
 * redirection.
 */
export function redirectToDouble(double: Double): () => void {
  const { frontendApi } = parsePublishableKey(double.publishableKey)!
  const redirected = { ...double, frontendApi }
  doubles.push(redirected)
  return () => void doubles.splice(doubles.indexOf(redirected), 1)
}

const { fetch } = globalThis

globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : undefined
  const { hostname, pathname, search } = new URL(request?.url ?? String(input))
  const headers = new Headers(init?.headers ?? request?.headers)
  const key = headers.get('clerk-secret-key') ?? headers.get('authorization')?.replace(/^Bearer /, '')
  const matches = (candidate: (typeof doubles)[number]) =>
    hostname === candidate.frontendApi || (hosts.includes(hostname) && key === candidate.secretKey)
  const double = doubles.findLast(matches)
  if (!double) return fetch(input, init)
  const target = new URL(pathname + search, (hostname !== 'api.clerk.com' && double.frontend) || double.url)
  return request ? fetch(new Request(target, request), init) : fetch(target, init)
}

// A server in a separate process loads this file with NODE_OPTIONS=--import=./tests/doubles/clerk/redirect.ts.
const { CLERK_DOUBLE: url, CLERK_PUBLISHABLE_KEY: publishableKey = '', CLERK_SECRET_KEY: secretKey = '' } = process.env
if (url) redirectToDouble({ publishableKey, secretKey, url })
