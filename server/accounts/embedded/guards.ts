import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Key } from '#platform/config/secrets.ts'
import { networkOf } from '#platform/http/visitor.ts'
import type { NoteEvent, SecurityEvent } from '#platform/log/security-events.ts'
import type { Tools } from '../../start/tools.ts'
import { releaseInvitation, useInvitation } from '../invitations.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { CallLibrary } from './second-factor.ts'

export type Attempt = {
  address: string
  /** The username or email address that was entered, or the ID of a signed-in user. */
  account: string | undefined
  /**
   * The account's ID, under which sign-ins by username and by email address are counted together. If there is no such account,
   * this is the entered name.
   */
  accountId: string | undefined
  /** The browser's ID. Undefined if the browser hasn't signed in to the account before. */
  browser: string | undefined
  codeOwner: string | undefined
}

const isSignIn = (path: string) => path.startsWith('/sign-in/')
const isSignUp = (path: string) => path.startsWith('/sign-up/')
export const completesSignIn = (path: string) =>
  /^\/sign-(in|up)\/|^\/two-factor\/verify-|^\/passkey\/verify-authentication$/.test(path)

/** Counts each attempt before the password or code is checked, so that concurrent attempts can't bypass the limits. */
export function guardAttempts(limits: AttemptLimits) {
  const countersOf = (path: string, { address, account, accountId, browser, codeOwner }: Attempt) => {
    const counters = []
    if (codeOwner) counters.push({ counter: limits.codes, key: browser ? `${codeOwner} ${browser}` : codeOwner })
    if (account === undefined) return counters
    if (path === '/change-password' || isSecondFactorCall(path))
      counters.push({ counter: limits.passwordChecks, key: account })
    else if (isSignIn(path) && browser) counters.push({ counter: limits.byBrowser, key: `${account} ${browser}` })
    else if (isSignIn(path)) {
      counters.push({ counter: limits.byAccountAndNetwork, key: `${account} ${networkOf(address)}` })
      counters.push({ counter: limits.byAccountPerDay, key: accountId! })
    }
    return counters
  }
  return {
    limitAddress: async (path: string, { address, account, browser }: Attempt) => {
      if (isSignUp(path)) await limits.signUps(address)
      if (path === '/request-password-reset') await limits.resets(address)
      if (path === '/sign-in/passkey/options') return limits.passkeys(address)
      // Attempts by signed-in users only count per account. Otherwise, they could block other people on the same network.
      const needsProof = path === '/change-password' || isSecondFactorCall(path) || path.startsWith('/passkey/')
      if ((needsProof && account === undefined) || (isSignIn(path) && !browser)) await limits.byAddress(address)
    },
    count: async (path: string, attempt: Attempt) => {
      if (isSignUp(path)) await limits.newAccounts.count(networkOf(attempt.address))
      for (const { counter, key } of countersOf(path, attempt)) await counter.count(key)
    },
    /** Clears the counters after a success. Daily counters are only decremented, as they may include an attacker's attempts. */
    succeeded: async (path: string, attempt: Attempt) => {
      for (const { counter, key } of countersOf(path, attempt)) {
        const isDaily = counter === limits.byAccountPerDay || counter === limits.codes
        await (isDaily ? counter.giveBack(key) : counter.clear(key))
      }
    },
    failed: async (path: string, { address }: Attempt) => {
      if (isSignUp(path)) await limits.newAccounts.giveBack(networkOf(address))
    },
  }
}

/** Returns whether a call hashes a password, which takes a lot of CPU time. */
export function hashesPassword(path: string): boolean {
  return (
    /^\/(sign-up|sign-in)\/(?!passkey)|^\/(change|reset)-password$|^\/two-factor\/(?!verify)/.test(path) ||
    isPasskeyCallWithPassword(path)
  )
}

export function isSecondFactorCall(path: string): boolean {
  return path.startsWith('/two-factor/') || isPasskeyCallWithPassword(path)
}

/** Returns whether a passkey call requires the password. Other passkey calls must not clear the password-check counter. */
function isPasskeyCallWithPassword(path: string): boolean {
  return path === '/passkey/generate-register-options' || path === '/passkey/delete-passkey'
}

const cookieLife = 180 * 86_400

/** Maximum number of accounts in the cookie. Each has two entries: one for its username and one for its email address. */
const maximumAccounts = 5

const cookie = /(?:^|; *)marque_known=([\w-]+)((?:\.[\w-]+)*)/

/**
 * Recognizes browsers that have signed in to an account before. Wrong passwords from other browsers don't count against known
 * browsers, so an attacker can't lock out the owner. The cookie grants no access. It contains the browser's ID and, for each
 * account, a signature of this ID and the account.
 */
