import type { Page } from '@playwright/test'
import { checkA11yInBothThemes, expect, hydrated, test } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { linkInMail } from './mail.ts'
import { bearerOf, newName } from './people.ts'
import { askDatabase } from './site-database.ts'

const story = (page: Page) => page.getByRole('region', { name: 'Listing History' }).getByRole('listitem')
const asked = (page: Page, model: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: model })

/** As if the cars had been approved, confirmed and asked about that long ago: then the job that asks sellers asks anew. */
async function askAfter(days: number, ids: number[]) {
  await askDatabase(
    `update vehicles set approved_at = approved_at - $1 * interval '1 day', confirmed_at = confirmed_at - $1 * interval '1 day',
      confirm_asked_at = confirm_asked_at - $1 * interval '1 day' where id = any($2)`,
    [days, ids],
  )
  await askDatabase(`select graphile_worker.add_job('ask_sellers', '{}'::json)`)
}

/** A new seller with two cars, who was asked by mail whether they are still for sale; nobody is signed in afterwards. */
async function becomeAsked(page: Page) {
  const models = [`Elan ${newName()}`, `Eclat ${newName()}`] as const
  const listed = await becomeDealer(
    page,
    models.map((model) => ({ model })),
  )
  const { email } = await (await page.request.get('/api/auth/user', { headers: await bearerOf(page) })).json()
  await page.context().clearCookies()
  const [kept, gone] = models.map((model) => listed.find((it) => it.model === model)!.id) as [number, number]
  await askAfter(20, [kept, gone])
  return { models, kept, gone, link: await linkInMail(email, /\/for-sale\/\S+/) }
}

test.use({ expectedMessage: /status of (404|409)/ })

test('a seller answers the mailed question with its buttons, and the page shows when', async ({ page }) => {
  test.slow()
  const { models, kept, gone, link } = await becomeAsked(page)
  for (let opened = 0; opened < 2; opened += 1) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are They Still for Sale?')
    await expect(page.getByRole('button', { name: /^Yes, it is still for sale: / })).toHaveCount(2)
  }
  await checkA11yInBothThemes(page)
  await page.goto(`/vehicles/${kept}`)
  await expect(story(page)).toHaveText([/Listed/])
  await expect(page.getByText(/^For sale, confirmed/)).toBeHidden() // what was said before it was public confirms nothing

  await page.goto(link)
  const late = await page.context().newPage()
  await late.goto(link)
  await hydrated(late)
  await page.getByRole('button', { name: `Yes, it is still for sale: 1998 Lotus ${models[0]}` }).click()
  await expect(asked(page, models[0])).toContainText('Confirmed: still for sale.')
  await expect(asked(page, models[1]).getByRole('button')).toHaveCount(2)
  await checkA11yInBothThemes(page)

  // The same question in another tab, which knows nothing of the answer yet.
  await late.getByRole('button', { name: `It is sold: 1998 Lotus ${models[0]}` }).click()
  await expect(late.getByRole('alert')).toContainText('Please check the page again.')
  await expect(asked(late, models[0])).toContainText('Confirmed: still for sale.')
  await late.getByRole('button', { name: `It is sold: 1998 Lotus ${models[1]}` }).click()
  await expect(asked(late, models[1])).toContainText('Marked as sold.')
  await late.close()

  await page.goto(`/vehicles/${kept}`)
  await expect(page.getByText('For sale, confirmed today')).toBeVisible()
  await expect(story(page)).toHaveText([/Confirmed as still for sale/, /Listed/])
  await page.goto(`/vehicles/${gone}`)
  await expect(story(page)).toHaveText([/Sold/, /Listed/])

  // Weeks later a new mail asks, and the old link says that its question is over.
  await askAfter(20, [kept, gone])
  const html = async () => (await page.request.get(link)).text()
  await expect.poll(html, { timeout: 40_000 }).toContain('This link has expired.')
  await page.goto(link)
  await expect(page.getByText('This link has expired.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open My Profile' })).toBeVisible()
  await checkA11yInBothThemes(page)
})
