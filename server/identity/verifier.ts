import { __experimental_JWTPayloadToAuthObjectProperties as sessionDataOf } from '@clerk/shared/jwtPayloadParser'
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../http/implement.ts'

/** Who a verified token speaks for (specification, section 3, auth session data). */
export type Auth = {
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
  user: Actor
}

/** What of a request matters: the bearer, and which browser it is. */
export type Asked = { authorization?: string | undefined; 'user-agent'?: string | undefined }

export type Verifier = (headers: Asked) => Promise<Auth | null>

type Provider = {
  keys: JWTVerifyGetKey
  /** Who may have issued a token, and which origins it may have been issued to. */
  issuers: string[]
  parties: readonly string[]
  /** Who it is, if the session that the token is of is alive and theirs. */
  admit(claims: Claims, request: Asked): Promise<Actor | null>
}

/** What a session token holds, beside what an operator has put in. */
export type Claims = JWTPayload & {
  sub: string
  sid: string
  azp?: string
  sts?: string
  fva?: [number, number]
  act?: unknown
}

/** Clerk marks what kind of token one is; only session tokens count. */
const sessionTokens = 'cl_B7d4PD111AAA'
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/**
 * The only code that knows tokens, for every provider: signature and claims, then the registry of sessions, then the
 * user. Null for whatever does not hold; a problem only where the keys cannot be had, so that nobody is signed out by it.
 */
export function createVerifier({ keys, issuers, parties, admit }: Provider): Verifier {
  return async (headers) => {
    const token = bearer.exec(headers.authorization ?? '')?.[1]
    const claims = token && (await verify(token, keys, issuers))
    if (!claims) return null
    const { azp, sts = 'active' } = claims
    if (!azp || !parties.includes(azp) || sts !== 'active') return null
    const user = await admit(claims, headers)
    if (!user) return null
    const data = sessionDataOf(claims as Parameters<typeof sessionDataOf>[0])
    return { ...data, sessionClaims: claims, actor: claims.act ?? null, user }
  }
}

async function verify(token: string, keys: JWTVerifyGetKey, issuer: string[]): Promise<Claims | null> {
  const requiredClaims = ['sub', 'sid', 'exp', 'iat']
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      algorithms: ['RS256'],
      requiredClaims,
      clockTolerance: 5,
    })
    const { cat, typ = 'JWT' } = protectedHeader
    return typ === 'JWT' && (cat === undefined || cat === sessionTokens) && typeof payload.sid === 'string'
      ? (payload as Claims)
      : null
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError || error instanceof TypeError)) {
      throw new Problem('identity_unavailable', { retryAfter: 5 })
    }
    return null
  }
}
