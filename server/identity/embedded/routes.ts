import { decodeJwt } from 'jose'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { networkOf } from '../../http/rate-limit.ts'
import type { Tools } from '../../create-tools.ts'
import { touchSession } from '../registry.ts'
import { basePath, type BetterAuth } from './better-auth.ts'
import type { AccountConfig } from './config.ts'
import type { PasswordGate } from './password-gate.ts'
import type { Tries } from './tries.ts'

type Reachable = { method: 'GET' | 'POST'; takes?: readonly string[]; identifier?: 'username' | 'email' }

/** What the product uses of the library, and which fields of it; everything else that it could answer is 404. */
const reachable: Record<string, Reachable> = {
  '/sign-up/email': { method: 'POST', takes: ['name', 'username', 'email', 'password'] },
  '/sign-in/username': { method: 'POST', takes: ['username', 'password'], identifier: 'username' },
  '/sign-in/email': { method: 'POST', takes: ['email', 'password'], identifier: 'email' },
  '/sign-out': { method: 'POST' },
  '/token': { method: 'GET' },
  '/.well-known/jwks.json': { method: 'GET' },
  '/change-password': { method: 'POST', takes: ['currentPassword', 'newPassword', 'revokeOtherSessions'] },
  '/request-password-reset': { method: 'POST', takes: ['email', 'redirectTo'] },
  '/reset-password': { method: 'POST', takes: ['token', 'newPassword'] },
}

export function embeddedIdentityRoutes(
  app: FastifyInstance,
  { config, db, clock }: Tools,
  { signUp }: Pick<AccountConfig, 'signUp'>,
  auth: BetterAuth,
  tries: Tries,
  gate: PasswordGate,
): void {
  const guard = guards(tries)
  const ask = (path: string, request: FastifyRequest, method: string, body: Fields) =>
    auth.handler(toWebRequest(new URL(`${basePath}${path}`, config.origins[0]), request, method, body))
  for (const [path, { method, takes = [], identifier }] of Object.entries(reachable)) {
    app.route({
      method,
      url: `${basePath}${path}`,
      schema: { hide: true },
      validatorCompiler: () => (value) => ({ value }),
      bodyLimit: 8 * 1024,
      handler: async (request, reply) => {
        const body = fieldsOf(request, takes)
        if (path === '/sign-up/email') {
          if (!signUp) return reply.status(400).send(closed)
          if (!body.username) throw new Problem('invalid_request', { issues: [nameless] })
        }
        const by = { address: request.ip, account: identifier ? nameOf(body[identifier]) : await userOf(path, request) }
        await guard.arriving(path, by)
        const answer = await (looksAtPassword(path) ? gate : atOnce)(async () => {
          await guard.before(path, by)
          try {
            const first = await ask(path, request, method, body)
            // Whoever lost a race for a name or an address is told at the second try what is taken.
            const lost =
              path === '/sign-up/email' && first.status === 422 && (await codeOf(first)) === 'FAILED_TO_CREATE_USER'
            return lost ? await ask(path, request, method, body) : first
          } catch (error) {
            await guard.failed(path, by)
            throw error
          }
        })
        await (answer.ok ? guard.succeeded(path, by) : guard.failed(path, by))
        if (path === '/token' && answer.ok && !(await isAlive(answer.clone()))) {
          // The registry knows the end of a session before the library does: the browser is signed out.
          const { headers } = await ask('/sign-out', request, 'POST', {})
          return send(reply, new Response(null, { status: 401, headers }), path)
        }
        return send(reply, answer, path)
      },
    })
  }

  /** Whose password a call is about, where it does not say so itself. */
  async function userOf(path: string, { headers: { cookie } }: FastifyRequest): Promise<string | undefined> {
    if (path !== '/change-password' || !cookie) return undefined
    return (await auth.api.getSession({ headers: new Headers({ cookie }) }))?.user.id
  }

  async function isAlive(answer: Response): Promise<boolean> {
    const { token } = (await answer.json()) as { token: string }
    const { sid, sub } = decodeJwt<{ sid: string }>(token)
    return touchSession(db, sid, sub!, clock.now())
  }
}

const closed = { code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED', message: 'This site takes no new accounts at the moment.' }
const nameless = { field: 'username', message: 'Please choose a username.' }

const nameOf = (identifier: string | boolean = '') => String(identifier).trim().toLowerCase()

type Fields = Record<string, string | boolean>

/** The fields that a call takes, and no other: the library would store some that the product does not look at. */
function fieldsOf({ body }: FastifyRequest, takes: readonly string[]): Fields {
  const given = Object.entries(body ?? {}).filter(([name]) => takes.includes(name))
  const wrong = given.find(([, value]) => typeof value !== 'string' && typeof value !== 'boolean')
  if (!wrong) return Object.fromEntries(given)
  throw new Problem('invalid_request', { issues: [{ field: wrong[0], message: 'Please send this as text.' }] })
}

type By = { address: string; account: string | undefined }

/** Counts a call before its password is looked at, so that many at once are no way around it. */
function guards(tries: Tries) {
  const counterOf = (path: string) =>
    path.startsWith('/sign-in/') ? tries.byAccount : path === '/change-password' ? tries.ofPassword : undefined
  const isSignUp = (path: string) => path.startsWith('/sign-up/')
  return {
    arriving: async (path: string, { address }: By) => {
      if (isSignUp(path)) await tries.signUps(address)
      if (path === '/request-password-reset') await tries.resets(address)
      if (counterOf(path)) await tries.byAddress(address)
    },
    before: async (path: string, { address, account }: By) => {
      if (isSignUp(path)) await tries.newAccounts.count(networkOf(address))
      if (account !== undefined) await counterOf(path)?.count(account)
    },
    succeeded: async (path: string, { account }: By) => {
      if (account !== undefined) await counterOf(path)?.clear(account)
    },
    failed: async (path: string, { address }: By) => {
      if (isSignUp(path)) await tries.newAccounts.giveBack(networkOf(address))
    },
  }
}

/** Whether a call makes the processor work on a password. */
function looksAtPassword(path: string): boolean {
  return /^\/(sign-up|sign-in)\/|^\/(change|reset)-password$/.test(path)
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
async function send(reply: FastifyReply, answer: Response, path: string): Promise<FastifyReply> {
  const cookies = answer.headers.getSetCookie()
  reply.status(answer.status).header('cache-control', path.endsWith('jwks.json') ? 'public, max-age=300' : 'no-store')
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  const hint = hintFor(cookies)
  if (hint) reply.header('set-cookie', hint)
  if (answer.status >= 500) throw new Problem('internal')
  const text = await answer.text()
  const content = text ? (JSON.parse(text) as Record<string, unknown>) : null
  if (content && path !== '/token') delete content.token
  return reply.type('application/json').serializer(JSON.stringify).send(content)
}

/** A cookie that scripts may read and that opens nothing: whether it is worth asking for a token at all. */
function hintFor(cookies: string[]): string | undefined {
  const session = cookies.find((cookie) => /session_token=/.test(cookie))
  if (!session) return undefined
  const gone = /session_token=;|max-age=0/i.test(session)
  return `marque_in=${gone ? '' : '1'}; Path=/; SameSite=Strict; Max-Age=${gone ? 0 : 7 * 86_400}${/; secure/i.test(session) ? '; Secure' : ''}`
}
