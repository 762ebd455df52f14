import type { Page } from '@playwright/test'
import { checkA11y, expect, test, toast } from './fixtures.ts'
import { becomeMember, openAccount, password, signIn } from './people.ts'

/** A wrong password gets a 400. */
test.use({ expectedMessage: /status of 400/ })

/** Adds a virtual security key. Every touch and PIN succeeds. */
async function plugInKey(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  }
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
}

test('A passkey is added, required at the next sign-in, and removed', async ({ page }) => {
  await plugInKey(page)
  const username = await becomeMember(page)
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Add Passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Name *')).toHaveAccessibleDescription(/Please give it a name/)
  await dialog.getByLabel('Name *').fill('Key ring')
  await dialog.getByLabel('Password *', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Password *', { exact: true })).toHaveAccessibleDescription(
    "This isn't your current password.",
  )
  await checkA11y(page)
  await dialog.getByLabel('Password *', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(8)
  await dialog.getByRole('button', { name: 'I Have Stored Them' }).click()
  const rows = account.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(rows).toContainText(['Key ring'])
  await expect(rows).toContainText(['not used yet'])
  await expect(account.getByRole('button', { name: 'New Recovery Codes' })).toBeVisible()
  await checkA11y(page)

  // The same key cannot be registered twice.
  await account.getByRole('button', { name: 'Add Passkey' }).click()
  await dialog.getByLabel('Name *').fill('Key ring again')
  await dialog.getByLabel('Password *', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This device already has a passkey for your account.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await signIn(page, username)
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use Passkey' })).toBeFocused()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Use Passkey' }).click()
  await page.waitForURL('/')

  await openAccount(page)
  await expect(rows).toContainText(['last used'])
  await account.getByRole('button', { name: 'Remove the passkey Key ring' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await confirmation.getByLabel('Password *', { exact: true }).fill(password)
  await confirmation.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Passkey removed')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expect(account.getByRole('button', { name: 'New Recovery Codes' })).toHaveCount(0)
})
