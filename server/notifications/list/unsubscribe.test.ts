import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications/endpoints.ts'
import { cast } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { servePages } from '../../pages.ts'
import { emailsToken } from '../link.ts'

const api = memberApp({ extend: (app) => servePages(app, api.tools, api.identity) })

test('opening a link changes nothing; a mail client turns the emails off with one request without cookies, repeatedly', async () => {
  const token = emailsToken(api.tools.keys.notifications, { userId: cast.boris.id, kind: 'savedVehicles' })
  const url = `/notification-emails/${token}`
  const post = (payload: string) =>
    api.request({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload })
  const isOn = async () =>
    (await api.as('boris')(notifications.settings, {})).find(({ kind }) => kind === 'savedVehicles')!.email
  const page = await api.request({ url: `${url}?unsubscribe`, headers: { accept: 'text/html' } })
  expect(page.body).toMatch(/<form [^>]*method="post">.*value="off"/s)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  expect(await isOn()).toBe(true)
  for (let press = 0; press < 2; press += 1) {
    const { statusCode, body } = await post('List-Unsubscribe=One-Click')
    expect([statusCode, body.includes('You’re unsubscribed.'), await isOn()]).toEqual([200, true, false])
  }
  await post('action=on')
  expect(await isOn()).toBe(true)
  const unknown = await api.request({ url: '/notification-emails/unknown', headers: { accept: 'text/html' } })
  expect([unknown.statusCode, unknown.body.includes('This link isn’t valid.')]).toEqual([404, true])
})
