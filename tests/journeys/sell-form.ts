import type { Page } from '@playwright/test'
import { expect, waitUntilHydrated } from './fixtures.ts'
import { picture } from './picture.ts'

export const form = (page: Page) => page.getByRole('region', { name: 'Vehicle Information' })
export const tiles = (page: Page) =>
  form(page).getByRole('list', { name: 'Pictures of the vehicle' }).getByRole('listitem')
export const names = (page: Page) =>
  tiles(page)
    .getByRole('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt')!.replace(/.*: /, '')))
export const submit = (page: Page) => form(page).getByRole('button', { name: 'List Your Vehicle' })

export async function open(page: Page) {
  await page.goto('/sell')
  await waitUntilHydrated(page)
  await expect(submit(page)).toBeVisible()
}

/** Opens sections, which the form folds once they are complete. */
export async function unfold(page: Page, ...sections: string[]) {
  for (const name of sections) {
    const toggle = form(page).getByRole('button', { name, exact: true, expanded: false })
    if (await toggle.isVisible()) await toggle.click()
  }
}

export async function describeCar(page: Page, model = '911 Carrera S') {
  await page.getByLabel('Make *').selectOption('Porsche')
  await page.getByLabel('Model *').fill(model)
  await page.getByLabel('Year *').selectOption(String(new Date().getUTCFullYear()))
  await page.getByLabel('Price ($) *').fill('85000')
  await page.getByLabel('Mileage (miles) *').fill('45200')
  await page.getByLabel('Horsepower').fill('443')
  await page.getByLabel('Transmission').selectOption('Dual-Clutch')
  await page.getByLabel('Body Style *').selectOption('Sports Cars')
  await page.getByLabel('Color', { exact: true }).fill('Guards Red')
  await page.getByLabel('Description').fill('Two owners.\nFull service history.')
}

export async function addPictures(page: Page, count: number) {
  const files = await Promise.all(Array.from({ length: count }, (_, index) => picture(`car-${index + 1}.jpg`, index)))
  await page.getByLabel('Click to upload images (max 5MB each)').setInputFiles(files)
  await expectUploaded(page, count)
}

/** Waits up to 40 s for uploads, because the server renders several sizes of each picture. */
export async function expectUploaded(page: Page, count: number) {
  await expect(form(page).getByText(`${count} uploaded`, { exact: true })).toBeVisible()
}
