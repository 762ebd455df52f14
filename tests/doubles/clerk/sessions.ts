import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answer, clientOf, refuse, refuseBanned } from './browsers.ts'
import { type Instance, isLive, type Session, tokenOf } from './instance.ts'
import { clientJson, sessionJson } from './json.ts'

export function sessionRoutes(app: FastifyInstance, instance: Instance): void {
  const sessionOf = (request: FastifyRequest) => {
    const { sid } = request.params as { sid: string }
    return clientOf(instance, request)?.sessions.find(({ id }) => id === sid)
  }

  app.get('/v1/client', async (request, reply) => {
    const client = clientOf(instance, request)
    void reply.header('cache-control', 'no-store')
    return { response: client ? await clientJson(instance, client) : null, client: null }
  })

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = sessionOf(request)
    if (!session || !isLive(session)) return refuse(reply, 404, 'resource_not_found', 'Session not found')
    return answer(instance, reply, clientOf(instance, request), await sessionJson(instance, session))
  }
  app.get('/v1/client/sessions/:sid', show)
  app.post('/v1/client/sessions/:sid/touch', show)

  // An ended session must get a 401, because Clerk's script would retry forever after a 404.
  app.post('/v1/client/sessions/:sid/tokens', async (request, reply) => {
    const session = sessionOf(request)
    if (session?.person.banned) return refuseBanned(reply)
    if (!session || !isLive(session))
      return refuse(reply, 401, 'authentication_invalid', 'Unable to authenticate the request')
    return { object: 'token', jwt: await tokenOf(instance, session) }
  })

  const end = (status: Session['status']) => async (request: FastifyRequest, reply: FastifyReply) => {
    const [client, session] = [clientOf(instance, request), sessionOf(request)]
    if (!client || !session) return refuse(reply, 404, 'resource_not_found', 'Session not found')
    session.status = status
    if (client.lastActive === session.id) client.lastActive = null
    return answer(instance, reply, client, await sessionJson(instance, session))
  }
  app.post('/v1/client/sessions/:sid/end', end('ended'))
  app.post('/v1/client/sessions/:sid/remove', end('removed'))

  const endAll = async (request: FastifyRequest, reply: FastifyReply) => {
    const client = clientOf(instance, request)
    for (const session of client?.sessions ?? []) session.status = 'removed'
    if (client) client.lastActive = null
    return answer(instance, reply, client, null)
  }
  app.delete('/v1/client/sessions', endAll)
  app.post('/v1/client/sessions', endAll) // Clerk's script sends DELETE as a POST with ?_method=DELETE
  app.post('/v1/client', endAll)
}
