import { networkOf } from '../../http/network.ts'
import type { Tries } from './tries.ts'

export type Try = {
  address: string
  /** The name that was typed, or the id of the user who is signed in. */
  account: string | undefined
  /** The id of the account that was typed, so that its username and its email count as one; the name where there is none. */
  accountId: string | undefined
  /** The browser's number, if it has signed in to the account before. */
  browser: string | undefined
  /** Whose code is tried: the id of the account that is signing in. */
  codeOf: string | undefined
}

const isSignIn = (path: string) => path.startsWith('/sign-in/')
const isSignUp = (path: string) => path.startsWith('/sign-up/')
/** Whether a browser is known from then on. */
export const endsSignIn = (path: string) =>
  /^\/sign-(in|up)\/|^\/two-factor\/verify-|^\/passkey\/verify-authentication$/.test(path)

/** Counts each try before its password or code is judged, so that many at once are no way around the limits. */
export function guardTries(tries: Tries) {
  const countersOf = (path: string, { address, account, accountId, browser, codeOf }: Try) => {
    const counted = []
    if (codeOf) counted.push({ counter: tries.codes, key: browser ? `${codeOf} ${browser}` : codeOf })
    if (account === undefined) return counted
    if (path === '/change-password' || isOfSecondFactor(path)) counted.push({ counter: tries.ofPassword, key: account })
    else if (isSignIn(path) && browser) counted.push({ counter: tries.byBrowser, key: `${account} ${browser}` })
    else if (isSignIn(path)) {
      counted.push({ counter: tries.byAccount, key: `${account} ${networkOf(address)}` })
      counted.push({ counter: tries.ofAccount, key: accountId! })
    }
    return counted
  }
  return {
    arriving: async (path: string, { address, account, browser }: Try) => {
      if (isSignUp(path)) await tries.signUps(address)
      if (path === '/request-password-reset') await tries.resets(address)
      // Not where somebody is signed in: their tries are counted by themselves, whatever comes from their network.
      const takesProof = path === '/change-password' || isOfSecondFactor(path) || path.startsWith('/passkey/')
      if ((takesProof && account === undefined) || (isSignIn(path) && !browser)) await tries.byAddress(address)
    },
    before: async (path: string, attempt: Try) => {
      if (isSignUp(path)) await tries.newAccounts.count(networkOf(attempt.address))
      for (const { counter, key } of countersOf(path, attempt)) await counter.count(key)
    },
    /** Forgives the tries before one that succeeded. Of a day's tries only this one: others may be guessing meanwhile. */
    succeeded: async (path: string, attempt: Try) => {
      for (const { counter, key } of countersOf(path, attempt)) {
        const isOfDay = counter === tries.ofAccount || counter === tries.codes
        await (isOfDay ? counter.giveBack(key) : counter.clear(key))
      }
    },
    failed: async (path: string, { address }: Try) => {
      if (isSignUp(path)) await tries.newAccounts.giveBack(networkOf(address))
    },
  }
}

/** Whether a call makes the processor work on a password. */
export function looksAtPassword(path: string): boolean {
  return /^\/(sign-up|sign-in)\/|^\/(change|reset)-password$|^\/two-factor\/(?!verify)/.test(path) || isOfPasskeys(path)
}

/** Codes are tried as passwords are, and most of these calls take the password too. */
export function isOfSecondFactor(path: string): boolean {
  return path.startsWith('/two-factor/') || isOfPasskeys(path)
}

/** The calls about passkeys that take the password. The others must not clear its tries. */
function isOfPasskeys(path: string): boolean {
  return path === '/passkey/generate-register-options' || path === '/passkey/delete-passkey'
}
