import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { checkA11y, checkA11yInBothThemes, expect, hydrated, test } from './fixtures.ts'
import { becomeMember, bearerOf } from './people.ts'
import { picture } from './picture.ts'
import { addPictures, describeCar, expectUploaded, form, names, open, refused, submit, tiles } from './sell-form.ts'

const chooser = (page: Page) => page.getByLabel('Click to upload images (max 5MB each)')
const shows = (page: Page, place: number) => page.getByLabel(`What image ${place} shows`)
const label = (page: Page, place: number) => page.getByLabel(`Label of image ${place}`)
const full = (page: Page) => page.getByRole('dialog', { name: /full screen$/ })

/** A picture with as many details as a phone's, and larger than may be sent. */
async function phonePicture(name: string) {
  const noise = { type: 'gaussian', mean: 120, sigma: 15 } as const
  const buffer = await sharp({ create: { width: 2800, height: 2100, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A pending car of a new member, whose pictures are of three shapes and said to be of two groups; on its page. */
async function openLabeled(page: Page) {
  await becomeMember(page)
  const headers = await bearerOf(page)
  const shapes = [
    { width: 1600, height: 1000 },
    { width: 1200, height: 1600 },
    { width: 2000, height: 1500 },
  ]
  const imageUrls: string[] = []
  for (const shape of shapes) {
    const buffer = await sharp({ create: { ...shape, channels: 3, background: '#7a5c3e' } })
      .jpeg()
      .toBuffer()
    const images = { name: 'car.jpg', mimeType: 'image/jpeg', buffer }
    const answer = await page.request.post('/api/upload/images', { headers, multipart: { images } })
    imageUrls.push(...(await answer.json()).urls)
  }
  const pictureNotes = [
    { url: imageUrls[1], group: 'interior', label: 'Seats, rear' },
    { url: imageUrls[2], group: 'interior', label: 'Dashboard' },
  ]
  const car = { make: 'Lotus', model: 'Esprit', year: 1998, price: 41_000, mileage: 38_000, bodyStyle: 'Sports Cars' }
  const listed = await page.request.post('/api/vehicles', { headers, data: { ...car, imageUrls, pictureNotes } })
  expect(listed.status(), await listed.text()).toBe(201)
  await page.goto(`/vehicles/${(await listed.json()).id}`)
  await expect(page.getByRole('heading', { level: 1, name: /Esprit/ })).toBeVisible()
  await hydrated(page)
  return imageUrls
}

test.describe('pictures of a car', () => {
  test.use({ expectedStatus: 404 }) // the page of a car that waits is made in the browser

  test('are shown whole in a box that is there before them', async ({ page }) => {
    await openLabeled(page)
    const shown = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('img')
    const boxes = await shown.evaluateAll((all) =>
      all.map((it) => [getComputedStyle(it).objectFit, (it.clientWidth / it.clientHeight).toFixed(2)]),
    )
    // Two of three are as narrow as a phone's, so the box is.
    expect(boxes).toEqual(Array.from({ length: 3 }, () => ['contain', '1.33']))
  })

  test('are jumped to by their groups, and named by their labels', async ({ page }) => {
    await openLabeled(page)
    await page.getByRole('link', { name: 'Interior 2' }).click()
    await expect(page.getByText('2 / 3', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Seats, rear' })).toBeInViewport()
    await page.getByRole('button', { name: 'All 3 pictures' }).click()
    const all = page.getByRole('dialog', { name: 'All 3 pictures' })
    await expect(all.getByRole('heading', { level: 3 })).toHaveText(['Interior', 'More'])
    await checkA11yInBothThemes(page)
    await all.getByRole('button', { name: 'Show Dashboard in full screen' }).click()
    await expect(full(page).getByRole('status').first()).toHaveText('Dashboard')
    await checkA11yInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('3 / 3', { exact: true })).toBeVisible()
  })

  test('are enlarged by keys, wheel, buttons and a double click, with a file that is loaded then', async ({ page }) => {
    const urls = await openLabeled(page)
    const asked: string[] = []
    page.on('request', (it) => void (it.url().includes('-2560') && asked.push(it.url())))
    const scale = () =>
      full(page)
        .getByRole('img')
        .first()
        .evaluate((it) => it.getBoundingClientRect().width / it.clientWidth)
    await page.getByRole('link', { name: 'Picture 3' }).click()
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(full(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(full(page)).toContainText('3 / 3')
    expect(asked).toEqual([])
    await page.keyboard.press('+')
    await expect.poll(scale).toBeCloseTo(1.5, 1)
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toContain(urls[2]!.replace('.webp', '-2560.webp'))
    await page.keyboard.press('ArrowLeft') // moves the picture, and turns to no other
    await expect(full(page)).toContainText('3 / 3')
    await page.keyboard.press('Escape')
    await expect.poll(scale).toBe(1)
    await full(page).getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(scale).toBeCloseTo(1.5, 1)
    await full(page).getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(scale).toBe(1)
    const { width, height } = page.viewportSize()!
    await page.mouse.move(width / 2, height / 2)
    await page.mouse.wheel(0, -400)
    await expect.poll(scale).toBeGreaterThan(1.5)
    await page.keyboard.press('0')
    await expect.poll(scale).toBe(1)
    await page.mouse.dblclick(width / 2, height / 2)
    await expect.poll(scale).toBeGreaterThan(2)
    for (const it of await full(page).getByRole('button').all()) {
      const { width, height } = (await it.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await page.keyboard.press('Escape')
    await expect(full(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(full(page)).toHaveCount(0)
  })
})

test('a phone’s HEIC and a picture that is too large are made ready here and taken', async ({ page }) => {
  test.slow() // the server makes seven files of each
  await becomeMember(page)
  await open(page)
  const phone = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: await readFile('e2e/files/phone.heic') }
  await chooser(page).setInputFiles([phone])
  await expectUploaded(page, 1)
  await chooser(page).setInputFiles([await phonePicture('large.jpg')])
  await expectUploaded(page, 2)
  const kept = await tiles(page)
    .first()
    .getByRole('img')
    .evaluate(async (it: HTMLImageElement) => {
      await it.decode()
      return it.naturalWidth / it.naturalHeight
    })
  expect(kept).toBeCloseTo(1280 / 960, 1)
  const saved = await page.evaluate(() => Object.values(localStorage).find((it) => it.includes('large.jpg'))!)
  const { url } = (JSON.parse(saved) as { pictures: { name: string; url: string }[] }).pictures[1]!
  const { width, height } = await sharp(
    await (await page.request.get(url.replace('.webp', '-2560.webp'))).body(),
  ).metadata()
  expect([width, height], 'upright').toEqual([1920, 2560])
})

test('a file that is called HEIC and is none is told at its tile', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  const start = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await chooser(page).setInputFiles([{ name: 'broken.heic', mimeType: 'image/heic', buffer: start }])
  await expect(refused(page)).toContainText('broken.heic could not be read. Please save it as a JPEG and add that.')
})

test('pictures are pasted, but not into a field', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  const bytes = [...(await picture('pasted.jpg', 3)).buffer]
  const paste = (selector: string) =>
    page.evaluate(
      ([selector, bytes]) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }))
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.querySelector(selector)!.dispatchEvent(event)
      },
      [selector, bytes] as const,
    )
  await paste('textarea')
  await expect(tiles(page)).toHaveCount(0)
  await paste('body')
  await expectUploaded(page, 1)
  expect(await names(page)).toEqual(['pasted.jpg'])
})

test('a seller says what pictures show, has the best put first, and takes that back', async ({ page }) => {
  await becomeMember(page)
  await open(page)
  await describeCar(page)
  await addPictures(page, 3)
  await shows(page, 1).selectOption('Wheel and tire')
  await shows(page, 3).selectOption('Front three-quarter')
  await shows(page, 2).selectOption('Interior')
  await label(page, 2).fill('Her <b>cabin</b>')
  await expect(form(page).getByText('2 of 12')).toBeVisible()
  await checkA11y(page)
  await form(page).getByRole('button', { name: 'Put the Best First' }).click()
  await expect.poll(() => names(page)).toEqual(['car-3.jpg', 'car-1.jpg', 'car-2.jpg'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual(['car-1.jpg', 'car-2.jpg', 'car-3.jpg'])
  await page.reload()
  await expect(label(page, 2)).toHaveValue('Her <b>cabin</b>')
  await expect(shows(page, 1)).toHaveValue('wheel')
  await submit(page).click()
  await expect(page).toHaveURL(/\/profile\?listed=(\d+)$/)
  const id = /listed=(\d+)/.exec(page.url())![1]!
  const answer = await page.request.get(`/api/vehicles/${id}`, { headers: await bearerOf(page) })
  expect((await answer.json()).pictures).toMatchObject([
    { group: 'wheels', label: 'Wheel and tire' },
    { group: 'interior', label: 'Her <b>cabin</b>' },
    { group: 'exterior', label: 'Front three-quarter' },
  ])
})
