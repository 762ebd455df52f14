import { checkA11y, expect, hydrated, test } from './fixtures.ts'

const cards = [
  { path: '/sign-in', field: 'Email address or username' },
  { path: '/sign-up', field: 'Username' },
]

test.describe('at the first visit', () => {
  test.use({ neverBeenHere: true })
  for (const theme of ['dark', 'light']) {
    for (const { path, field } of cards) {
      test(`the card of ${path} stands in nobody’s way and moves nothing, ${theme}`, async ({ page }) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme)
        await page.route('**/ui.browser.js', async (route) => {
          await loaded
          await route.continue()
        })
        let load = () => {}
        const loaded = new Promise<void>((resolve) => (load = resolve))
        await page.goto(path, { waitUntil: 'commit' })
        await hydrated(page)
        const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight)
        const before = await heightOfPage()
        load()
        await expect(page.getByLabel(field)).toBeVisible()
        expect(await heightOfPage()).toBe(before)
        await expect(page.getByRole('heading', { level: 1 }).and(page.locator(':visible'))).toHaveCount(1)
        await checkA11y(page)
      })
    }
  }
})

test('a page has a nonce of its own and is kept by nobody', async ({ request }) => {
  const answers = await Promise.all([request.get('/'), request.get('/')])
  const nonces = answers.map(
    (it) => /'nonce-(\w+)' 'strict-dynamic'/.exec(it.headers()['content-security-policy']!)![1],
  )
  expect(nonces[0]).not.toBe(nonces[1])
  for (const answer of answers) expect(answer.headers()['cache-control']).toBe('private, no-cache')
  expect(await answers[0].text()).toContain(`nonce="${nonces[0]}"`)
})

test('whoever is signed in nowhere sees a visitor’s buttons before the provider has answered', async ({ page }) => {
  await page.route('**/clerk.browser.js', () => {}) // never answers
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})
