import { expect, test } from 'vitest'
import { servePages } from '#server/pages.ts'
import { testApp } from '../server/app.ts'

const api = testApp({ extend: (app) => servePages(app, api.tools, api.identity) })

test.each(['/reset-password?token=abc', '/reset-password.data?token=abc', '/vehicles/1/edit'])(
  '%s is neither cached nor indexed',
  async (url) => {
    const { headers } = await api.request({ url, headers: { accept: 'text/html' } })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  },
)

test('an incomplete conversation link leads to a private page with status 404', async () => {
  const { statusCode, headers, body } = await api.request({
    url: '/conversations/12-abcdef',
    headers: { accept: 'text/html' },
  })
  expect(statusCode).toBe(404)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  expect(body).toContain('Conversation Not Found')
})

test('the edit page is the same for everyone and is not indexed', async () => {
  const page = await api.request({ url: '/vehicles/1/edit', headers: { accept: 'text/html' } })
  // Only the browser has the bearer token, so the server renders the page without knowing the user.
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('name="robots" content="noindex"')
})

test.each(['x', '0', '1e3', '99999999999'])('the invalid listing id %s has no edit page', async (id) => {
  const { statusCode } = await api.request({ url: `/vehicles/${id}/edit`, headers: { accept: 'text/html' } })
  expect(statusCode).toBe(404)
})
