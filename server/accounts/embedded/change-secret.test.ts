import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { deriveKeys, type Keys } from '#platform/config/secrets.ts'
import { testApp } from '#tests/server/app.ts'
import { createApp } from '../../app.ts'
import { readAccountConfig } from './config.ts'
import { type EmbeddedIdentity, openEmbeddedIdentity } from './provider.ts'

const [first, second] = ['the first secret, which is long enough', 'the second secret, also long enough!']
const api = testApp({ environment: { APP_SECRET: first } })
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))))

async function restartWith(keys: Keys) {
  const tools = { ...api.tools, keys }
  const identity: EmbeddedIdentity = openEmbeddedIdentity(tools, readAccountConfig({}))
  await identity.prepare()
  const app = await createApp(tools, identity)
  closing.push(() => app.close().then(() => identity.close()))
  return async (cookie: string) => (await app.inject({ url: '/api/identity/token', headers: { cookie } })).statusCode
}

async function signUp(username: string) {
  const payload = { name: username, username, email: `${username}@example.com`, password: 'a long password' }
  const { cookies } = await api.request({ method: 'POST', url: '/api/identity/sign-up/email', payload })
  const { name, value } = cookies.find(({ name }) => name.endsWith('session_token'))!
  return { cookie: `${name}=${encodeURIComponent(value)}`, name, token: value.slice(0, value.lastIndexOf('.')) }
}

async function signedBy(key: string, { name, token }: { name: string; token: string }) {
  return `${name}=${encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`)}`
}

const tokens = (cookie: string) => api.request({ url: '/api/identity/token', headers: { cookie } })

test('rotating the secret ends no session, neither with both secrets nor with only the new one', async () => {
  const { cookie, ...session } = await signUp('late')
  expect((await tokens(cookie)).statusCode).toBe(200)
  const during = await restartWith(deriveKeys(second, first))
  expect(await during(cookie)).toBe(200)
  expect(await during(await signedBy('a secret of another site', session))).toBe(401)
  const keys = deriveKeys(second)
  const after = await restartWith(keys)
  expect(await after(await signedBy(keys.accounts.current, session))).toBe(200)
  expect(await after(cookie)).toBe(401)
})
