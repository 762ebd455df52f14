import type { FastifyRequest } from 'fastify'
import { queueMail } from '../../mail/queue-mail.ts'
import { readMailSite } from '../../settings/mail-site.ts'
import { databaseCounter } from '../../http/rate-limit.ts'
import type { Tools } from '../../create-tools.ts'
import { asAccount, type BetterAuth } from './better-auth.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { recoveryCodeMail, secondFactorMail } from './mail.ts'
import { hasApp } from './passkey-store.ts'
import { hashOfCode } from './make-recovery-codes.ts'
import { withRenewedSignature } from './session-cookie.ts'
import { findWaiting } from './find-waiting.ts'

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
    const cookie = withRenewedSignature(request.headers.cookie ?? '', keys.accounts)
    const session = await auth.api.getSession({ headers: new Headers({ cookie }) })
    const hadApp = session !== null && (await hasApp(pool, session.user.id))
    const call = () => ask(path, request, method, withHashedCode(path, body))
    const answer =
      path === '/two-factor/verify-totp'
        ? await once(`${session?.user.id ?? (await findWaiting(auth, cookie))}:${String(body.code)}`, call)
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
