import { codeLockMinutes } from '#contract/accounts/limits.ts'
import { type Counter, databaseCounter, type Limiter, databaseLimiter } from '#platform/http/rate-limit.ts'
import type { Tools } from '../../start/tools.ts'

/** How often something may be tried; every server counts in the same table. */
export type Tries = {
  /** Signing in and changing the password, by address. */
  byAddress: Limiter
  /**
   * Signing in, by the account that was typed together with the network, so that nobody keeps others out of theirs. One
   * that does not exist is counted alike, so nobody learns which do.
   */
  byAccount: Counter
  /** Signing in to an account by a browser that has been in it before; nothing that comes from elsewhere counts. */
  byBrowser: Counter
  /** Passwords tried at an account in a day, from all networks together; browsers known to the account are not counted. */
  ofAccount: Counter
  /** Codes tried at an account in a day, by its id; a browser that is known to the account has a count of its own. */
  codes: Counter
  /** The password of who is signed in, by the user's id: who has a browser or a token of theirs has still to know it. */
  ofPassword: Counter
  /** Asking for an account, by address: it tells which names are taken. */
  signUps: Limiter
  /** Accounts that were made, by network. */
  newAccounts: Counter
  resets: Limiter
  /** Beginning a sign-in with a passkey, by address: it stores a challenge. */
  passkeys: Limiter
  /** Mails with a link for a new password, by the address that was typed. */
  resetMails: Counter
  /** Mails with a link that proves an address, by the user's id. */
  addressMails: Counter
}

/** Wrong codes in a row that close the second factor of an account, and for how long. */
export const codeLock = { maxFailedAttempts: 10, durationSeconds: codeLockMinutes * 60 }

export function openTries({ pool, keys, config }: Tools): Tries {
  const limits = { pool, key: keys.limits, code: 'too_many_sign_ins' } as const
  const signUps = { ...limits, code: 'too_many_sign_ups' } as const
  const limit = (points: number, minutes: number) => config.hasLimits && { points, seconds: minutes * 60 }
  return {
    byAddress: databaseLimiter({ ...limits, name: 'sign-in', limit: limit(30, 10) }),
    byAccount: databaseCounter({ ...limits, name: 'account', limit: limit(8, 10), locks: true }),
    byBrowser: databaseCounter({ ...limits, name: 'browser', limit: limit(8, 10), locks: true }),
    ofAccount: databaseCounter({ ...limits, name: 'account-day', limit: limit(100, aDay), locks: true }),
    codes: databaseCounter({
      ...limits,
      code: 'too_many_codes',
      name: 'code-day',
      limit: limit(20, aDay),
      locks: true,
    }),
    ofPassword: databaseCounter({ ...limits, name: 'password', limit: limit(8, 10), locks: true }),
    signUps: databaseLimiter({ ...signUps, name: 'sign-up-try', limit: limit(30, 60) }),
    newAccounts: databaseCounter({ ...signUps, name: 'sign-up', limit: limit(10, 60) }),
    addressMails: databaseCounter({
      ...limits,
      code: 'too_many_address_mails',
      name: 'address-mail',
      limit: limit(5, 60),
    }),
    passkeys: databaseLimiter({ ...limits, name: 'passkey', limit: limit(60, 10) }),
    resets: databaseLimiter({ ...limits, code: 'too_many_resets', name: 'reset', limit: limit(5, 60) }),
    resetMails: databaseCounter({ ...limits, name: 'reset-mail', limit: limit(5, 60) }),
  }
}

/** In minutes. */
const aDay = 24 * 60
