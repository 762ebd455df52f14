import { expect, hydrated, test } from './fixtures.ts'
import { becomeAdmin, listCar } from './listings.ts'
import { becomeMember } from './people.ts'
import { picture } from './picture.ts'
import { expectUploaded, open, refused } from './sell-form.ts'

test.use({ expectedMessage: /Failed to load resource: net::ERR_FAILED/ })

test('pictures that do not load give way to the outline of a car', async ({ page }) => {
  const { model } = await listCar(page)
  await becomeAdmin(page)
  await page.route('**/images/**', (route) => route.abort())
  const outline = '/car-outline.svg'

  await page.goto('/vehicles?make=Mercedes-Benz') // no other test takes any away
  await hydrated(page)
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card.getByRole('img')).toHaveAttribute('src', outline)

  await card.getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img').first()).toHaveAttribute('src', outline)

  await page.goto('/admin')
  const thumbnail = page.getByRole('row').filter({ hasText: model }).locator('img')
  await page.getByLabel('Search what waits').fill(model)
  await expect(thumbnail).toHaveAttribute('src', outline)
})

test('an upload is sent with credentials, and says what it failed by', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  const choose = page.getByLabel('Click to upload images (max 5MB each)')
  const upload = '**/api/upload/images'

  await page.route(upload, (route) => route.fulfill({ status: 201, json: { urls: [] } }), { times: 1 })
  await choose.setInputFiles(await picture('nothing.jpg', 1))
  await expect(refused(page).nth(0)).toContainText('No image URLs returned from server')

  await page.route(upload, (route) => route.abort(), { times: 1 })
  await choose.setInputFiles(await picture('broken.jpg', 2))
  await expect(refused(page).nth(1)).toContainText('Failed to upload images')

  const sent = page.waitForRequest(upload)
  await choose.setInputFiles(await picture('fine.jpg', 3))
  expect(await (await sent).allHeaders()).toMatchObject({
    cookie: expect.stringContaining('marque_in=1'),
    authorization: expect.stringMatching(/^Bearer ./),
  })
  await expectUploaded(page, 1)
})
