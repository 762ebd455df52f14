import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Client, type Instance, newClient, newId } from './instance.ts'
import { clientJson } from './json.ts'

export function clientOf(instance: Instance, request: FastifyRequest): Client | undefined {
  return instance.clients.get(keyOf(instance, request) ?? '')
}

export function ensureClient(instance: Instance, request: FastifyRequest, reply: FastifyReply): Client {
  const known = clientOf(instance, request)
  if (known) return known
  const key = (instance.development && keyOf(instance, request)) || newId('secret')
  if (!instance.development) setCookie(reply, '__client', key, '; HttpOnly')
  return newClient(instance, key)
}

/** Returns the response to a change: its result, and the browser's sessions and pending sign-ins. Also sets the cookies. */
export async function answer(instance: Instance, reply: FastifyReply, client: Client | undefined, response: unknown) {
  const active = client?.sessions.some(({ status }) => status === 'active')
  if (!instance.development) setCookie(reply, '__client_uat', active ? String(Math.floor(Date.now() / 1000)) : '0')
  void reply.header('cache-control', 'no-store')
  return { response, client: client ? await clientJson(instance, client) : null }
}

export function refuse(reply: FastifyReply, status: number, code: string, message: string, field?: string) {
  const error = { code, message, long_message: message, meta: field ? { param_name: field } : {} }
  return reply.code(status).send({ errors: [error], clerk_trace_id: 'double' })
}

export function refuseBanned(reply: FastifyReply) {
  const message = 'You have been banned. If you think this was by mistake, please contact support.'
  return refuse(reply, 403, 'user_banned', message)
}

function keyOf({ development }: Instance, { query, headers }: FastifyRequest): string | undefined {
  if (development) return (query as Record<string, string>)['__clerk_db_jwt']
  return /(?:^|; )__client=([^;]+)/.exec(headers.cookie ?? '')?.[1]
}

function setCookie(reply: FastifyReply, name: string, value: string, attributes = ''): void {
  void reply.header('set-cookie', `${name}=${value}; Path=/; SameSite=Lax; Max-Age=31536000${attributes}`)
}
