import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { Problem } from '#contract/problems.ts'
import { queueTask } from '#platform/queue/queue.ts'
import type { Tools } from '../../start/tools.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { type BetterAuth, basePath } from './better-auth.ts'

/**
 * Requests an email with a password reset link. The account is looked up later, in the queue, so that neither the
 * response nor its duration reveals whether it exists. If the address has reached its email limit, sends nothing, but
 * the response is the same.
 */
export async function requestReset({ db }: Tools, { resetMails }: AttemptLimits, address: string): Promise<Response> {
  const email = z.email().safeParse(address.trim().toLowerCase()).data
  if (!email)
    return Response.json({ code: 'INVALID_EMAIL', message: 'This is not a valid email address.' }, { status: 400 })
  const refusal = await resetMails.count(email).catch((error: unknown) => error)
  if (refusal && !(refusal instanceof Problem)) throw refusal
  const key = `reset ${createHash('sha256').update(email).digest('base64url')}` // hashed, because admins see the keys
  if (!refusal) await queueTask(db, 'request_reset', { email }, { key, seconds: 0 })
  return Response.json({ status: true })
}

export function resetTasks(auth: BetterAuth): TaskList {
  return {
    request_reset: async (payload) => {
      const { email } = payload as { email: string }
      await auth.api.requestPasswordReset({ body: { email } })
    },
  }
}

const page = '/reset-password'

/** Returns the path for the link in the email. */
export function resetLink(token: string): string {
  return `${basePath}${page}/${encodeURIComponent(token)}`
}

/** Redirects from the link in the email to the page for the new password, with an error if the link is invalid. */
export function resetLinkRoute(app: FastifyInstance, auth: BetterAuth, origin: string): void {
  app.get<{ Params: { token: string } }>(
    `${basePath}${page}/:token`,
    { schema: { hide: true }, validatorCompiler: () => (value) => ({ value }) },
    async ({ params: { token } }, reply) => {
      if (!/^[\w-]+$/.test(token)) return redirectToPage(reply, '?error=INVALID_TOKEN')
      const response = await auth.handler(new Request(new URL(`${resetLink(token)}?callbackURL=${page}`, origin)))
      if (response.status >= 500) throw new Problem('internal')
      const location = response.headers.get('location') ?? `${page}?error=INVALID_TOKEN`
      // Only the query of the library's URL is used, so that it cannot redirect elsewhere.
      return redirectToPage(reply, new URL(location, origin).search)
    },
  )
}

function redirectToPage(reply: FastifyReply, query: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`${page}${query}`)
}
