import type { Page } from '@playwright/test'
import { drawingLimits } from '#server/documents/limits.ts'
import { addDocument, publishDocument, serviceRecord } from './documents.ts'
import { checkA11y, checkA11yInBothThemes, scrollToPart, expect, test, toast } from './fixtures.ts'
import { expectFocus } from './keyboard.ts'
import { becomeDealer } from './listings.ts'
import { becomeModerator, newName } from './people.ts'
import { picture } from './picture.ts'

/**
 * Time limit in milliseconds for drawing the pages of a file. It is longer than other timeouts, because the machine may be
 * busy.
 */
const drawingTime = drawingLimits.seconds * 1_000
const editor = (page: Page) => page.getByRole('dialog')

async function openEdit(page: Page, id: number) {
  await page.goto(`/vehicles/${id}/edit`)
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
}

test('A seller covers a document, a moderator approves it and a visitor reads it', async ({ page, browser }) => {
  test.slow()
  const [title, refused] = [`Service of ${newName()}`, `Invoice of ${newName()}`]
  const [car] = await becomeDealer(page, [{ model: `Esprit ${newName()}` }])
  await openEdit(page, car!.id)

  await page.getByRole('button', { name: 'Add a Flaw' }).click()
  await page.getByLabel('Type', { exact: true }).selectOption('Dent')
  await page.getByLabel('Location', { exact: true }).selectOption('Left side')
  await page.getByRole('textbox', { name: 'Details' }).fill('A small dent below the mirror.')
  await page.getByLabel('Add a picture of flaw 1').setInputFiles(await picture('dent.jpg', 3))
  await expect(page.getByAltText('Flaw 1, picture 1')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Details' })).toHaveValue('A small dent below the mirror.')
  await page.getByRole('button', { name: 'Save Condition' }).click()
  await expect(toast(page, 'Condition saved')).toBeVisible()

  await page.getByLabel('Add a document').setInputFiles(serviceRecord)
  await expect(editor(page).getByAltText('Page 2 as you uploaded it')).toBeVisible({ timeout: drawingTime })
  await expect(editor(page).getByLabel('Document type')).toHaveValue('service') // guessed from the file name
  await expect(editor(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Service record 1')
  await editor(page).getByLabel('Document type').selectOption('Invoice')
  await expect(editor(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Invoice 1')
  await editor(page).getByLabel('Document type').selectOption('Service record')
  await editor(page).getByRole('textbox', { name: 'Title' }).fill(title)
  await editor(page).getByLabel('Mileage').check()
  await editor(page).getByRole('button', { name: 'Publish These Pages' }).click()
  await expect(editor(page).getByText('Nothing is blacked out.')).toBeVisible()
  await expect(editor(page).getByRole('button', { name: 'Publish Anyway' })).toBeVisible()
  await editor(page).getByRole('button', { name: 'Black Out an Area on page 1' }).click()
  const cover = editor(page).getByRole('button', { name: /^Box 1 on page 1/ })
  const before = (await cover.boundingBox())!
  await expect(cover).toBeFocused()
  for (let index = 0; index < 5; index++) await page.keyboard.press('ArrowDown')
  for (let index = 0; index < 9; index++) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await cover.boundingBox())!.y).toBeGreaterThan(before.y)
  await expect.poll(async () => (await cover.boundingBox())!.width).toBeGreaterThan(before.width)
  await checkA11y(page)
  await editor(page).getByRole('button', { name: 'Publish These Pages' }).click()
  await expect(toast(page, 'Sent for Review')).toBeVisible({ timeout: drawingTime })
  await expect(page.getByText('Waiting for review')).toBeVisible()
  await checkA11yInBothThemes(page)

  await publishDocument(page, await addDocument(page, car!.id), refused)

  await becomeModerator(page)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Overview.*: .*document/ })).toBeVisible()
  await page.getByRole('tab', { name: /^Documents/ }).click()
  await expect(page).toHaveURL(/list=documents/)
  await expect(page.getByAltText(`${title}, page 1 as visitors would see it`)).toBeVisible()
  await checkA11y(page)
  await test.step('The focus stays in the list after a moderator approves or rejects a document by keyboard', async () => {
    const list = page.getByRole('tabpanel', { name: /^Documents/ })
    const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
    await page.getByRole('button', { name: new RegExp(`^Approve\\s*: ${title}$`) }).press('Enter')
    await expect(toast(page, 'Document approved')).toBeVisible()
    await expect(row(title)).toHaveCount(0)
    await expectFocus(page, list)
    await row(refused)
      .getByRole('button', { name: /^Reject/ })
      .press('Enter')
    await editor(page).getByLabel('Reason').fill('A name can be read on page 1.')
    await editor(page).getByRole('button', { name: 'Reject Document' }).press('Enter')
    await expect(toast(page, 'Document rejected')).toBeVisible()
    await expect(row(refused)).toHaveCount(0)
    await expectFocus(page, list)
  })

  await page.context().clearCookies()
  await page.goto(`/vehicles/${car!.id}`)
  await expect(page.getByRole('heading', { name: 'Condition' })).toBeVisible()
  await expect(page.getByText('A small dent below the mirror.')).toBeVisible()
  const thumbnail = page.getByRole('link', { name: `${title}, page 1 of 2` })
  await scrollToPart(page, 'documents')
  await expect(thumbnail).toBeVisible()
  await checkA11yInBothThemes(page)
  await thumbnail.press('Enter')
  await expect(editor(page)).toBeVisible()
  await editor(page).getByRole('button', { name: 'Next Page' }).click()
  await expect(editor(page).getByAltText(`${title}, page 2 of 2`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(thumbnail).toBeFocused()

  await test.step('Without scripts a page opens as a picture in the same tab, and Back returns to the vehicle', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
    const plain = await context.newPage()
    await plain.goto(`/vehicles/${car!.id}`)
    await plain.locator('section[aria-labelledby=documents] a').first().click()
    await plain.waitForURL(/\/documents\/[0-9a-f]{32}\.webp$/)
    await expect(plain.locator('img')).toHaveJSProperty('complete', true)
    await plain.goBack()
    await plain.waitForURL(`/vehicles/${car!.id}`)
    await expect(plain.getByRole('heading', { name: 'Documents' })).toBeVisible()
    await context.close()
  })
})

test('A seller saves the condition and removes documents by keyboard without losing the focus', async ({ page }) => {
  test.slow()
  const [car] = await becomeDealer(page, [{ model: `Esprit ${newName()}` }])
  await publishDocument(page, await addDocument(page, car!.id))
  await addDocument(page, car!.id, 'IMG_2041.pdf')
  await openEdit(page, car!.id)
  page.on('dialog', (dialog) => void dialog.accept())
  const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name.replace(': ', '\\s*: ')}$`) })

  await page.getByLabel(/No known flaws/).press('Space')
  const save = page.getByRole('button', { name: 'Save Condition' })
  await save.press('Enter')
  await expect(toast(page, 'Condition saved')).toBeVisible()
  await expect(save).toBeFocused()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByLabel(/No known flaws/)).toBeChecked()

  await button('Unpublish: Service record 1').press('Enter')
  await expect(page.getByText('Withdrawn')).toBeVisible()
  await expect(button('Black Out and Publish: Service record 1')).toBeFocused()
  await button('Remove: Service record 1').press('Enter')
  await expect(button('Remove: Service record 1')).toHaveCount(0)
  await expect(button('Black Out and Publish: Document 1')).toBeFocused()
  await button('Remove: Document 1').press('Enter')
  await expect(button('Remove: Document 1')).toHaveCount(0)
  await expect(page.getByLabel('Add a document')).toBeFocused()

  await page.getByLabel('Add a document').setInputFiles(serviceRecord)
  await expect(editor(page)).toBeVisible({ timeout: drawingTime })
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeHidden()
  await expect(button('Black Out and Publish: Service record 1')).toBeFocused()
})
