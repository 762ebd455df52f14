import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'
import type { Actor } from '../http/implement.ts'
import { findOwner } from './api-keys.ts'

/** The key of a request that brings one in place of a token. */
export function keyIn({ authorization }: FastifyRequest['headers']): string | undefined {
  return /^Bearer (mq_[\w-]{1,100})$/.exec(authorization ?? '')?.[1]
}

/**
 * Whom a key speaks for, where the route takes keys of its scope; a problem where it takes none, so that a key never opens
 * anything that does not say so. Null for what is no key that holds. It gives nobody the rights of an admin.
 */
export async function actorOfKey(
  { db, clock, note }: Pick<Tools, 'db' | 'clock' | 'note'>,
  request: FastifyRequest,
  key: string,
): Promise<Actor | null> {
  const { method, routeOptions } = request
  const { url: route, config } = routeOptions
  const owner = await findOwner(db, key, clock.now())
  if (!owner) {
    note('token.refused', { request, method, route, reason: 'key' })
    return null
  }
  const { keyScope } = config
  if (!keyScope || !owner.scopes.includes(keyScope)) throw new Problem('key_not_allowed')
  return { id: owner.userId, role: 'user' }
}
