import { filesOfPage, readBundle, servedSize } from '../../scripts/bundle/read-bundle.ts'
import { visitorPages } from '../../scripts/bundle/visitor-pages.ts'
import { expect, waitUntilHydrated, test, toast } from './fixtures.ts'
import { requestedScripts, scriptsOf, modulesNotForVisitors } from './page-scripts.ts'

test.use({ neverBeenHere: true }) // a reused context would take files from its cache instead of requesting them

test('A visitor loads few scripts, and only those for visitors', async ({ page, anotherBrowser }) => {
  for (const { path, screen, limit, shown } of visitorPages) {
    await test.step(`${path} loads at most ${limit / 1000} kB`, async () => {
      const visitor = await (await anotherBrowser()).newPage()
      const address = path.replace(':id', '1').replace(':slug', 'SUVs').replace(':username', 'seller')
      const expected = filesOfPage(screen, shown)
      const files = await scriptsOf(visitor, address, expected.length)
      expect(files.toSorted(), 'matches `npm run bundle`').toEqual(expected.toSorted())
      expect(files.flatMap(modulesNotForVisitors)).toEqual([])
      expect(files.reduce((sum, file) => sum + servedSize(file), 0)).toBeLessThanOrEqual(limit)
      await visitor.close()
    })
  }

  await test.step('The map of vehicles in the US loads at most 90 kB, without other countries', async () => {
    const visitor = await (await anotherBrowser()).newPage()
    const files = requestedScripts(visitor)
    await visitor.goto('/vehicles?map=1')
    await expect(visitor.getByRole('region', { name: 'Vehicles by place' })).toBeVisible()
    const initial = filesOfPage('search')
    const added = [...files].filter((file) => !initial.includes(file))
    const modules = added.flatMap((file) => Object.keys(readBundle()[file] ?? {})).join('\n')
    expect(modules).toContain('us-atlas')
    expect(modules).not.toContain('world-atlas')
    expect(added.flatMap(modulesNotForVisitors)).toEqual([])
    expect(added.reduce((sum, file) => sum + servedSize(file), 0)).toBeLessThanOrEqual(90_000)
    await visitor.close()
  })

  await test.step('Inquiries and reports load no member code and no schema', async () => {
    await page.route('**/api/{inquiries,reports}', (route) => route.fulfill({ status: 201, json: { id: 1 } }))
    const files = requestedScripts(page)
    await page.goto('/vehicles/1')
    await waitUntilHydrated(page)
    const before = files.size
    await page.getByLabel('Name').fill('Ada')
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await page.getByLabel('Message').fill('Is it still there?')
    await page.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(toast(page, 'Inquiry Sent')).toBeVisible()
    await page.getByRole('button', { name: 'Report This Listing' }).click()
    await page.getByLabel('Reason').selectOption('sold')
    await page.getByRole('button', { name: 'Send Report' }).click()
    await expect(toast(page, 'Report sent')).toBeVisible()
    expect(files.size).toBeGreaterThan(before)
    expect([...files].flatMap(modulesNotForVisitors)).toEqual([])
  })
})
