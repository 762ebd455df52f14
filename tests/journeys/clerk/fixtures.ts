import type { APIRequestContext } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { direct, originOf, proxied } from '../sites.ts'

export type Person = { id: string; username: string; email: string; password: string }

type Settings = { sessionStatus?: 'active' | 'pending'; tokenLife?: number; down?: ('backend' | 'bans')[] }

export type Provider = {
  set(settings: Settings): Promise<void>
  addPerson(over?: object): Promise<Person>
  people(): Promise<Person[]>
  revoke(person: Person): Promise<void>
}

let number = 0

/** A test on a site that uses Clerk. The browser starts without a session, and the double is reset before each test. */
export const test = base.extend<{ provider: Provider }>({
  provider: [
    async ({ baseURL, request }, use) => {
      const { double } = baseURL === originOf(direct.site) ? direct : proxied
      const provider = providerAt(double.url, request)
      await request.post(`${double.url}/control/reset`)
      await use(provider)
    },
    { auto: true },
  ],
})

function providerAt(url: string, request: APIRequestContext): Provider {
  const post = (path: string, data: object = {}) => request.post(`${url}/control/${path}`, { data })
  return {
    set: async (settings) => void (await post('settings', settings)),
    addPerson: async (over) => {
      const username = newName()
      return (await (await post('people', { username, email: `${username}@clerk.example`, ...over })).json()) as Person
    },
    people: async () => ((await (await request.get(`${url}/control`)).json()) as { people: Person[] }).people,
    revoke: async ({ id }) => void (await post('revoke', { userId: id })),
  }
}

/** Returns a username that is unique across workers and runs. */
export function newName(): string {
  number += 1
  return `kim_${Date.now().toString(36)}${process.env.TEST_WORKER_INDEX ?? ''}${number}`
}

export { checkA11y, expect, waitUntilHydrated as hydrated } from '../fixtures.ts'
