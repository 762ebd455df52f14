import type { Page } from '@playwright/test'
import routes from '../web/routes.ts'
import { addressesFor, screens, settled } from './every-screen.ts'
import { expect, hydrated, standsStill, test } from './fixtures.ts'
import { becomeDemo } from './people.ts'

/** 400 % zoom of a window of 1280 px is 320 px; the other two are phones whose text is set to twice its size. */
const sizes = [
  { width: 320, text: 16 },
  { width: 320, text: 32 },
  { width: 390, text: 32 },
] as const

test('every screen is looked at', () => {
  expect(Object.keys(screens).toSorted()).toEqual(routes.map(({ path = '' }) => `/${path}`).toSorted())
})

test.describe('nothing is outside of the screen, and no heading is broken inside a word', () => {
  test.use({ expectedMessage: /status of 4\d\d/ })
  for (const { width, text } of sizes)
    for (const who of [undefined, 'seller', 'admin'] as const) {
      test(`at ${width} px, text of ${text} px, for ${who ?? 'a visitor'}`, async ({ page }) => {
        test.slow() // many screens
        if (who) await becomeDemo(page, who)
        const addresses = await addressesFor(page, who)
        await page.setViewportSize({ width, height: 800 })
        await setTextSize(page, text)
        for (const address of addresses) {
          await page.goto(address)
          await hydrated(page)
          await settled(page)
          expect.soft(await page.evaluate(faultsOfPage), address).toEqual([])
        }
      })
    }
})

test('with large text the menu and the filters open, and all of them is in reach', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await setTextSize(page, 32)
  await page.goto('/vehicles')
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await page.evaluate(standsStill)
  expect(await page.evaluate(faultsOfPage)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Filters & Search' }).click()
  await expect(page.getByRole('button', { name: /^Show [\d,]+ vehicles$/ })).toBeInViewport()
  await page.evaluate(standsStill)
  expect(await page.evaluate(faultsOfPage)).toEqual([])
})

/** The browser's own setting, which media queries go by too. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })
}

/** Runs in the page. */
function faultsOfPage(): string[] {
  const wide = document.documentElement.clientWidth
  const faults = document.documentElement.scrollWidth > wide ? [`${document.documentElement.scrollWidth} px wide`] : []
  const name = (it: Element) =>
    `${it.tagName.toLowerCase()} “${it.textContent.trim().slice(0, 30)}” ${it.className}`.slice(0, 140)
  const shown = (it: Element) => it.checkVisibility({ visibilityProperty: true }) && !isForReaders(it)
  for (const it of document.querySelectorAll('body *')) {
    const boxes = it.matches('input, select, textarea, button, img, svg') ? [...it.getClientRects()] : wordsOf(it)
    const outside = boxes.some(({ left, right }) => left < -1 || right > wide + 1)
    if (outside && shown(it) && !scrolls(it)) faults.push(`outside: ${name(it)}`)
  }
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    if (shown(heading)) faults.push(...brokenWords(heading).map((word) => `broken: ${word} in ${name(heading)}`))
  }
  return faults.slice(0, 12)

  /** Where the words are that stand in the element itself. */
  function wordsOf(it: Element): DOMRect[] {
    const range = document.createRange()
    return [...it.childNodes].flatMap((node) => {
      if (!(node instanceof Text)) return []
      range.selectNode(node)
      return [...range.getClientRects()]
    })
  }

  /** Clipped to nothing, for screen readers alone. */
  function isForReaders(it: Element): boolean {
    const around = it.closest('[class*=sr-only]')
    return around !== null && around.getBoundingClientRect().width <= 1
  }

  /** In a row that scrolls, in a line that ends in dots, or a picture in a frame that cuts it. */
  function scrolls(it: Element): boolean {
    if (getComputedStyle(it).textOverflow === 'ellipsis') return true
    for (let at = it.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at)
      if (/auto|scroll/.test(overflowX) || (overflowX !== 'visible' && it.matches('img, svg, svg *, source')))
        return true
    }
    return false
  }

  /** Words on more than one line, as far as they are not parted at a hyphen. */
  function brokenWords(heading: Element): string[] {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode
      for (const { 0: word, index } of node.textContent!.matchAll(/[^\s/-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        // Names that other tests made up, such as “mia_mwt1lzma317”, are longer than any word and have to break.
        const isMadeUp = word.length > 12 && /\d/.test(word)
        if (lines.size > 1 && !isMadeUp) broken.push(word)
      }
    }
    return broken
  }
}
