import type { FastifyInstance } from 'fastify'
import { apiKeys } from '#contract/api-keys.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { findKeys, makeKey, revokeKey } from './api-keys.ts'
import type { Identity } from './provider-type.ts'

/** Keys for programs of members, whoever keeps the accounts. */
export function apiKeyRoutes(app: FastifyInstance, tools: Tools, { confirm }: Pick<Identity, 'confirm'>): void {
  const { db, clock, note } = tools
  implement(app, apiKeys.list, ({ actor }) => findKeys(db, actor.id, clock.now()))
  implement(app, apiKeys.make, async ({ actor, body: { password, ...key }, request }) => {
    await confirm(actor.id, { headers: request.headers, password })
    const made = await makeKey(tools, actor, key)
    note('key.made', { request, userId: actor.id, keyId: made.id })
    return made
  })
  implement(app, apiKeys.revoke, async ({ actor, params, request }) => {
    await revokeKey(tools, actor, params.id)
    note('key.revoked', { request, userId: actor.id, keyId: params.id })
  })
}
