import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../http/implement.ts'

/** Who a verified token speaks for (specification, section 3, auth session data). */
export type Auth = {
  userId: string
  sessionId: string
  sessionStatus: string | null
  sessionClaims: JWTPayload
  factorVerificationAge: [number, number] | null
  /** Somebody of the provider's staff who acts in the user's name. */
  actor: unknown
  user: Actor
}

export type Verifier = (authorization: string | undefined) => Promise<Auth | null>

type Provider = {
  keys: JWTVerifyGetKey
  /** Who may have issued a token, and which origins it may have been issued to. */
  issuers: string[]
  parties: readonly string[]
  /** Whether the session is alive and this user's. */
  touch(sid: string, userId: string): Promise<boolean>
  /** The user's row, made if the provider knows the user and we do not yet. */
  ensure(userId: string, claims: JWTPayload): Promise<Actor | null>
}

/** Clerk marks what kind of token one is; only session tokens count. */
const sessionTokens = 'cl_B7d4PD111AAA'
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/**
 * The only code that knows tokens, for every provider: signature and claims, then the registry of sessions, then the
 * user. Null for whatever does not hold; a problem only where the keys cannot be had, so that nobody is signed out by it.
 */
export function createVerifier({ keys, issuers, parties, touch, ensure }: Provider): Verifier {
  return async (authorization) => {
    const token = bearer.exec(authorization ?? '')?.[1]
    const claims = token && (await verify(token, keys, issuers))
    if (!claims) return null
    const { sub, sid, azp, sts = 'active', fva, act } = claims as Claims
    if (!azp || !parties.includes(azp) || sts !== 'active') return null
    if (!(await touch(sid, sub))) return null
    const user = await ensure(sub, claims)
    return (
      user && {
        userId: sub,
        sessionId: sid,
        sessionStatus: sts,
        sessionClaims: claims,
        factorVerificationAge: fva ?? null,
        actor: act ?? null,
        user,
      }
    )
  }
}

type Claims = JWTPayload & {
  sub: string
  sid: string
  azp?: string
  sts?: string
  fva?: [number, number]
  act?: unknown
}

async function verify(token: string, keys: JWTVerifyGetKey, issuer: string[]): Promise<JWTPayload | null> {
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
      ? payload
      : null
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError || error instanceof TypeError)) {
      throw new Problem('identity_unavailable', { retryAfter: 5 })
    }
    return null
  }
}
