import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { carWithPapers, letDocumentWait } from './papers.ts'
import { bearerOf } from './people.ts'

/** Who looks at a screen, and at which address where it is not the path itself. */
export const screens: Record<string, { as?: 'seller' | 'admin'; at?: readonly string[] }> = {
  '/': {},
  '/vehicles': { at: ['/vehicles?make=Porsche&maxPrice=900000', '/vehicles?view=list', '/vehicles?q=zeppelin'] },
  '/vehicles/:id': { at: ['/vehicles/1', '/vehicles/SOLD'] },
  '/vehicles/:id/edit': { as: 'seller', at: ['/vehicles/OWN/edit', '/vehicles/PAPERS/edit'] },
  '/sellers/:username': { at: ['/sellers/seller'] },
  '/category/:category': { at: ['/category/Convertibles'] },
  '/sold': {},
  '/sold/:make/:model': { at: ['/sold/Unknown/Model'] },
  '/protection': {},
  '/for-sale/:token': { at: ['/for-sale/unknown'] },
  '/sell': { as: 'seller' },
  '/profile': { as: 'seller', at: ['', '?tab=saved', '?tab=inquiries', '?tab=inbox'].map((it) => `/profile${it}`) },
  '/profile/stock': { as: 'seller' },
  '/conversations/:token': { at: ['/conversations/unknown'] },
  '/admin': { as: 'admin', at: ['/admin', '/admin?list=documents'] },
  '/admin/vehicles/:id': { as: 'admin', at: ['/admin/vehicles/PENDING'] },
  '/admin/users': { as: 'admin' },
  '/admin/users/:id': { as: 'admin', at: ['/admin/users/MEMBER'] },
  '/admin/reports': { as: 'admin' },
  '/admin/audit': { as: 'admin' },
  '/admin/outbox': { as: 'admin' },
  '/admin/system': { as: 'admin' },
  '/admin/settings': { as: 'admin' },
  '/admin/watchlist': { as: 'admin' },
  '/privacy': {},
  '/terms': {},
  '/cookies': {},
  '/price-guidance': {},
  '/pages/:page': { at: ['/pages/unknown'] },
  '/sign-in': {},
  '/sign-up': {},
  '/reset-password': {},
  '/confirm-email': {},
  '/*': { at: ['/no/such/page'] },
}

/** Every screen that somebody sees, with numbers of theirs in it. */
export async function addressesFor(page: Page, who: 'seller' | 'admin' | undefined): Promise<string[]> {
  const addresses = Object.entries(screens).flatMap(([path, { as, at = [path] }]) => (as === who ? at : []))
  const firstOf = async (path: string) => {
    const answer = await page.request.get(path, { headers: await bearerOf(page) })
    const [first] = (await answer.json()) as { id: number }[]
    return String(first!.id)
  }
  const sold = who === undefined ? await soldCar(page) : ''
  const own = who === 'seller' ? await firstOf('/api/vehicles/user') : ''
  const papers = who === 'seller' ? String(await carWithPapers(page)) : ''
  if (who === 'admin') await letDocumentWait(page)
  const pending = who === 'admin' ? await firstOf('/api/admin/vehicles/pending') : ''
  const member = who === 'admin' ? await firstOf('/api/admin/users') : ''
  return addresses.map((it) =>
    it
      .replace('SOLD', sold)
      .replace('OWN', own)
      .replace('PAPERS', papers)
      .replace('PENDING', pending)
      .replace('MEMBER', member),
  )
}

async function soldCar(page: Page): Promise<string> {
  const models = await page.request.get('/api/vehicles/sold/models')
  const [{ make, model }] = (await models.json()) as [{ make: string; model: string }]
  const cars = await page.request.get('/api/vehicles/sold', { params: { make, model } })
  return String(((await cars.json()) as [{ id: number }])[0].id)
}

/** Until what members see has loaded. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main .animate-pulse:visible')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
