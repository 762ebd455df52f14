import { codeLockMinutes } from '#contract/accounts/limits.ts'
import { type Counter, databaseCounter, type Limiter, databaseLimiter } from '#platform/http/rate-limit.ts'
import type { Tools } from '../../start/tools.ts'

/** Limits for sign-ins and similar attempts. All servers share one table of counters. */
export type AttemptLimits = {
  /** Sign-ins and password changes, by IP address. */
  byAddress: Limiter
  /**
   * Sign-ins, by username or email address together with the network, so that an attacker cannot lock out the owner.
   * Unknown accounts also count, so that the limit does not reveal which accounts exist.
   */
  byAccountAndNetwork: Counter
  /** Sign-ins from a browser that is known to the account. Attempts from elsewhere do not count. */
  byBrowser: Counter
  /** Sign-ins to an account per day from all networks together, except from known browsers. */
  byAccountPerDay: Counter
  /** Entered codes, by account ID and day. Known browsers are counted separately. */
  codes: Counter
  /** Password checks of signed-in users, by user ID: a stolen session or token must not allow guessing the password. */
  passwordChecks: Counter
  /** Sign-up requests, by IP address, because responses reveal which names are taken. */
  signUps: Limiter
  /** Created accounts, by network. */
  newAccounts: Counter
  /** Password reset requests, by IP address. */
  resets: Limiter
  /** Started passkey sign-ins, by IP address, because each one stores a challenge. */
  passkeys: Limiter
  /** Password reset emails, by email address. */
  resetMails: Counter
  /** Emails that verify an address, by user ID. */
  addressMails: Counter
}

/** Number of consecutive wrong codes that lock an account's second factor, and the duration of the lock. */
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
