import type { Page } from '@playwright/test'
import { toast } from '../fixtures.ts'
import { addPictures, describeCar, submit } from '../sell-form.ts'
import { expect, hydrated, type Person, test } from './fixtures.ts'
import { givePassword, identify } from './people.ts'

/** What somebody was doing is done after the provider's card, whichever way the browser asks the provider. */

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function signInHere(page: Page, { username, password }: Pick<Person, 'username' | 'password'>) {
  await expect(page).toHaveURL(/\/sign-in/)
  await identify(page, username)
  await givePassword(page, password)
}

test('a heart that a visitor pressed is saved after the card, and the search is there again', async ({
  page,
  provider,
}) => {
  const person = await provider.addPerson()
  const search = '/vehicles?make=Mercedes-Benz&page=2' // no other test lists, sells or pauses any
  await page.goto(search)
  await hydrated(page)
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  const name = (await hearts.nth(1).getAttribute('aria-label'))!
  await hearts.nth(1).click()
  await toast(page, 'Sign in required').getByRole('button', { name: 'Sign In' }).click()
  await expect(title(page)).toHaveText('Sign in to save vehicles')
  await signInHere(page, person)
  await expect(page).toHaveURL(search)
  await expect(toast(page, 'Added to favorites')).toBeVisible()
  const saved = page.getByRole('main').getByRole('button', { pressed: true })
  await expect(saved.and(page.getByRole('button', { name }))).toHaveCount(1)
  await page.goto('/profile?tab=saved')
  await expect(page.getByRole('tabpanel', { name: 'Saved Vehicles' }).getByRole('article')).toHaveCount(1)
})

test('an inquiry that was begun is there again after the card, and is sent', async ({ page, provider }) => {
  const person = await provider.addPerson()
  await page.goto('/vehicles/1')
  await hydrated(page)
  const form = page.getByRole('region', { name: 'Interested in this vehicle?' })
  const message = `Is it still for sale?\nI could come on Friday. ${person.username}`
  await form.getByLabel('Name').fill('Boris Novak')
  await form.getByLabel('Message').fill(message)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await signInHere(page, person)
  await expect(page).toHaveURL('/vehicles/1')
  await expect(form.getByLabel('Message')).toHaveValue(message)
  await expect(form.getByLabel('Name')).toHaveValue('Boris Novak')
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await form.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(toast(page, 'Inquiry Sent')).toBeVisible()
  await page.goto('/profile?tab=inquiries')
  const sent = page.getByRole('tabpanel', { name: 'My Inquiries' }).getByRole('listitem')
  await expect(sent).toContainText('Is it still for sale?')
})

test('whoever wants to sell is told to sign in for that, and lists a car where the card leads', async ({
  page,
  provider,
}) => {
  test.slow() // a picture is uploaded
  const person = await provider.addPerson()
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: /^Sell/ }).click()
  await expect(title(page)).toHaveText('Sign in to sell your car')
  await expect(toast(page, 'Authentication Required')).toBeVisible()
  await signInHere(page, person)
  await expect(page).toHaveURL('/sell')
  await describeCar(page)
  await addPictures(page, 1)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: /^What happens next with your/ })).toBeVisible()
})

test('an admin who was on the way to the reports arrives there, with what was searched', async ({ page, provider }) => {
  const person = await provider.addPerson({ publicMetadata: { role: 'admin' } })
  await page.goto('/admin/reports?q=porsche')
  await expect(title(page)).toHaveText('Sign in to open the admin dashboard')
  await signInHere(page, person)
  await expect(page).toHaveURL('/admin/reports?q=porsche')
  await expect(page.getByRole('heading', { level: 2, name: 'Reports', exact: true })).toBeVisible()
  await expect(page.getByLabel('Search by car or seller')).toHaveValue('porsche')
})
