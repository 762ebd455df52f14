import { checkA11yInBothThemes, expect, test, waitUntilHydrated } from './fixtures.ts'
import { becomeMember } from './people.ts'

test.use({ expectedStatus: 404 })

test('A shared shortlist in a second browser: votes, a comment, and a revoked link', async ({
  page,
  anotherBrowser,
}) => {
  test.slow()
  await becomeMember(page)
  await page.goto('/vehicles/1')
  await page
    .getByRole('main')
    .getByRole('button', { name: /to a shortlist$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New Shortlist').fill('Weekend cars')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: 'Weekend cars' })).toBeChecked()
  await dialog.getByRole('link', { name: 'My Shortlists' }).click()
  await page.getByRole('link', { name: 'Weekend cars' }).click()
  await page.getByRole('button', { name: 'Create Link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()

  const guest = await (await anotherBrowser()).newPage()
  await guest.goto(link)
  await waitUntilHydrated(guest)
  await checkA11yInBothThemes(guest)
  const voteFor = guest.getByRole('button', { name: /^Vote for the/ })
  await voteFor.click()
  await expect(voteFor).toHaveAccessibleName(/, 1 vote$/)
  await expect(voteFor).toHaveAttribute('aria-pressed', 'true')
  await expect(voteFor).toBeFocused()
  await guest.getByLabel(/^Your Name/).fill('Vera')
  await guest.getByRole('textbox', { name: /^Comment/ }).fill('The <b>red</b> one!')
  await guest.getByRole('button', { name: 'Post Comment' }).click()
  await expect(guest.getByText('Your comment was posted.')).toBeVisible()
  await guest.reload()
  await expect(voteFor).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await waitUntilHydrated(page)
  await expect(page.getByText('1 for · 0 against')).toBeVisible()
  await expect(page.getByText('The <b>red</b> one!')).toBeVisible()
  await checkA11yInBothThemes(page)
  await page.getByRole('button', { name: 'Delete the comment by Vera' }).click()
  await expect(page.getByText('There are no comments yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop Sharing' }).click()
  await dialog.getByRole('button', { name: 'Stop Sharing' }).click()
  await expect(page.getByRole('button', { name: 'Create Link' })).toBeVisible()

  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Shortlist Not Found' })).toBeVisible()
})
