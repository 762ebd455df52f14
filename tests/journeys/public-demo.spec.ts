import { checkA11yInBothThemes, expect, test } from './fixtures.ts'
import { publicDemo } from './sites.ts'

test.use({ baseURL: publicDemo.env!.PUBLIC_URL, extraHosts: ['demo.localhost'], expectedStatus: 404 })

test('A public demo has a banner above each page that covers nothing', async ({ page }) => {
  const banner = page.getByRole('complementary', { name: 'Demo' })
  const header = page.getByRole('banner')
  for (const path of ['/sign-in', '/nowhere', '/']) {
    await page.goto(path)
    await expect(banner).toContainText('This site is a demo.')
    const [above, below] = [(await banner.boundingBox())!, (await header.boundingBox())!]
    expect([above.x, above.y, above.width]).toEqual([0, 0, page.viewportSize()!.width])
    expect(below.y).toBeCloseTo(above.height, 0)
  }
  await checkA11yInBothThemes(page)
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await expect(banner).not.toBeInViewport()
  await expect(header).toBeInViewport()
})
