import type { Page } from '@playwright/test'
import { expect, waitUntilHydrated } from './fixtures.ts'

export const password = 'correct horse battery'
let number = 0

/** Returns a username that is unique across workers and runs. */
export function newName(): string {
  number += 1
  return `mia_${Date.now().toString(36)}${process.env.TEST_WORKER_INDEX ?? ''}${number}`
}

export async function becomeMember(page: Page, username = newName()): Promise<string> {
  const answer = await page.request.post('/api/identity/sign-up/email', {
    data: { name: username, username, email: `${username}@example.com`, password },
  })
  expect(answer.ok()).toBe(true)
  return username
}

export async function signInThroughApi(page: Page, username: string): Promise<void> {
  await page.context().clearCookies()
  expect((await page.request.post('/api/identity/sign-in/username', { data: { username, password } })).ok()).toBe(true)
}

export async function becomeDemo(page: Page, username: DemoPerson): Promise<void> {
  expect((await page.request.post('/api/demo/sign-in', { data: { username } })).ok()).toBe(true)
}

/** Signs this browser in as a new member who was promoted to moderator by the demo's admin. */
export async function becomeModerator(page: Page): Promise<string> {
  await page.context().clearCookies()
  const username = await becomeMember(page)
  const { id } = await (await page.request.get('/api/auth/user', { headers: await bearerOf(page) })).json()
  await page.context().clearCookies()
  await becomeDemo(page, 'admin')
  const headers = await bearerOf(page)
  const made = await page.request.patch(`/api/admin/users/${id}/role`, { headers, data: { role: 'moderator' } })
  expect(made.ok(), await made.text()).toBe(true)
  await signInThroughApi(page, username)
  return username
}

export async function bearerOf(page: Page): Promise<{ authorization: string }> {
  const { token } = (await (await page.request.get('/api/identity/token')).json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

type DemoPerson = 'admin' | 'seller' | 'buyer'

export async function signUp(page: Page, username = newName()): Promise<string> {
  await page.goto('/sign-up')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`)
  await page.getByLabel('Password *', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('/')
  await waitUntilHydrated(page)
  return username
}

export async function signIn(page: Page, identifier: string, secret = password) {
  await page.getByLabel('Username or email').fill(identifier)
  await page.getByLabel('Password *', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export async function signInToDemo(page: Page, username: DemoPerson) {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: username, exact: true }).click()
  await page.waitForURL('/')
  await waitUntilHydrated(page)
}

export async function openAccount(page: Page) {
  await page.goto('/profile?tab=account')
  await waitUntilHydrated(page)
  return page.getByRole('region', { name: 'Account' })
}
