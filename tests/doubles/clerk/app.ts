import { afterAll, beforeEach } from 'vitest'
import { type TestApp, testApp } from '../../server/app.ts'
import {
  beginSession,
  newClient,
  newId,
  newPerson,
  type Person,
  type Session,
  tokenOf,
  usualSettings,
} from './instance.ts'
import { redirectToDouble } from './redirect.ts'
import { type Clerk, startClerk } from './start.ts'

/** The secret that tests sign webhooks with, using `standardwebhooks`. */
export const webhookSecret = `whsec_${Buffer.from('a secret of exactly 32 bytes, ok').toString('base64')}`

export type ClerkApp = TestApp & {
  clerk: Clerk
  person(over?: Partial<Person>): Person
  signIn(person: Person): Session
  token(session: Session): Promise<string>
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    token: string,
    payload?: object,
  ): ReturnType<TestApp['request']>
}

/**
 * Returns the test app with accounts managed by the Clerk double. The double's settings and recorded calls are reset before
 * each test. `frontend` is the URL of a Frontend API that replaces the double's own.
 */
export function clerkApp(
  environment: Record<string, string> = {},
  { frontend, ...options }: Parameters<typeof testApp>[0] & { frontend?: string } = {},
): ClerkApp {
  let end = () => {}
  const test = testApp({ ...options, environment: async () => ({ ...(await start()), ...environment }) }) as ClerkApp
  async function start(): Promise<Record<string, string>> {
    test.clerk = await startClerk()
    const { url, publishableKey, secretKey } = test.clerk
    end = redirectToDouble({ publishableKey, secretKey, url, frontend })
    return {
      CLERK_PUBLISHABLE_KEY: publishableKey,
      CLERK_SECRET_KEY: secretKey,
      CLERK_WEBHOOK_SIGNING_SECRET: webhookSecret,
      CLERK_PROXY_URL: '/__clerk',
    }
  }
  beforeEach(() => {
    Object.assign(test.clerk.settings, { ...usualSettings, down: [] })
    test.clerk.calls.length = 0
  })
  afterAll(() => {
    end()
    return test.clerk.close()
  })
  return Object.assign(test, {
    person(over: Partial<Person> = {}) {
      const person = newPerson(over)
      test.clerk.people.push(person)
      return person
    },
    signIn: (person: Person) =>
      beginSession(test.clerk, newClient(test.clerk, newId('secret')), person, 'http://cars.test'),
    token: (session: Session) => tokenOf(test.clerk, session),
    call: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, token: string, payload?: object) =>
      test.request({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) }),
  })
}
