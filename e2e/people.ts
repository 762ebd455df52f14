import type { Page } from '@playwright/test'
import { hydrated } from './fixtures.ts'

/** Of everybody who signs up here. */
export const password = 'correct horse battery'
let number = 0

/** Nobody has this name yet, whatever ran before. */
export function newName(): string {
  number += 1
  return `zoe_${Date.now().toString(36)}${process.env.TEST_WORKER_INDEX ?? ''}${number}`
}

/** Makes a new account, and is at home with it. */
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

/** Signs in as one of the demo's people, from any page. */
export async function enterDemo(page: Page, username: 'admin' | 'seller' | 'buyer') {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: username, exact: true }).click()
  await page.waitForURL('/')
  await hydrated(page)
}

/** The account's place: the header, or the menu on small screens. */
export async function account(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('banner')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** What the toast says; its copy for screen readers says it once more. */
export function toast(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text })
}
