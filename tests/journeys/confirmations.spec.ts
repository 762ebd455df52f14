import type { Page } from '@playwright/test'
import { checkA11yInBothThemes, expect, waitUntilHydrated, test } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { linkInMail } from './mail.ts'
import { bearerOf, newName } from './people.ts'
import { runStatement } from './site-database.ts'

/** The listing history is collapsed, so its entries are hidden. */
const story = (page: Page) =>
  page.getByRole('region', { name: 'Listing History' }).getByRole('listitem', { includeHidden: true })
const question = (page: Page, model: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: model })

/** Moves the vehicles' approval and confirmation into the past, then runs the job that emails their sellers. */
async function sendQuestionAfter(days: number, ids: number[]) {
  await runStatement(
    `update vehicles set approved_at = approved_at - $1 * interval '1 day', confirmed_at = confirmed_at - $1 * interval '1 day',
      confirm_asked_at = confirm_asked_at - $1 * interval '1 day' where id = any($2)`,
    [days, ids],
  )
  await runStatement(`select graphile_worker.add_job('ask_sellers', '{}'::json)`)
}

async function signUpDueSeller(page: Page) {
  const models = [`Elan ${newName()}`, `Eclat ${newName()}`] as const
  const listed = await becomeDealer(
    page,
    models.map((model) => ({ model })),
  )
  const { email } = await (await page.request.get('/api/auth/user', { headers: await bearerOf(page) })).json()
  await page.context().clearCookies()
  const [keptId, soldId] = models.map((model) => listed.find((car) => car.model === model)!.id) as [number, number]
  await sendQuestionAfter(20, [keptId, soldId])
  return { models, keptId, soldId, link: await linkInMail(email, /\/for-sale\/\S+/) }
}

test.use({ expectedMessage: /status of (404|409)/ })

test('A seller answers the emailed question, and the page shows the date', async ({ page }) => {
  test.slow()
  const { models, keptId, soldId, link } = await signUpDueSeller(page)
  for (let opened = 0; opened < 2; opened += 1) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are They Still for Sale?')
    await expect(page.getByRole('button', { name: /^Yes, It’s Still for Sale: / })).toHaveCount(2)
  }
  await checkA11yInBothThemes(page)
  await page.goto(`/vehicles/${keptId}`)
  await expect(story(page)).toHaveText([/Listed/])
  await expect(page.getByText(/^For sale, confirmed/)).toBeHidden() // a confirmation from before the approval doesn't count

  await page.goto(link)
  const otherTab = await page.context().newPage()
  await otherTab.goto(link)
  await waitUntilHydrated(otherTab)
  await page.getByRole('button', { name: `Yes, It’s Still for Sale: 1998 Lotus ${models[0]}` }).click()
  await expect(question(page, models[0])).toContainText('Confirmed: still for sale.')
  await expect(question(page, models[1]).getByRole('button')).toHaveCount(2)
  await checkA11yInBothThemes(page)

  // The other tab still shows both questions, because it doesn't know about the first answer.
  await otherTab.getByRole('button', { name: `No, It’s Sold: 1998 Lotus ${models[0]}` }).click()
  await expect(otherTab.getByRole('alert')).toContainText('Check your answers below.')
  await expect(question(otherTab, models[0])).toContainText('Confirmed: still for sale.')
  await otherTab.getByRole('button', { name: `No, It’s Sold: 1998 Lotus ${models[1]}` }).click()
  await expect(question(otherTab, models[1])).toContainText('Marked as sold.')
  await otherTab.close()

  await page.goto(`/vehicles/${keptId}`)
  await expect(page.getByText('For sale, confirmed today')).toBeVisible()
  await expect(story(page)).toHaveText([/Confirmed still for sale/, /Listed/])
  await page.goto(`/vehicles/${soldId}`)
  await expect(story(page)).toHaveText([/Sold/, /Listed/])

  // Weeks later, a new email asks again, and the old link has expired.
  await sendQuestionAfter(20, [keptId, soldId])
  const html = async () => (await page.request.get(link)).text()
  await expect.poll(html).toContain('This link has expired.')
  await page.goto(link)
  await expect(page.getByText('This link has expired.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open My Profile' })).toBeVisible()
  await checkA11yInBothThemes(page)
})
