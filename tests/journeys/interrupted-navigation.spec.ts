import { createServer, request, type Server } from 'node:http'
import { expect, scrollToFooter, test } from './fixtures.ts'
import { hold } from './hold.ts'

let slow: Server
const slowURL = () => `http://localhost:${(slow.address() as { port: number }).port}`

/** Starts a proxy that forwards only the first row of /vehicles.data and then stalls. */
test.beforeAll(async ({ baseURL }) => {
  const { hostname, port, host, origin } = new URL(baseURL!)
  slow = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host, origin, 'accept-encoding': 'identity' }
    const forwarded = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      async (response) => {
        answer.writeHead(response.statusCode!, response.headers)
        if (!incoming.url!.startsWith('/vehicles.data')) return response.pipe(answer)
        const [row, ...rest] = (await response.toArray()).join('').split('\n')
        expect(rest.length, 'rows that come later').toBeGreaterThan(0)
        answer.write(`${row}\n`)
      },
    )
    incoming.pipe(forwarded)
  })
  await new Promise<void>((listening) => slow.listen(0, listening))
})

test.afterAll(() => {
  slow.closeAllConnections()
  slow.close()
})

test.use({ expectedMessage: /a real failure/ })

test('A visitor leaves a page while its data and its code are still loading', async ({ page }) => {
  await page.goto(slowURL())
  const foot = await scrollToFooter(page)
  const release = await hold(page, /\/assets\//)
  const first = page.waitForResponse(/\/vehicles\.data/)
  await foot.getByRole('link', { name: 'Browse Vehicles' }).click()
  await first
  await foot.getByRole('link', { name: 'Privacy Policy' }).click()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')

  await test.step('An aborted request is not an error in any form; other failures are reported', async () => {
    const reported = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      void Promise.reject(new DOMException('signal is aborted without reason', 'AbortError'))
      void Promise.reject(Object.assign(new Error('aborted'), { name: 'AbortError' }))
      void Promise.reject(new Error('a real failure'))
    })
    expect(String(await reported)).toContain('a real failure')
  })
})
