import type { Page } from '@playwright/test'
import { bareTexts } from '#tests/web/bare-texts.ts'
import { translatePage } from '#tests/web/translate.ts'
import { addressesFor, hasSize, openSizes, type SetSize, waitUntilSettled } from './every-screen.ts'
import { axeFindings, contrastFindingsInLight, expect, transitionsEnd, test } from './fixtures.ts'
import { forcedColorFaults } from './forced-color-faults.ts'
import { layoutFaults } from './layout-faults.ts'
import { smallTargets } from './small-targets.ts'

/**
 * The sizes to check: a normal phone, then large text, and finally 320 px, which is a 1280 px window at 400% zoom. Each size
 * differs from the previous one in only one dimension.
 */
const usual = { width: 390, text: 16 }
const larger = [
  { width: 390, text: 32 },
  { width: 320, text: 32 },
  { width: 320, text: 16 },
]

/** Buttons that open a menu or form, by screen. `isMobile` selects the project that checks them. */
const openings: Record<string, { isMobile: boolean; buttons: (string | RegExp)[] }> = {
  '/vehicles?view=list': { isMobile: true, buttons: [/^Menu/, 'Filters & Search'] },
  '/profile': { isMobile: false, buttons: ['Edit Profile'] },
}

const unknown = [
  'sold/Unknown/Model',
  'for-sale/unknown',
  'alerts/unknown',
  'notification-emails/unknown',
  'shortlists/unknown',
  'api/user/shortlists/999999',
  'conversations/unknown',
  'pages/unknown',
  'no/such/page',
]
const refused = `status of (400 .*/vehicles[?]minPrice=cheap|404 .*:\\d+/(${unknown.join('|')}))`
/** On a busy machine, the VIN tables may respond too late. If so, the sell form suggests no makes or models. */
const busy = 'status of 503 .*/api/vin/(makes|models)'
test.use({ expectedMessage: new RegExp(`${refused}|${busy}`) })

for (const [user, role] of [['a visitor'], ['a seller', 'seller'], ['an admin', 'admin']] as const) {
  test(
    `Every screen of ${user} fits, is accessible, and logs no error`,
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      test.setTimeout(600_000) // up to 27 screens
      const setSize = await openSizes(page)
      const addresses = await addressesFor(page, role)
      for (const address of addresses) {
        await page.goto(address)
        await waitUntilSettled(page)
        if (address === addresses[0]) await checkReducedMotion(page)
        if (isMobile) await checkTouchTargets(page, address)
        await checkLayout(page, address)
        await checkAxe(page, address, isMobile)
        if (isMobile) await checkLargeText(page, address, setSize)
        await checkForcedColors(page, address, isMobile)
        if (!isMobile && !address.startsWith('/offline'))
          // no scripts
          await checkTranslated(page, address, address === addresses[0])
        if (isMobile) await page.goto('about:blank') // an empty page resizes faster than a screen
        if (isMobile) await setSize(usual)
      }
    },
  )
}

const soft = expect.configure({ soft: true })

async function checkTouchTargets(page: Page, address: string) {
  await test.step('Touch targets are 44 px high and wide, and no keys are shown', async () => {
    expect.soft(await page.evaluate(smallTargets), address).toEqual([])
    await expect.soft(page.locator('kbd:visible'), address).toHaveCount(0)
  })
}

/** Guards against a transition of all properties on every element, which would make a theme change take seconds. */
async function checkReducedMotion(page: Page) {
  await test.step('With reduced motion a theme change starts no transition', async () => {
    const transitions = await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light'
      document.documentElement.getBoundingClientRect()
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      delete document.documentElement.dataset.theme
      return running.length
    })
    expect.soft(transitions).toBe(0)
  })
}

async function checkLayout(page: Page, address: string) {
  await test.step('Nothing is wider than the screen, and no heading breaks inside a word', async () => {
    expect.soft(await page.evaluate(layoutFaults), address).toEqual([])
  })
}

