import { decodeJwt } from 'jose'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { databaseCounter, databaseLimiter } from '../../http/rate-limit.ts'
import type { Tools } from '../../tools.ts'
import { touchSession } from '../registry.ts'
import { basePath, type BetterAuth } from './better-auth.ts'

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

export function embeddedIdentityRoutes(app: FastifyInstance, tools: Tools, auth: BetterAuth): void {
  const { config, db, clock } = tools
  const guard = guards(tools)
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
        const name = identifier
          ? String(body[identifier] ?? '')
              .trim()
              .toLowerCase()
          : ''
        await guard.before(path, request.ip, name)
        if (path === '/sign-up/email') {
          if (!config.signUp) return reply.status(400).send(closed)
          if (!body.username) throw new Problem('invalid_request', { issues: [nameless] })
        }
        const answer = await ask(path, request, method, body)
        if (answer.ok) await guard.succeeded(path, name)
        if (path === '/token' && answer.ok && !(await isAlive(answer.clone()))) {
          // The registry knows the end of a session before the library does: the browser is signed out.
          const { headers } = await ask('/sign-out', request, 'POST', {})
          return send(reply, new Response(null, { status: 401, headers }), path)
        }
        return send(reply, answer, path)
      },
    })
  }

  async function isAlive(answer: Response): Promise<boolean> {
    const { token } = (await answer.json()) as { token: string }
    const { sid, sub } = decodeJwt<{ sid: string }>(token)
    return touchSession(db, sid, sub!, clock.now())
  }
}

const closed = { code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED', message: 'This site takes no new accounts at the moment.' }
const nameless = { field: 'username', message: 'Please choose a username.' }

type Fields = Record<string, string | boolean>

/** The fields that a call takes, and no other: the library would store some that the product does not look at. */
function fieldsOf({ body }: FastifyRequest, takes: readonly string[]): Fields {
  const given = Object.entries(body ?? {}).filter(([name]) => takes.includes(name))
  const wrong = given.find(([, value]) => typeof value !== 'string' && typeof value !== 'boolean')
  if (!wrong) return Object.fromEntries(given)
  throw new Problem('invalid_request', { issues: [{ field: wrong[0], message: 'Please send this as text.' }] })
}

/** Limits by address and by account, also by accounts that do not exist, so that nothing is told by them. */
function guards({ pool, secret, config }: Tools) {
  const limits = { pool, secret, code: 'too_many_sign_ins' } as const
  const limit = (points: number, minutes: number) => config.rateLimit && { points, seconds: minutes * 60 }
  const byAddress = databaseLimiter({ ...limits, name: 'sign-in', limit: limit(30, 10) })
  const byAccount = databaseCounter({ ...limits, name: 'account', limit: limit(8, 10) })
  const newAccounts = databaseLimiter({ ...limits, name: 'sign-up', limit: limit(10, 60) })
  const resets = databaseLimiter({ ...limits, name: 'reset', limit: limit(5, 60) })
  return {
    before: async (path: string, address: string, name: string) => {
      if (path.startsWith('/sign-up/')) await newAccounts(address)
      if (path === '/request-password-reset') await resets(address)
      if (path.startsWith('/sign-in/') || path === '/change-password') await byAddress(address)
      if (!path.startsWith('/sign-in/')) return
      await byAccount.count(name)
    },
    succeeded: async (path: string, name: string) => {
      if (path.startsWith('/sign-in/')) await byAccount.clear(name)
    },
  }
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
