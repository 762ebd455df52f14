import type { FastifyInstance } from 'fastify'
import { allSessions, type Instance, newPerson, type Person, type Settings, usualSettings } from './instance.ts'
import { personJson } from './json.ts'

export function controlRoutes(app: FastifyInstance, instance: Instance): void {
  app.get('/control', async () => ({
    settings: instance.settings,
    people: instance.people,
    sessions: allSessions(instance),
    calls: instance.calls,
  }))

  /** Changes settings. Example: { sessionStatus: 'pending', tokenLife: 5, down: ['scripts'] }. */
  app.post('/control/settings', async ({ body }) => Object.assign(instance.settings, body as Partial<Settings>))

  app.post('/control/people', async ({ body }) => {
    const person = newPerson(body as Partial<Person>)
    instance.people.push(person)
    return person
  })

  app.post<{ Params: { id: string } }>('/control/people/:id', async ({ params, body }) => {
    const person = instance.people.find(({ id }) => id === params.id)!
    Object.assign(person, body, { updatedAt: Date.now() })
    return personJson(person)
  })

  /** Revokes the sessions of { userId }, or all sessions, as an operator can in Clerk's dashboard. */
  app.post('/control/revoke', async ({ body }) => {
    const { userId } = (body ?? {}) as { userId?: string }
    const revoked = allSessions(instance).filter(({ person }) => !userId || person.id === userId)
    for (const session of revoked) session.status = 'revoked'
    return revoked.map(({ id }) => id)
  })

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
