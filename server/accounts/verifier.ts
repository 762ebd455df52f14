import { errors, type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { isStaff } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '#platform/http/implement.ts'

/**
 * Returns the caller of a request. If the site requires a second factor from admins and moderators, those who signed in without
 * one only have the role `user`.
 */
export function actorOf({ user, sessionId, factorVerificationAge }: Auth, requiredFor: 'off' | 'admins'): Actor {
  const isProven = (factorVerificationAge?.[1] ?? -1) >= 0
  if (isProven) return { ...user, sessionId, secondFactor: 'on' }
  return requiredFor === 'admins' && isStaff(user.role)
    ? { ...user, sessionId, role: 'user', secondFactor: 'demanded' }
    : { ...user, sessionId, secondFactor: 'off' }
}

/** The data in a session token. See “Entities and their fields” in docs/specification.md. */
export type SessionData = {
  userId: string
  sessionId: string
  sessionStatus: string | null
  sessionClaims: JWTPayload
  orgId: string | undefined
  orgRole: string | undefined
  orgSlug: string | undefined
  orgPermissions: string[] | undefined
  /** Minutes since the first and second factors were verified, or -1 for a factor that was never verified. */
  factorVerificationAge: [number, number] | null
  /** Set if a staff member of the identity provider is impersonating the user. */
  actor: unknown
}

type Auth = SessionData & { user: Actor }

export type AuthHeaders = { authorization?: string | undefined; 'user-agent'?: string | undefined }

/** Verifies the bearer token. If it is invalid, passes the reason to `onRefused` and returns null. */
export type Verifier = (headers: AuthHeaders, onRefused?: (reason: string) => void) => Promise<Auth | null>

type Rules = {
  keys: JWTVerifyGetKey
  issuers: string[]
  /** The audience that tokens must have. Absent if the provider's tokens don't have one. */
  audience?: string
  /** Returns null if the token is for another site, or if its session isn't active. */
  read(claims: Claims, header: JWTHeaderParameters): SessionData | null
  /** Returns null if the session has ended or belongs to another user. */
  admit(session: SessionData, headers: AuthHeaders): Promise<Actor | null>
}

export type Claims = JWTPayload & { sub: string }

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/**
 * Creates a function that verifies a token. It checks the signature, issuer and expiration, then the identity provider's rules,
 * and finally the session and the user. It returns null for an invalid token, but throws if the keys are unavailable, so that
 * users stay signed in during an outage.
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

/** Allowed clock skew between this server and the identity provider, in seconds. */
const tolerance = 5

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
