import { filesOfPage } from '../../scripts/bundle/read-bundle.ts'
import { visitorPages } from '../../scripts/bundle/visitor-pages.ts'
import { scriptsAskedFor, scriptsOf, strangers } from '../scripts-of-page.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { becomeMember } from './people.ts'

test.use({ neverBeenHere: true }) // what a kept context has in its cache it does not ask for

for (const { path, screen } of visitorPages.filter((it) => it.screen !== 'sign-in')) {
  test(`${path} asks a visitor for what it asks on a site that keeps accounts itself`, async ({ page }) => {
    const files = await scriptsOf(
      page,
      path.replace(':id', '1').replace(':slug', 'SUVs').replace(':username', 'seller'),
    )
    expect(files.toSorted()).toEqual(filesOfPage(screen).toSorted())
    expect(files.flatMap(strangers)).toEqual([])
  })
}

test('a visitor who goes on to sign in gets the provider’s card, and comes back to the page before', async ({
  page,
}) => {
  const files = scriptsAskedFor(page)
  await page.goto('/vehicles')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email address or username')).toBeVisible()
  expect([...files].flatMap(strangers)).not.toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/vehicles')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('whoever is signed in is so on a visitor’s page, too, from the first paint', async ({ page, provider }) => {
  const { username } = await becomeMember(page, provider)
  await page.goto('/vehicles', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-account')
  await expect(page.getByRole('banner').getByRole('link', { name: username })).toBeVisible()
})
