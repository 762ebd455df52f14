import { checkA11yInBothThemes, expect, test, toast } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { linkInMail } from './mail.ts'
import { becomeMember, bearerOf, newName, signInThroughApi } from './people.ts'
import { runStatement } from './site-database.ts'

test('A member who saved a vehicle sees that its price was reduced, gets an email, and unsubscribes with one press', async ({
  page,
}) => {
  test.slow()
  const model = `Elise ${newName()}`
  const [car] = await becomeDealer(page, [{ model }])
  const seller = await page.request.get('/api/auth/user', { headers: await bearerOf(page) })
  const { username } = await seller.json()
  await page.context().clearCookies()
  const buyer = await becomeMember(page)
  await page.goto(`/vehicles/${car!.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await expect(toast(page, 'Added to favorites')).toBeVisible() // the server has stored it

  await signInThroughApi(page, username)
  const headers = await bearerOf(page)
  const [{ id, version }] = await (await page.request.get('/api/vehicles/user', { headers })).json()
  const data = { listings: [{ id, version }], change: { kind: 'price', price: 37_000 } }
  const changed = await page.request.post('/api/vehicles/user/changes', { headers, data })
  expect(changed.ok(), await changed.text()).toBe(true)
  await runStatement(`update listing_news set due_at = date_trunc('milliseconds', now())`)
  await runStatement(`select graphile_worker.add_job('mail_alerts', '{}'::json)`)
  const unsubscribe = await linkInMail(`${buyer}@example.com`, /\/notification-emails\/\S+\?unsubscribe/)

  await signInThroughApi(page, buyer)
  await page.goto('/')
  await page.getByRole('link', { name: 'Notifications: 1 unread notification' }).click()
  await expect(page.getByText('$37,000, down from $41,000')).toBeVisible()
  await checkA11yInBothThemes(page)
  await page.getByRole('link', { name: /^Price reduced: 1998 Lotus Elise/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Lotus Elise/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  await page.goto(unsubscribe)
  await checkA11yInBothThemes(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You’re unsubscribed.')).toBeVisible()
})
