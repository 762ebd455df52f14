import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { isReservedName } from '#contract/accounts/rules.ts'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../../start/tools.ts'
import { touchSession } from '../sessions.ts'
import { basePath, type BetterAuth, withDatabaseErrors } from './better-auth.ts'
import {
  endsSignIn,
  guardTries,
  isOfSecondFactor,
  looksAtPassword,
  type Try,
  knownBrowsers,
  noteAccountCall,
  askForAccounts,
} from './guards.ts'
import { findOwner } from './passkey-store.ts'
import { askWithPasskeys, readPasskeyResponse } from './passkeys.ts'
import { mistakeOfChoice, type PasswordGate, chosenIn } from './passwords.ts'
import { requestReset } from './reset.ts'
import { findWaiting, type Ask, askWithCodes, type Fields, sessionOf, withRenewedSignature } from './second-factor.ts'
import { sessionLife } from './session-life.ts'
import type { Tries } from './tries.ts'

type Reachable = {
  method: 'GET' | 'POST'
  takes?: readonly string[]
  /** What is sent beside, whoever asks. */
  always?: Fields
  identifier?: 'username' | 'email'
}

/** What the product uses of the library, and which fields of it; everything else that it could answer is 404. */
export const reachable: Record<string, Reachable> = {
  '/sign-up/email': { method: 'POST', takes: ['name', 'username', 'email', 'password', 'invitation'] },
  '/sign-in/username': { method: 'POST', takes: ['username', 'password'], identifier: 'username' },
  '/sign-in/email': { method: 'POST', takes: ['email', 'password'], identifier: 'email' },
  '/sign-in/passkey/options': { method: 'POST' },
  '/sign-in/passkey': { method: 'POST', takes: ['response'] },
  '/sign-out': { method: 'POST' },
  '/token': { method: 'GET' },
  '/.well-known/jwks.json': { method: 'GET' },
  '/change-password': {
    method: 'POST',
    takes: ['currentPassword', 'newPassword'],
    always: { revokeOtherSessions: true },
  },
  '/request-password-reset': { method: 'POST', takes: ['email'] },
  '/reset-password': { method: 'POST', takes: ['token', 'newPassword'] },
  '/two-factor/enable': { method: 'POST', takes: ['password'] },
  '/two-factor/verify-totp': { method: 'POST', takes: ['code'] },
  '/two-factor/verify-backup-code': { method: 'POST', takes: ['code'] },
  '/two-factor/generate-backup-codes': { method: 'POST', takes: ['password'] },
  '/two-factor/disable': { method: 'POST', takes: ['password'] },
  '/second-factors': { method: 'GET' },
  '/passkey/generate-register-options': { method: 'POST', takes: ['password'] },
  '/passkey/verify-registration': { method: 'POST', takes: ['name', 'response'] },
  '/passkey/generate-authenticate-options': { method: 'POST' },
  '/passkey/verify-authentication': { method: 'POST', takes: ['response'] },
  '/passkey/delete-passkey': { method: 'POST', takes: ['id', 'password'] },
}

export function embeddedIdentityRoutes(
  app: FastifyInstance,
  tools: Tools,
  auth: BetterAuth,
  tries: Tries,
  gate: PasswordGate,
): void {
  const { config, db, pool, clock, keys, note, settings } = tools
  const guard = guardTries(tries)
  const browsers = knownBrowsers(keys.browsers, { path: basePath, secure: config.origins[0]!.startsWith('https:') })
  const askLibrary: Ask = (path, request, method, body) =>
    auth.handler(toWebRequest(new URL(`${basePath}${path}`, config.origins[0]), request, method, body))
  const ask = askForAccounts(tools, askWithPasskeys(auth, tools, askWithCodes(auth, tools, askLibrary)))
  for (const [path, { method, takes = [], always, identifier }] of Object.entries(reachable)) {
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
        const body = { ...fieldsOf(request, takes), ...always }
        const siteName = await settings.siteName()
        if (path === '/sign-up/email') {
          if (isReservedName(String(body.username ?? ''), await settings.reservedNames()))
            return reply.status(422).send(reserved)
          if (!body.username) throw new Problem('invalid_request', { issues: [nameless] })
        }
        const { cookie } = request.headers
        const chosen = await chosenIn(auth, { path, body, request })
        const mistake = chosen && mistakeOfChoice(chosen.password, chosen.owner, siteName)
        if (mistake) return reply.status(400).send(mistake)
        const account = identifier ? nameOf(body[identifier]) : await userOf(path, request)
        const by = await tryOf(path, request, identifier, account, body)
        await guard.arriving(path, by)
        const line = identifier && !by.browser ? by.accountId : undefined
        const answer = await (looksAtPassword(path) ? gate : atOnce)(async () => {
          await guard.before(path, by)
          try {
            if (path === '/request-password-reset') return requestReset(tools, tries, String(body.email ?? ''))
            const first = await ask(path, request, method, body)
            // Whoever lost a race for a name or an address is told at the second try what is taken.
            const lost =
              path === '/sign-up/email' && first.status === 422 && (await codeOf(first)) === 'FAILED_TO_CREATE_USER'
            return lost ? await ask(path, request, method, body) : first
          } catch (error) {
            await guard.failed(path, by)
            throw error
          }
        }, line)
        await (answer.ok ? guard.succeeded(path, by) : guard.failed(path, by))
        const who = identifier ? { typed: by.account, userId: undefined } : { typed: undefined, userId: by.account }
        await noteAccountCall(note, { path, request, ...who }, answer)
        if (path === '/token' && answer.ok && !(await isAlive(answer.clone()))) {
          // The registry knows the end of a session before the library does: the browser is signed out.
          const { headers } = await ask('/sign-out', request, 'POST', {})
          return send(reply, new Response(null, { status: 401, headers }), path)
        }
        const names = answer.ok && endsSignIn(path) ? await namesIn(answer) : []
        return send(reply, answer, path, names.length > 0 ? browsers.remember(cookie, names) : undefined)
      },
    })
  }

  /** Whose password a call is about, where it does not say so itself. */
  async function userOf(path: string, request: FastifyRequest): Promise<string | undefined> {
    if (!(path === '/change-password' || isOfSecondFactor(path) || path.startsWith('/passkey/'))) return undefined
    return (await sessionOf(auth, request))?.user.id
  }

  /** What a call is counted by. */
  async function tryOf(
    path: string,
    request: FastifyRequest,
    identifier: Reachable['identifier'],
    account: string | undefined,
    body: Fields,
  ): Promise<Try> {
    const { cookie } = request.headers
    if (identifier) {
      const accountId = (await accountOf(account!))?.id ?? account
      return { address: request.ip, account, accountId, browser: browsers.find(cookie, account!), codeOf: undefined }
    }
    const codeOf = path.startsWith('/two-factor/verify-') ? (account ?? (await findWaiting(auth, request))) : undefined
    const usesPasskey = path === '/sign-in/passkey'
    const ownerId = usesPasskey ? await findOwner(pool, readPasskeyResponse(body.response).id) : codeOf
    const owner = ownerId && (await accountOf(ownerId))
    const browser = owner ? browsers.find(cookie, nameOf(owner.email)) : undefined
    return { address: request.ip, account, accountId: account, browser, codeOf }
  }

  /** The account with this username, email or id. */
  async function accountOf(name: string): Promise<{ id: string; email: string } | null> {
    const { adapter } = await auth.$context
    const where = ['username', 'email', 'id'].map((field) => ({ field, value: name, connector: 'OR' as const }))
    return adapter.findOne({ model: 'user', where })
  }

  async function isAlive(answer: Response): Promise<boolean> {
    const { token } = (await answer.json()) as { token: string }
    const { sid, sub } = decodeJwt<{ sid: string }>(token)
    return touchSession(db, sid, sub!, clock.now())
  }
}