/** The layout at each width is the same in both themes, so the light theme is checked only on desktop. */
async function checkAxe(page: Page, address: string, isMobile: boolean) {
  await test.step('Axe finds no violation in dark, and on desktop text has enough contrast in light', async () => {
    expect.soft(await axeFindings(page), `${address} in dark`).toEqual([])
    if (!isMobile) expect.soft(await contrastFindingsInLight(page), `${address} in light`).toEqual([])
  })
}

async function checkLargeText(page: Page, address: string, setSize: SetSize) {
  await test.step('The layout works with text at 200 % and at 320 px', async () => {
    for (const size of larger) {
      await setSize(size)
      await hasSize(page, size)
      const name = `${address} at ${size.width} px, text of ${size.text} px`
      // The map measures itself after the layout, so its markers can move a few frames later.
      await soft.poll(() => page.evaluate(layoutFaults), { message: name, timeout: 5_000 }).toEqual([])
      if (address === '/vehicles?view=list' && name.includes('320 px, text of 32')) await checkLargeMenuAndFilters(page)
    }
  })
}

async function checkLargeMenuAndFilters(page: Page) {
  await test.step('With large text the menu and the filters open, and all of their content is reachable', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    const links = menu.getByRole('navigation').getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.ariaCurrent))).toEqual([null, 'false', 'page', null])
    await page.evaluate(transitionsEnd)
    expect.soft(await page.evaluate(layoutFaults), 'menu').toEqual([])
    await menu.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Filters & Search' }).click()
    await expect(page.getByRole('button', { name: /^Show [\d,]+ vehicles$/ })).toBeInViewport()
    await page.evaluate(transitionsEnd)
    expect.soft(await page.evaluate(layoutFaults), 'filters').toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 320, height: 844 })
  })
}

/**
 * Translators replace text nodes. If React later removes or moves an original node, it throws an error, which the fixture
 * reports. From the first screen, the test continues to the search, which is expensive to render; from all others, to a page of
 * text.
 */
async function checkTranslated(page: Page, address: string, isFirst: boolean) {
  await test.step('After a translation, the page can be left, and the next one is updated', async () => {
    expect.soft(await page.evaluate(bareTexts), `${address} before a translation`).toEqual([])
    await page.evaluate(translatePage)
    if (isFirst) await changeTranslatedSearch(page)
    else await leaveTranslatedPage(page, address)
    expect.soft(await page.evaluate(bareTexts), `${address} after a translation`).toEqual([])
  })
}

async function leaveTranslatedPage(page: Page, address: string) {
  const [name, path] = address === '/cookies' ? ['Terms of Service', '/terms'] : ['Cookie Policy', '/cookies']
  await page.getByRole('contentinfo').getByRole('link', { name }).click()
  await expect(page).toHaveURL(path!)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`«${name}»`)
}

async function changeTranslatedSearch(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Listings' }).click()
  await expect(page).toHaveURL('/vehicles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('«Browse Vehicles»')
  const count = page.getByText(/^«?Showing .* results/)
  const all = await count.textContent()
  await page.locator('select[name=make]').selectOption('Porsche')
  await expect(page).toHaveURL('/vehicles?make=Porsche')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Porsche/)
  await expect(count).not.toHaveText(all!)
}

async function checkForcedColors(page: Page, address: string, isMobile: boolean) {
  await page.emulateMedia({ forcedColors: 'active' })
  await test.step('Forced colors show the focus, selections and icons', async () => {
    await page.evaluate(transitionsEnd)
    expect.soft(await page.evaluate(forcedColorFaults), `${address} in forced colors`).toEqual([])
  })
  if (openings[address]?.isMobile === isMobile) await checkOpenings(page, address, openings[address].buttons)
  await page.emulateMedia({ forcedColors: null })
}

async function checkOpenings(page: Page, address: string, buttons: (string | RegExp)[]) {
  await test.step('In forced colors a frame separates a dialog, a sheet or a menu from the page', async () => {
    for (const button of buttons) {
      await page.getByRole('button', { name: button }).first().click()
      const opened = page.locator('dialog[open], :popover-open').last()
      await expect(opened).toBeVisible()
      const style = await opened.evaluate((element) => getComputedStyle(element).borderStyle)
      expect.soft(style, `${address}: ${String(button)}`).toBe('solid')
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
    }
  })
}
