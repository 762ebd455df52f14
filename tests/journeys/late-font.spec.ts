import type { Page } from '@playwright/test'
import { expect, waitUntilHydrated, test } from './fixtures.ts'
import { hold } from './hold.ts'

test.use({ neverBeenHere: true })

/**
 * The layout shift score that the test tolerates. Letters of system fonts differ slightly in width, so right-aligned
 * text moves a little. Web Vitals rate scores up to 0.1 as good.
 */
const toleratedShift = 0.02

test(
  'A late font replaces one of the same size without a layout shift',
  { tag: '@phone' },
  async ({ anotherBrowser }) => {
    for (const path of ['/', '/vehicles', '/vehicles/1', '/category/SUVs']) {
      await test.step(path, async () => {
        const page = await (await anotherBrowser()).newPage() // a new browser has no cached fonts
        const send = await hold(page, '**/*.woff2')
        await recordShifts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await waitUntilHydrated(page)
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        expect(await typefaceOf(page, 'h1')).not.toMatch(/Archivo/)
        const sent = page.waitForResponse('**/*latin-wdth*.woff2')
        send()
        await (await sent).finished()
        await page.evaluate(() => document.fonts.ready)
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        expect(await typefaceOf(page, 'h1')).toMatch(/Archivo/)
        expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(
          toleratedShift,
        )

        const measured = await page.evaluate(measureTexts)
        expect(measured.length).toBeGreaterThan(path === '/vehicles' ? 4 : 0)
        for (const { text, width, height } of measured) {
          expect.soft(Math.abs(width - 1), `width of ${text}`).toBeLessThan(0.1)
          expect.soft(Math.abs(height - 1), `height of ${text}`).toBeLessThan(0.03)
        }
        await page.close()
      })
    }
  },
)

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = Object.assign(globalThis, { shift: 0 })
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) recorded.shift += (entry as PerformanceEntry & { value: number }).value
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
}

async function typefaceOf(page: Page, selector: string): Promise<string> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  return fonts.map(({ familyName }) => familyName).join()
}

/** For each font style on the page, returns the width of its text in the fallback font relative to the web font. */
function measureTexts() {
  const texts = new Map<string, string>()
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { fontStretch, fontWeight } = getComputedStyle(nodes.currentNode.parentElement!)
    const style = `${fontStretch} ${fontWeight}`
    texts.set(style, `${texts.get(style) ?? ''} ${nodes.currentNode.textContent}`)
  }
  const family = getComputedStyle(document.documentElement).fontFamily
  const ownFont = family.split(',')[0]!
  const probe = document.body.appendChild(document.createElement('span'))
  return [...texts].map(([style, text]) => {
    const [stretch, weight] = style.split(' ') as [string, string]
    const measure = (fontFamily: string) => {
      Object.assign(probe.style, { position: 'absolute', whiteSpace: 'nowrap', fontSize: '40px', fontFamily })
      Object.assign(probe.style, { fontStretch: stretch, fontWeight: weight, lineHeight: 'normal' })
      probe.textContent = text
      return probe.getBoundingClientRect()
    }
    const [ours, fallback] = [measure(ownFont), measure(family.slice(ownFont.length + 1))]
    return {
      text: `${style}: ${text.slice(0, 80)}`,
      width: fallback.width / ours.width,
      height: fallback.height / ours.height,
    }
  })
}
