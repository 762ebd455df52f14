import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Key } from '#platform/config/secrets.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import { queueEssentialMail } from '#platform/mail/queue.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import { type BetterAuth, asAccount } from './better-auth.ts'
import { recoveryCodeMail, secondFactorMail } from './mail.ts'
import { hasAuthenticatorApp } from './passkey-store.ts'
import { hashOfCode } from './plugins.ts'

type WithCookies = { headers: { cookie?: string | undefined } }

export type LibrarySession = NonNullable<Awaited<ReturnType<BetterAuth['api']['getSession']>>>

export async function sessionOf(
  auth: BetterAuth,
  { headers: { cookie } }: WithCookies,
): Promise<LibrarySession | null> {
  return cookie ? auth.api.getSession({ headers: new Headers({ cookie }) }) : null
}

/**
 * Ends all of the account's sessions except the current one. If the response starts a new session, only the new one remains.
 */
export async function endOtherSessions(
  auth: BetterAuth,
  { user, session }: LibrarySession,
  response: Response,
): Promise<void> {
  const newTokens = response.headers
    .getSetCookie()
    .flatMap((cookie) => /session_token=([^.;]+)/.exec(cookie)?.[1] ?? [])
  const keptTokens = newTokens.length > 0 ? newTokens : [session.token]
  const { internalAdapter } = await auth.$context
  const sessions = await internalAdapter.listSessions(user.id)
  for (const { token } of sessions) if (!keptTokens.includes(token)) await internalAdapter.deleteSession(token)
}

/**
 * Returns the ID of the user whose sign-in is waiting for a second factor. Doesn't verify the cookie's signature, so the result
 * must not grant any access.
 */
export async function findPendingUser(auth: BetterAuth, { headers }: WithCookies): Promise<string | undefined> {
  const signed = /(?:^|; )(?:__Secure-)?marque\.two_factor=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const [identifier = ''] = decodeCookie(signed).split('.')
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findVerificationValue(identifier))?.value
}

export type Fields = Record<string, string | boolean | object>

export type CallLibrary = (path: string, request: FastifyRequest, method: string, body: Fields) => Promise<Response>

/**
 * Number of seconds for which better-auth accepts a code: the code's own 30-second period, plus the periods before and after
 * it.
 */
const codeLife = 90

/**
 * Extends better-auth: each code works only once, and recovery codes are compared as hashes. Turning two-factor authentication
 * on or off ends all other sessions. The user is emailed about each such change and each use of a recovery code.
 */
export function withCodes(
  auth: BetterAuth,
  { pool, keys, db, config, clock }: Tools,
  callLibrary: CallLibrary,
): CallLibrary {
  const usedCodes = databaseCounter({
    pool,
    key: keys.limits,
    name: 'code',
    limit: { points: 1, seconds: codeLife },
    code: 'too_many_sign_ins',
  })
  return async (path, request, method, body) => {
    if (!path.startsWith('/two-factor/')) return callLibrary(path, request, method, body)
    const session = await sessionOf(auth, request)
    const hadApp = session !== null && (await hasAuthenticatorApp(pool, session.user.id))
    const call = () => callLibrary(path, request, method, withHashedCode(path, body))
    const response =
      path === '/two-factor/verify-totp'
        ? await callOnce(`${session?.user.id ?? (await findPendingUser(auth, request))}:${String(body.code)}`, call)
        : await call()
    const change = session && response.ok && changeBy(path, hadApp, session.user.twoFactorEnabled === true)
    if (change) {
      await endOtherSessions(auth, session, response)
      await queueEssentialMail(db, secondFactorMail(asAccount(session.user), change, await readMailSite(db, config)))
    }
    if (path === '/two-factor/verify-backup-code' && response.ok) await reportRecoveryCode(response)
    return response
  }

  async function reportRecoveryCode(response: Response): Promise<void> {
    const { user } = (await response.clone().json()) as { user: { id: string } }
    const { adapter, internalAdapter } = await auth.$context
    const where = [{ field: 'userId', value: user.id }]
    const [account, factor] = await Promise.all([
      internalAdapter.findUserById(user.id),
      adapter.findOne<{ backupCodes: string }>({ model: 'twoFactor', where }),
    ])
    if (!account || !factor) return // the account or its two-factor authentication was removed in the meantime
    const left = (JSON.parse(factor.backupCodes) as string[]).length
    const site = await readMailSite(db, config)
    await queueEssentialMail(db, recoveryCodeMail(asAccount(account), { left, at: clock.now() }, site))
  }

  /** Makes the call if the code hasn't been used before. A wrong code doesn't count as used. */
  async function callOnce(code: string, call: () => Promise<Response>): Promise<Response> {
    try {
      await usedCodes.count(code)
    } catch {
      return Response.json({ code: 'INVALID_CODE', message: 'This code has already been used.' }, { status: 401 })
    }
    const response = await call()
    if (!response.ok) await usedCodes.clear(code)
    return response
  }
}

function withHashedCode(path: string, body: Fields) {
  return path === '/two-factor/verify-backup-code' ? { ...body, code: hashOfCode(String(body.code ?? '')) } : body
}

function changeBy(path: string, hadApp: boolean, hadFactor: boolean): 'on' | 'app on' | 'off' | null {
  if (path === '/two-factor/verify-totp' && !hadApp) return hadFactor ? 'app on' : 'on'
  return path === '/two-factor/disable' ? 'off' : null
}

const session = /^((?:__Secure-)?marque\.session_token)=(.+)$/

/**
 * Re-signs a request's session cookie with the current key if it was signed with the previous one. better-auth only
 * accepts the current key, so rotating the secret would otherwise end all sessions. Within a day, better-auth sends a
 * new cookie.
 */
export function withRenewedSignature(cookies: string, { current, accepted }: Key): string {
  return cookies
    .split('; ')
    .map((cookie) => {
      const [, name, value] = session.exec(cookie) ?? []
      if (!name || !value) return cookie
      const signed = decodeCookie(value)
      const end = signed.lastIndexOf('.')
      const [token, signature] = [signed.slice(0, end), signed.slice(end + 1)]
      const isOurs = accepted.some((key) => sign(key, token) === signature)
      return isOurs ? `${name}=${encodeURIComponent(`${token}.${sign(current, token)}`)}` : cookie
    })
    .join('; ')
}

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64')
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
