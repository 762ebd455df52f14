import type { Page } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'

/** Of everybody who signs up here. */
export const password = 'correct horse battery'
let number = 0

/** Nobody has this name yet, whatever ran before. */
export function newName(): string {
  number += 1
  return `mia_${Date.now().toString(36)}${process.env.TEST_WORKER_INDEX ?? ''}${number}`
}

/** Makes this browser a new member's, who owns nothing yet. */
export async function becomeMember(page: Page, username = newName()): Promise<string> {
  const answer = await page.request.post('/api/identity/sign-up/email', {
    data: { name: username, username, email: `${username}@example.com`, password },
  })
  expect(answer.ok()).toBe(true)
  return username
}

/** Makes this browser that of one of the demo's people. */
export async function becomeDemo(page: Page, username: DemoPerson): Promise<void> {
  expect((await page.request.post('/api/demo/sign-in', { data: { username } })).ok()).toBe(true)
}

/** A bearer of whoever is signed in in this browser. */
export async function bearerOf(page: Page): Promise<{ authorization: string }> {
  const { token } = (await (await page.request.get('/api/identity/token')).json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

type DemoPerson = 'admin' | 'seller' | 'buyer'

/** Makes a new account by the form, and is at home with it. */
export async function signUp(page: Page, username = newName()): Promise<string> {
  await page.goto('/sign-up')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password *', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('/')
  await hydrated(page)
  return username
}

/** Fills the card of the sign-in screen. */
export async function signIn(page: Page, identifier: string, secret = password) {
  await page.getByLabel('Username or email').fill(identifier)
  await page.getByLabel('Password *', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in as one of the demo's people by their button, from any page. */
export async function enterDemo(page: Page, username: DemoPerson) {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: username, exact: true }).click()
  await page.waitForURL('/')
  await hydrated(page)
}

/** The account's place: the header, or the menu on small screens. */
export async function account(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('banner')
  await page.getByRole('button', { name: /^Menu/ }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}
