import { createRemoteJWKSet, errors, importSPKI, type JWTVerifyGetKey } from 'jose'
import { Problem } from '#contract/problems.ts'
import type { ClerkConfig } from './config.ts'

const seconds = 1000

/** Clerk's public keys: the one that the operator gave, or the set that Clerk publishes, which follows its changes. */
export function keysOf({ jwtKey, frontendApi, fapiUrl }: ClerkConfig): JWTVerifyGetKey {
  if (jwtKey) {
    const key = importSPKI(jwtKey, 'RS256')
    return () => key
  }
  const published = createRemoteJWKSet(new URL('/.well-known/jwks.json', fapiUrl ?? `https://${frontendApi}`), {
    cacheMaxAge: 600 * seconds,
    cooldownDuration: 30 * seconds,
    timeoutDuration: 5 * seconds,
  })
  return async (header, token) => {
    try {
      return await published(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new Problem('identity_unavailable', { retryAfter: 5 }) // not the token's fault: nobody is signed out by it
    }
  }
}
