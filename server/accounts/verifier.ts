import { errors, type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { isStaff } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '#platform/http/implement.ts'

/**
 * Returns the caller, with the session's second factor. If the site requires one for admins and moderators, those without
 * it have the role of a user until they set it up.
 */
export function actorOf({ user, sessionId, factorVerificationAge }: Auth, requiredFor: 'off' | 'admins'): Actor {
  const isProven = (factorVerificationAge?.[1] ?? -1) >= 0
  if (isProven) return { ...user, sessionId, secondFactor: 'on' }
  return requiredFor === 'admins' && isStaff(user.role)
    ? { ...user, sessionId, role: 'user', secondFactor: 'demanded' }
    : { ...user, sessionId, secondFactor: 'off' }
}

/** The session data in a token (docs/specification.md, Entities and their fields). */
export type SessionData = {
  userId: string
  sessionId: string
  sessionStatus: string | null
  sessionClaims: JWTPayload
  orgId: string | undefined
  orgRole: string | undefined
  orgSlug: string | undefined
  orgPermissions: string[] | undefined
  /** Minutes since the first and the second factor were verified; -1 for never. */
  factorVerificationAge: [number, number] | null
  /** The provider's staff member who impersonates the user. */
  actor: unknown
}

/** The result of a successful verification. */
type Auth = SessionData & { user: Actor }

/** The request headers for verification: the bearer token and the browser. */
export type AuthHeaders = { authorization?: string | undefined; 'user-agent'?: string | undefined }

/** Verifies the bearer token of a request. Returns null without a valid one, and calls `onRefused` with the reason. */
export type Verifier = (headers: AuthHeaders, onRefused?: (reason: string) => void) => Promise<Auth | null>

/** A provider's rules for its tokens. */
type Rules = {
  keys: JWTVerifyGetKey
  /** The accepted issuers. */
  issuers: string[]
  /** The required audience; absent if the provider's tokens have none. */
  audience?: string
  /** Reads the session of a token. Returns null if the token is for another party, or its session is not active. */
  read(claims: Claims, header: JWTHeaderParameters): SessionData | null
  /** Returns the user if the session is active and belongs to them. */
  admit(session: SessionData, headers: AuthHeaders): Promise<Actor | null>
}

/** The claims that every token has; providers add others. */
export type Claims = JWTPayload & { sub: string }

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/**
 * Creates the function that verifies the tokens of every provider: signature, issuer and time, then the provider's own
 * rules, then the session registry and the user. Returns null for invalid tokens. Throws only if the keys are
 * unavailable, so that users stay signed in during an outage.
 */
export function createVerifier({ keys, issuers, audience, read, admit }: Rules): Verifier {
  return async (headers, onRefused = () => {}) => {
    if (headers.authorization === undefined) return null
    const token = bearer.exec(headers.authorization)?.[1]
    const expected = { issuer: issuers, ...(audience && { audience }) }
    const verified = token ? await verify(token, keys, expected) : 'no bearer'
    if (typeof verified === 'string') return (onRefused(verified), null)
    const session = read(verified.payload, verified.protectedHeader)
    if (!session) return (onRefused('claims'), null)
    const user = await admit(session, headers)
    if (!user) onRefused('session')
    return user && { ...session, user }
  }
}

/** Tolerated difference between clocks, in seconds. */
const tolerance = 5

/** Returns the verified token, or the reason why it is invalid. */
async function verify(token: string, keys: JWTVerifyGetKey, expected: { issuer: string[]; audience?: string }) {
  const requiredClaims = ['sub', 'exp', 'iat']
  try {
    const verified = await jwtVerify<Claims>(token, keys, {
      ...expected,
      algorithms: ['RS256'],
      requiredClaims,
      clockTolerance: tolerance,
    })
    if ((verified.protectedHeader.typ ?? 'JWT') !== 'JWT') return 'typ'
    const { sub, iat = 0 } = verified.payload
    if (typeof sub !== 'string' || sub === '') return 'sub'
    return iat * 1_000 > Date.now() + tolerance * 1_000 ? 'iat' : verified
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError || error instanceof TypeError)) {
      throw new Problem('identity_unavailable', { retryAfter: 5 })
    }
    return error instanceof errors.JOSEError ? error.code : 'malformed'
  }
}
