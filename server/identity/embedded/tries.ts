import { type Counter, databaseCounter, type Limiter, databaseLimiter } from '../../http/rate-limit.ts'
import type { Tools } from '../../create-tools.ts'

/** How often something may be tried; every server counts in the same table. */
export type Tries = {
  /** Signing in and changing the password, by address. */
  byAddress: Limiter
  /** Signing in, by the account that was typed. One that does not exist is counted alike, so nobody learns which do. */
  byAccount: Counter
  /** The password of who is signed in, by the user's id: who has a browser or a token of theirs has still to know it. */
  ofPassword: Counter
  /** Asking for an account, by address: it tells which names are taken. */
  signUps: Limiter
  /** Accounts that were made, by network. */
  newAccounts: Counter
  resets: Limiter
}

export function openTries({ pool, secret, config }: Tools): Tries {
  const limits = { pool, secret, code: 'too_many_sign_ins' } as const
  const signUps = { ...limits, code: 'too_many_sign_ups' } as const
  const limit = (points: number, minutes: number) => config.rateLimit && { points, seconds: minutes * 60 }
  return {
    byAddress: databaseLimiter({ ...limits, name: 'sign-in', limit: limit(30, 10) }),
    byAccount: databaseCounter({ ...limits, name: 'account', limit: limit(8, 10) }),
    ofPassword: databaseCounter({ ...limits, name: 'password', limit: limit(8, 10) }),
    signUps: databaseLimiter({ ...signUps, name: 'sign-up-try', limit: limit(30, 60) }),
    newAccounts: databaseCounter({ ...signUps, name: 'sign-up', limit: limit(10, 60) }),
    resets: databaseLimiter({ ...limits, code: 'too_many_resets', name: 'reset', limit: limit(5, 60) }),
  }
}
