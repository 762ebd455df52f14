import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { databaseCounter, databaseLimiter } from '../../http/rate-limit.ts'
import type { Tools } from '../../tools.ts'
import { basePath, type BetterAuth } from './better-auth.ts'

/** What the product uses of the library; everything else that it could answer is 404. */
const reachable: Record<string, 'GET' | 'POST'> = {
  '/sign-up/email': 'POST',
  '/sign-in/username': 'POST',
  '/sign-in/email': 'POST',
  '/sign-out': 'POST',
  '/token': 'GET',
  '/.well-known/jwks.json': 'GET',
  '/change-password': 'POST',
  '/request-password-reset': 'POST',
  '/reset-password': 'POST',
}

export function embeddedIdentityRoutes(app: FastifyInstance, tools: Tools, auth: BetterAuth): void {
  const guard = guards(tools)
  for (const [path, method] of Object.entries(reachable)) {
    app.route({
      method,
      url: `${basePath}${path}`,
      schema: { hide: true },
      validatorCompiler: () => (value) => ({ value }),
      bodyLimit: 8 * 1024,
      handler: async (request, reply) => {
        const name = identifierOf(request)
        await guard.before(path, request.ip, name)
        const answer = await auth.handler(toWebRequest(request, tools.config.origins[0]!))
        if (answer.ok) await guard.succeeded(path, name)
        return send(reply, answer, path)
      },
    })
  }
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
      if (!path.startsWith('/sign-in/')) return
      await byAddress(address)
      await byAccount.count(name)
    },
    succeeded: async (path: string, name: string) => {
      if (path.startsWith('/sign-in/')) await byAccount.clear(name)
    },
  }
}

function identifierOf({ body }: FastifyRequest): string {
  const { username, email } = (body ?? {}) as { username?: unknown; email?: unknown }
  return String(username ?? email ?? '')
    .trim()
    .toLowerCase()
    .slice(0, 300)
}

function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of ['cookie', 'origin', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  const body = request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}
  return new Request(new URL(request.url, origin), { method: request.method, headers, ...body })
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
