import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answer, clientOf, ensureClient, refuse } from './browsers.ts'
import { beginSession, findPerson, type Instance, newId, newPerson } from './instance.ts'
import { signUpJson } from './json.ts'

/** The verification code for every email address. */
const mailedCode = '424242'

const fields = ['email_address', 'username', 'password', 'first_name', 'last_name']

export function signUpRoutes(app: FastifyInstance, instance: Instance): void {
  app.post('/v1/client/sign_ups', fillIn)
  app.post('/v1/client/sign_ups/:id', fillIn)

  app.get('/v1/client/sign_ups/:id', async (request, reply) => {
    const client = clientOf(instance, request)
    return answer(instance, reply, client, client?.signUp ? signUpJson(client.signUp) : null)
  })

  app.post('/v1/client/sign_ups/:id/prepare_verification', async (request, reply) => {
    const client = clientOf(instance, request)
    if (!client?.signUp) return refuse(reply, 404, 'resource_not_found', 'There is no sign-up.')
    client.signUp.prepared = true
    return answer(instance, reply, client, signUpJson(client.signUp))
  })

  app.post('/v1/client/sign_ups/:id/attempt_verification', async (request, reply) => {
    const client = clientOf(instance, request)
    if (!client?.signUp) return refuse(reply, 404, 'resource_not_found', 'There is no sign-up.')
    if ((request.body as { code?: string } | undefined)?.code !== mailedCode)
      return refuse(reply, 422, 'form_code_incorrect', 'Incorrect code', 'code')
    const { signUp } = client
    const { username, email_address: email, password, first_name: firstName, last_name: lastName } = signUp.fields
    const person = newPerson({
      username: username!.toLowerCase(),
      email: email!.toLowerCase(),
      password: password!,
      firstName: firstName ?? null,
      lastName: lastName ?? null,
    })
    instance.people.push(person)
    const { id } = beginSession(instance, client, person, request.headers.origin)
    Object.assign(signUp, { sessionId: id, userId: person.id })
    return answer(instance, reply, client, signUpJson(signUp))
  })

  async function fillIn(request: FastifyRequest, reply: FastifyReply) {
    const client = ensureClient(instance, request, reply)
    const form = (request.body ?? {}) as Record<string, string>
    const existing = (request.params as { id?: string }).id && client.signUp && !client.signUp.sessionId
    if (!existing) client.signUp = { id: newId('sua'), fields: {}, prepared: false }
    const signUp = client.signUp!
    for (const name of fields) if (form[name]) signUp.fields[name] = form[name].trim()
    for (const name of ['username', 'email_address']) {
      if (!findPerson(instance, signUp.fields[name] ?? '-')) continue
      const field = name.replace('_', ' ')
      return refuse(reply, 422, 'form_identifier_exists', `That ${field} is taken. Please try another.`, name)
    }
    return answer(instance, reply, client, signUpJson(signUp))
  }
}
