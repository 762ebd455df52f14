import { expect, test } from 'vitest'
import { createAuthenticator } from '#tests/doubles/authenticator.ts'
import { codeOf } from '#tests/doubles/totp.ts'
import { accountBrowser } from '#tests/server/account-browser.ts'
import { testApp } from '#tests/server/app.ts'
import { defaultSettings } from './defaults.ts'

const api = testApp()
const password = 'correct horse battery'
const username = 'nora'

test('the cookie policy lists exactly the cookies that signing in sets', async () => {
  const here = accountBrowser(api)
  await here.post('/sign-up/email', { name: username, username, email: 'nora@example.com', password })
  const { totpURI } = (await here.post('/two-factor/enable', { password })).json()
  await here.post('/two-factor/verify-totp', { code: codeOf(totpURI) })
  const key = createAuthenticator('http://cars.test')
  const options = (await here.post('/passkey/generate-register-options', { password })).json()
  await here.post('/passkey/verify-registration', { name: 'Phone', response: key.create(options) })

  const there = accountBrowser(api)
  await there.post('/sign-in/username', { username, password })
  const offered = (await there.post('/passkey/generate-authenticate-options')).json()
  expect((await there.post('/passkey/verify-authentication', { response: key.use(offered) })).statusCode).toBe(200)

  const viewing = (await there.get('/api/auth/user')).cookies.map(({ name }) => name)

  const { cookies, privacy } = defaultSettings(api.tools.config)
  const listed = [...cookies.matchAll(/\*\*`(marque[\w.]+)`\*\*/g)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual([...here.everSet.union(there.everSet).union(new Set(viewing))].toSorted())
  expect(privacy).toContain('marque_known')
})
