import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { isReservedName } from '#contract/accounts/rules.ts'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../../start/tools.ts'
import { touchSession } from '../sessions.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { basePath, type BetterAuth, withDatabaseErrors } from './better-auth.ts'
import { withEmails } from './email-calls.ts'
import { accountEmail } from './email.ts'
import {
  type Attempt,
  completesSignIn,
  guardAttempts,
  hashesPassword,
  isSecondFactorCall,
  knownBrowsers,
  logAccountCall,
  withSignUpPolicy,
} from './guards.ts'
import { findOwner } from './passkey-store.ts'
import { readPasskeyResponse, withPasskeys } from './passkeys.ts'
import { mailPasswordChange } from './password-change.ts'
import { checkPassword, findNewPassword, type PasswordGate } from './passwords.ts'
import { requestReset } from './reset.ts'
import {
  type CallLibrary,
  type Fields,
  findPendingUser,
  sessionOf,
  withCodes,
  withRenewedSignature,
} from './second-factor.ts'
import { sessionLife } from './session-life.ts'

type LibraryRoute = {
  method: 'GET' | 'POST'
  fields?: readonly string[]
  fixedFields?: Fields
  identifier?: 'username' | 'email'
}

/** The better-auth endpoints that this site uses, and the fields that each one accepts. All other endpoints return 404. */
export const libraryRoutes: Record<string, LibraryRoute> = {
  '/sign-up/email': { method: 'POST', fields: ['name', 'username', 'email', 'password', 'invitation'] },
  '/sign-in/username': { method: 'POST', fields: ['username', 'password'], identifier: 'username' },
  '/sign-in/email': { method: 'POST', fields: ['email', 'password'], identifier: 'email' },
  '/sign-in/passkey/options': { method: 'POST' },
  '/sign-in/passkey': { method: 'POST', fields: ['response'] },
  '/sign-out': { method: 'POST' },
  '/token': { method: 'GET' },
  '/.well-known/jwks.json': { method: 'GET' },
  '/change-password': {
    method: 'POST',
    fields: ['currentPassword', 'newPassword'],
    fixedFields: { revokeOtherSessions: true },
  },
  '/request-password-reset': { method: 'POST', fields: ['email'] },
  '/reset-password': { method: 'POST', fields: ['token', 'newPassword'] },
  '/two-factor/enable': { method: 'POST', fields: ['password'] },
  '/two-factor/verify-totp': { method: 'POST', fields: ['code'] },
  '/two-factor/verify-backup-code': { method: 'POST', fields: ['code'] },
  '/two-factor/generate-backup-codes': { method: 'POST', fields: ['password'] },
  '/two-factor/disable': { method: 'POST', fields: ['password'] },
  '/second-factors': { method: 'GET' },
  '/passkey/generate-register-options': { method: 'POST', fields: ['password'] },
  '/passkey/verify-registration': { method: 'POST', fields: ['name', 'response'] },
  '/passkey/generate-authenticate-options': { method: 'POST' },
  '/passkey/verify-authentication': { method: 'POST', fields: ['response'] },
  '/passkey/delete-passkey': { method: 'POST', fields: ['id', 'password'] },
}

