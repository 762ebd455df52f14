import { codeOf } from '../server/testing/totp.ts'
import { checkA11y, expect, hydrated, test, toast } from './fixtures.ts'
import { becomeMember, openAccount, password, signIn } from './people.ts'

/** A wrong password is told by 400, a wrong code by 401. */
test.use({ expectedMessage: /status of 40[01]/ })

test('a second factor is set up with an app, asked for at the next sign-in, and turned off', async ({ page }) => {
  const username = await becomeMember(page)
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Set Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Up an Authenticator App' })
  await dialog.getByLabel('Password *', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Password *', { exact: true })).toHaveAccessibleDescription(
    'This is not your current password.',
  )
  await dialog.getByLabel('Password *', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
  await checkA11y(page)
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const address = `otpauth://totp/x?secret=${key}`
  await dialog.getByLabel('Code *').fill('000 000')
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(dialog.getByLabel('Code *')).toHaveAccessibleDescription(/This code is not right/)
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
  await dialog.getByRole('button', { name: 'I Have Stored Them' }).click()
  await expect(account.getByText('On: a code of your authenticator app')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await hydrated(page)
  await signIn(page, username)
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible()
  await expect(page.getByLabel('Code *')).toBeFocused()
  await checkA11y(page)
  await page.getByLabel('Code *').fill('000000')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Code *')).toHaveAccessibleDescription(/This code is not right/)
  await page.getByLabel('Code *').fill(codeOf(address, 1)) // the next one: each is taken once
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('/')

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await hydrated(page)
  await signIn(page, username)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code *').fill(codes[0]!)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('/')

  await openAccount(page)
  await account.getByRole('button', { name: 'Turn Off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off the authenticator app?' })
  await off.getByLabel('Password *', { exact: true }).fill(password)
  await off.getByRole('button', { name: 'Turn Off' }).click()
  await expect(toast(page, 'Authenticator app turned off')).toBeVisible()
  await expect(account.getByRole('button', { name: 'Set Up' })).toBeVisible()
})

test('too many wrong codes end the sign-in, and it begins again', async ({ page, baseURL }) => {
  const username = await becomeMember(page)
  const headers = { origin: baseURL! }
  const ask = (path: string, data: object) => page.request.post(`/api/identity/two-factor/${path}`, { data, headers })
  const { totpURI } = await (await ask('enable', { password })).json()
  expect((await ask('verify-totp', { code: codeOf(totpURI) })).ok()).toBe(true)
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await hydrated(page)
  await signIn(page, username)
  const startAgain = page.getByRole('button', { name: 'Start again' })
  for (let tries = 0; tries < 6; tries += 1) {
    await page.getByLabel('Code *').fill(`00000${tries}`)
    const answered = page.waitForResponse('**/verify-totp')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await answered
  }
  await expect(page.getByRole('alert')).toHaveText('There were too many wrong codes. Please sign in again.')
  await expect(page.getByLabel('Code *')).toHaveCount(0)
  await expect(startAgain).toBeFocused()
  await checkA11y(page)
  await startAgain.click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('a dialog of the account notices that the session was ended elsewhere', async ({ page }) => {
  await becomeMember(page)
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Set Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Up an Authenticator App' })
  await dialog.getByLabel('Password *', { exact: true }).fill(password)
  const [session] = (await page.context().cookies()).filter(({ name }) => name.endsWith('session_token'))
  await page.context().addCookies([{ ...session!, value: 'ended' }])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/sign-in/)
  await expect(toast(page, 'Your session has ended')).toContainText('Please sign in again to go on.')
})

test('a session elsewhere is seen and ended', async ({ page, anotherBrowser }) => {
  const username = await becomeMember(page)
  const [one, other] = [await anotherBrowser(), await anotherBrowser()]
  for (const { request } of [one, other]) {
    const entered = await request.post('/api/identity/sign-in/username', {
      data: { username, password },
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.1 Mobile Safari/604.1' },
    })
    expect(entered.ok()).toBe(true)
  }
  const account = await openAccount(page)
  const rows = account.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'This device' })).toContainText('Chrome on Linux')
  await checkA11y(page)
  const ended: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && ended.push(request.url()))
  await account
    .getByRole('button', { name: /^Sign out Safari on iPhone/ })
    .first()
    .evaluate((button: HTMLButtonElement) => [button.click(), button.click()])
  await expect(toast(page, 'Session ended')).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect(ended).toHaveLength(1)
  await account.getByRole('button', { name: 'Sign Out Elsewhere' }).click()
  await expect(rows).toHaveCount(1)
  expect((await one.request.get('/api/identity/token')).status()).toBe(401)
  expect((await other.request.get('/api/identity/token')).status()).toBe(401)
  expect((await page.request.get('/api/identity/token')).ok()).toBe(true)
})
