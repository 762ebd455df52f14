import { isStaff } from '#contract/roles.ts'
import type { Actor } from '../http/implement.ts'
import type { Auth } from './verifier.ts'

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
