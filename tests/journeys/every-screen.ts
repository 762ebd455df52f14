import type { Page } from '@playwright/test'
import { addDocument, carWithDocuments, publishDocument } from './documents.ts'
import { expect, transitionsEnd } from './fixtures.ts'
import { becomeAdmin, becomeDealer, listCars } from './listings.ts'
import { bearerOf, becomeDemo } from './people.ts'
import { screens } from './screens.ts'

export async function addressesFor(page: Page, role: 'seller' | 'admin' | undefined): Promise<string[]> {
  const addresses = Object.entries(screens).flatMap(([path, { as, at = [path] }]) => (as === role ? at : []))
  const ids = await idsFor(page, role)
  return addresses.map((address) => address.replaceAll(/[A-Z]{3,}/g, (word) => String(ids[word] ?? word)))
}

async function idsFor(page: Page, role: 'seller' | 'admin' | undefined): Promise<Record<string, number | string>> {
  if (role === 'admin') return createPendingWork(page)
  if (role === undefined) return { SOLD: await soldCar(page) }
  await becomeDemo(page, role)
  const own = await page.request.get('/api/vehicles/user', { headers: await bearerOf(page) })
  return { OWN: ((await own.json()) as [{ id: number }])[0].id, DOCUMENTS: await carWithDocuments(page) }
}

async function createPendingWork(page: Page): Promise<Record<string, number | string>> {
  const [car] = await becomeDealer(page, [{ model: 'Elise' }])
  await publishDocument(page, await addDocument(page, car!.id))
  const [pending] = await listCars(page.request, [{ model: 'Evora' }])
  const user = await page.request.get('/api/auth/user', { headers: await bearerOf(page) })
  const { id } = (await user.json()) as { id: number }
  await becomeAdmin(page)
  return { PENDING: pending!.id, MEMBER: id }
}

async function soldCar(page: Page): Promise<number> {
  const models = await page.request.get('/api/vehicles/sold/models')
  const [{ make, model }] = (await models.json()) as [{ make: string; model: string }]
  const cars = await page.request.get('/api/vehicles/sold', { params: { make, model } })
  return ((await cars.json()) as [{ id: number }])[0].id
}

export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('main .animate-pulse:visible')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Returns a function that sets the window's width and the browser's text size, both in px. */
export async function openSizes(page: Page): Promise<SetSize> {
  const session = await page.context().newCDPSession(page)
  return async ({ width, text }) => {
    const { width: before, height } = page.viewportSize()!
    if (width !== before) await page.setViewportSize({ width, height })
    await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: (text * 13) / 16 } })
  }
}

type Size = { width: number; text: number }
export type SetSize = (size: Size) => Promise<void>

export async function hasSize(page: Page, size: Size): Promise<void> {
  await page.evaluate(waitForSize, size)
  await page.evaluate(transitionsEnd)
}

async function waitForSize({ width, text }: Size): Promise<void> {
  const root = document.documentElement
  while (root.clientWidth !== width || getComputedStyle(root).fontSize !== `${text}px`)
    await new Promise(requestAnimationFrame)
}
