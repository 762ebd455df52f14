import { type Api, createApi } from '#contract/client.ts'
import type { Actor } from '#platform/http/implement.ts'
import { type TestApp, testApp } from './app.ts'
import { cast, insertCast, mona } from './cast.ts'

type Person = keyof typeof cast | 'mona'

const actors: Record<Person, Actor> = {
  maria: { id: cast.maria.id, role: 'user' },
  boris: { id: cast.boris.id, role: 'user' },
  ada: { id: cast.ada.id, role: 'admin' },
  mona: { id: mona.id, role: mona.role },
}

/** Returns the test app with signed-in users. Instead of a session token, requests have a header with the user's name. */
export function memberApp(options: Parameters<typeof testApp>[0] = {}): TestApp & { as(person: Person): Api } {
  const test = testApp({
    ...options,
    authenticate: async ({ headers }) => actors[headers['x-test-person'] as Person] ?? null,
    prepare: async (tools) => {
      await insertCast(tools.db)
      await options.prepare?.(tools)
    },
  })
  const as = (person: Person): Api =>
    createApi(async (url, init) => {
      const headers = { ...(init.headers as Record<string, string>), 'x-test-person': person }
      const payload = init.body ? { payload: init.body as string } : {}
      const answer = await test.request({ method: init.method as 'GET', url, headers, ...payload })
      return new Response(answer.body || null, {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
      })
    })
  return Object.assign(test, { as })
}
