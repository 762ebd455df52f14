import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { maximumPasskeys, tooManyPasskeys } from '#contract/accounts/limits.ts'
import { Problem } from '#contract/problems.ts'
import { oneLine } from '#contract/text.ts'
import { queueEssentialMail } from '#platform/mail/queue.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import { asAccount, type BetterAuth } from './better-auth.ts'
import { passkeyMail, secondFactorMail } from './mail.ts'
import {
  findCredentials,
  findOwner,
  findPasskeys,
  hasAuthenticatorApp,
  markAsSignInPasskey,
  recordPasskeyUse,
  removePasskey,
} from './passkey-store.ts'
import { isPassword } from './passwords.ts'
import { newRecoveryCodes, passwordless, signInExpired, unverified, verifiedHeader } from './plugins.ts'
import {
  type CallLibrary,
  endOtherSessions,
  type Fields,
  findPendingUser,
  type LibrarySession as Session,
  sessionOf,
} from './second-factor.ts'

const PasskeyResponse = z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/) })

export function readPasskeyResponse(input: unknown): z.output<typeof PasskeyResponse> {
  const { success, data } = PasskeyResponse.safeParse(input)
  if (success) return data
  const message = 'Please send the browser’s response unchanged.'
  throw new Problem('invalid_request', { issues: [{ field: 'response', message }] })
}

function readPasskeyName(input: unknown): string {
  const name = oneLine().min(1).max(60).safeParse(input)
  if (name.success) return name.data
  throw new Problem('invalid_request', {
    issues: [{ field: 'name', message: 'Enter a name of 60 characters or fewer.' }],
  })
}

type Call = { request: Parameters<CallLibrary>[1]; body: Fields }

/**
 * Adds passkeys to better-auth's endpoints. Users can sign in with a passkey instead of the password, or use it as the second
 * factor instead of an authenticator app. Adding or removing a passkey requires the password. A user's first passkey or app
 * comes with recovery codes, which are removed along with the user's last passkey or app.
 */
