import { expect, hydrated, test, toast } from './fixtures.ts'
import { becomeDemo, becomeMember, bearerOf, password, signIn } from './people.ts'
import { open } from './sell-form.ts'

test('two tabs write one draft, and neither loses what the other has typed', async ({ page, context }) => {
  await becomeMember(page)
  await open(page)
  const other = await context.newPage()
  await open(other)
  await page.getByLabel('Model *').fill('911 Carrera S')
  await expect(other.getByLabel('Model *')).toHaveValue('911 Carrera S')
  await other.getByLabel('Color', { exact: true }).fill('Guards Red')
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('Guards Red')
  await page.reload()
  await expect(page.getByLabel('Model *')).toHaveValue('911 Carrera S')
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('Guards Red')
})

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedStatus: 401 })
  test('is said, and a profile that was being edited is kept', async ({ page, anotherBrowser }) => {
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
    await page.waitForURL('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByLabel('Bio')).toHaveValue('Collector of air-cooled cars.')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of ['/sell', '/profile', '/sign-in']) {
    test(`${path} says at its top what it needs`, async ({ page }) => {
      await page.goto(path)
      const notice = page.getByRole('main').locator('noscript p')
      await expect(notice).toBeVisible()
      await expect(notice).toHaveText('This needs JavaScript. Please allow it for this site.')
      const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
      expect((await notice.boundingBox())!.y - title.y - title.height).toBeLessThan(160)
    })
  }
})

test('what is typed and not sent is there again, until somebody signs out', async ({ page }) => {
  const username = await becomeMember(page)
  const profile = async () => {
    await page.goto('/profile')
    await hydrated(page)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    return page.getByLabel('Bio')
  }
  const report = async () => {
    await page.goto('/vehicles/1')
    await hydrated(page)
    await page.getByRole('button', { name: 'Report this listing' }).click()
    return page.getByLabel('What should we know?')
  }
  await (await profile()).fill('Collector of air-cooled cars.')
  await (await report()).fill('It is not his.')
  await expect(await profile()).toHaveValue('Collector of air-cooled cars.')
  await expect(await report()).toHaveValue('It is not his.')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
  await hydrated(page)
  await page.goto('/sign-in')
  await hydrated(page)
  await signIn(page, username, password)
  await page.waitForURL('/')
  await expect(await profile()).toHaveValue('')
  await expect(await report()).toHaveValue('')
})

test('a page’s text that an admin leaves is there again until it is saved', async ({ page }) => {
  await becomeDemo(page, 'admin')
  const text = page.getByRole('form', { name: 'Cookie Policy' }).getByLabel('Text')
  await page.goto('/admin/settings')
  await hydrated(page)
  await text.fill('Ours, half written')
  await page.getByRole('link', { name: 'Audit Trail' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await page.goto('/admin/settings')
  await expect(text).toHaveValue('Ours, half written')
})

test('an answer that is not sent waits in its conversation', async ({ page }) => {
  await becomeDemo(page, 'seller')
  const headers = await bearerOf(page)
  const received = await page.request.get('/api/inquiries/received', { headers })
  // One of the demo's: other tests close theirs, and wait for them to be read.
  const { id } = ((await received.json()) as { id: number; name: string }[]).find(
    ({ name }) => name === 'Boris Petrov',
  )!
  await page.goto(`/profile?tab=inbox&conversation=${id}`)
  await page.getByLabel('Your message').fill('Saturday is')
  await page.reload()
  await expect(page.getByLabel('Your message')).toHaveValue('Saturday is')
})
