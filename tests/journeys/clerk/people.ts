import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { originOf, proxied } from '../sites.ts'
import { newName, type Person, type Provider } from './fixtures.ts'

const mailedCode = '424242'

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true }).and(page.locator(':visible'))

export async function identify(page: Page, identifier: string) {
  await page.getByLabel('Email address or username').fill(identifier)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible()
}

export async function enterPassword(page: Page, password: string) {
  await passwordField(page).fill(password)
  await next(page).click()
}

export async function signIn(page: Page, { username, password }: Person) {
  await page.goto('/sign-in')
  await identify(page, username)
  await enterPassword(page, password)
  await page.waitForURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: username })).toBeVisible()
}

/** Signs this browser in as a new member with one request through the site's proxy, instead of using Clerk's card. */
export async function becomeMember(page: Page, provider: Provider, over: object = {}): Promise<Person> {
  const person = await provider.addPerson(over)
  const answer = await page.request.post('/__clerk/v1/client/sign_ins', {
    headers: { origin: originOf(proxied.site) },
    form: { identifier: person.username, password: person.password },
  })
  expect(answer.ok()).toBe(true)
  return person
}

export async function fillSignUp(page: Page): Promise<string> {
  const username = newName()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email address').fill(`${username}@clerk.example`)
  await passwordField(page).fill('correct horse battery')
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  await page.getByLabel('Enter verification code').pressSequentially(mailedCode)
  return username
}

export async function nextBearer(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [call] = await Promise.all([page.waitForRequest((request) => 'authorization' in request.headers()), act()])
  return call.headers().authorization!
}
