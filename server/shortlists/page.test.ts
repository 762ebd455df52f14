import { expect, test } from 'vitest'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { servePages } from '../pages.ts'

const api = memberApp({ extend: (app) => servePages(app, api.tools, api.identity) })

async function insertShared() {
  const vehicleId = await insertListing(api.tools.db)
  const { id } = await api.as('boris')(shortlists.create, { body: { name: 'Weekend cars', vehicleId } })
  const { token } = await api.as('boris')(shortlists.share, { params: { id } })
  return { id, vehicleId, token }
}

const open = (token: string, cookie = '') =>
  api.request({ url: `/shortlists/${token}`, headers: { accept: 'text/html', cookie } })
const submit = (token: string, values: Record<string, string | number>, cookie = '') =>
  api.request({
    method: 'POST',
    url: `/shortlists/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie },
    payload: new URLSearchParams(values as Record<string, string>).toString(),
  })
const read = (token: string) => api.anon(shortlists.readByLink, { params: { token } })

test('the page of a link is neither indexed nor cached, and other sites do not get its URL', async () => {
  const { token } = await insertShared()
  const { statusCode, headers, body } = await open(token)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  expect(body).toContain('Weekend cars')
  expect((await open('1-wrong')).statusCode).toBe(404)
})

test('a browser without JavaScript votes once per vehicle and sees its vote', async () => {
  const { token, vehicleId } = await insertShared()
  const first = await submit(token, { vehicle: vehicleId, vote: 'up' })
  expect([first.statusCode, first.headers.location]).toEqual([303, `/shortlists/${token}#vehicle-${vehicleId}`])
  const cookie = `marque_guest=${first.cookies[0]!.value}`
  await submit(token, { vehicle: vehicleId, vote: 'down' }, cookie)
  expect((await read(token)).vehicles).toMatchObject([{ up: 0, down: 1 }])
  expect((await open(token, cookie)).body).toMatch(/aria-pressed="true"[^>]*aria-label="Vote against/)
  expect((await open(token)).body).not.toContain('aria-pressed="true"')
})

test('a browser without JavaScript comments; a rejected comment is shown again with the reason', async () => {
  const { token } = await insertShared()
  const posted = await submit(token, { name: 'Vera', text: '<img src=x onerror=alert(1)>' })
  expect(posted.headers.location).toBe(`/shortlists/${token}?done=comment#comments`)
  expect((await open(token)).body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  const rejected = await submit(token, { name: '', text: 'Not that one.' })
  expect(rejected.statusCode).toBe(400)
  expect(rejected.body).toContain('Enter your name.')
  expect(rejected.body).toContain('Not that one.')
})
