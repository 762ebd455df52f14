import { noSession, type SessionData } from '#web/auth/auth-context.tsx'

type Claims = Readonly<Record<string, unknown>>

/** What the claims of a token tell of its session; there are no organizations on a site's own identity. */
export function readSession(claims: Claims): SessionData {
  return {
    ...noSession,
    userId: textOf(claims.sub),
    sessionId: textOf(claims.sid),
    sessionStatus: textOf(claims.sts) ?? 'active',
    sessionClaims: claims,
    actor: (claims.act as Claims | undefined) ?? null,
    factorVerificationAge: (claims.fva as [number, number] | undefined) ?? null,
  }
}

/** The claims of a token, unchecked: checking is the server's business. Throws when it is none. */
export function readClaims(token: string): Claims {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.codePointAt(0)!)
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** Seconds that a token lives, by its issuer's own clock: the browser's may be wrong. */
export function lifeOf({ exp, iat }: Claims): number {
  return Number(exp) - Number(iat)
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null
}
