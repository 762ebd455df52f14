import { setTimeout } from 'node:timers/promises'
import { networkOf } from '../../http/network.ts'
import type { Tries } from './tries.ts'

/** Who asks; `browser` is the number of one that has signed in to the account before. */
type By = { address: string; account: string | undefined; browser: string | undefined }

const isSignIn = (path: string) => path.startsWith('/sign-in/')
const isSignUp = (path: string) => path.startsWith('/sign-up/')
/** Whether a browser is known from then on. */
export const endsSignIn = (path: string) =>
  /^\/sign-(in|up)\/|^\/two-factor\/verify-|^\/passkey\/verify-authentication$/.test(path)

/** Milliseconds by which each try over the limit of an account slows the next one, and at most. */
const slowing = { each: 100, most: 3_000 }

/** Counts a call before its password is looked at, so that many at once are no way around it. */
export function guardTries(tries: Tries) {
  /** What a password that was tried is counted by. */
  const countedBy = (path: string, { address, account, browser }: By) => {
    if (account === undefined) return undefined
    if (path === '/change-password' || isOfSecondFactor(path)) return { counter: tries.ofPassword, key: account }
    if (!isSignIn(path)) return undefined
    if (browser) return { counter: tries.byBrowser, key: `${account} ${browser}` }
    return { counter: tries.byAccount, key: `${account} ${networkOf(address)}` }
  }
  return {
    arriving: async (path: string, { address, account, browser }: By) => {
      if (isSignUp(path)) await tries.signUps(address)
      if (path === '/request-password-reset') await tries.resets(address)
      // Not where somebody is signed in: their tries are counted by themselves, whatever comes from their network.
      const takesProof = path === '/change-password' || isOfSecondFactor(path) || path.startsWith('/passkey/')
      if ((takesProof && account === undefined) || (isSignIn(path) && !browser)) await tries.byAddress(address)
      if (!isSignIn(path) || browser || account === undefined) return
      const tooMany = await tries.ofAccount.count(account)
      await setTimeout(Math.min(tooMany * slowing.each, slowing.most))
    },
    before: async (path: string, by: By) => {
      if (isSignUp(path)) await tries.newAccounts.count(networkOf(by.address))
      const counted = countedBy(path, by)
      await counted?.counter.count(counted.key)
    },
    succeeded: async (path: string, by: By) => {
      const counted = countedBy(path, by)
      await counted?.counter.clear(counted.key)
      if (isSignIn(path) && by.account !== undefined) await tries.ofAccount.clear(by.account)
    },
    failed: async (path: string, { address }: By) => {
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
