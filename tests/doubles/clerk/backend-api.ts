import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from './browsers.ts'
import { allSessions, type Instance, isLive, type Person } from './instance.ts'
import { personJson, sessionJson } from './json.ts'

export function backendRoutes(app: FastifyInstance, instance: Instance): void {
  const { people, secretKey, settings } = instance
  void app.register(async (backend) => {
    backend.addHook('onRequest', async ({ headers }, reply) => {
      if (settings.down.includes('backend')) return refuse(reply, 503, 'service_unavailable', 'Try again later')
      if (headers.authorization !== `Bearer ${secretKey}`)
        return refuse(reply, 401, 'authentication_invalid', 'The secret key is wrong')
    })

    backend.get<{ Params: { id: string } }>('/v1/users/:id', async ({ params }, reply) => {
      const person = people.find(({ id }) => id === params.id)
      return person ? send(reply, personJson(person)) : refuse(reply, 404, 'resource_not_found', 'not found')
    })

    backend.delete<{ Params: { id: string } }>('/v1/users/:id', async ({ params }, reply) => {
      const place = people.findIndex(({ id }) => id === params.id)
      if (place < 0) return refuse(reply, 404, 'resource_not_found', 'not found')
      people.splice(place, 1)
      for (const session of allSessions(instance)) if (session.person.id === params.id) session.status = 'removed'
      return send(reply, { id: params.id, object: 'user', deleted: true })
    })

    for (const [path, banned] of [
      ['ban', true],
      ['unban', false],
    ] as const) {
      backend.post<{ Params: { id: string } }>(`/v1/users/:id/${path}`, async ({ params }, reply) => {
        if (settings.down.includes('bans'))
          return refuse(reply, 402, 'unsupported_subscription_plan_features', 'Unsupported plan features')
        const person = people.find(({ id }) => id === params.id)
        if (!person) return refuse(reply, 404, 'resource_not_found', 'not found')
        Object.assign(person, { banned, updatedAt: Date.now() })
        if (banned) revokeSessions(person)
        return send(reply, personJson(person))
      })
    }

    backend.get<{ Querystring: { user_id?: string } }>('/v1/sessions', async ({ query }, reply) => {
      const live = allSessions(instance).filter((session) => session.person.id === query.user_id && isLive(session))
      const data = await Promise.all(live.map((session) => sessionJson(instance, session)))
      return send(reply, { data, total_count: data.length })
    })

    backend.post<{ Params: { id: string } }>('/v1/sessions/:id/revoke', async ({ params }, reply) => {
      const session = allSessions(instance).find(({ id }) => id === params.id)
      if (!session) return refuse(reply, 404, 'resource_not_found', 'not found')
      session.status = 'revoked'
      return send(reply, await sessionJson(instance, session))
    })
  })

  function revokeSessions({ id }: Person): void {
    for (const session of allSessions(instance))
      if (session.person.id === id && isLive(session)) session.status = 'revoked'
  }
}

/** Clerk's client parses a body as JSON only if the content type is exactly `application/json`, without a charset. */
function send(reply: FastifyReply, content: unknown) {
  return reply.header('content-type', 'application/json').serializer(String).send(JSON.stringify(content))
}
