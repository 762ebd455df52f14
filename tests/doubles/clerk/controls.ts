import type { FastifyInstance } from 'fastify'
import { allSessions, type Instance, newPerson, type Person, type Settings, usualSettings } from './instance.ts'
import { personJson } from './json.ts'

/** How a test in another process turns the double's knobs, under /control. */
export function controlRoutes(app: FastifyInstance, instance: Instance): void {
  app.get('/control', async () => ({
    settings: instance.settings,
    people: instance.people,
    sessions: allSessions(instance),
    calls: instance.calls,
  }))

  /** Any of the settings, such as { sessionStatus: 'pending', tokenLife: 5, down: ['scripts'] }. */
  app.post('/control/settings', async ({ body }) => Object.assign(instance.settings, body as Partial<Settings>))

  /** Another user; what is left out is made up. Answers the user with the password. */
  app.post('/control/people', async ({ body }) => {
    const person = newPerson(body as Partial<Person>)
    instance.people.push(person)
    return person
  })

  /** Changes a user, and answers them as a webhook would tell it. */
  app.post<{ Params: { id: string } }>('/control/people/:id', async ({ params, body }) => {
    const person = instance.people.find(({ id }) => id === params.id)!
    Object.assign(person, body, { updatedAt: Date.now() })
    return personJson(person)
  })

  /** Ends sessions as a person in the provider's dashboard does: those of { userId }, else all. */
  app.post('/control/revoke', async ({ body }) => {
    const { userId } = (body ?? {}) as { userId?: string }
    const revoked = allSessions(instance).filter(({ person }) => !userId || person.id === userId)
    for (const session of revoked) session.status = 'revoked'
    return revoked.map(({ id }) => id)
  })

  /** The usual settings, no sessions, no calls; the users stay. */
  app.post('/control/reset', async () => {
    Object.assign(instance.settings, { ...usualSettings, down: [] })
    instance.clients.clear()
    instance.calls.length = 0
    return {}
  })

  app.post('/control/rotate-key', async () => {
    await instance.signer.rotate()
    return {}
  })
}
