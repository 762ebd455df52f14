import type { Page } from '@playwright/test'
import { checkA11yInBothThemes, expect, hydrated, test, toast } from './fixtures.ts'
import { account, becomeAgain, becomeMember, bearerOf } from './people.ts'
import { addPictures, describeCar, form, names, open, submit, tiles } from './sell-form.ts'

const year = new Date().getUTCFullYear()
const model = (page: Page) => page.getByLabel('Model *')
const color = (page: Page) => page.getByLabel('Color', { exact: true })
const continued = (title: string) => `Continue: ${year} ${title}`
const yours = (page: Page) => form(page).getByRole('group').filter({ hasText: 'Your drafts' })
const inMyListings = (page: Page) => page.getByRole('region', { name: 'Drafts', exact: true })
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** The form says so, and nothing of it is on its way. */
async function expectSaved(page: Page) {
  await expect(form(page).getByText('Saving…')).toHaveCount(0)
  await expect(form(page).getByText('Saved to your account.')).toBeVisible()
}

/** What is in the account, the one changed last first. */
async function kept(page: Page) {
  const headers = await bearerOf(page)
  const all = await page.request.get('/api/user/drafts', { headers })
  return ((await all.json()) as { title: string; pictures: number }[]).map(({ title, pictures }) => [title, pictures])
}

/** What this browser holds of new cars. */
const held = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('marque-draft-')))

test.describe('a car on two devices', () => {
  test.use({ expectedStatus: 409 }) // the older one of the two is refused, and merged
  test('is begun on a phone, goes on at a desk with its pictures, and on the phone again: merged', async ({
    page: phone,
    anotherBrowser,
  }) => {
    test.slow()
    await phone.setViewportSize({ width: 390, height: 844 })
    const member = await becomeMember(phone)
    await open(phone)
    await describeCar(phone, 'Carrera')
    await addPictures(phone, 2)
    await expectSaved(phone)
    await expect.poll(() => kept(phone)).toEqual([[`${year} Porsche Carrera`, 2]])

    const desk = await (await anotherBrowser()).newPage()
    await desk.setViewportSize({ width: 1440, height: 900 })
    await becomeAgain(desk, member)
    await desk.goto('/profile')
    await hydrated(desk)
    await inMyListings(desk)
      .getByRole('link', { name: continued('Porsche Carrera') })
      .click()
    await expect(model(desk)).toHaveValue('Carrera')
    await expect(desk).toHaveURL('/sell')
    await expect(desk.getByLabel('Description')).toHaveValue('Two owners.\nFull service history.')
    await expect(tiles(desk)).toHaveCount(2)
    expect(await names(desk)).toEqual(await names(phone))
    await color(desk).fill('Irish Green')
    await tiles(desk).first().getByRole('button', { name: 'Remove image 1', exact: true }).click()
    await expect(tiles(desk)).toHaveCount(1)
    await expectSaved(desk)
    await expect.poll(() => kept(desk)).toEqual([[`${year} Porsche Carrera`, 1]])

    // The phone still shows the older one, and is typed into.
    await model(phone).fill('Carrera RS')
    await expect(color(phone)).toHaveValue('Irish Green')
    await expect(tiles(phone)).toHaveCount(1)
    await expectSaved(phone)
    await expect.poll(() => kept(phone)).toEqual([[`${year} Porsche Carrera RS`, 1]])
    await desk.reload()
    await expect(model(desk)).toHaveValue('Carrera RS')
    await expect(color(desk)).toHaveValue('Irish Green')
  })
})

test('a second car beside the first: each tab has its own, and one is deleted, had back, and deleted', async ({
  page,
  context,
}) => {
  test.slow()
  await becomeMember(page)
  await open(page)
  await page.getByLabel('Make *').selectOption('Porsche')
  await model(page).fill('First')
  await expectSaved(page)
  await yours(page).getByText('Your drafts (1)').click()
  await expect(yours(page).getByText('Open below')).toBeVisible()
  await yours(page).getByRole('button', { name: 'Start Another Car' }).click()
  await expect(model(page)).toHaveValue('')
  await page.getByLabel('Make *').selectOption('BMW')
  await model(page).fill('Second')
  await expectSaved(page)
  await expect(yours(page).getByText('Your drafts (2)')).toBeVisible()
  await expect(yours(page).getByRole('listitem')).toHaveCount(2)
  await checkA11yInBothThemes(page)

  const other = await context.newPage()
  await open(other)
  await expect(model(other)).toHaveValue('Second')
  await yours(other).getByText('Your drafts (2)').click()
  await yours(other)
    .getByRole('button', { name: continued('Porsche First') })
    .click()
  await expect(model(other)).toHaveValue('First')
  await color(other).fill('Red')
  await color(page).fill('Blue')
  await expectSaved(other)
  await expectSaved(page)
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(model(tab)).toHaveValue(tab === page ? 'Second' : 'First')
    await expect(color(tab)).toHaveValue(tab === page ? 'Blue' : 'Red')
  }
  await other.close()

  await page.goto('/profile')
  await hydrated(page)
  await expect(inMyListings(page).getByRole('listitem')).toHaveCount(2)
  await checkA11yInBothThemes(page)
  const remove = row(page, 'Porsche First').getByRole('button', { name: `Delete draft: ${year} Porsche First` })
  await remove.click()
  await expect(row(page, 'Porsche First')).toHaveCount(0)
  await toast(page, 'Draft deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Porsche First')).toHaveCount(1)
  await remove.click()
  await expect(row(page, 'Porsche First')).toHaveCount(0)
  await expect(row(page, 'BMW Second')).toHaveCount(1)
  await expect.poll(() => kept(page)).toEqual([[`${year} BMW Second`, 0]])
  await open(page)
  await expect(model(page)).toHaveValue('Second')
})

