import { expect, test } from 'vitest'
import { createAuthenticator } from '#tests/doubles/authenticator.ts'
import { codeOf } from '#tests/doubles/totp.ts'
import { accountBrowser } from '#tests/server/account-browser.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast, insertListing } from '#tests/server/cast.ts'
import { servePages } from '../pages.ts'
import { newLinkKey, shortlistToken } from '../shortlists/link.ts'
import { shortlists, shortlistVehicles } from '../shortlists/table.ts'
import { defaultSettings } from './defaults.ts'

const api = testApp({ extend: (app) => servePages(app, api.tools, api.identity) })
const password = 'correct horse battery'
const username = 'nora'

test('the cookie policy lists exactly the cookies that signing in and voting set', async () => {
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

  const voting = await vote()

  const { cookies, privacy } = defaultSettings(api.tools.config)
  const listed = [...cookies.matchAll(/\*\*`(marque[\w.]+)`\*\*/g)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual(
    [...here.everSet.union(there.everSet).union(new Set([...viewing, ...voting]))].toSorted(),
  )
  expect(privacy).toContain('marque_known')
})

/** Votes on a shared shortlist and returns the names of the cookies. */
async function vote(): Promise<string[]> {
  const { db, keys } = api.tools
  await insertCast(db)
  const vehicleId = await insertListing(db)
  const list = { userId: cast.maria.id, slot: 1, name: 'Cars', linkKey: newLinkKey(), createdAt: new Date() }
  const [{ id } = { id: 0 }] = await db.insert(shortlists).values(list).returning()
  await db.insert(shortlistVehicles).values({ shortlistId: id, slot: 1, vehicleId, addedAt: new Date() })
  const response = await api.request({
    method: 'POST',
    url: `/shortlists/${shortlistToken(keys.shortlists, { id, linkKey: list.linkKey })}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: `vehicle=${vehicleId}&vote=up`,
  })
  expect(response.statusCode).toBe(303)
  const [cookie] = response.cookies
  expect(cookie).toMatchObject({ path: '/shortlists', httpOnly: true, sameSite: 'Lax' })
  return response.cookies.map(({ name }) => name)
}
