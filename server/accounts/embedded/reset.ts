import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { Problem } from '#contract/problems.ts'
import { queueTask } from '#platform/queue/queue.ts'
import type { Tools } from '../../start/tools.ts'
import { type BetterAuth, basePath } from './better-auth.ts'
import type { Tries } from './tries.ts'

/**
 * Asks for a mail with a link for a new password. Whether there is such an account is looked up later, by the queue, so that
 * neither the answer nor its time tells. Beyond five an hour for one address nothing is sent, silently.
 */
export async function requestReset({ db }: Tools, { resetMails }: Tries, typed: string): Promise<Response> {
  const email = z.email().safeParse(typed.trim().toLowerCase()).data
  if (!email) return Response.json({ code: 'INVALID_EMAIL', message: 'This is not an email address.' }, { status: 400 })
  const refusal = await resetMails.count(email).catch((error: unknown) => error)
  if (refusal && !(refusal instanceof Problem)) throw refusal
  const key = `reset ${createHash('sha256').update(email).digest('base64url')}` // keys are shown to admins
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

/** The path that stands in the mail. */
export function resetLink(token: string): string {
  return `${basePath}${page}/${encodeURIComponent(token)}`
}

/** Leads from the mail to the page that asks for the new password; of a link that is over it is told at once. */
export function resetLinkRoute(app: FastifyInstance, auth: BetterAuth, origin: string): void {
  app.get<{ Params: { token: string } }>(
    `${basePath}${page}/:token`,
    { schema: { hide: true }, validatorCompiler: () => (value) => ({ value }) },
    async ({ params: { token } }, reply) => {
      if (!/^[\w-]+$/.test(token)) return lead(reply, '?error=INVALID_TOKEN')
      const answer = await auth.handler(new Request(new URL(`${resetLink(token)}?callbackURL=${page}`, origin)))
      if (answer.status >= 500) throw new Problem('internal')
      const place = answer.headers.get('location') ?? `${page}?error=INVALID_TOKEN`
      // Of the library's address only what it adds: there is one page to be led to.
      return lead(reply, new URL(place, origin).search)
    },
  )
}

function lead(reply: FastifyReply, query: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`${page}${query}`)
}
