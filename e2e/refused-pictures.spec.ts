import { expect, test, toast } from './fixtures.ts'
import { becomeMember } from './people.ts'
import { picture } from './picture.ts'
import { describeCar, expectUploaded, form, open, refused, submit } from './sell-form.ts'

// Playwright's trace fetches the body of a preview that failed to load; the content security policy refuses that.
test.use({ trace: 'off' })

test('a file that is too large is refused by name and not sent', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  let sent = 0
  page.on('request', (it) => void (sent += Number(it.url().endsWith('/api/upload/images'))))
  await page
    .getByLabel('Click to upload images (max 5MB each)')
    .setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(refused(page).getByText('huge.jpg is larger than 5MB.')).toBeVisible()
  expect(sent).toBe(0)
})

test.describe('a file that is no picture', () => {
  test.use({ expectedStatus: 400 })
  test('is refused by the server, named, and does not spoil the others', async ({ page }) => {
    await becomeMember(page)
    await open(page)
    await describeCar(page)
    const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') }
    const input = page.getByLabel('Click to upload images (max 5MB each)')
    await input.setInputFiles([await picture('a.jpg', 1), text, await picture('b.jpg', 2)])
    await expect(toast(page, 'Image Upload Failed')).toContainText(
      "Please try again with a different image. Make sure you're logged in.",
    )
    await expect(refused(page)).toContainText('notes.jpg')
    await expect(form(page).getByRole('button', { name: /^Try image/ })).toHaveCount(0)
    await expectUploaded(page, 2)
    await submit(page).click()
    await expect(form(page).getByText('Some pictures were not uploaded. Please remove them.')).toBeVisible()
    await expect(input).toBeFocused()
    await form(page).getByRole('button', { name: 'Remove image 3' }).click()
    await submit(page).click()
    await expect(page).toHaveURL(/\/profile\?listed=\d+$/)
  })
})

test.describe('a picture that was not uploaded', () => {
  test.use({ expectedStatus: 503 })
  test('is tried again, and the keyboard goes on at the picture', async ({ page }) => {
    await becomeMember(page)
    await open(page)
    await page.route('**/api/upload/images', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
    await page.getByLabel('Click to upload images (max 5MB each)').setInputFiles([await picture('a.jpg', 1)])
    await form(page).getByRole('button', { name: 'Try image 1 again' }).focus()
    await page.keyboard.press('Enter')
    await expectUploaded(page, 1)
    await expect(form(page).getByRole('button', { name: 'Move image 1', exact: true })).toBeFocused()
  })
})
