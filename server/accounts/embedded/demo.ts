import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '#contract/problems.ts'
import { readSecret } from '#platform/config/secrets.ts'
import { isLoopback } from '#platform/config/values.ts'
import { eq } from '#platform/database/orm.ts'
import type { Tools } from '../../start/tools.ts'
import { users } from '../../users/table.ts'
import { basePath, type BetterAuth } from './better-auth.ts'
import type { AccountConfig } from './config.ts'

export function demoAccounts({ demo, publicDemo }: Tools['config']): string[] {
  if (!demo) return []
  return publicDemo ? ['buyer', 'seller'] : ['buyer', 'seller', 'admin']
}

/**
 * Returns the password shared by all demo accounts. If DEMO_PASSWORD isn't set, creates one and stores it in the data folder.
 */
export function demoPassword({ dataDir }: Tools['config'], { demoPassword }: AccountConfig): string {
  return demoPassword ?? readSecret(dataDir, 'demo-password', 9)
}

/** Real accounts can't have an email address in this domain, because `.example` is reserved. */
const demoDomain = '@marque.example'

/**
 * Ensures that the three demo users have accounts with the current demo password. Skips usernames that belong to real users.
 */
export async function prepareDemoAccounts(tools: Tools, auth: BetterAuth, accounts: AccountConfig): Promise<void> {
  const { internalAdapter, password: hashing } = await auth.$context
  const hash = await hashing.hash(demoPassword(tools.config, accounts))
  for (const username of ['admin', 'seller', 'buyer']) {
    const [person] = await tools.db.select().from(users).where(eq(users.username, username))
    if (!person?.email?.endsWith(demoDomain) || person.providerUpdatedAt) continue
    if (!(await internalAdapter.findUserById(person.id))) {
      await tools.pool.query(
        `insert into identity."user" (id, name, email, "emailVerified", username, "displayUsername") values ($1, $2, $3, true, $2, $2)`,
        [person.id, username, person.email],
      )
      await internalAdapter.linkAccount({
        userId: person.id,
        providerId: 'credential',
        accountId: person.id,
        password: hash,
      })
    } else await internalAdapter.updatePassword(person.id, hash)
  }
}

/**
 * Adds the one-click sign-in route. A private demo rejects requests that come through a proxy or tunnel on this computer,
 * because they may be from the internet.
 */
export function demoRoutes(app: FastifyInstance, config: Tools['config'], accounts: AccountConfig): void {
  const names = demoAccounts(config)
  if (names.length === 0) return
  app.post(
    '/api/demo/sign-in',
    { schema: { hide: true, body: z.object({ username: z.string() }) } },
    async (request, reply) => {
      const { username } = request.body as { username: string }
      if (!names.includes(username)) throw new Problem('not_found')
      if (!config.publicDemo && !isLocal(request)) throw new Problem('demo_is_private')
      const response = await app.inject({
        method: 'POST',
        url: `${basePath}/sign-in/username`,
        headers: { 'user-agent': request.headers['user-agent'] ?? '' },
        payload: { username, password: demoPassword(config, accounts) },
        remoteAddress: request.ip,
      })
      for (const cookie of [response.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie)
      return reply.status(response.statusCode).send(response.json())
    },
  )
}

const forwardingHeader =
  /^(?:forwarded|via|cdn-loop|true-client-ip|client-ip|fastly-client-ip|x-forwarded.*|x-real-.*|x-original-.*|x-client-ip|x-cluster-client-ip|x-envoy-.*|x-amz.*|x-azure-.*|cf-.*|fly-.*|tailscale-.*|ngrok-.*)$/

/** Returns true for requests from a browser on this computer, which go to a loopback host and have no forwarding headers. */
function isLocal({ hostname, headers }: FastifyRequest): boolean {
  return isLoopback(hostname) && !Object.keys(headers).some((name) => forwardingHeader.test(name))
}