export function embeddedIdentityRoutes(
  app: FastifyInstance,
  tools: Tools,
  auth: BetterAuth,
  limits: AttemptLimits,
  gate: PasswordGate,
): void {
  const { config, db, pool, clock, keys, note, settings } = tools
  const guard = guardAttempts(limits)
  const browsers = knownBrowsers(keys.browsers, { path: basePath, secure: config.origins[0]!.startsWith('https:') })
  const callDirectly: CallLibrary = (path, request, method, body) =>
    auth.handler(toWebRequest(new URL(`${basePath}${path}`, config.origins[0]), request, method, body))
  const callLibrary = withSignUpPolicy(
    tools,
    withPasskeys(auth, tools, withCodes(auth, tools, withEmails(auth, callDirectly))),
  )
  for (const [path, route] of Object.entries(libraryRoutes)) {
    const { method, fields = [], fixedFields, identifier } = route
    app.route({
      method,
      url: `${basePath}${path}`,
      schema: { hide: true },
      validatorCompiler: () => (value) => ({ value }),
      bodyLimit: 8 * 1024,
      ...withDatabaseErrors,
      preHandler: async ({ headers }) => {
        if (headers.cookie) headers.cookie = withRenewedSignature(headers.cookie, keys.accounts)
      },
      handler: async (request, reply) => {
        const body = { ...fieldsOf(request, fields), ...fixedFields }
        const siteName = await settings.siteName()
        if (path === '/sign-up/email') {
          if (isReservedName(String(body.username ?? ''), await settings.reservedNames()))
            return reply.status(422).send(reserved)
          if (!body.username) throw new Problem('invalid_request', { issues: [usernameMissing] })
        }
        const { cookie } = request.headers
        const choice = await findNewPassword(auth, { path, body, request })
        const refusal = choice && checkPassword(choice.password, choice.owner, siteName)
        if (refusal) return reply.status(400).send(refusal)
        const account = identifier ? nameOf(body[identifier]) : await findUserId(path, request)
        const attempt = await attemptOf(path, request, identifier, account, body)
        await guard.limitAddress(path, attempt)
        const queue = identifier && !attempt.browser ? attempt.accountId : undefined
        const response = await (hashesPassword(path) ? gate : withoutGate)(async () => {
          await guard.count(path, attempt)
          try {
            if (path === '/request-password-reset') return requestReset(tools, limits, String(body.email ?? ''))
            const first = await callLibrary(path, request, method, body)
            // Another sign-up has just taken the username or the email address. Call again to find out which one.
            const lostRace =
              path === '/sign-up/email' && first.status === 422 && (await codeOf(first)) === 'FAILED_TO_CREATE_USER'
            return lostRace ? await callLibrary(path, request, method, body) : first
          } catch (error) {
            await guard.failed(path, attempt)
            throw error
          }
        }, queue)
        await (response.ok ? guard.succeeded(path, attempt) : guard.failed(path, attempt))
        const subject = identifier ? { typed: account, userId: undefined } : { typed: undefined, userId: account }
        await logAccountCall(note, { path, request, ...subject }, response)
        if (path === '/change-password' && response.ok) await mailPasswordChange(tools, auth, account!)
        if (path === '/token' && response.ok && !(await isSessionActive(response.clone()))) {
          // The session has ended in the registry, but better-auth doesn't know that yet.
          const { headers } = await callLibrary('/sign-out', request, 'POST', {})
          return send(reply, new Response(null, { status: 401, headers }), path)
        }
        const names = response.ok && completesSignIn(path) ? await namesIn(response) : []
        return send(reply, response, path, names.length > 0 ? browsers.remember(cookie, names) : undefined)
      },
    })
  }

  async function findUserId(path: string, request: FastifyRequest): Promise<string | undefined> {
    if (!(path === '/change-password' || isSecondFactorCall(path) || path.startsWith('/passkey/'))) return undefined
    return (await sessionOf(auth, request))?.user.id
  }

  async function attemptOf(
    path: string,
    request: FastifyRequest,
    identifier: LibraryRoute['identifier'],
    account: string | undefined,
    body: Fields,
  ): Promise<Attempt> {
    const { cookie } = request.headers
    if (identifier) {
      const accountId = (await findAccount(account!))?.id ?? account
      return { address: request.ip, account, accountId, browser: browsers.find(cookie, account!), codeOwner: undefined }
    }
    const isCode = path.startsWith('/two-factor/verify-')
    const codeOwner = isCode ? (account ?? (await findPendingUser(auth, request))) : undefined
    const usesPasskey = path === '/sign-in/passkey'
    const ownerId = usesPasskey ? await findOwner(pool, readPasskeyResponse(body.response).id) : codeOwner
    const owner = ownerId && (await findAccount(ownerId))
    const browser = owner ? browsers.find(cookie, nameOf(owner.email)) : undefined
    return { address: request.ip, account, accountId: account, browser, codeOwner }
  }

  async function findAccount(name: string): Promise<{ id: string; email: string } | null> {
    const { adapter } = await auth.$context
    const where = ['username', 'email', 'id'].map((field) => ({ field, value: name, connector: 'OR' as const }))
    return adapter.findOne({ model: 'user', where })
  }

  async function isSessionActive(response: Response): Promise<boolean> {
    const { token } = (await response.json()) as { token: string }
    const { sid, sub } = decodeJwt<{ sid: string }>(token)
    return touchSession(db, sid, sub!, clock.now())
  }
}

