import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { mostPasskeys, tooManyPasskeys } from '#contract/accounts/limits.ts'
import { Problem } from '#contract/problems.ts'
import { oneLine } from '#contract/text.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import { asAccount, type BetterAuth } from './better-auth.ts'
import { passkeyMail, secondFactorMail } from './mail.ts'
import {
  findCredentials,
  findOwner,
  findPasskeys,
  hasApp,
  noteSignsIn,
  noteUse,
  removePasskey,
} from './passkey-store.ts'
import { isPassword } from './passwords.ts'
import { byItself, newRecoveryCodes, overdue, unverified, verifiedHeader } from './plugins.ts'
import {
  type Ask,
  endOtherSessions,
  type Fields,
  findWaiting,
  type LibrarySession as Session,
  sessionOf,
} from './second-factor.ts'

/** What a browser answers when a passkey was made or used. The library judges the rest of it. */
const PasskeyResponse = z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/) })

/** Reads it, or throws `invalid_request`. */
export function readPasskeyResponse(given: unknown): z.output<typeof PasskeyResponse> {
  const { success, data } = PasskeyResponse.safeParse(given)
  if (success) return data
  const message = 'Please send the answer of the browser as it is.'
  throw new Problem('invalid_request', { issues: [{ field: 'response', message }] })
}

/** The name of a passkey: one line. */
function readPasskeyName(given: unknown): string {
  const name = oneLine().min(1).max(60).safeParse(given)
  if (name.success) return name.data
  throw new Problem('invalid_request', {
    issues: [{ field: 'name', message: 'Please give it a name of up to 60 letters.' }],
  })
}

type Call = { request: Parameters<Ask>[1]; body: Fields }

/**
 * Passkeys sign in by themselves, or after the password like codes of the app. Adding and removing one takes the password.
 * The recovery codes come with the first factor of either kind, and go with the last.
 */
