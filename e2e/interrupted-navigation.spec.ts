import { createServer, request, type Server } from 'node:http'
import { expect, footOf, hydrated, test } from './fixtures.ts'

let slow: Server
const slowURL = () => `http://localhost:${(slow.address() as { port: number }).port}`

/** A proxy of the site that sends only the first row of the data of /vehicles, and never the rest. */
test.beforeAll(async ({ baseURL }) => {
  const { hostname, port, host, origin } = new URL(baseURL!)
  slow = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, origin, 'accept-encoding': 'identity' }
    const forwarded = request({ hostname, port, path: asked.url, method: asked.method, headers }, async (response) => {
      answer.writeHead(response.statusCode!, response.headers)
      if (!asked.url!.startsWith('/vehicles.data')) return response.pipe(answer)
      const [row, ...rest] = (await response.toArray()).join('').split('\n')
      expect(rest.length, 'rows that come later').toBeGreaterThan(0)
      answer.write(`${row}\n`)
    })
    asked.pipe(forwarded)
  })
  await new Promise<void>((listening) => slow.listen(0, listening))
})

test.afterAll(() => {
  slow.closeAllConnections()
  slow.close()
})

test('a page may be left while its data and its code are still coming', async ({ page }) => {
  await page.goto(slowURL())
  await hydrated(page)
  const foot = await footOf(page)
  let arrived = () => {}
  const code = new Promise<void>((done) => (arrived = done))
  await page.route(/\/assets\//, async (route) => {
    await code
    await route.fallback()
  })
  const first = page.waitForResponse(/\/vehicles\.data/)
  await foot.getByRole('link', { name: 'Browse Vehicles' }).click()
  await first
  await foot.getByRole('link', { name: 'Privacy Policy' }).click()
  arrived()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
})

test.describe('what is given up in the page with nobody listening', () => {
  test.use({ expectedMessage: /a real failure/ })
  test('is no error, in whatever shape it comes; other failures are told', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const told = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      void Promise.reject(new DOMException('signal is aborted without reason', 'AbortError'))
      void Promise.reject(Object.assign(new Error('given up'), { name: 'AbortError' }))
      void Promise.reject(new Error('a real failure'))
    })
    expect(String(await told)).toContain('a real failure')
  })
})
