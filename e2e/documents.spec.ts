import type { Page } from '@playwright/test'
import { pdf, text } from '../server/testing/pdf.ts'
import { checkA11y, checkA11yInBothThemes, comeTo, expect, hydrated, test, toast } from './fixtures.ts'
import { becomeDealer } from './listings.ts'
import { becomeModerator, newName } from './people.ts'
import { picture } from './picture.ts'

const file = {
  name: 'service.pdf',
  mimeType: 'application/pdf',
  buffer: pdf({ pages: [text('Jane Doe, Elm Street 5'), text('Oil and filters')] }),
}
const editor = (page: Page) => page.getByRole('dialog')

async function openEdit(page: Page, id: number) {
  await page.goto(`/vehicles/${id}/edit`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
}

test('a seller covers a document and describes a flaw, a moderator approves it, and a visitor sees both', async ({
  page,
}) => {
  test.slow()
  const title = `Service of ${newName()}`
  const [car] = await becomeDealer(page, [{ model: `Esprit ${newName()}` }])
  await openEdit(page, car!.id)

  await page.getByRole('button', { name: 'Add a Flaw' }).click()
  await page.getByLabel('What it is', { exact: true }).selectOption('Dent')
  await page.getByLabel('Where it is').selectOption('Left side')
  await page.getByLabel('In words').fill('A small dent below the mirror.')
  await page.getByLabel('Add a picture of flaw 1').setInputFiles(await picture('dent.jpg', 3))
  await expect(page.getByAltText('Flaw 1, picture 1')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('In words')).toHaveValue('A small dent below the mirror.') // nothing typed is lost
  await page.getByRole('button', { name: 'Save Condition' }).click()
  await expect(toast(page, 'Condition Saved')).toBeVisible()

  await page.getByLabel('Add a document').setInputFiles(file)
  await expect(editor(page).getByAltText('Page 2 as you added it')).toBeVisible()
  await editor(page).getByLabel('What it is', { exact: true }).selectOption('Service record')
  await editor(page).getByRole('textbox', { name: 'Title' }).fill(title)
  await editor(page).getByLabel('Mileage').check()
  await editor(page).getByRole('button', { name: 'Add a Cover on page 1' }).click()
  const cover = editor(page).getByRole('button', { name: /^Cover 1 of page 1/ })
  const before = (await cover.boundingBox())!
  await cover.focus()
  for (let index = 0; index < 5; index++) await page.keyboard.press('ArrowDown')
  for (let index = 0; index < 9; index++) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await cover.boundingBox())!.y).toBeGreaterThan(before.y)
  await expect.poll(async () => (await cover.boundingBox())!.width).toBeGreaterThan(before.width)
  await checkA11y(page)
  await editor(page).getByRole('button', { name: 'Publish These Pages' }).click()
  await expect(toast(page, 'Sent to a Moderator')).toBeVisible()
  await expect(page.getByText('Waits for a moderator')).toBeVisible()
  await checkA11yInBothThemes(page)

  await becomeModerator(page)
  await page.goto('/admin')
  await hydrated(page)
  await page.getByRole('tab', { name: /^Documents/ }).click()
  await expect(page.getByAltText(`${title}, page 1 as visitors would see it`)).toBeVisible()
  await checkA11y(page)
  await page.getByRole('button', { name: new RegExp(`^Approve\\s*: ${title}$`) }).click()
  await expect(toast(page, 'Document Approved')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`/vehicles/${car!.id}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Condition' })).toBeVisible()
  await expect(page.getByText('A small dent below the mirror.')).toBeVisible()
  const thumbnail = page.getByRole('link', { name: `${title}, page 1 of 2` })
  await comeTo(page, 'papers')
  await expect(thumbnail).toBeVisible()
  await checkA11yInBothThemes(page)
  await thumbnail.focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(editor(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await editor(page).getByRole('button', { name: 'Next Page' }).click()
  await expect(editor(page).getByAltText(`${title}, page 2 of 2`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(thumbnail).toBeFocused()
})
