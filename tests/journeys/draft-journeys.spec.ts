import type { Page } from '@playwright/test'
import { checkA11y, checkA11yInBothThemes, expect, waitUntilHydrated, test, toast } from './fixtures.ts'
import { signInThroughApi, becomeMember, bearerOf } from './people.ts'
import { addPictures, describeCar, form, names, open, submit, tiles } from './sell-form.ts'

const year = new Date().getUTCFullYear()
const model = (page: Page) => page.getByLabel('Model *')
const color = (page: Page) => page.getByLabel('Color', { exact: true })
const continueName = (title: string) => `Continue: ${year} ${title}`
const yourDrafts = (page: Page) => form(page).getByRole('group').filter({ hasText: 'Your drafts' })
const inMyListings = (page: Page) => page.getByRole('region', { name: 'Drafts', exact: true })
const conflict = (page: Page) => form(page).getByRole('region', { name: /^This draft was also changed/ })
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function expectSaved(page: Page) {
  await expect(form(page).getByText('Saving…')).toHaveCount(0)
  await expect(form(page).getByText('Saved to your account.')).toBeVisible()
}

async function draftsInAccount(page: Page) {
  const headers = await bearerOf(page)
  const all = await page.request.get('/api/user/drafts', { headers })
  return ((await all.json()) as { title: string; pictures: number }[]).map(({ title, pictures }) => [title, pictures])
}

const draftsInBrowser = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('marque-draft-')))

test.describe('A draft on two devices', () => {
  // The server rejects the second change with a 409. It sends a 404 for the page of a pending listing, and the browser
  // then renders the listing.
  test.use({ expectedMessage: /status of 40[49]|ERR_INTERNET_DISCONNECTED/ })
  test('Is started on a phone, continued on a desktop, resolved after a conflict, and submitted', async ({
    page: phone,
    anotherBrowser,
  }) => {
    test.slow()
    const desk = await (await anotherBrowser()).newPage()
    await phone.setViewportSize({ width: 390, height: 844 })
    await desk.setViewportSize({ width: 1440, height: 900 })
    const member = await becomeMember(phone)
    await test.step('The phone saves the draft to the account', async () => {
      await open(phone)
      await describeCar(phone, 'Carrera')
      await addPictures(phone, 2)
      await expectSaved(phone)
      await expect.poll(() => draftsInAccount(phone)).toEqual([[`${year} Porsche Carrera`, 2]])
    })
    await test.step('The desktop continues it', async () => {
      await signInThroughApi(desk, member)
      await desk.goto('/profile')
      await waitUntilHydrated(desk)
      await inMyListings(desk)
        .getByRole('link', { name: continueName('Porsche Carrera') })
        .click()
      await expect(model(desk)).toHaveValue('Carrera')
      await expect(desk).toHaveURL('/sell')
      await expect(desk.getByLabel('Description')).toHaveValue('Two owners.\nFull service history.')
      await expect(tiles(desk)).toHaveCount(2)
      expect(await names(desk)).toEqual(await names(phone))
      await color(desk).fill('Irish Green')
      await tiles(desk).first().getByRole('button', { name: 'Remove picture 1', exact: true }).click()
      await expect(tiles(desk)).toHaveCount(1)
      await expectSaved(desk)
      await expect.poll(() => draftsInAccount(desk)).toEqual([[`${year} Porsche Carrera`, 1]])
    })
    await test.step('The phone, with an older version, shows the conflict and loses nothing', async () => {
      await model(phone).fill('Carrera RS')
      await toast(phone, 'Draft changed elsewhere').getByRole('button', { name: 'Choose' }).click()
      await expect(conflict(phone)).toBeFocused()
      await expect(conflict(phone)).toBeInViewport()
      await expect(conflict(phone).getByText(/^Changed .*20\d\d/)).toHaveCount(2)
      await expect(conflict(phone).getByText('model, color, and pictures')).toBeVisible()
      await checkA11yInBothThemes(phone)
      await expect(submit(phone)).toHaveCount(0)
      await phone.reload()
      await waitUntilHydrated(phone)
      await expect(conflict(phone)).toBeVisible()
      await expect(model(phone)).toHaveValue('Carrera RS')
      await expect.poll(() => draftsInAccount(phone)).toEqual([[`${year} Porsche Carrera`, 1]])
    })
    await test.step('The phone loads the other version, undoes that, and keeps its own', async () => {
      await conflict(phone).getByRole('button', { name: 'Use the Other Version' }).press('Enter')
      await expect(conflict(phone)).toHaveCount(0)
      await expect(model(phone)).toHaveValue('Carrera')
      await expect(color(phone)).toHaveValue('Irish Green')
      await expect(tiles(phone)).toHaveCount(1)
      await toast(phone, 'Other version loaded').getByRole('button', { name: 'Undo' }).click()
      await expect(model(phone)).toHaveValue('Carrera RS')
      await expect(tiles(phone)).toHaveCount(2)
      await expectSaved(phone)
      await color(desk).fill('Jet Green')
      await conflict(desk).getByRole('button', { name: 'Keep Mine' }).click()
      await expectSaved(desk)
      await expect.poll(() => draftsInAccount(desk)).toEqual([[`${year} Porsche Carrera`, 1]])
    })
    await test.step('Without unsaved changes, the phone shows the newer version after a reload', async () => {
      await phone.reload()
      await waitUntilHydrated(phone)
      await expect(color(phone)).toHaveValue('Jet Green')
      await expect(tiles(phone)).toHaveCount(1)
    })
    await test.step('Changes made offline are saved after reconnecting', async () => {
      await phone.context().setOffline(true)
      await color(phone).fill('Sea Green')
      await expect(form(phone).getByText(/^Not saved to your account, only in this browser\./)).toBeVisible()
      await phone.context().setOffline(false)
      await expectSaved(phone)
      await phone.close()
      await desk.reload()
      await waitUntilHydrated(desk)
      await expect(color(desk)).toHaveValue('Sea Green')
      await model(desk).fill('Carrera RS')
      await expectSaved(desk)
    })
    await test.step('A submitted car is no longer a draft, even after Back and a reload', async () => {
      await submit(desk).click()
      await expect(desk).toHaveURL(/\/profile\?listed=\d+$/)
      await expect.poll(() => draftsInAccount(desk)).toEqual([])
      await expect(desk.getByRole('region', { name: /^What happens next/ })).toBeVisible()
      await expect(inMyListings(desk)).toHaveCount(0)
      await desk.goBack()
      await expect(desk).toHaveURL('/sell')
      await expect(model(desk)).toHaveValue('')
      await desk.reload()
      await waitUntilHydrated(desk)
      await expect(model(desk)).toHaveValue('')
      await expect(yourDrafts(desk)).toHaveCount(0)
      await desk.goBack()
      await expect(desk).toHaveURL('/profile')
      await expect(
        desk.getByRole('tabpanel', { name: 'My Listings' }).getByText('Porsche Carrera RS').first(),
      ).toBeVisible()
      await expect(inMyListings(desk)).toHaveCount(0)
    })
  })
})

