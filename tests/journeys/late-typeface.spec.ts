import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { hold } from './hold.ts'

test.use({ neverBeenHere: true })

/** What browsers call good is 0.1. The systems’ letters are not each as wide as ours: what is aligned to the right moves a little. */
const littleShift = 0.02

test(
  'A typeface that loads late replaces one of the same size, and moves nothing',
  { tag: '@phone' },
  async ({ anotherBrowser }) => {
    for (const path of ['/', '/vehicles', '/vehicles/1', '/category/SUVs']) {
      await test.step(path, async () => {
        const page = await (await anotherBrowser()).newPage() // its cache has no typefaces
        const send = await hold(page, '**/*.woff2')
        await noteShifts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await hydrated(page)
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        expect(await typefaceOf(page, 'h1')).not.toMatch(/Archivo/)
        const sent = page.waitForResponse('**/*latin-wdth*.woff2')
        send()
        await (await sent).finished()
        await page.evaluate(() => document.fonts.ready)
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        expect(await typefaceOf(page, 'h1')).toMatch(/Archivo/)
        expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(littleShift)

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

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = Object.assign(globalThis, { shift: 0 })
    const note = (list: PerformanceObserverEntryList) => {
      for (const it of list.getEntries()) noted.shift += (it as PerformanceEntry & { value: number }).value
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The one whose letters are painted. */
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

/** For each way in which the page sets letters: its texts in what stands in, in parts of their measures in the typeface. */
function measureTexts() {
  const texts = new Map<string, string>()
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { fontStretch, fontWeight } = getComputedStyle(nodes.currentNode.parentElement!)
    const way = `${fontStretch} ${fontWeight}`
    texts.set(way, `${texts.get(way) ?? ''} ${nodes.currentNode.textContent}`)
  }
  const family = getComputedStyle(document.documentElement).fontFamily
  const own = family.split(',')[0]!
  const probe = document.body.appendChild(document.createElement('span'))
  return [...texts].map(([way, text]) => {
    const [stretch, weight] = way.split(' ') as [string, string]
    const measure = (fontFamily: string) => {
      Object.assign(probe.style, { position: 'absolute', whiteSpace: 'nowrap', fontSize: '40px', fontFamily })
      Object.assign(probe.style, { fontStretch: stretch, fontWeight: weight, lineHeight: 'normal' })
      probe.textContent = text
      return probe.getBoundingClientRect()
    }
    const [ours, theirs] = [measure(own), measure(family.slice(own.length + 1))]
    return {
      text: `${way}: ${text.slice(0, 80)}`,
      width: theirs.width / ours.width,
      height: theirs.height / ours.height,
    }
  })
}
