import { checkA11y, expect, footOf, hydrated, test, toast } from './fixtures.ts'
import { becomeDemo } from './people.ts'

for (const [name, path] of [
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
  ['Cookie Policy', '/cookies'],
] as const) {
  test(`the footer leads to ${path}`, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await (await footOf(page)).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} | Marque`)
    await checkA11y(page)
  })
}

test.describe('what an admin sets', () => {
  test.use({ expectedStatus: 409 }) // a form that holds the version before another form's save is refused once
  test('appears on the home page, in the footer and on its own page', async ({ page }) => {
    test.slow() // four forms and three pages
    await becomeDemo(page, 'admin')
    await page.goto('/admin/settings')
    await hydrated(page)
    const form = (name: string) => page.getByRole('form', { name })
    /** Saves, again after a conflict, until the form has no changes left. */
    const save = (name: string) => {
      const button = form(name).locator('button[type=submit]')
      return expect(async () => {
        if (await button.isEnabled()) await button.click()
        await expect(button).toHaveText(`Save ${name}`)
        await expect(button).toBeDisabled({ timeout: 500 })
      }).toPass()
    }

    const once = Date.now() // what a run before this one has set is no change
    const claim = `Listing costs nothing at all (${once}).`
    await expect(form('Home Page').getByRole('button', { name: 'Save Home Page' })).toBeDisabled()
    await form('Home Page').getByLabel('What listing costs', { exact: true }).fill(claim)
    await save('Home Page')
    await expect(toast(page, 'Home Page is up to date.')).toBeVisible()

    const network = form('Contact and Social Networks').getByLabel('X', { exact: true })
    await network.fill('javascript:alert(1)')
    await form('Contact and Social Networks').getByRole('button', { name: /^Save/ }).click()
    await expect(network).toHaveAccessibleDescription(/begins with https/)
    await expect(network).toBeFocused()
    await network.fill(`https://cars.example/${once}`)
    await save('Contact and Social Networks')
    const icon = page.getByRole('contentinfo').getByRole('link', { name: 'X', exact: true })
    await expect(icon).toHaveAttribute('href', `https://cars.example/${once}`)

    const text = form('Privacy Policy')
    await text.getByLabel('Text').fill('## Ours\n\n<script>alert(1)</script> [a](javascript:alert(1)) **bold**')
    await text.getByRole('button', { name: 'Preview' }).click()
    await expect(text.getByRole('region', { name: 'Preview' }).getByRole('heading')).toHaveText('Ours')
    await checkA11y(page)
    await save('Privacy Policy')

    await page.goto('/')
    await expect(page.getByText(claim)).toBeVisible()
    await page.goto('/privacy')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Ours')
    await expect(page.getByRole('main')).toContainText('<script>alert(1)</script> [a](javascript:alert(1)) bold')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  })
})
