import { errors, type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { isStaff } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '#platform/http/implement.ts'

/**
 * Who asks, with what is known of the second factor of the session. Where it is demanded of admins and moderators, one
 * without it has the rights of a user until it is proven; what is for them alone says so.
 */
export function actorOf({ user, sessionId, factorVerificationAge }: Auth, demandedOf: 'off' | 'admins'): Actor {
  const isProven = (factorVerificationAge?.[1] ?? -1) >= 0
  if (isProven) return { ...user, sessionId, secondFactor: 'on' }
  return demandedOf === 'admins' && isStaff(user.role)
    ? { ...user, sessionId, role: 'user', secondFactor: 'demanded' }
    : { ...user, sessionId, secondFactor: 'off' }
}

/** What a token tells of its session (docs/specification.md, Entities and their fields). */
export type SessionData = {
  userId: string
  sessionId: string
  sessionStatus: string | null
  sessionClaims: JWTPayload
  orgId: string | undefined
  orgRole: string | undefined
  orgSlug: string | undefined
  orgPermissions: string[] | undefined
  /** Minutes since the first and the second factor were proven; -1 for never. */
  factorVerificationAge: [number, number] | null
  /** Somebody of the provider's staff who acts in the user's name. */
  actor: unknown
}

/** Who a verified token speaks for. */
type Auth = SessionData & { user: Actor }

/** What of a request matters: the bearer, and which browser it is. */
export type Asked = { authorization?: string | undefined; 'user-agent'?: string | undefined }

/** `refused` is told why a token that came does not hold. */
export type Verifier = (headers: Asked, refused?: (reason: string) => void) => Promise<Auth | null>

/** A provider's rules about its tokens. */
type Rules = {
  keys: JWTVerifyGetKey
  /** Who may have issued a token. */
  issuers: string[]
  /** For whom a token has to be made; absent where the provider's tokens do not say. */
  audience?: string
  /** The session that a token is of; null for a token that is meant for somebody else, or of a session that is not active. */
  read(claims: Claims, header: JWTHeaderParameters): SessionData | null
  /** Who it is, if the session is alive and theirs. */
  admit(session: SessionData, request: Asked): Promise<Actor | null>
}

/** What every token holds, beside what a provider puts in. */
export type Claims = JWTPayload & { sub: string }

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/**
 * The only code that checks tokens, for every provider: signature, issuer and time, then the provider's own rules, then
 * the registry of sessions and the user. Null for whatever does not hold; a problem only where the keys cannot be had,
 * so that nobody is signed out by it.
 */
export function createVerifier({ keys, issuers, audience, read, admit }: Rules): Verifier {
  return async (headers, refused = () => {}) => {
    if (headers.authorization === undefined) return null
    const token = bearer.exec(headers.authorization)?.[1]
    const meant = { issuer: issuers, ...(audience && { audience }) }
    const verified = token ? await verify(token, keys, meant) : 'no bearer'
    if (typeof verified === 'string') return (refused(verified), null)
    const session = read(verified.payload, verified.protectedHeader)
    if (!session) return (refused('claims'), null)
    const user = await admit(session, headers)
    if (!user) refused('session')
    return user && { ...session, user }
  }
}

/** Seconds that clocks may differ by. */
const tolerance = 5

/** The verified token, or why it does not hold. */
async function verify(token: string, keys: JWTVerifyGetKey, meant: { issuer: string[]; audience?: string }) {
  const requiredClaims = ['sub', 'exp', 'iat']
  try {
    const verified = await jwtVerify<Claims>(token, keys, {
      ...meant,
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
