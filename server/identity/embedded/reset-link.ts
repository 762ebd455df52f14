import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { basePath, type BetterAuth } from './better-auth.ts'

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