export function askWithPasskeys(auth: BetterAuth, { pool, db, config, clock }: Tools, ask: Ask): Ask {
  const ofVisitor: Record<string, (call: Call) => Promise<Response>> = {
    '/sign-in/passkey/options': (call) => makeOptions(call, []),
    '/sign-in/passkey': signIn,
    '/passkey/generate-authenticate-options': offer,
    '/passkey/verify-authentication': prove,
  }
  const ofMember: Record<string, (call: Call, session: Session) => Promise<Response>> = {
    '/second-factors': list,
    '/passkey/generate-register-options': begin,
    '/passkey/verify-registration': add,
    '/passkey/delete-passkey': remove,
    '/two-factor/enable': setUpApp,
    '/two-factor/disable': turnOff,
  }
  return async (path, request, method, body) => {
    const call = { request, body }
    if (ofVisitor[path]) return ofVisitor[path](call)
    if (!ofMember[path]) return withMethods(path, await ask(path, request, method, body))
    const session = await sessionOf(auth, request)
    return session ? ofMember[path](call, session) : refuse(401, 'UNAUTHORIZED', 'Please sign in.')
  }

  /** A sign-in that waits says that a passkey does. */
  async function withMethods(path: string, answer: Response): Promise<Response> {
    if (!path.startsWith('/sign-in/') || !answer.ok) return answer
    const content = (await answer.clone().json()) as { twoFactorMethods?: string[] }
    const cookie = answer.headers.getSetCookie().map((it) => it.split(';')[0])
    const userId = content.twoFactorMethods && (await findWaiting(auth, { headers: { cookie: cookie.join('; ') } }))
    if (!userId || (await findPasskeys(pool, userId)).length === 0) return answer
    const twoFactorMethods = [...content.twoFactorMethods!, 'passkey']
    return Response.json({ ...content, twoFactorMethods }, { headers: answer.headers })
  }

  async function offer(call: Call): Promise<Response> {
    const userId = await findWaiting(auth, call.request)
    if (!userId) return refuse(401, overdue.code, overdue.message)
    return makeOptions(call, await findCredentials(pool, userId))
  }

  /** Without credentials the user chooses among all passkeys for this site. */
  async function makeOptions({ request }: Call, allowCredentials: object[]): Promise<Response> {
    const answer = await ask('/passkey/generate-authenticate-options', request, 'GET', {})
    const options = (await answer.json()) as object
    return Response.json({ ...options, allowCredentials }, { status: answer.status, headers: answer.headers })
  }

  async function prove({ request, body }: Call, way = ''): Promise<Response> {
    const response = readPasskeyResponse(body.response)
    const answer = await ask(`/passkey/verify-authentication${way}`, request, 'POST', { response })
    if (!answer.ok) return answer
    await noteUse(pool, response.id, clock.now())
    if (way === byItself) await noteSignsIn(pool, response.id)
    const { user } = (await answer.json()) as { user: object }
    return Response.json({ user }, { headers: answer.headers })
  }

  /** An unknown passkey, a wrong signature and a removed account have the same answer. */
  async function signIn(call: Call): Promise<Response> {
    const answer = await prove(call, byItself)
    if (answer.ok || answer.status >= 500) return answer
    const { code } = (await answer.clone().json()) as { code?: string }
    if (code === 'ACCOUNT_SUSPENDED') return answer
    throw new Problem(code === unverified.code ? 'passkey_unverified' : 'passkey_refused')
  }

  async function list(_: Call, { user }: Session): Promise<Response> {
    return Response.json({ app: await hasApp(pool, user.id), passkeys: await findPasskeys(pool, user.id) })
  }

  async function begin({ request, body }: Call, { user }: Session): Promise<Response> {
    if (!(await isPassword(auth, user.id, body.password))) return wrongPassword()
    if ((await findPasskeys(pool, user.id)).length >= mostPasskeys)
      return refuse(400, 'TOO_MANY_PASSKEYS', tooManyPasskeys)
    return ask('/passkey/generate-register-options', request, 'GET', {})
  }

  async function add({ request, body }: Call, session: Session): Promise<Response> {
    const name = readPasskeyName(body.name)
    const response = readPasskeyResponse(body.response)
    const [account, wasOn] = [asAccount(session.user), session.user.twoFactorEnabled === true]
    if (await findOwner(pool, response.id)) return refuse(400, 'PREVIOUSLY_REGISTERED', 'It is registered already.')
    // The first one turns the second factor on, and with that a new session begins.
    const fields = { response, name, createSession: !wasOn }
    const answer = await ask('/passkey/verify-registration', request, 'POST', fields)
    if (answer.status >= 500) {
      await pool.query('select 1') // throws what was no fault of the browser's answer
      return refuse(400, 'FAILED_TO_VERIFY_REGISTRATION', 'The answer of the browser does not hold.')
    }
    if (!answer.ok) return answer
    if (answer.headers.has(verifiedHeader)) await noteSignsIn(pool, response.id)
    await queueMail(db, passkeyMail(account, 'added', name, await readMailSite(db, config)))
    if (wasOn) return Response.json({ status: true }, { headers: answer.headers })
    const backupCodes = await turnOn(account.id)
    await endOtherSessions(auth, session, answer)
    return Response.json({ status: true, backupCodes }, { headers: answer.headers })
  }

  /** Gives the recovery codes. The key of an app is stored beside them before there is an app. */
  async function turnOn(userId: string): Promise<string[]> {
    const { adapter, internalAdapter } = await auth.$context
    const { shown, stored } = await newRecoveryCodes()
    const where = [{ field: 'userId', value: userId }]
    await adapter.deleteMany({ model: 'twoFactor', where })
    const data = { userId, secret: await newSecret(), backupCodes: stored, verified: false }
    await adapter.create({ model: 'twoFactor', data })
    await internalAdapter.updateUser(userId, { twoFactorEnabled: true })
    return shown
  }

  async function remove({ request, body }: Call, session: Session): Promise<Response> {
    const { id: userId } = session.user
    const own = await findPasskeys(pool, userId)
    const gone = own.find(({ id }) => id === body.id)
    if (!(await isPassword(auth, userId, body.password))) return wrongPassword()
    if (!gone) return refuse(404, 'PASSKEY_NOT_FOUND', 'There is no such passkey.')
    // Without another factor it is the end of the second factor, which tells by itself.
    const isLast = own.length === 1 && !(await hasApp(pool, userId))
    const answer = isLast
      ? await ask('/two-factor/disable', request, 'POST', { password: body.password! })
      : Response.json({ status: true })
    if (!answer.ok) return answer
    await removePasskey(pool, userId, gone.id)
    if (isLast) return answer
    await endOtherSessions(auth, session, answer)
    const site = await readMailSite(db, config)
    await queueMail(db, passkeyMail(asAccount(session.user), 'removed', gone.name, site))
    return answer
  }

  /** The recovery codes of who has passkeys stay: they would be changed before the app is set up. */
  async function setUpApp({ request, body }: Call, { user }: Session): Promise<Response> {
    const { adapter } = await auth.$context
    const where = [{ field: 'userId', value: user.id }]
    const before =
      user.twoFactorEnabled && (await adapter.findOne<{ backupCodes: string }>({ model: 'twoFactor', where }))
    const answer = await ask('/two-factor/enable', request, 'POST', body)
    if (!before || !answer.ok) return answer
    await adapter.update({ model: 'twoFactor', where, update: { backupCodes: before.backupCodes } })
    const { backupCodes: _, ...content } = (await answer.json()) as Record<string, unknown>
    return Response.json(content, { headers: answer.headers })
  }

  /** Only the app is turned off where passkeys stay. */
  async function turnOff({ request, body }: Call, session: Session): Promise<Response> {
    const { user } = session
    if ((await findPasskeys(pool, user.id)).length === 0) return ask('/two-factor/disable', request, 'POST', body)
    if (!(await isPassword(auth, user.id, body.password))) return wrongPassword()
    const { adapter } = await auth.$context
    const update = { secret: await newSecret(), verified: false }
    await adapter.update({ model: 'twoFactor', where: [{ field: 'userId', value: user.id }], update })
    const answer = Response.json({ status: true })
    await endOtherSessions(auth, session, answer)
    await queueMail(db, secondFactorMail(asAccount(user), 'off, passkeys stay', await readMailSite(db, config)))
    return answer
  }

  /** The key of an app that nobody has. */
  async function newSecret(): Promise<string> {
    const { secretConfig } = await auth.$context
    return symmetricEncrypt({ key: secretConfig, data: generateRandomString(32) })
  }
}

const wrongPassword = () => refuse(400, 'INVALID_PASSWORD', 'Invalid password')

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status })
}
