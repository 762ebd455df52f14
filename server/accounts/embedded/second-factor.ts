import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Key } from '#platform/config/secrets.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import { type BetterAuth, asAccount } from './better-auth.ts'
import { recoveryCodeMail, secondFactorMail } from './mail.ts'
import { hasApp } from './passkey-store.ts'
import { hashOfCode } from './plugins.ts'

type WithCookies = { headers: { cookie?: string | undefined } }

export type LibrarySession = NonNullable<Awaited<ReturnType<BetterAuth['api']['getSession']>>>

/** The library's session of a request. */
export async function sessionOf(
  auth: BetterAuth,
  { headers: { cookie } }: WithCookies,
): Promise<LibrarySession | null> {
  return cookie ? auth.api.getSession({ headers: new Headers({ cookie }) }) : null
}

/** Ends all sessions of the account but the one that asks, or the new one that the answer sets the cookie of. */
export async function endOtherSessions(
  auth: BetterAuth,
  { user, session }: LibrarySession,
  answer: Response,
): Promise<void> {
  const begun = answer.headers.getSetCookie().flatMap((it) => /session_token=([^.;]+)/.exec(it)?.[1] ?? [])
  const kept = begun.length > 0 ? begun : [session.token]
  const { internalAdapter } = await auth.$context
  const sessions = await internalAdapter.listSessions(user.id)
  for (const { token } of sessions) if (!kept.includes(token)) await internalAdapter.deleteSession(token)
}

/** Whom the cookie of a sign-in that waits for its second factor is about. It decides nothing: who does checks its signature. */
export async function findWaiting(auth: BetterAuth, { headers }: WithCookies): Promise<string | undefined> {
  const signed = /(?:^|; )(?:__Secure-)?marque\.two_factor=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const [identifier = ''] = decoded(signed).split('.')
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findVerificationValue(identifier))?.value
}

/** What a call of the library's takes. */
export type Fields = Record<string, string | boolean | object>

/** Asks the library. */
export type Ask = (path: string, request: FastifyRequest, method: string, body: Fields) => Promise<Response>

/** Seconds in which the library takes a code: its own half minute, and the ones before and after. */
const codeLife = 90

/**
 * What the library leaves open: a code is good for one use, recovery codes are compared as hashes, and who turns the
 * second factor on or off is signed out everywhere else and told by mail, as is whose recovery code was used.
 */
export function askWithCodes(auth: BetterAuth, { pool, keys, db, config, clock }: Tools, ask: Ask): Ask {
  const used = databaseCounter({
    pool,
    key: keys.limits,
    name: 'code',
    limit: { points: 1, seconds: codeLife },
    code: 'too_many_sign_ins',
  })
  return async (path, request, method, body) => {
    if (!path.startsWith('/two-factor/')) return ask(path, request, method, body)
    const session = await sessionOf(auth, request)
    const hadApp = session !== null && (await hasApp(pool, session.user.id))
    const call = () => ask(path, request, method, withHashedCode(path, body))
    const answer =
      path === '/two-factor/verify-totp'
        ? await once(`${session?.user.id ?? (await findWaiting(auth, request))}:${String(body.code)}`, call)
        : await call()
    const turned = session && answer.ok && turnedBy(path, hadApp)
    if (turned) {
      await endOtherSessions(auth, session, answer)
      await queueMail(db, secondFactorMail(asAccount(session.user), turned, await readMailSite(db, config)))
    }
    if (path === '/two-factor/verify-backup-code' && answer.ok) await tellOfRecoveryCode(answer)
    return answer
  }

  async function tellOfRecoveryCode(answer: Response): Promise<void> {
    const { user } = (await answer.clone().json()) as { user: { id: string } }
    const { adapter, internalAdapter } = await auth.$context
    const where = [{ field: 'userId', value: user.id }]
    const [account, kept] = await Promise.all([
      internalAdapter.findUserById(user.id),
      adapter.findOne<{ backupCodes: string }>({ model: 'twoFactor', where }),
    ])
    if (!account || !kept) return // removed meanwhile
    const left = (JSON.parse(kept.backupCodes) as string[]).length
    const site = await readMailSite(db, config)
    await queueMail(db, recoveryCodeMail(asAccount(account), { left, at: clock.now() }, site))
  }

  /** Makes the call unless the code was used already. One that was wrong may be typed again. */
  async function once(code: string, call: () => Promise<Response>): Promise<Response> {
    try {
      await used.count(code)
    } catch {
      return Response.json({ code: 'INVALID_CODE', message: 'This code was used already.' }, { status: 401 })
    }
    const answer = await call()
    if (!answer.ok) await used.clear(code)
    return answer
  }
}

function withHashedCode(path: string, body: Fields) {
  return path === '/two-factor/verify-backup-code' ? { ...body, code: hashOfCode(String(body.code ?? '')) } : body
}

function turnedBy(path: string, hadApp: boolean): 'on' | 'off' | null {
  if (path === '/two-factor/verify-totp' && !hadApp) return 'on'
  return path === '/two-factor/disable' ? 'off' : null
}

const session = /^((?:__Secure-)?marque\.session_token)=(.+)$/

/**
 * Re-signs the session cookie of a request when the previous key signed it, so that a rotated secret signs nobody out: the
 * library verifies with the current key alone. The library sends the browser a new cookie within a day.
 */
export function withRenewedSignature(cookies: string, { current, accepted }: Key): string {
  return cookies
    .split('; ')
    .map((cookie) => {
      const [, name, value] = session.exec(cookie) ?? []
      if (!name || !value) return cookie
      const signed = decoded(value)
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

/** The value of a cookie; one that is encoded wrongly as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
