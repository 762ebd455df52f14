import type { JWTHeaderParameters } from 'jose'
import type { Claims, SessionData } from '../verifier.ts'

/** Reads the tokens that `better-auth.ts` makes, for one of these origins. Here are no organizations and no staff. */
export function sessionReader(origins: readonly string[]) {
  return (claims: Claims, { cat }: JWTHeaderParameters): SessionData | null => {
    const { sub: userId, sid: sessionId, azp, sts, fva } = claims
    if (cat !== undefined) return null // a token of some other kind, whoever signed it with our key
    if (
      typeof sessionId !== 'string' ||
      sessionId === '' ||
      typeof azp !== 'string' ||
      !origins.includes(azp) ||
      sts !== 'active'
    )
      return null
    return {
      userId,
      sessionId,
      sessionStatus: sts,
      sessionClaims: claims,
      ...noOrganization,
      factorVerificationAge: (fva as [number, number] | undefined) ?? null,
      actor: null,
    }
  }
}

const noOrganization = { orgId: undefined, orgRole: undefined, orgSlug: undefined, orgPermissions: undefined }
