import { ownListings } from '../desk.ts'
import { toast } from '../fixtures.ts'
import { addPictures, describeCar, open, submit } from '../sell-form.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { fillSignUp, enterPassword, identify } from './people.ts'

test(
  'A visitor signs up with an emailed code, stays signed in, and lists a vehicle',
  { tag: '@direct' },
  async ({ page }) => {
    test.slow()
    const header = page.getByRole('banner')
    const search = '/vehicles?make=Mercedes-Benz&sort=price-low' // no other test changes these cars
    let username = ''
    await test.step('The card returns to the previous page', async () => {
      await page.goto(search)
      await header.getByRole('link', { name: 'Sign Up' }).click()
      username = await fillSignUp(page)
      await expect(page).toHaveURL(search)
    })
    await test.step('The new member is signed in and stays so after a reload', async () => {
      await expect(header.getByRole('link', { name: username })).toHaveAttribute('href', '/profile')
      await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
      await expect(header.getByText('Admin Dashboard')).toHaveCount(0)
      await page.reload()
      await expect(header.getByRole('link', { name: username })).toBeVisible()
    })
    await test.step('The sign-in and sign-up screens send members home', async () => {
      for (const path of ['/sign-in', '/sign-up']) {
        await page.goto(path)
        await expect(page).toHaveURL('/')
      }
    })
    await test.step('A listed vehicle awaits approval', async () => {
      await open(page)
      await describeCar(page)
      await addPictures(page, 1)
      await submit(page).click()
      await expect(page).toHaveURL(/\/profile\?listed=\d+$/)
      await expect(toast(page, 'Vehicle Listed')).toBeVisible()
      await expect(page.getByRole('heading', { name: /^What happens next with your/ })).toBeVisible()
      await expect(ownListings(page)).toHaveCount(1)
      await expect(ownListings(page)).toContainText('Porsche 911 Carrera S')
      await expect(ownListings(page).getByText('Pending').filter({ visible: true })).toBeVisible()
    })
    await test.step('Its picture is visible only to its seller, also after a reload', async () => {
      await page.reload()
      const picture = ownListings(page).locator('img').first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect((await page.request.get(address)).status()).toBe(200)
      expect((await fetch(address)).status).toBe(404)
    })
  },
)

test.describe('The card', () => {
  // A suspended account gets a 403. Clerk's script logs an error for each redirect URL on another site.
  test.use({ expectedStatus: 403, expectedMessage: /is not on one of the allowedRedirectOrigins/ })
  test('Refuses a suspended account and ignores destinations in its URL', async ({ page, provider }) => {
    test.slow()
    const visited: string[] = []
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && visited.push(frame.url())))
    const person = await provider.addPerson()
    for (const address of [
      '/sign-in?redirect_url=%2Fterms&sign_in_force_redirect_url=%2Fterms&sign_in_fallback_redirect_url=%2Fterms',
      '/sign-in#/?redirect_url=%2Fterms&sign_in_force_redirect_url=%2Fterms',
      '/sign-in#/?sign_in_force_redirect_url=https%3A%2F%2Fevil.example%2F',
    ]) {
      await test.step(`No redirect to another site by ${address}`, async () => {
        await page.goto('/robots.txt') // a URL that differs from the current one only in its hash would not load a page
        await page.goto(address)
        await identify(page, person.username)
        await enterPassword(page, person.password)
        await expect(page.getByRole('banner').getByRole('link', { name: person.username })).toBeVisible()
        await expect(page).toHaveURL('/')
        // If Clerk's card redirected, it would do so before this page has loaded.
        await page.goto('/profile')
        await expect(page.getByRole('region', { name: 'About you' })).toBeVisible()
        await page.context().clearCookies()
      })
    }
    expect(visited.filter((url) => /^https?:\/\/[^/]*\/terms|evil\.example\/$/.test(url))).toEqual([])
    await test.step('The card informs a suspended user', async () => {
      const { username, password } = await provider.addPerson({ banned: true })
      await page.goto('/sign-in')
      await hydrated(page)
      await identify(page, username)
      await enterPassword(page, password)
      await expect(page.getByRole('main')).toContainText('This account has been suspended. We emailed you the reason.')
    })
  })
})