const reserved = {
  code: 'USERNAME_IS_ALREADY_TAKEN',
  message: 'This username is kept for the site. Please choose another.',
}
const nameless = { field: 'username', message: 'Choose a username.' }

const nameOf = (identifier: Fields[string] = '') => String(identifier).trim().toLowerCase()

/** What somebody can type to sign in to the account of an answer; nothing where a code is still asked for. */
async function namesIn(answer: Response): Promise<string[]> {
  const { user } = (await answer.clone().json()) as { user?: { username?: string; email: string } }
  return [user?.username, user?.email].filter((name) => name !== undefined).map(nameOf)
}

/** What is one line of at most 254 characters, as mail addresses are. */
const isLine = new Set(['name', 'email'])

/** The fields that a call takes, and no other: the library would store some that the product does not look at. */
function fieldsOf({ body }: FastifyRequest, takes: readonly string[]): Fields {
  const given = Object.entries(body ?? {}).filter(([name]) => takes.includes(name))
  const wrong = given.find(
    ([name, value]) => name !== 'response' && typeof value !== 'string' && typeof value !== 'boolean',
  )
  if (wrong)
    throw new Problem('invalid_request', { issues: [{ field: wrong[0], message: 'Please send this as text.' }] })
  const [long] = given.find(([name, value]) => isLine.has(name) && !/^\P{Cc}{0,254}$/u.test(String(value))) ?? []
  if (!long) return Object.fromEntries(given)
  throw new Problem('invalid_request', { issues: [{ field: long, message: 'At most 254 characters, please.' }] })
}

const atOnce: PasswordGate = (work) => work()

async function codeOf(answer: Response): Promise<unknown> {
  return ((await answer.clone().json()) as { code?: unknown }).code
}

function toWebRequest(url: URL, request: FastifyRequest, method: string, body: Fields): Request {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of ['cookie', 'origin', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  return new Request(url, { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) })
}

/** The library's answer without the session's secret, which only the cookie carries. */
async function send(reply: FastifyReply, answer: Response, path: string, known?: string): Promise<FastifyReply> {
  const cookies = answer.headers.getSetCookie()
  reply.status(answer.status).header('cache-control', path.endsWith('jwks.json') ? 'public, max-age=300' : 'no-store')
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  const hint = hintFor(cookies)
  if (hint) reply.header('set-cookie', hint)
  if (known) reply.header('set-cookie', known)
  if (answer.status >= 500) throw new Problem('internal')
  const text = await answer.text()
  const content = text ? (JSON.parse(text) as Record<string, unknown>) : null
  if (content && path !== '/token') delete content.token
  return reply.type('application/json').serializer(JSON.stringify).send(content)
}

/** A cookie that scripts may read and that opens nothing: whether it is worth asking for a token at all. */
function hintFor(cookies: string[]): string | undefined {
  const session = cookies.findLast((cookie) => /session_token=/.test(cookie))
  if (!session) return undefined
  const gone = /session_token=;|max-age=0/i.test(session)
  return `marque_in=${gone ? '' : '1'}; Path=/; SameSite=Strict; Max-Age=${gone ? 0 : sessionLife}${/; secure/i.test(session) ? '; Secure' : ''}`
}
