import { addressesFor, settled } from './every-screen.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { becomeDemo } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, expectedMessage: /status of 4\d\d/ })

for (const who of [undefined, 'seller', 'admin'] as const) {
  test(`what ${who ?? 'a visitor'} presses on a phone is 44 px high and wide`, async ({ page }) => {
    test.setTimeout(300_000) // many screens
    if (who) await becomeDemo(page, who)
    const addresses = await addressesFor(page, who)
    for (const address of addresses) {
      await page.goto(address)
      await hydrated(page)
      await settled(page)
      expect.soft(await page.evaluate(smallTargets), address).toEqual([])
      await expect.soft(page.locator('kbd:visible'), 'keys are told where there are some').toHaveCount(0)
    }
  })
}

/** Runs in the page. A link within a sentence is as high as its line. */
function smallTargets(): string[] {
  const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')]
  return targets.flatMap((it) => {
    if (!it.checkVisibility({ visibilityProperty: true }) || getComputedStyle(it).display === 'inline') return []
    const { width, height } = areaOf(it).getBoundingClientRect()
    if (width <= 1 || height <= 1) return [] // for screen readers, until it has the focus
    const name = it.getAttribute('aria-label') ?? it.textContent
    return Math.min(width, height) < 43.5
      ? [`${Math.round(width)} by ${Math.round(height)}: ${it.tagName} ${name}`]
      : []
  })

  /** A box belongs to its label; a link may cover what is around it. */
  function areaOf(it: Element): Element {
    const { position, inset, content } = getComputedStyle(it, '::after')
    if (content !== 'none' && position === 'absolute' && inset === '0px') return (it as HTMLElement).offsetParent ?? it
    return it.closest('label') ?? it
  }
}

test('in colours of one’s own, what is current shows by a frame', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const framed = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((it) => getComputedStyle(it).outlineStyle !== 'none'))
  await page.goto('/vehicles')
  await hydrated(page)
  expect(await framed('nav[aria-label=Pagination] a')).toEqual([true, ...Array(5).fill(false)])
  expect(await framed('button[aria-pressed][name=view]')).toEqual([true, false])
  await page.goto('/vehicles/1')
  await hydrated(page)
  expect(await framed('[role=tab]')).toEqual([true, false])
  const pictures = await framed('ul[aria-label="Choose a picture"] a')
  expect(pictures).toEqual(pictures.map((_, index) => index === 0))
  await page.goto('/vehicles')
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const links = page.getByRole('dialog').getByRole('navigation').getByRole('link')
  expect(await links.evaluateAll((all) => all.map((it) => it.ariaCurrent))).toEqual([null, 'false', 'page', null])
})
