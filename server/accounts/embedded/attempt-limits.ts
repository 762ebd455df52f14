import { codeLockMinutes } from '#contract/accounts/limits.ts'
import { type Counter, databaseCounter, type Limiter, databaseLimiter } from '#platform/http/rate-limit.ts'
import type { Tools } from '../../start/tools.ts'

/** Limits for sign-ins and similar attempts. The counters are in the database, so that all servers share them. */
export type AttemptLimits = {
  /** Limits sign-ins and password changes per IP address. */
  byAddress: Limiter
  /**
   * Limits sign-ins per account and network, so that an attacker on one network can't lock out the owner on another.
   * Unknown names are counted the same way, so that the limit doesn't reveal which accounts exist.
   */
  byAccountAndNetwork: Counter
  /**
   * Limits sign-ins per browser that has signed in to the account before. Other browsers' attempts don't count toward this
   * limit.
   */
  byBrowser: Counter
  /**
   * Limits sign-ins per account and day across all networks, except from browsers that have signed in to the account
   * before.
   */
  byAccountPerDay: Counter
  /**
   * Limits two-factor codes per account and day. Browsers that have signed in to the account before have their own
   * counters.
   */
  codes: Counter
  /** Limits password checks for signed-in users, so that a stolen session or token can't be used to guess the password. */
  passwordChecks: Counter
  /** Limits sign-ups per IP address, because the response reveals whether a name is taken. */
  signUps: Limiter
  newAccounts: Counter
  resets: Limiter
  /** Limits started passkey sign-ins per IP address, because each one stores a challenge. */
  passkeys: Limiter
  resetMails: Counter
  addressMails: Counter
}

export const codeLock = { maxFailedAttempts: 10, durationSeconds: codeLockMinutes * 60 }

export function openAttemptLimits({ pool, keys, config }: Tools): AttemptLimits {
  const limits = { pool, key: keys.limits, code: 'too_many_sign_ins' } as const
  const signUps = { ...limits, code: 'too_many_sign_ups' } as const
  const limit = (points: number, minutes: number) => config.hasLimits && { points, seconds: minutes * 60 }
  return {
    byAddress: databaseLimiter({ ...limits, name: 'sign-in', limit: limit(30, 10) }),
    byAccountAndNetwork: databaseCounter({ ...limits, name: 'account', limit: limit(8, 10), locks: true }),
    byBrowser: databaseCounter({ ...limits, name: 'browser', limit: limit(8, 10), locks: true }),
    byAccountPerDay: databaseCounter({ ...limits, name: 'account-day', limit: limit(100, minutesPerDay), locks: true }),
    codes: databaseCounter({
      ...limits,
      code: 'too_many_codes',
      name: 'code-day',
      limit: limit(20, minutesPerDay),
      locks: true,
    }),
    passwordChecks: databaseCounter({ ...limits, name: 'password', limit: limit(8, 10), locks: true }),
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

const minutesPerDay = 24 * 60
