import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Key } from '#platform/config/secrets.ts'
import { networkOf } from '#platform/http/visitor.ts'
import type { NoteEvent, SecurityEvent } from '#platform/log/security-events.ts'
import type { Tools } from '../../start/tools.ts'
import { giveBackInvitation, useInvitation } from '../invitations.ts'
import type { Ask } from './second-factor.ts'
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
      if (path === '/sign-in/passkey/options') return tries.passkeys(address)
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
  return (
    /^\/(sign-up|sign-in)\/(?!passkey)|^\/(change|reset)-password$|^\/two-factor\/(?!verify)/.test(path) ||
    isOfPasskeys(path)
  )
}

/** Codes are tried as passwords are, and most of these calls take the password too. */
export function isOfSecondFactor(path: string): boolean {
  return path.startsWith('/two-factor/') || isOfPasskeys(path)
}

/** The calls about passkeys that take the password. The others must not clear its tries. */
function isOfPasskeys(path: string): boolean {
  return path === '/passkey/generate-register-options' || path === '/passkey/delete-passkey'
}

/** In seconds. */
const life = 180 * 86_400

/** Accounts that a browser is known by; each by its name and by its address. */
const most = 5

const cookie = /(?:^|; *)marque_known=([\w-]+)((?:\.[\w-]+)*)/

/**
 * Browsers that have signed in to an account before, so that wrong passwords from elsewhere do not keep its owner out. The
 * cookie opens nothing: it holds a number of the browser and, for each account, a signature over the two.
 */
export function knownBrowsers(key: Key, { path, secure }: { path: string; secure: boolean }) {
  const sign = (browser: string, account: string, by = key.current) =>
    createHmac('sha256', by)
      .update(JSON.stringify(['known browser', browser, account]))
      .digest('base64url')

  function read(cookies = '') {
    const [, browser, signatures = ''] = cookie.exec(cookies) ?? []
    return { browser, signatures: signatures.split('.').filter(Boolean) }
  }

  return {
    /** The browser's number, if it has signed in to the account before. */
    find(cookies: string | undefined, account: string): string | undefined {
      const { browser, signatures } = read(cookies)
      if (browser && key.accepted.some((by) => signatures.includes(sign(browser, account, by)))) return browser
      return undefined
    },
    /** The cookie by which the browser is known from now on, by each of these names of an account. */
    remember(cookies: string | undefined, names: readonly string[]): string {
      const { browser = randomBytes(16).toString('base64url'), signatures } = read(cookies)
      const all = [...new Set([...names.map((name) => sign(browser, name)), ...signatures])].slice(0, 2 * most)
      const value = [browser, ...all].join('.')
      return `marque_known=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${life}${secure ? '; Secure' : ''}`
    },
  }
}

/** What the log says of a call of the library, by how it was answered. */
const events: Record<string, { ok: SecurityEvent; refused?: SecurityEvent }> = {
  '/sign-up/email': { ok: 'sign-up.succeeded' },
  '/sign-in/username': { ok: 'sign-in.succeeded', refused: 'sign-in.failed' },
  '/sign-in/email': { ok: 'sign-in.succeeded', refused: 'sign-in.failed' },
  '/sign-out': { ok: 'sign-out' },
  '/change-password': { ok: 'password.changed', refused: 'password.refused' },
  '/request-password-reset': { ok: 'reset.requested' },
  '/two-factor/enable': { ok: 'second-factor.begun', refused: 'password.refused' },
  '/two-factor/verify-totp': { ok: 'code.proven', refused: 'code.refused' },
  '/two-factor/verify-backup-code': { ok: 'code.proven', refused: 'code.refused' },
  '/two-factor/generate-backup-codes': { ok: 'recovery-codes.renewed', refused: 'password.refused' },
  '/two-factor/disable': { ok: 'second-factor.removed', refused: 'password.refused' },
  '/passkey/generate-register-options': { ok: 'second-factor.begun', refused: 'password.refused' },
  '/passkey/verify-registration': { ok: 'passkey.added', refused: 'passkey.refused' },
  '/passkey/verify-authentication': { ok: 'passkey.proven', refused: 'passkey.refused' },
  '/sign-in/passkey': { ok: 'passkey.proven' },
  '/passkey/delete-passkey': { ok: 'passkey.removed', refused: 'password.refused' },
  '/reset-password': { ok: 'reset.done', refused: 'reset.refused' },
}

type Call = {
  path: string
  request: FastifyRequest
  /** The name or address that was typed. */
  typed: string | undefined
  /** Whose account it is, where that is known. */
  userId: string | undefined
}

/** Tells the log of signing in and out, and of what becomes of passwords. */
export async function noteAccountCall(note: NoteEvent, { path, request, ...who }: Call, answer: Response) {
  const { ok, refused } = events[path] ?? {}
  if (!ok || answer.status >= 500) return
  const { user, code, twoFactorRedirect } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as Answer
  const done = twoFactorRedirect ? 'sign-in.halfway' : ok
  const event = answer.ok ? done : code === 'ACCOUNT_SUSPENDED' ? 'suspended.refused' : refused
  if (event) note(event, { request, ...who, ...(user?.id && { userId: user.id }) })
}

type Answer = { user?: { id?: string }; code?: string; twoFactorRedirect?: boolean }

/**
 * Lets an account be made if the site takes one: as admins have set it, and never where the operator has closed it. An
 * invitation is counted before, so that none makes more accounts than it may, and given back if none was made.
 */
export function askForAccounts({ db, clock, settings }: Pick<Tools, 'db' | 'clock' | 'settings'>, ask: Ask): Ask {
  return async (path, request, method, { invitation, ...body }) => {
    const make = () => ask(path, request, method, body)
    if (path !== '/sign-up/email') return make()
    const { signUp: policy } = await settings.read()
    if (policy === 'closed') return Response.json(closed, { status: 400 })
    if (policy === 'open') return make()
    const used = await useInvitation(db, String(invitation ?? ''), clock.now())
    if (used === null) return Response.json(uninvited, { status: 400 })
    let isMade = false
    try {
      const answer = await make()
      isMade = answer.ok
      return answer
    } finally {
      if (!isMade) await giveBackInvitation(db, used)
    }
  }
}

const closed = { code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED', message: 'Sign-up is currently closed.' }
const uninvited = { code: 'INVITATION_NEEDED', message: 'This site takes new accounts by invitation.' }
