import { codeOf } from '../doubles/totp.ts'
import { checkA11y, expect, test, toast } from './fixtures.ts'
import { becomeMember, openAccount, password, signIn } from './people.ts'

/** A wrong password causes a 400, and a wrong code a 401. */
test.use({ expectedMessage: /status of 40[01]/ })

test('An authenticator app is set up, required at the next sign-in, and turned off', async ({ page }) => {
  const username = await becomeMember(page)
  const account = await openAccount(page)
  await account
    .getByRole('listitem')
    .filter({ hasText: 'Authenticator App' })
    .getByRole('button', { name: 'Set Up' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Set Up an Authenticator App' })
  await dialog.getByLabel('Password *', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Password *', { exact: true })).toHaveAccessibleDescription(
    "This isn't your current password.",
  )
  await dialog.getByLabel('Password *', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await checkA11y(page)
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const address = `otpauth://totp/x?secret=${key}`
  await dialog.getByLabel('Code *').fill('000 000')
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(dialog.getByLabel('Code *')).toHaveAccessibleDescription(/^This code is wrong or was already used/)
  await dialog.getByLabel('Code *').fill(codeOf(address))
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(8)
  const codes = await list.allInnerTexts()
  await checkA11y(page)
  for (const _ of ['once', 'again']) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(list).toHaveCount(8)
  await dialog.getByRole('button', { name: 'I’ve Saved Them' }).click()
  await expect(account.getByText('On. You enter a code from your authenticator app')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await signIn(page, username)
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible()
  await expect(page.getByLabel('Code *')).toBeFocused()
  await checkA11y(page)
  await page.getByLabel('Code *').fill('000000')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Code *')).toHaveAccessibleDescription(/^This code is wrong or was already used/)
  await page.getByLabel('Code *').fill(codeOf(address, 1)) // the code for the next period, because each code works only once
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('/')

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await signIn(page, username)
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click()
  await page.getByLabel('Recovery code *').fill(codes[0]!)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('/')

  await openAccount(page)
  await account.getByRole('button', { name: 'Turn Off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn Off the Authenticator App?' })
  await off.getByLabel('Password *', { exact: true }).fill(password)
  await off.getByRole('button', { name: 'Turn Off' }).click()
  await expect(toast(page, 'Authenticator app turned off')).toBeVisible()
  await expect(
    account.getByRole('listitem').filter({ hasText: 'Authenticator App' }).getByRole('button', { name: 'Set Up' }),
  ).toBeVisible()
})
