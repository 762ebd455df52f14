import { __experimental_JWTPayloadToAuthObjectProperties as sessionDataOf } from '@clerk/shared/jwtPayloadParser'
import type { JWTHeaderParameters } from 'jose'
import type { Claims, SessionData } from '../verifier.ts'

/** Clerk marks what kind of token one is; only session tokens count. */
const sessionTokens = 'cl_B7d4PD111AAA'

/** Reads session tokens, of either version, that were given out to one of these origins. Pending sessions are none. */
export function sessionReader(parties: readonly string[]) {
  return (claims: Claims, { cat }: JWTHeaderParameters): SessionData | null => {
    const { azp, sid, sts = 'active' } = claims
    if (cat !== undefined && cat !== sessionTokens) return null
    if (typeof sid !== 'string' || typeof azp !== 'string' || !parties.includes(azp) || sts !== 'active') return null
    const data = sessionDataOf(claims as unknown as Parameters<typeof sessionDataOf>[0])
    return { ...data, sessionClaims: claims, actor: claims.act ?? null }
  }
}
