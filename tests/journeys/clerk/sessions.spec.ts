import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { becomeMember, nextBearer, signIn } from './people.ts'

function statusWith(page: Page, authorization: string): Promise<number> {
  return page.request.get('/api/auth/user', { headers: { authorization } }).then((answer) => answer.status())
}

test('An expired token is renewed', async ({ page, provider }) => {
  await provider.set({ tokenLife: 3 })
  const person = await becomeMember(page, provider)
  const first = await nextBearer(page, () => page.goto('/'))
  await expect.poll(() => statusWith(page, first), { timeout: 15_000 }).toBe(401)
  const toProfile = page.getByRole('banner').getByRole('link', { name: person.username })
  const second = await nextBearer(page, () => toProfile.click())
  expect(second).not.toBe(first)
  await expect(page.getByRole('tabpanel', { name: 'My Listings' }).getByText('No Listings Yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'About you' })).toContainText(person.email)
})

test.describe('An ended session', () => {
  test.use({ expectedStatus: 401 })
  test('Signs the browser out, whether the provider or this site ended it', async ({ page, context, provider }) => {
    test.slow()
    const header = page.getByRole('banner')
    await test.step('Ended by the provider: its token is refused', async () => {
      await provider.set({ tokenLife: 3 })
      const person = await becomeMember(page, provider)
      const bearer = await nextBearer(page, () => page.goto('/'))
      await provider.revoke(person)
      await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible({ timeout: 15_000 })
      await expect.poll(() => statusWith(page, bearer), { timeout: 15_000 }).toBe(401)
      await page.goto('/profile')
      await expect(page).toHaveURL('/sign-in')
      await context.clearCookies()
      await provider.set({ tokenLife: 60 })
    })
    await test.step('Ended by this site only: the user is informed and signs in again', async () => {
      const person = await becomeMember(page, provider)
      const authorization = await nextBearer(page, () => page.goto('/'))
      // The name shows that the site has fetched the user from Clerk. Until then, the header shows a generated name.
      await expect(header.getByRole('link', { name: person.username })).toBeVisible()
      await provider.set({ down: ['backend'] })
      const ended = await page.request.delete('/api/user/sessions', { headers: { authorization } })
      expect(ended.status()).toBe(204)
      // The page may have just noticed that the session ended. Its redirect then aborts this navigation.
      await page.goto('/profile').catch((error: Error) => expect(error.message).toContain('ERR_ABORTED'))
      await expect(page).toHaveURL('/sign-in')
      await expect(page.getByText('You have been signed out', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Your session is no longer valid. Please sign in again.', { exact: true }),
      ).toBeVisible()
      await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
      await provider.set({ down: [] })
      await signIn(page, person)
      await context.clearCookies()
    })
    await test.step('A pending session counts as signed out', async () => {
      await provider.set({ sessionStatus: 'pending' })
      await becomeMember(page, provider)
      await page.goto('/profile')
      await expect(page).toHaveURL('/sign-in')
      await page.goto('/vehicles')
      await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
      await expect(header.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
    })
  })
})
