import { filesOfPage } from '../../../scripts/bundle/read-bundle.ts'
import { visitorPages } from '../../../scripts/bundle/visitor-pages.ts'
import { toast } from '../fixtures.ts'
import { requestedScripts, modulesNotForVisitors } from '../page-scripts.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { becomeMember } from './people.ts'

test.use({ neverBeenHere: true }) // a reused context would take files from its cache instead of requesting them

test('Visitors’ pages load nothing from the provider; its card loads on the sign-in page', async ({
  page,
  request,
  anotherBrowser,
  provider,
}) => {
  test.slow()
  for (const { path, screen, shown } of visitorPages.filter((page) => page.screen !== 'sign-in')) {
    await test.step(`${path} loads the same files as on a site with its own accounts`, async () => {
      const visitor = await (await anotherBrowser()).newPage()
      const files = requestedScripts(visitor)
      const counted = visitor.waitForRequest('**/api/visits') // the last request that a page sends on its own
      await visitor.goto(path.replace(':id', '1').replace(':slug', 'SUVs').replace(':username', 'seller'))
      await hydrated(visitor)
      await counted
      await expect.poll(() => [...files].toSorted()).toEqual(filesOfPage(screen, shown).toSorted())
      expect([...files].flatMap(modulesNotForVisitors)).toEqual([])
      await visitor.close()
    })
  }
  await test.step('Each page has its own nonce and is not stored in shared caches', async () => {
    const responses = await Promise.all([request.get('/'), request.get('/')])
    const nonces = responses.map(
      (response) => /'nonce-(\w+)' 'strict-dynamic'/.exec(response.headers()['content-security-policy']!)![1],
    )
    expect(nonces[0]).not.toBe(nonces[1])
    for (const response of responses) expect(response.headers()['cache-control']).toBe('private, no-cache')
    expect(await responses[0].text()).toContain(`nonce="${nonces[0]}"`)
  })
  await test.step('A visitor sees the visitors’ buttons while the provider does not respond', async () => {
    await page.route('**/clerk.browser.js', () => {})
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('Member screens send a visitor to sign-in, /sell with a toast', async () => {
    for (const path of ['/profile', '/reset-password']) {
      await page.goto(path)
      await expect(page).toHaveURL('/sign-in')
    }
    await page.goto('/sell')
    await expect(page).toHaveURL('/sign-in')
    await expect(toast(page, 'Authentication Required')).toContainText('Please sign in to list a vehicle for sale.')
  })
  await test.step('The card loads on the sign-in page, and Back returns to the previous page', async () => {
    const files = requestedScripts(page)
    await page.goto('/vehicles')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Email address or username')).toBeVisible()
    expect([...files].flatMap(modulesNotForVisitors)).not.toEqual([])
    await page.goBack()
    await expect(page).toHaveURL('/vehicles')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('A member is signed in from the first paint of a visitor’s page', async () => {
    const { username } = await becomeMember(page, provider)
    await page.goto('/vehicles', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-account')
    await expect(page.getByRole('banner').getByRole('link', { name: username })).toBeVisible()
  })
})
