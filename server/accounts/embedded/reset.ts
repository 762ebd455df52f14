import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { TaskList } from 'graphile-worker'
import { resetLinkMinutes } from '#contract/accounts/limits.ts'
import { checkEmail } from '#contract/email.ts'
import { Problem } from '#contract/problems.ts'
import { queueEssentialMail } from '#platform/mail/queue.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { readMailSite } from '../../settings/site.ts'
import type { Tools } from '../../start/tools.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { asAccount, type BetterAuth, basePath } from './better-auth.ts'
import { accountEmail } from './email.ts'
import { resetLink, resetMail, resetPage } from './mail.ts'

/**
 * Requests an email with a password reset link. A job looks up the account later, so that neither the response nor its timing
 * reveals whether the account exists. If the address has reached its limit, the response is the same, but no email is sent.
 */
export async function requestReset({ db }: Tools, { resetMails }: AttemptLimits, address: string): Promise<Response> {
  const email = accountEmail(address)
  const message = checkEmail(email)
  if (message) return Response.json({ code: 'INVALID_EMAIL', message }, { status: 400 })
  const refusal = await resetMails.count(email).catch((error: unknown) => error)
  if (refusal && !(refusal instanceof Problem)) throw refusal
  const key = `reset ${createHash('sha256').update(email).digest('base64url')}` // hashed, because admins can see job keys
  if (!refusal) await queueTask(db, 'request_reset', { email }, { key, seconds: 0 })
  return Response.json({ status: true })
}

/** Sends the password reset link. better-auth has an endpoint for this, but it rejects some valid email addresses. */
export function resetTasks(auth: BetterAuth, { db, config }: Tools): TaskList {
  return {
    request_reset: async (payload) => {
      const { email } = payload as { email: string }
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findUserByEmail(email)
      if (!found) return
      const token = randomBytes(24).toString('base64url')
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: found.user.id,
        expiresAt: new Date(Date.now() + resetLinkMinutes * 60_000),
      })
      await queueEssentialMail(db, resetMail(asAccount(found.user), token, await readMailSite(db, config)))
    },
  }
}

/** Redirects from the emailed link to the page for choosing a new password. The page shows an error if the link is invalid. */
export function resetLinkRoute(app: FastifyInstance, auth: BetterAuth, origin: string): void {
  app.get<{ Params: { token: string } }>(
    `${basePath}${resetPage}/:token`,
    { schema: { hide: true }, validatorCompiler: () => (value) => ({ value }) },
    async ({ params: { token } }, reply) => {
      if (!/^[\w-]+$/.test(token)) return redirectToPage(reply, '?error=INVALID_TOKEN')
      const response = await auth.handler(new Request(new URL(`${resetLink(token)}?callbackURL=${resetPage}`, origin)))
      if (response.status >= 500) throw new Problem('internal')
      const location = response.headers.get('location') ?? `${resetPage}?error=INVALID_TOKEN`
      // Use only the query from better-auth's URL, so that it can't redirect to another site.
      return redirectToPage(reply, new URL(location, origin).search)
    },
  )
}

function redirectToPage(reply: FastifyReply, query: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`${resetPage}${query}`)
}
