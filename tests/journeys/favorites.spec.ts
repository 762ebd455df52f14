import { createServer, request, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { readBundle } from '../../scripts/bundle/read-bundle.ts'
import { expect, test, toast } from './fixtures.ts'
import { hold } from './hold.ts'
import { becomeMember, bearerOf, signIn } from './people.ts'

const hearts = (page: Page, more: { pressed?: true } = {}) =>
  page.getByRole('main').getByRole('button', { name: /^Save (?!Search)/, ...more })

async function savedCars(page: Page): Promise<number> {
  const answer = await page.request.get('/api/favorites/ids', { headers: await bearerOf(page) })
  return ((await answer.json()) as number[]).length
}

let slow: Server
const slowURL = () => `http://localhost:${(slow.address() as { port: number }).port}`
const { promise: leftPage, resolve: leave } = Promise.withResolvers<void>()

/**
 * Starts a proxy that delays the request for saving a favorite until the user has left the page. If leaving the page aborts the
 * request, the favorite is lost.
 */
test.beforeAll(async ({ baseURL }) => {
  const { hostname, port, host, origin } = new URL(baseURL!)
  slow = createServer(async (incoming, answer) => {
    const { url: path, method } = incoming
    if (method === 'POST' && path === '/api/favorites') await leftPage
    if (incoming.socket.destroyed) return
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin && { origin }) }
    incoming.pipe(
      request({ hostname, port, path, method, headers }, (response) => {
        answer.writeHead(response.statusCode!, response.headers)
        response.pipe(answer)
      }),
    )
  })
  await new Promise<void>((listening) => slow.listen(0, listening))
})

test.afterAll(() => {
  slow.closeAllConnections()
  slow.close()
})

test('A visitor saves a vehicle by signing in', async ({ page }) => {
  const username = await becomeMember(page)
  await page.context().clearCookies()
  const search = '/vehicles?make=Mercedes-Benz&sort=price-high' // no other test changes these cars
  await page.goto(search)
  const heart = hearts(page).nth(2)
  const name = (await heart.getAttribute('aria-label'))!

  await test.step('The browser keeps the vehicle until sign-in, it moves to the account, and the search is restored', async () => {
    await heart.click()
    await expect(toast(page, 'Sign in required')).toBeVisible()
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Saved Vehicles: 1' }).click()
    await expect(page).toHaveURL('/saved')
    await expect(page.getByRole('main').getByRole('button', { name, pressed: true })).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(search)
    await heart.click()
    await expect(toast(page, 'Removed from favorites')).toBeVisible()
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
    expect(await page.evaluate(() => localStorage.getItem('marque-favorites'))).toBeNull()
  })

  await test.step('A heart is emptied and filled at once, and stays so after a reload', async () => {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(toast(page, 'Removed from favorites')).toBeVisible()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page, 'Added to favorites')).toBeVisible()
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('A heart pressed just before leaving the page is stored', async () => {
    await page.goto(`${slowURL()}${search}`)
    await expect(hearts(page, { pressed: true })).toHaveCount(1)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/favorites'),
    )
    await hearts(page).nth(4).click()
    await expect(hearts(page, { pressed: true })).toHaveCount(2)
    await sent
    await page.goto(`${slowURL()}/terms`)
    leave()
    await expect.poll(() => savedCars(page)).toBe(2)
  })

  await test.step('Saved vehicles show no heart before its status is known', async () => {
    const [part] = Object.entries(readBundle()).find(([, modules]) => 'web/favorites/use-favorites.ts' in modules)!
    const release = await hold(page, `**${part}`)
    const listed = page.waitForResponse(/\/api\/vehicles\/favorites\?/)
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
