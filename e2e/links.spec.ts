import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { checkA11y, expect, hydrated, test } from './fixtures.ts'
import { embedded } from './sites.ts'

/** The newest link that was mailed to an address. */
async function linkMailedTo(address: string): Promise<string | undefined> {
  const box = join(embedded.dataDir, 'mail')
  const names = existsSync(box) ? readdirSync(box).filter((it) => it.endsWith('.eml')) : []
  for (const name of names.toSorted().toReversed()) {
    const mail = await PostalMime.parse(readFileSync(join(box, name)))
    const link = /\/conversations\/[\w-]+/.exec(mail.text ?? '')?.[0]
    if (link && mail.to?.some((it) => it.address === address)) return link
  }
  return undefined
}

test.describe('whoever fears that others have the link', () => {
  test.use({ expectedStatus: 404 })
  test('takes it back, and opens the conversation by the one that is mailed', async ({ page }) => {
    const email = `links${Date.now()}@example.com`
    const [car] = (await (await page.request.get('/api/vehicles/search?make=Mercedes-Benz&limit=1')).json()) as {
      id: number
    }[]
    const data = { vehicleId: car!.id, name: 'Vera', email, message: `Is it there? ${email}` }
    expect((await page.request.post('/api/inquiries', { data })).status()).toBe(201)
    await expect.poll(() => linkMailedTo(email)).toBeTruthy()
    const old = (await linkMailedTo(email))!
    await page.goto(old)
    await hydrated(page)
    await page.getByRole('button', { name: 'Mail Me a New Link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mail a New Link?' })
    await expect(dialog).toBeVisible()
    await checkA11y(page)
    await dialog.getByRole('button', { name: 'Mail a New Link' }).click()
    await expect(page.getByText('A new link is on its way to your mailbox.')).toBeVisible()
    await expect.poll(() => linkMailedTo(email)).not.toBe(old)
    await page.goto(old)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversation Not Found')
    await page.goto((await linkMailedTo(email))!)
    await expect(page.getByText(`Is it there? ${email}`)).toBeVisible()
  })
})