export function withPasskeys(
  auth: BetterAuth,
  { pool, db, config, clock }: Tools,
  callLibrary: CallLibrary,
): CallLibrary {
  const visitorCalls: Record<string, (call: Call) => Promise<Response>> = {
    '/sign-in/passkey/options': (call) => makeOptions(call, []),
    '/sign-in/passkey': signIn,
    '/passkey/generate-authenticate-options': offerPasskeys,
    '/passkey/verify-authentication': verifyPasskey,
  }
  const memberCalls: Record<string, (call: Call, session: Session) => Promise<Response>> = {
    '/second-factors': listFactors,
    '/passkey/generate-register-options': beginRegistration,
    '/passkey/verify-registration': addPasskey,
    '/passkey/delete-passkey': deletePasskey,
    '/two-factor/enable': setUpApp,
    '/two-factor/disable': turnOff,
  }
  return async (path, request, method, body) => {
    const call = { request, body }
    if (visitorCalls[path]) return visitorCalls[path](call)
    if (!memberCalls[path]) return withPasskeyMethod(path, await callLibrary(path, request, method, body))
    const session = await sessionOf(auth, request)
    return session ? memberCalls[path](call, session) : refuse(401, 'UNAUTHORIZED', 'Please sign in.')
  }

  async function withPasskeyMethod(path: string, result: Response): Promise<Response> {
    if (!path.startsWith('/sign-in/') || !result.ok) return result
    const content = (await result.clone().json()) as { twoFactorMethods?: string[] }
    const cookies = result.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    const userId =
      content.twoFactorMethods && (await findPendingUser(auth, { headers: { cookie: cookies.join('; ') } }))
    if (!userId || (await findPasskeys(pool, userId)).length === 0) return result
    const twoFactorMethods = [...content.twoFactorMethods!, 'passkey']
    return Response.json({ ...content, twoFactorMethods }, { headers: result.headers })
  }

  async function offerPasskeys(call: Call): Promise<Response> {
    const userId = await findPendingUser(auth, call.request)
    if (!userId) return refuse(401, signInExpired.code, signInExpired.message)
    return makeOptions(call, await findCredentials(pool, userId))
  }

  /** Offers the passkeys in `allowCredentials`, or all of the user's passkeys for this site if the list is empty. */
  async function makeOptions({ request }: Call, allowCredentials: object[]): Promise<Response> {
    const result = await callLibrary('/passkey/generate-authenticate-options', request, 'GET', {})
    const options = (await result.json()) as object
    return Response.json({ ...options, allowCredentials }, { status: result.status, headers: result.headers })
  }

  async function verifyPasskey({ request, body }: Call, query = ''): Promise<Response> {
    const response = readPasskeyResponse(body.response)
    const result = await callLibrary(`/passkey/verify-authentication${query}`, request, 'POST', { response })
    if (!result.ok) return result
    await recordPasskeyUse(pool, response.id, clock.now())
    if (query === passwordless) await markAsSignInPasskey(pool, response.id)
    const { user } = (await result.json()) as { user: object }
    return Response.json({ user }, { headers: result.headers })
  }

  /** Signs in without the password. The error doesn't reveal whether the passkey or the account exists. */
  async function signIn(call: Call): Promise<Response> {
    const result = await verifyPasskey(call, passwordless)
    if (result.ok || result.status >= 500) return result
    const { code } = (await result.clone().json()) as { code?: string }
    if (code === 'ACCOUNT_SUSPENDED') return result
    throw new Problem(code === unverified.code ? 'passkey_unverified' : 'passkey_refused')
  }

  async function listFactors(_: Call, { user }: Session): Promise<Response> {
    return Response.json({ app: await hasAuthenticatorApp(pool, user.id), passkeys: await findPasskeys(pool, user.id) })
  }

  async function beginRegistration({ request, body }: Call, { user }: Session): Promise<Response> {
    if (!(await isPassword(auth, user.id, body.password))) return wrongPassword()
    if ((await findPasskeys(pool, user.id)).length >= maximumPasskeys)
      return refuse(400, 'TOO_MANY_PASSKEYS', tooManyPasskeys)
    return callLibrary('/passkey/generate-register-options', request, 'GET', {})
  }

  async function addPasskey({ request, body }: Call, session: Session): Promise<Response> {
    const name = readPasskeyName(body.name)
    const response = readPasskeyResponse(body.response)
    const [account, hadFactor] = [asAccount(session.user), session.user.twoFactorEnabled === true]
    if (await findOwner(pool, response.id))
      return refuse(400, 'PREVIOUSLY_REGISTERED', 'This passkey is already registered.')
    // The user's first passkey or app turns on two-factor authentication, which makes better-auth start a new session.
    const fields = { response, name, createSession: !hadFactor }
    const result = await callLibrary('/passkey/verify-registration', request, 'POST', fields)
    if (result.status >= 500) {
      await pool.query('select 1') // throws if the cause is the database, not an invalid response from the browser
      return refuse(400, 'FAILED_TO_VERIFY_REGISTRATION', 'The browser’s response is invalid.')
    }
    if (!result.ok) return result
    if (result.headers.has(verifiedHeader)) await markAsSignInPasskey(pool, response.id)
    await queueEssentialMail(
      db,
      passkeyMail(account, hadFactor ? 'added' : 'first added', name, await readMailSite(db, config)),
    )
    if (hadFactor) return Response.json({ status: true }, { headers: result.headers })
    const backupCodes = await turnOn(account.id)
    await endOtherSessions(auth, session, result)
    return Response.json({ status: true, backupCodes }, { headers: result.headers })
  }

  /**
   * Turns on two-factor authentication and returns the recovery codes. better-auth needs an authenticator app's secret even if
   * the user only has passkeys, so this function stores a random one.
   */
  async function turnOn(userId: string): Promise<string[]> {
    const { adapter, internalAdapter } = await auth.$context
    const { codes, storedCodes } = await newRecoveryCodes()
    const where = [{ field: 'userId', value: userId }]
    await adapter.deleteMany({ model: 'twoFactor', where })
    const data = { userId, secret: await newSecret(), backupCodes: storedCodes, verified: false }
    await adapter.create({ model: 'twoFactor', data })
    await internalAdapter.updateUser(userId, { twoFactorEnabled: true })
    return codes
  }

  async function deletePasskey({ request, body }: Call, session: Session): Promise<Response> {
    const { id: userId } = session.user
    const passkeys = await findPasskeys(pool, userId)
    const passkey = passkeys.find(({ id }) => id === body.id)
    if (!(await isPassword(auth, userId, body.password))) return wrongPassword()
    if (!passkey) return refuse(404, 'PASSKEY_NOT_FOUND', 'This passkey does not exist.')
    // Removing the last factor turns off two-factor authentication, ends the user's other sessions and sends an email.
    const isLast = passkeys.length === 1 && !(await hasAuthenticatorApp(pool, userId))
    const result = isLast
      ? await callLibrary('/two-factor/disable', request, 'POST', { password: body.password! })
      : Response.json({ status: true })
    if (!result.ok) return result
    await removePasskey(pool, userId, passkey.id)
    if (isLast) return result
    await endOtherSessions(auth, session, result)
    const site = await readMailSite(db, config)
    await queueEssentialMail(db, passkeyMail(asAccount(session.user), 'removed', passkey.name, site))
    return result
  }

  /**
   * Starts the setup of an authenticator app. Restores the recovery codes of users with passkeys, because better-auth
   * replaces them.
   */
  async function setUpApp({ request, body }: Call, { user }: Session): Promise<Response> {
    const { adapter } = await auth.$context
    const where = [{ field: 'userId', value: user.id }]
    const previous =
      user.twoFactorEnabled && (await adapter.findOne<{ backupCodes: string }>({ model: 'twoFactor', where }))
    const result = await callLibrary('/two-factor/enable', request, 'POST', body)
    if (!previous || !result.ok) return result
    await adapter.update({ model: 'twoFactor', where, update: { backupCodes: previous.backupCodes } })
    const { backupCodes: _, ...content } = (await result.json()) as Record<string, unknown>
    return Response.json(content, { headers: result.headers })
  }

  /** Removes the authenticator app. Also turns off two-factor authentication, unless the user has passkeys. */
  async function turnOff({ request, body }: Call, session: Session): Promise<Response> {
    const { user } = session
    if ((await findPasskeys(pool, user.id)).length === 0)
      return callLibrary('/two-factor/disable', request, 'POST', body)
    if (!(await isPassword(auth, user.id, body.password))) return wrongPassword()
    const { adapter } = await auth.$context
    const update = { secret: await newSecret(), verified: false }
    await adapter.update({ model: 'twoFactor', where: [{ field: 'userId', value: user.id }], update })
    const result = Response.json({ status: true })
    await endOtherSessions(auth, session, result)
    await queueEssentialMail(db, secondFactorMail(asAccount(user), 'app off', await readMailSite(db, config)))
    return result
  }

  async function newSecret(): Promise<string> {
    const { secretConfig } = await auth.$context
    return symmetricEncrypt({ key: secretConfig, data: generateRandomString(32) })
  }
}

const wrongPassword = () => refuse(400, 'INVALID_PASSWORD', 'Invalid password')

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status })
}
