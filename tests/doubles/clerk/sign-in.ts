import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answer, clientOf, ensureClient, refuse, refuseBanned } from './browsers.ts'
import { beginSession, type Client, findPerson, type Instance, newId } from './instance.ts'
import { signInJson } from './json.ts'

type Form = { identifier?: string; strategy?: string; password?: string }

export function signInRoutes(app: FastifyInstance, instance: Instance): void {
  app.post('/v1/client/sign_ins', async (request, reply) => {
    const form = (request.body ?? {}) as Form
    const client = ensureClient(instance, request, reply)
    const person = findPerson(instance, form.identifier)
    if (!person) return refuse(reply, 422, 'form_identifier_not_found', 'Couldn’t find your account.', 'identifier')
    client.signIn = { id: newId('sia'), status: 'needs_first_factor', person }
    if (form.password !== undefined) return attempt(client, request, reply)
    return answer(instance, reply, client, signInJson(client.signIn))
  })

  app.get('/v1/client/sign_ins/:id', async (request, reply) => {
    const client = clientOf(instance, request)
    return answer(instance, reply, client, client?.signIn ? signInJson(client.signIn) : null)
  })

  app.post('/v1/client/sign_ins/:id/attempt_first_factor', async (request, reply) =>
    attempt(ensureClient(instance, request, reply), request, reply),
  )

  async function attempt(client: Client, request: FastifyRequest, reply: FastifyReply) {
    const { signIn } = client
    if (!signIn) return refuse(reply, 404, 'resource_not_found', 'There is no sign-in.')
    if ((request.body as Form | undefined)?.password !== signIn.person.password) {
      const message = 'Password is incorrect. Try again, or use another method.'
      return refuse(reply, 422, 'form_password_incorrect', message, 'password')
    }
    if (signIn.person.banned) return refuseBanned(reply)
    const { id } = beginSession(instance, client, signIn.person, request.headers.origin)
    Object.assign(signIn, { status: 'complete', sessionId: id })
    return answer(instance, reply, client, signInJson(signIn))
  }
}
