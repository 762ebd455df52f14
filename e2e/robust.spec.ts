import { request as rawRequest } from 'node:http'
import { expect, test } from './fixtures.ts'

const send = (options: { path: string; method?: string; headers?: Record<string, string>; body?: string }) =>
  new Promise<number>((resolve, reject) => {
    const { path, method = 'GET', headers = {}, body = '' } = options
    const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const call = rawRequest({
      host: '127.0.0.1',
      port: process.env.E2E_PORT,
      path,
      method,
      headers: { ...length, ...headers },
    })
    call.on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    call.on('error', reject)
    call.end(body)
  })
const form = 'application/x-www-form-urlencoded'

test('no odd address, host or form makes a page fail', async () => {
  for (const path of ['//', '//[', '///', '//evil.example%2fvehicles', '/\\evil.example']) {
    expect(await send({ path }), path).toBeLessThan(500)
  }
  for (const host of ['a b', '[', 'localhost:99999', '"><script>', 'x@evil', '%00']) {
    expect(await send({ path: '/vehicles', headers: { host } }), host).toBe(400)
  }
  for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
    expect(
      await send({ path: '/vehicles/1', method: 'POST', headers: { 'content-type': type }, body: '{' }),
      type,
    ).toBe(415)
  }
  const large = 'a'.repeat(200_000)
  expect(await send({ path: '/vehicles/1', method: 'POST', headers: { 'content-type': form }, body: large })).toBe(413)
})

test('a page ignores what a link brings along, and its API says what it does not know', async ({ page }) => {
  await page.goto('/vehicles?make=Porsche&utm_source=mail')
  await expect(page.getByRole('main')).toContainText('Porsche')
  const answer = await page.request.get('/api/vehicles/search?make=Porsche&utm_source=mail')
  expect([answer.status(), (await answer.json()).issues[0].field]).toEqual([400, 'utm_source'])
})