test.describe('a car that is sent in', () => {
  test.use({ expectedStatus: 404 }) // the page of a car that waits is made in the browser
  test('is no draft any more, in no list, nor behind Back and a reload', async ({ page }) => {
    test.slow()
    await becomeMember(page)
    await open(page)
    await describeCar(page, 'Sent')
    await addPictures(page, 1)
    await expectSaved(page)
    await page.goto('/profile')
    await hydrated(page)
    await inMyListings(page)
      .getByRole('link', { name: continued('Porsche Sent') })
      .click()
    await expect(model(page)).toHaveValue('Sent')
    await expect(page).toHaveURL('/sell')
    await submit(page).click()
    await expect(page).toHaveURL(/\/profile\?listed=\d+$/)
    await expect.poll(() => kept(page)).toEqual([])
    await expect(page.getByRole('region', { name: /^What happens next/ })).toBeVisible()
    await expect(inMyListings(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/sell')
    await expect(model(page)).toHaveValue('')
    await page.reload()
    await expect(model(page)).toHaveValue('')
    await expect(yours(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('tabpanel', { name: 'My Listings' }).getByText('Porsche Sent').first()).toBeVisible()
    await expect(inMyListings(page)).toHaveCount(0)
  })
})

test.describe('a number that is no draft of one’s own', () => {
  test.use({ expectedStatus: 404 })
  test('is said, and the form is as it was', async ({ page }) => {
    await becomeMember(page)
    await open(page)
    await model(page).fill('Mine')
    await page.goto('/sell?draft=2147483647')
    await expect(toast(page, 'This draft does not exist any more.')).toBeVisible()
    await expect(page).toHaveURL('/sell')
    await expect(model(page)).toHaveValue('Mine')
  })
  test('neither is a picture that is gone: it is counted, and the rest is saved', async ({ page }) => {
    await becomeMember(page)
    await open(page)
    await model(page).fill('Swept')
    await expectSaved(page)
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((it) => /^marque-draft-[^-]+$/.test(it))!
      const draft = JSON.parse(localStorage.getItem(key)!) as { pictures: object[] }
      const gone = { url: '/images/gone.webp', name: 'gone.jpg', uploadedAt: Date.now() }
      localStorage.setItem(key, JSON.stringify({ ...draft, pictures: [gone] }))
    })
    await open(page)
    await expect(form(page).getByText('1 picture is no longer on the server')).toBeVisible()
    await expect(tiles(page)).toHaveCount(0)
    await expect(model(page)).toHaveValue('Swept')
    await expectSaved(page)
    await addPictures(page, 1)
    await expect(form(page).getByText('1 picture is no longer on the server')).toHaveCount(0)
  })
})

test.describe('a draft that cannot be sent', () => {
  test.use({ expectedMessage: /ERR_FAILED/ })
  test('is said to be in this browser alone, waits while its owner signs out, and is sent afterwards', async ({
    page,
    isMobile,
  }) => {
    const member = await becomeMember(page)
    await open(page)
    await model(page).fill('There')
    await expectSaved(page)
    const drafts = '**/api/user/drafts/*'
    await page.route(drafts, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
    await model(page).fill('Here')
    await expect(form(page).getByText('Not saved to your account, only in this browser.')).toBeVisible()
    await (await account(page, isMobile)).getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('/')
    expect(await held(page)).not.toEqual([])
    await page.unroute(drafts)
    await becomeAgain(page, member)
    await open(page)
    await expect(model(page)).toHaveValue('Here')
    await expectSaved(page)
  })
})

test('what the account has is no longer in the browser once its owner has signed out', async ({ page, isMobile }) => {
  const member = await becomeMember(page)
  await open(page)
  await describeCar(page, 'First')
  await addPictures(page, 1)
  await expectSaved(page)
  await yours(page).getByText('Your drafts (1)').click()
  await yours(page).getByRole('button', { name: 'Start Another Car' }).click()
  await expect(model(page)).toHaveValue('')
  await model(page).fill('Second')
  await expectSaved(page)
  await (await account(page, isMobile)).getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
  await expect.poll(() => held(page)).toEqual([])
  await becomeAgain(page, member)
  await open(page)
  await expect(model(page)).toHaveValue('')
  await yours(page).getByText('Your drafts (2)').click()
  await yours(page)
    .getByRole('button', { name: continued('Porsche First') })
    .click()
  await expect(model(page)).toHaveValue('First')
  await expect(tiles(page)).toHaveCount(1)
})
