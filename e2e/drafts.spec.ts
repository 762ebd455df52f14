import { expect, hydrated, test, toast } from './fixtures.ts'
import { becomeMember, password, signIn } from './people.ts'
import { open } from './sell-form.ts'

test(
  'two tabs write one draft, and neither loses what the other has typed',
  { tag: '@once' },
  async ({ page, context }) => {
    await becomeMember(page)
    await open(page)
    const other = await context.newPage()
    await open(other)
    await page.getByLabel('Model *').fill('911 Carrera S')
    await expect(other.getByLabel('Model *')).toHaveValue('911 Carrera S')
    await other.getByLabel('Color').fill('Guards Red')
    await expect(page.getByLabel('Color')).toHaveValue('Guards Red')
    await page.reload()
    await expect(page.getByLabel('Model *')).toHaveValue('911 Carrera S')
    await expect(page.getByLabel('Color')).toHaveValue('Guards Red')
  },
)

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedStatus: 401 })
  test('is said, and a profile that was being edited is kept', { tag: '@once' }, async ({ page, anotherBrowser }) => {
    const username = await becomeMember(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Bio').fill('Collector of air-cooled cars.')

    const elsewhere = await (await anotherBrowser()).newPage()
    await elsewhere.goto('/sign-in')
    await hydrated(elsewhere)
    await signIn(elsewhere, username)
    await elsewhere.waitForURL('/')
    await elsewhere.goto('/profile')
    await elsewhere.getByRole('button', { name: 'Sign Out Everywhere' }).click()
    await elsewhere.waitForURL('/')
    await elsewhere.close()

    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL('/sign-in')
    await expect(toast(page, 'Your session has ended')).toContainText('Please sign in again to go on.')
    await hydrated(page)
    await signIn(page, username, password)
    await page.waitForURL('/')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByLabel('Bio')).toHaveValue('Collector of air-cooled cars.')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of ['/sell', '/profile', '/sign-in']) {
    test(`${path} says at its top what it needs`, { tag: '@once' }, async ({ page }) => {
      await page.goto(path)
      const notice = page.getByRole('main').locator('noscript p')
      await expect(notice).toBeVisible()
      await expect(notice).toHaveText('This needs JavaScript. Please allow it for this site.')
      const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
      expect((await notice.boundingBox())!.y - title.y - title.height).toBeLessThan(160)
    })
  }
})
