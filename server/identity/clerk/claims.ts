import { __experimental_JWTPayloadToAuthObjectProperties as sessionDataOf } from '@clerk/shared/jwtPayloadParser'
import type { JWTHeaderParameters } from 'jose'
import { z } from 'zod'
import type { Claims, SessionData } from '../verifier.ts'

/** Clerk marks what kind of token one is; only session tokens count. */
const sessionTokens = 'cl_B7d4PD111AAA'

const age = z.int().min(-1)
const text = z.string().optional()

/** What is read of a session token, of either version. Clerk signs nothing else; a token that holds another kind is none. */
const SessionClaims = z.looseObject({
  sub: z.string().regex(/^\S{1,200}$/),
  sid: z.string().regex(/^\S{1,200}$/),
  azp: z.string(),
  sts: z.literal('active').optional(),
  fva: z.tuple([age, age]).optional(),
  fea: text,
  pla: text,
  o: z.looseObject({ id: z.string().min(1), rol: text, slg: text, per: text, fpm: text }).nullish(),
  org_id: text,
  org_role: text,
  org_slug: text,
  org_permissions: z.array(z.string()).optional(),
  act: z.looseObject({}).nullish(),
})

/** Reads session tokens that were given out to one of these origins. Pending sessions are none. */
export function sessionReader(parties: readonly string[]) {
  return (claims: Claims, { cat }: JWTHeaderParameters): SessionData | null => {
    if (cat !== undefined && cat !== sessionTokens) return null
    const read = SessionClaims.safeParse(claims)
    if (!read.success || !parties.includes(read.data.azp)) return null
    const data = sessionDataOf(claims as unknown as Parameters<typeof sessionDataOf>[0])
    return { ...data, sessionClaims: claims, actor: claims.act ?? null }
  }
}
