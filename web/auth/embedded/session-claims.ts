import { noSession, type SessionData } from '#web/auth/auth-context.tsx'

type Claims = Readonly<Record<string, unknown>>

/** The session that the claims of a token describe; the site's own identity has no organizations. */
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

/** The claims of a token, which only the server verifies. Throws when it is no token. */
export function readClaims(token: string): Claims {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.codePointAt(0)!)
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** Lifetime of a token in seconds, by the issuer's clock, because the browser's may be wrong. */
export function lifeOf({ exp, iat }: Claims): number {
  return Number(exp) - Number(iat)
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null
}
