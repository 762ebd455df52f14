import { filesOfPage } from '../../../scripts/bundle/read-bundle.ts'
import { visitorPages } from '../../../scripts/bundle/visitor-pages.ts'
import { toast } from '../fixtures.ts'
import { scriptsAskedFor, strangers } from '../scripts-of-page.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { becomeMember } from './people.ts'

test.use({ neverBeenHere: true }) // what a kept context has in its cache it does not ask for

test('visitors’ pages load nothing of the provider, whose card comes with signing in', async ({
  page,
  request,
  anotherBrowser,
  provider,
}) => {
  test.slow() // ten pages
  for (const { path, screen } of visitorPages.filter((it) => it.screen !== 'sign-in')) {
    await test.step(`${path} asks a visitor for what it asks on a site that keeps accounts itself`, async () => {
      const visitor = await (await anotherBrowser()).newPage()
      const files = scriptsAskedFor(visitor)
      const counted = visitor.waitForRequest('**/api/visits') // the last that a page asks for by itself
      await visitor.goto(path.replace(':id', '1').replace(':slug', 'SUVs').replace(':username', 'seller'))
      await hydrated(visitor)
      await counted
      await expect.poll(() => [...files].toSorted()).toEqual(filesOfPage(screen).toSorted())
      expect([...files].flatMap(strangers)).toEqual([])
      await visitor.close()
    })
  }
  await test.step('a page has a nonce of its own, and is stored by no shared cache', async () => {
    const answers = await Promise.all([request.get('/'), request.get('/')])
    const nonces = answers.map(
      (it) => /'nonce-(\w+)' 'strict-dynamic'/.exec(it.headers()['content-security-policy']!)![1],
    )
    expect(nonces[0]).not.toBe(nonces[1])
    for (const answer of answers) expect(answer.headers()['cache-control']).toBe('private, no-cache')
    expect(await answers[0].text()).toContain(`nonce="${nonces[0]}"`)
  })
  await test.step('a visitor sees the visitors’ buttons while the provider does not answer', async () => {
    await page.route('**/clerk.browser.js', () => {}) // never answers
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('a visitor is sent from the screens of members to sign in, from /sell with a toast', async () => {
    for (const path of ['/profile', '/reset-password']) {
      await page.goto(path)
      await expect(page).toHaveURL('/sign-in')
    }
    await page.goto('/sell')
    await expect(page).toHaveURL('/sign-in')
    await expect(toast(page, 'Authentication Required')).toContainText('Please sign in to list a vehicle for sale.')
  })
  await test.step('the card comes with signing in, and Back leads to the page before', async () => {
    const files = scriptsAskedFor(page)
    await page.goto('/vehicles')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Email address or username')).toBeVisible()
    expect([...files].flatMap(strangers)).not.toEqual([])
    await page.goBack()
    await expect(page).toHaveURL('/vehicles')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('a member is signed in on a visitor’s page from the first paint', async () => {
    const { username } = await becomeMember(page, provider)
    await page.goto('/vehicles', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-account')
    await expect(page.getByRole('banner').getByRole('link', { name: username })).toBeVisible()
  })
})