export function knownBrowsers(key: Key, { path, secure }: { path: string; secure: boolean }) {
  const sign = (browser: string, account: string, secret = key.current) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['known browser', browser, account]))
      .digest('base64url')

  function read(cookies = '') {
    const [, browser, signatures = ''] = cookie.exec(cookies) ?? []
    return { browser, signatures: signatures.split('.').filter(Boolean) }
  }

  return {
    find(cookies: string | undefined, account: string): string | undefined {
      const { browser, signatures } = read(cookies)
      if (browser && key.accepted.some((secret) => signatures.includes(sign(browser, account, secret)))) return browser
      return undefined
    },
    /** Returns a cookie that lets `find` recognize the browser. `names` are the account's username and email address. */
    remember(cookies: string | undefined, names: readonly string[]): string {
      const { browser = randomBytes(16).toString('base64url'), signatures } = read(cookies)
      const all = [...new Set([...names.map((name) => sign(browser, name)), ...signatures])].slice(
        0,
        2 * maximumAccounts,
      )
      const value = [browser, ...all].join('.')
      return `marque_known=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${cookieLife}${secure ? '; Secure' : ''}`
    },
  }
}

const events: Record<string, { ok: SecurityEvent; refused?: SecurityEvent }> = {
  '/sign-up/email': { ok: 'sign-up.succeeded' },
  '/sign-in/username': { ok: 'sign-in.succeeded', refused: 'sign-in.failed' },
  '/sign-in/email': { ok: 'sign-in.succeeded', refused: 'sign-in.failed' },
  '/sign-out': { ok: 'sign-out' },
  '/change-password': { ok: 'password.changed', refused: 'password.refused' },
  '/request-password-reset': { ok: 'reset.requested' },
  '/two-factor/enable': { ok: 'second-factor.setup-started', refused: 'password.refused' },
  '/two-factor/verify-totp': { ok: 'code.accepted', refused: 'code.refused' },
  '/two-factor/verify-backup-code': { ok: 'code.accepted', refused: 'code.refused' },
  '/two-factor/generate-backup-codes': { ok: 'recovery-codes.renewed', refused: 'password.refused' },
  '/two-factor/disable': { ok: 'second-factor.removed', refused: 'password.refused' },
  '/passkey/generate-register-options': { ok: 'second-factor.setup-started', refused: 'password.refused' },
  '/passkey/verify-registration': { ok: 'passkey.added', refused: 'passkey.refused' },
  '/passkey/verify-authentication': { ok: 'passkey.accepted', refused: 'passkey.refused' },
  '/sign-in/passkey': { ok: 'passkey.accepted' },
  '/passkey/delete-passkey': { ok: 'passkey.removed', refused: 'password.refused' },
  '/reset-password': { ok: 'reset.completed', refused: 'reset.refused' },
}

type Call = {
  path: string
  request: FastifyRequest
  typed: string | undefined
  userId: string | undefined
}

export async function logAccountCall(note: NoteEvent, { path, request, ...account }: Call, response: Response) {
  const { ok, refused } = events[path] ?? {}
  if (!ok || response.status >= 500) return
  const { user, code, twoFactorRedirect } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Answer
  const success = twoFactorRedirect ? 'sign-in.second-factor-required' : ok
  const event = response.ok ? success : code === 'ACCOUNT_SUSPENDED' ? 'suspended.refused' : refused
  if (event) note(event, { request, ...account, ...(user?.id && { userId: user.id }) })
}

type Answer = { user?: { id?: string }; code?: string; twoFactorRedirect?: boolean }

/**
 * Applies the site's sign-up policy. Counts the use of an invitation before creating the account, so that concurrent sign-ups
 * can't exceed the invitation's limit. Reverts the count if the sign-up fails.
 */
export function withSignUpPolicy(
  { db, clock, settings }: Pick<Tools, 'db' | 'clock' | 'settings'>,
  callLibrary: CallLibrary,
): CallLibrary {
  return async (path, request, method, { invitation, ...body }) => {
    const proceed = () => callLibrary(path, request, method, body)
    if (path !== '/sign-up/email') return proceed()
    const { signUp: policy } = await settings.read()
    if (policy === 'closed') return Response.json(closed, { status: 400 })
    if (policy === 'open') return proceed()
    const invitationId = await useInvitation(db, String(invitation ?? ''), clock.now())
    if (invitationId === null) return Response.json(uninvited, { status: 400 })
    let isCreated = false
    try {
      const response = await proceed()
      isCreated = response.ok
      return response
    } finally {
      if (!isCreated) await releaseInvitation(db, invitationId)
    }
  }
}

const closed = { code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED', message: 'Sign-up is currently closed.' }
const uninvited = { code: 'INVITATION_NEEDED', message: 'Sign-up is by invitation only.' }
