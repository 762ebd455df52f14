import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { readBundle } from '../scripts/bundle/read-bundle.ts'
import { expect, test, toast } from './fixtures.ts'
import { hold } from './hold.ts'
import { becomeMember, bearerOf, signIn } from './people.ts'

const hearts = (page: Page, more: { pressed?: true } = {}) =>
  page.getByRole('main').getByRole('button', { name: /^Save /, ...more })

async function savedCars(page: Page): Promise<number> {
  const answer = await page.request.get('/api/favorites/ids', { headers: await bearerOf(page) })
  return ((await answer.json()) as number[]).length
}

/** Browsers use at most so many connections to a host; further requests wait for one. */
const connections = 6

let busy: Server
const busyURL = () => `http://localhost:${(busy.address() as { port: number }).port}`
const waiting: ServerResponse[] = []

/** A proxy of the site that does not answer /busy. */
test.beforeAll(async ({ baseURL }) => {
  const { hostname, port, host, origin } = new URL(baseURL!)
  busy = createServer((asked, answer) => {
    if (asked.url!.startsWith('/busy')) return void waiting.push(answer)
    const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin }) }
    const { url: path, method } = asked
    asked.pipe(
      request({ hostname, port, path, method, headers }, (response) => {
        answer.writeHead(response.statusCode!, response.headers)
        response.pipe(answer)
      }),
    )
  })
  await new Promise<void>((listening) => busy.listen(0, listening))
})

test.afterAll(() => {
  busy.closeAllConnections()
  busy.close()
})

test('A visitor presses a heart, signs in, and keeps the car', async ({ page }) => {
  const username = await becomeMember(page)
  await page.context().clearCookies()
  const search = '/vehicles?make=Mercedes-Benz&sort=price-high' // no other test lists, sells or pauses any
  await page.goto(search)
  const heart = hearts(page).nth(2)
  const name = (await heart.getAttribute('aria-label'))!

  await test.step('The car is saved after signing in, and the search is there again', async () => {
    await heart.click()
    await toast(page, 'Sign in required').getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/sign-in')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to save vehicles')
    await signIn(page, username)
    await expect(page).toHaveURL(search)
    await expect(toast(page, 'Added to favorites')).toContainText('Vehicle has been added to your favorites list')
    await expect(page.getByRole('main').getByRole('button', { name, pressed: true })).toHaveCount(1)
    await expect(hearts(page, { pressed: true })).toHaveCount(1)
    expect(await savedCars(page)).toBe(1)
  })

  await test.step('A heart is emptied at once and filled again, and stays so after a reload', async () => {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(toast(page, 'Removed from favorites')).toBeVisible()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page, 'Added to favorites')).toBeVisible()
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('A heart pressed just before the page is left is stored', async () => {
    await page.goto(`${busyURL()}${search}`)
    const other = hearts(page).nth(4)
    await expect(hearts(page, { pressed: true })).toHaveCount(1) // who is signed in is known, and what is saved
    await page.evaluate((count) => {
      for (let n = 0; n < count; n++) void fetch(`/busy?${n}`).catch(() => {})
    }, connections)
    await expect.poll(() => waiting.length).toBe(connections)
    await other.click()
    await expect(other).toHaveAttribute('aria-pressed', 'true')
    const left = page.goto(`${busyURL()}/terms`, { waitUntil: 'commit' })
    // The page to come takes the only free connection before the heart does.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    waiting[0]!.end()
    await left
    await expect.poll(() => savedCars(page)).toBe(2)
  })

  await test.step('Among the saved cars no heart is shown before it knows that its car is saved', async () => {
    const [part] = Object.entries(readBundle()).find(([, modules]) => 'web/favorites/use-favorites.ts' in modules)!
    const release = await hold(page, `**${part}`)
    const listed = page.waitForResponse(/\/api\/favorites\?/)
    await page.goto('/profile?tab=saved')
    await (await listed).finished()
    const panel = page.getByRole('tabpanel', { name: 'Saved Vehicles' })
    await expect(panel.getByRole('button', { name })).toHaveCount(0)
    release()
    await panel.getByRole('button', { name, pressed: true }).click()
    await expect(panel.getByRole('article')).toHaveCount(1)
    await expect.poll(() => savedCars(page)).toBe(1)
  })
})
