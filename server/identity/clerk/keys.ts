import { createRemoteJWKSet, errors, importSPKI, type JWTVerifyGetKey } from 'jose'
import { Problem } from '#contract/problems.ts'
import type { ClerkConfig } from './config.ts'

const seconds = 1000

/** Keys are fetched again after ten minutes, while requests go on with the old ones; those count for an hour at most. */
const [life, longestLife] = [600 * seconds, 3_600 * seconds]

/** Pause between two fetches in the background. */
const pause = 30 * seconds

/** Clerk's public keys: the one that the operator gave, or the set that Clerk publishes, which follows its changes. */
export function keysOf({ jwtKey, frontendApi, fapiUrl }: ClerkConfig): JWTVerifyGetKey {
  if (jwtKey) {
    const key = importSPKI(jwtKey, 'RS256')
    return () => key
  }
  const published = createRemoteJWKSet(new URL('/.well-known/jwks.json', fapiUrl ?? `https://${frontendApi}`), {
    cacheMaxAge: longestLife,
    cooldownDuration: pause,
    timeoutDuration: 5 * seconds,
  })
  let fetchAt = Infinity

  function fetchAgain(): void {
    fetchAt = Date.now() + pause
    published.reload().then(
      () => (fetchAt = Date.now() + life),
      () => {}, // the next request after the pause tries again
    )
  }

  return async (header, token) => {
    if (!published.jwks()) fetchAt = Date.now() + life
    else if (Date.now() >= fetchAt) fetchAgain()
    try {
      return await published(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new Problem('identity_unavailable', { retryAfter: 5 }) // not the token's fault: nobody is signed out by it
    }
  }
}