const reserved = {
  code: 'USERNAME_IS_RESERVED',
  message: 'This username is reserved. Please choose another.',
}
const usernameMissing = { field: 'username', message: 'Choose a username.' }

const nameOf = (identifier: Fields[string] = '') => accountEmail(identifier)

async function namesIn(response: Response): Promise<string[]> {
  const { user } = (await response.clone().json()) as { user?: { username?: string; email: string } }
  return [user?.username, user?.email].filter((name) => name !== undefined).map(nameOf)
}

/** Fields that must be a single line of at most 254 characters, the maximum length of an email address. */
const lineFields = new Set(['name', 'email'])

/** Keeps only the allowed fields, because better-auth would store some of the others. */
function fieldsOf({ body }: FastifyRequest, allowed: readonly string[]): Fields {
  const entries = Object.entries(body ?? {}).filter(([name]) => allowed.includes(name))
  const invalid = entries.find(
    ([name, value]) => name !== 'response' && typeof value !== 'string' && typeof value !== 'boolean',
  )
  if (invalid)
    throw new Problem('invalid_request', { issues: [{ field: invalid[0], message: 'Please send this as text.' }] })
  const [tooLong] =
    entries.find(([name, value]) => lineFields.has(name) && !/^\P{Cc}{0,254}$/u.test(String(value))) ?? []
  if (!tooLong) return Object.fromEntries(entries)
  throw new Problem('invalid_request', { issues: [{ field: tooLong, message: 'Use 254 characters or fewer.' }] })
}

const withoutGate: PasswordGate = (work) => work()

async function codeOf(response: Response): Promise<unknown> {
  return ((await response.clone().json()) as { code?: unknown }).code
}

function toWebRequest(url: URL, request: FastifyRequest, method: string, body: Fields): Request {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of ['cookie', 'origin', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  return new Request(url, { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) })
}

/** Sends better-auth's response without the session token, which only the cookie may contain. */
async function send(
  reply: FastifyReply,
  response: Response,
  path: string,
  browserCookie?: string,
): Promise<FastifyReply> {
  const cookies = response.headers.getSetCookie()
  reply.status(response.status).header('cache-control', path.endsWith('jwks.json') ? 'public, max-age=300' : 'no-store')
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  const hint = hintFor(cookies)
  if (hint) reply.header('set-cookie', hint)
  if (browserCookie) reply.header('set-cookie', browserCookie)
  if (response.status >= 500) throw new Problem('internal')
  const text = await response.text()
  const content = text ? (JSON.parse(text) as Record<string, unknown>) : null
  if (content && path !== '/token') delete content.token
  return reply.type('application/json').serializer(JSON.stringify).send(content)
}

/** Returns a cookie that lets scripts know whether they can request a token. The cookie itself grants no access. */
function hintFor(cookies: string[]): string | undefined {
  const session = cookies.findLast((cookie) => /session_token=/.test(cookie))
  if (!session) return undefined
  const isSignedOut = /session_token=;|max-age=0/i.test(session)
  return `marque_in=${isSignedOut ? '' : '1'}; Path=/; SameSite=Strict; Max-Age=${isSignedOut ? 0 : sessionLife}${/; secure/i.test(session) ? '; Secure' : ''}`
}
