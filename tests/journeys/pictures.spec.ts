import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { checkA11yInBothThemes, expect, test } from './fixtures.ts'
import { becomeMember, bearerOf } from './people.ts'
import { expectUploaded, open, tiles } from './sell-form.ts'

const chooser = (page: Page) => page.getByLabel('Click to upload images (max 5MB each)')
const full = (page: Page) => page.getByRole('dialog', { name: /full screen$/ })

/** Creates a picture as detailed as a phone's photo, so it exceeds the upload limit. */
async function phonePicture(name: string) {
  const noise = { type: 'gaussian', mean: 120, sigma: 15 } as const
  const buffer = await sharp({ create: { width: 2800, height: 2100, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  return { name, mimeType: 'image/jpeg', buffer }
}

/**
 * Opens a new member's pending listing, with pictures of three shapes in two groups. Only pictures at full scale
 * are large enough for the zoom.
 */
async function openLabeled(page: Page, scale = 1) {
  await becomeMember(page)
  const headers = await bearerOf(page)
  const shapes = [
    { width: 1600, height: 1000 },
    { width: 1200, height: 1600 },
    { width: 2000, height: 1500 },
  ]
  const imageUrls: string[] = []
  for (const shape of shapes) {
    const size = { width: shape.width * scale, height: shape.height * scale }
    const buffer = await sharp({ create: { ...size, channels: 3, background: '#7a5c3e' } })
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
  return imageUrls
}

test.describe('Pictures of a car', () => {
  test.use({ expectedStatus: 404 }) // the server sends a 404 for a pending listing; the browser then renders its page

  test('A visitor jumps to a group of pictures and sees each uncropped with its label', async ({ page }) => {
    test.slow()
    await openLabeled(page, 0.2) // the server stores small pictures faster
    await test.step('Each picture is uncropped in a box of reserved size', async () => {
      const shown = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('img')
      const boxes = () =>
        shown.evaluateAll((all) =>
          all.map((image) => [getComputedStyle(image).objectFit, (image.clientWidth / image.clientHeight).toFixed(2)]),
        )
      // Two of the three pictures are no wider than 4:3, the format of a phone's camera, so the box is 4:3.
      await expect.poll(boxes).toEqual(Array.from({ length: 3 }, () => ['contain', '1.33']))
    })
    await page.getByRole('link', { name: 'Interior 2' }).click()
    await expect(page.getByText('2 / 3', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Seats, rear' })).toBeInViewport()
    await page.getByRole('button', { name: 'All 3 Pictures' }).click()
    const all = page.getByRole('dialog', { name: 'All 3 Pictures' })
    await expect(all.getByRole('heading', { level: 3 })).toHaveText(['Interior', 'More'])
    await checkA11yInBothThemes(page)
    await all.getByRole('button', { name: 'Show Dashboard in full screen' }).click()
    await expect(full(page).getByRole('status').first()).toHaveText('Dashboard · Interior · 3 of 3')
    await checkA11yInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('region', { name: /^Pictures of/ }).getByText('3 / 3', { exact: true })).toBeVisible()
  })

  test('A visitor zooms a picture by keyboard, wheel, buttons and double click', async ({ page }) => {
    test.slow()
    const urls = await openLabeled(page)
    const requests: string[] = []
    page.on('request', (request) => void (request.url().includes('-2560') && requests.push(request.url())))
    const scale = () =>
      full(page)
        .getByRole('img')
        .first()
        .evaluate((image) => image.getBoundingClientRect().width / image.clientWidth)
    await page.getByRole('link', { name: 'Picture 3' }).click()
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(full(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(full(page)).toContainText('3 of 3')
    expect(requests, 'the large file is loaded on demand').toEqual([])
    await page.keyboard.press('+')
    await expect.poll(scale).toBeCloseTo(1.5, 1)
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]).toContain(urls[2]!.replace('.webp', '-2560.webp'))
    await page.keyboard.press('ArrowLeft')
    await expect(full(page)).toContainText('3 of 3')
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
    for (const control of await full(page).getByRole('button').all()) {
      const { width, height } = (await control.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await page.keyboard.press('Escape')
    await expect(full(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(full(page)).toHaveCount(0)
  })
})

test('The form converts a phone’s HEIC, shrinks a large picture and accepts both', async ({ page }) => {
  test.slow()
  await becomeMember(page)
  await open(page)
  const phone = {
    name: 'IMG_0001.HEIC',
    mimeType: 'image/heic',
    buffer: await readFile('tests/journeys/files/phone.heic'),
  }
  await chooser(page).setInputFiles([phone])
  await expectUploaded(page, 1)
  await chooser(page).setInputFiles([await phonePicture('large.jpg')])
  await expectUploaded(page, 2)
  const ratio = await tiles(page)
    .first()
    .getByRole('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.naturalWidth / image.naturalHeight
    })
  expect(ratio).toBeCloseTo(1280 / 960, 1)
  let url = ''
  await expect
    .poll(async () => {
      const draft = await page.evaluate(
        () => Object.values(localStorage).find((value) => value.includes('"pictures"')) ?? '{}',
      )
      const { pictures = [] } = JSON.parse(draft) as { pictures?: { url?: string }[] }
      return (url = pictures[1]?.url ?? '')
    })
    .not.toBe('')
  const { width, height } = await sharp(
    await (await page.request.get(url.replace('.webp', '-2560.webp'))).body(),
  ).metadata()
  expect([width, height], 'upright').toEqual([1920, 2560])
})