test('A member starts a second draft, each tab keeps its own, and signing out removes them from the browser', async ({
  page,
  context,
}) => {
  test.slow()
  const member = await becomeMember(page)
  const otherTab = await context.newPage()
  await open(page)
  await test.step('Two tabs edit one draft, and neither loses the other’s changes', async () => {
    await open(otherTab)
    await page.getByLabel('Make *').selectOption('Porsche')
    await page.getByLabel('Year *').selectOption(String(year))
    await model(page).fill('First')
    await expect(model(otherTab)).toHaveValue('First')
    await color(otherTab).fill('Guards Red')
    await expect(color(page)).toHaveValue('Guards Red')
    await page.reload()
    await expect(model(page)).toHaveValue('First')
    await expect(color(page)).toHaveValue('Guards Red')
    await expectSaved(page)
  })
  await test.step('A second draft is started', async () => {
    await yourDrafts(page).getByText('Your drafts (1)').click()
    await expect(yourDrafts(page).getByText('Open below')).toBeVisible()
    await yourDrafts(page).getByRole('button', { name: 'Start Another Listing' }).click()
    await expect(model(page)).toHaveValue('')
    await page.getByLabel('Make *').selectOption('BMW')
    await page.getByLabel('Year *').selectOption(String(year))
    await model(page).fill('Second')
    await expectSaved(page)
    await expect(yourDrafts(page).getByText('Your drafts (2)')).toBeVisible()
    await expect(yourDrafts(page).getByRole('listitem')).toHaveCount(2)
    await checkA11yInBothThemes(page)
  })
  await test.step('Each tab keeps its own draft', async () => {
    await otherTab.close()
    const third = await context.newPage()
    await open(third)
    await expect(model(third)).toHaveValue('Second')
    await yourDrafts(third).getByText('Your drafts (2)').click()
    await yourDrafts(third)
      .getByRole('button', { name: continueName('Porsche First') })
      .click()
    await expect(model(third)).toHaveValue('First')
    await color(third).fill('Red')
    await color(page).fill('Blue')
    for (const tab of [third, page]) await expectSaved(tab)
    for (const tab of [page, third]) {
      await tab.reload()
      await expect(model(tab)).toHaveValue(tab === page ? 'Second' : 'First')
      await expect(color(tab)).toHaveValue(tab === page ? 'Blue' : 'Red')
    }
    await third.close()
  })
  await test.step('A draft is deleted, restored by Undo, and deleted again', async () => {
    await page.goto('/profile')
    await expect(inMyListings(page).getByRole('listitem')).toHaveCount(2)
    await checkA11y(page)
    const remove = row(page, 'Porsche First').getByRole('button', { name: `Delete draft: ${year} Porsche First` })
    await remove.click()
    await expect(row(page, 'Porsche First')).toHaveCount(0)
    await toast(page, 'Draft deleted').getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Porsche First')).toHaveCount(1)
    await remove.click()
    await expect(row(page, 'Porsche First')).toHaveCount(0)
    await expect(row(page, 'BMW Second')).toHaveCount(1)
    await expect.poll(() => draftsInAccount(page)).toEqual([[`${year} BMW Second`, 0]])
  })
  await test.step('Signing out removes the account’s drafts from the browser', async () => {
    await open(page)
    await expect(model(page)).toHaveValue('Second')
    await expectSaved(page)
    await expect(yourDrafts(page).getByText('Your drafts (1)')).toBeVisible() // sign-out would make a pending request fail
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('/')
    await expect.poll(() => draftsInBrowser(page)).toEqual([])
    await signInThroughApi(page, member)
    await open(page)
    await expect(model(page)).toHaveValue('')
    await yourDrafts(page).getByText('Your drafts (1)').click()
    await yourDrafts(page)
      .getByRole('button', { name: continueName('BMW Second') })
      .click()
    await expect(model(page)).toHaveValue('Second')
  })
})
