import type { Page } from '@playwright/test'
import { expect, waitUntilHydrated, scrollToPart, test, toast } from './fixtures.ts'
import { backdateForms } from './inquiries.ts'
import { becomeAdmin, becomeDealer } from './listings.ts'
import { becomeMember, newName, signIn } from './people.ts'
import { addPictures, open } from './sell-form.ts'

/** APIs that old browsers lack, that extensions disable, or that aren't available over plain HTTP. */
const missing = [
  'IntersectionObserver',
  'ResizeObserver',
  'requestIdleCallback',
  'Notification',
  'matchMedia',
  'PublicKeyCredential',
  'Performance.prototype.getEntriesByType',
  'Crypto.prototype.randomUUID',
  'Navigator.prototype.clipboard',
  'Navigator.prototype.serviceWorker',
]

const throwing = ['BroadcastChannel', 'localStorage', 'sessionStorage']

/** APIs that the site doesn't use yet. They are also disabled, so the test fails if the site starts to depend on one. */
const unused = {
  missing: [
    'Crypto.prototype.subtle',
    'Document.prototype.startViewTransition',
    ...['credentials', 'locks', 'sendBeacon', 'share', 'storage', 'userActivation'].map(
      (name) => `Navigator.prototype.${name}`,
    ),
  ],
  throwing: ['caches', 'indexedDB', 'cookieStore'],
}

const all = { missing: [...missing, ...unused.missing], throwing: [...throwing, ...unused.throwing] }

type Changes = { missing: string[]; throwing: string[] }

/** Runs in each page before the page's scripts. The changes are in `window.name`, which survives navigation. */
function changeApis() {
  const { missing = [], throwing = [] } = JSON.parse(window.name || '{}') as Partial<Changes>
  for (const path of missing) {
    const names = path.split('.')
    const last = names.pop()!
    const holder = names.reduce<object>((place, name) => Reflect.get(place, name) as object, globalThis)
    Reflect.deleteProperty(holder, last)
    if (last in holder) throw new Error(`${path} was not removed.`)
  }
  const fail = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of throwing) {
    const isClass = name === 'BroadcastChannel'
    Object.defineProperty(
      globalThis,
      name,
      isClass ? { value: new Proxy(BroadcastChannel, { construct: fail }) } : { get: fail },
    )
  }
  if (missing.includes('Crypto.prototype.subtle'))
    Object.defineProperty(globalThis, 'isSecureContext', { value: false })
}

/** The router logs an error if storage is blocked, but works without it. */
test.use({ expectedMessage: /Access is denied for this document/ })

test('A site works in a browser that lacks or blocks APIs', async ({ page, context }) => {
  test.slow()
  const [car] = await becomeDealer(page, [{ model: `Elan ${newName()}` }])
  await context.clearCookies()
  const buyer = await becomeMember(page)
  await context.clearCookies()
  await page.addInitScript(changeApis)
  await page.goto('/')

  for (const name of missing) await browse(page, name, { missing: [name], throwing: [] })
  for (const name of throwing) await browse(page, name, { missing: [], throwing: [name] })
  await browse(page, 'all of them', all)

  await test.step('A visitor sends an inquiry without all of them', async () => {
    await backdateForms(page)
    await page.goto(`/vehicles/${car!.id}`)
    const form = page.getByRole('region', { name: 'Interested in this vehicle?' })
    for (const [label, text] of Object.entries({ Name: 'Boris Novak', Email: `${newName()}@example.com` }))
      await form.getByRole('textbox', { name: label }).fill(text)
    await form.getByLabel('Message').fill('Is it still for sale, and may I see it on Saturday?')
    await form.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(toast(page, 'Inquiry Sent')).toBeVisible()
  })

  await test.step('A visitor copies a link and signs in', async () => {
    await page.goto('/vehicles')
    await page.getByRole('button', { name: 'Share This Search' }).click()
    await expect(toast(page, 'Link copied')).toBeVisible()
    await page.goto('/sign-in')
    await expect(page.getByRole('button', { name: 'Sign In with a Passkey' })).toHaveCount(0)
    await signIn(page, buyer)
    await page.waitForURL('/')
    await waitUntilHydrated(page)
    await expect(page.getByRole('banner').getByRole('link', { name: buyer })).toBeVisible()
  })

  await test.step('A member adds pictures, and the account explains missing passkeys', async () => {
    await open(page)
    await addPictures(page, 2)
    await page.goto('/profile?tab=account')
    await expect(
      page.getByText('Passkeys need a secure (HTTPS) connection, which this site doesn’t have.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Passkey' })).toHaveCount(0)
  })

  await test.step('An admin opens the dashboard', async () => {
    await becomeAdmin(page)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .animate-pulse:visible')).toHaveCount(0)
  })
})

async function browse(page: Page, name: string, changes: Changes) {
  await test.step(`A visitor browses without ${name}`, async () => {
    await page.evaluate((text) => void (window.name = text), JSON.stringify(changes))
    await page.goto('/vehicles?make=Mercedes-Benz') // no other test removes these cars
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Interested in this vehicle?' })).toBeVisible()
    await scrollToPart(page, 'footer')
  })
}
