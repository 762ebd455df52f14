import type { Page } from '@playwright/test'
import { checkA11y, checkA11yInBothThemes, expect, test, toast } from './fixtures.ts'
import { tabToAndPress } from './keyboard.ts'
import { becomeMember, openAccount, password, signIn } from './people.ts'

/** A wrong password causes a 400, and a passkey without user verification a 403. */
test.use({ expectedMessage: /status of 40[03]/ })

/** Adds a virtual security key. Every touch succeeds, and so does every PIN until `refusePin` is called. */
async function addSecurityKey(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  const refusePin = (isRefused: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefused })
  return { refusePin }
}

/** Makes the browser skip the PIN, as real browsers may if user verification is discouraged. */
async function skipPin(page: Page) {
  await page.route('**/sign-in/passkey/options', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), userVerification: 'discouraged' } })
  })
}

test('A passkey is added, signs in without a password and after one, and is removed', async ({ page }) => {
  const { refusePin } = await addSecurityKey(page)
  const username = await becomeMember(page)
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Add Passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Name *')).toHaveAccessibleDescription(/Enter a name/)
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
  await dialog.getByRole('button', { name: 'I’ve Saved Them' }).click()
  const rows = account.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(rows).toContainText(['Key ring'])
  await expect(rows).toContainText(['not used yet'])
  await expect(account.getByRole('button', { name: 'New Recovery Codes' })).toBeVisible()
  await checkA11y(page)

  // The browser refuses to register a key twice.
  await account.getByRole('button', { name: 'Add Passkey' }).click()
  await dialog.getByLabel('Name *').fill('Key ring again')
  await dialog.getByLabel('Password *', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This device already has a passkey for your account.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  const passkeyButton = page.getByRole('button', { name: 'Sign In with a Passkey' })
  await test.step('It signs in without the password, by keyboard', async () => {
    await page.context().clearCookies()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/sign-in')
      await expect(passkeyButton).toBeEnabled()
      await checkA11yInBothThemes(page)
    }
    await refusePin(true)
    await tabToAndPress(page, passkeyButton)
    await expect(passkeyButton).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again, or sign in with your password.')
    await refusePin(false)
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
    await openAccount(page)
    await expect(rows).toContainText(['Signs you in without your password'])
    await expect(rows).toContainText(['last used'])
  })
  await test.step('It creates an API key without the password', async () => {
    await page.goto('/profile/stock')
    await page.getByRole('button', { name: 'New Key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Feed')
    await expect(dialog.getByLabel('Password')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Create Key' }).click()
    await expect(dialog.getByLabel('Your key')).toBeVisible()
  })

  await skipPin(page)
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await passkeyButton.click()
  await expect(page.getByRole('alert')).toContainText('Sign in with your password first.')
  await expect(passkeyButton).toBeFocused()
  await signIn(page, username)
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use Passkey' })).toBeFocused()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Use Passkey' }).click()
  await page.waitForURL('/')

  await openAccount(page)
  await account.getByRole('button', { name: 'Remove passkey Key ring' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Remove This Passkey?' })
  await confirmation.getByLabel('Password *', { exact: true }).fill(password)
  await confirmation.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Passkey removed')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expect(account.getByRole('button', { name: 'New Recovery Codes' })).toHaveCount(0)
})
