import { becomeDemo } from './people.ts'
import { settled } from './every-screen.ts'
import { expect, hydrated, test } from './fixtures.ts'

const screens = [
  { who: undefined, path: '/vehicles?make=Porsche&transmission=Manual' },
  { who: undefined, path: '/vehicles/1' },
  { who: 'seller', path: '/sell' },
  { who: 'seller', path: '/profile' },
  { who: 'seller', path: '/profile?tab=inbox' },
  { who: 'admin', path: '/admin' },
  { who: 'admin', path: '/admin/users' },
  { who: 'admin', path: '/admin/reports' },
] as const

for (const { who, path } of screens) {
  test(`in colours of one’s own, ${path} shows the focus, what is chosen, and its icons`, async ({ page }) => {
    if (who) await becomeDemo(page, who)
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(path)
    await hydrated(page)
    await settled(page)
    await page.keyboard.press('Tab') // from here on the focus is shown
    expect(await page.evaluate(faults)).toEqual([])
  })
}

test('in colours of one’s own, what opens is told by its frame from what is below', async ({ page }) => {
  await becomeDemo(page, 'seller')
  await page.emulateMedia({ forcedColors: 'active' })
  const opens = async (button: string | RegExp) => {
    await page.getByRole('button', { name: button }).first().click()
    const opened = page.locator('dialog[open], :popover-open').last()
    await expect(opened).toBeVisible()
    expect(await opened.evaluate((it) => getComputedStyle(it).borderStyle), String(button)).toBe('solid')
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
  await page.goto('/profile')
  await hydrated(page)
  for (const button of ['Edit Profile', /^More: /, 'Change Password']) await opens(button)
  await page.goto('/vehicles')
  await hydrated(page)
  await page.setViewportSize({ width: 800, height: 900 })
  for (const button of [/^Menu/, 'Filters & Search']) await opens(button)
})

/** Runs in the page. */
async function faults(): Promise<string[]> {
  const shown = (it: Element) =>
    it.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect().width > 1
  const name = (it: Element) =>
    `${it.tagName.toLowerCase()} “${(it.getAttribute('aria-label') ?? it.textContent ?? '').trim().slice(0, 30)}”`
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(shown)
  // A link that covers its card has its frame around that.
  const framed = (it: Element) =>
    [undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(it, pseudo)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
  const found: string[] = []

  for (const it of all(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
  )) {
    it.focus({ preventScroll: true })
    if (document.activeElement !== it) continue
    const around = [it, it.parentElement, it.closest('label'), it.nextElementSibling, ...it.children]
    if (!around.some((part) => part && framed(part))) found.push(`no focus ring: ${name(it)}`)
  }
  ;(document.activeElement as HTMLElement).blur()

  for (const it of all('[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]'))
    if (!framed(it)) found.push(`not seen to be chosen: ${name(it)}`)
  // What is drawn here by a background would be gone.
  for (const it of all('input[type=checkbox], input[type=radio]'))
    if (getComputedStyle(it).appearance === 'none') found.push(`the box is not the browser’s: ${name(it)}`)

  for (const it of all('svg:not(.recharts-wrapper svg, [role=img])')) {
    const ground = rgb(groundOf(it))
    const shapes = it.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse')
    const lines = [...shapes].flatMap((part) => {
      const { stroke, fill } = getComputedStyle(part)
      return [stroke, fill].filter((paint) => paint !== 'none' && !paint.startsWith('url'))
    })
    if (lines.length && !lines.some((paint) => contrast(rgb(paint), ground) >= 3))
      found.push(`icon not seen: ${name(it.parentElement!)}`)
  }
  return [...new Set(found)].slice(0, 20)

  function groundOf(it: Element | null): string {
    for (let at = it; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
    }
    return getComputedStyle(document.documentElement).backgroundColor
  }

  function rgb(color: string): number[] {
    const context = document.createElement('canvas').getContext('2d')!
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return Array.from(context.getImageData(0, 0, 1, 1).data).slice(0, 3)
  }

  function contrast(one: number[], other: number[]): number {
    const [high, low] = [light(one), light(other)].toSorted((a, b) => b - a)
    return (high! + 0.05) / (low! + 0.05)
  }

  function light(channels: number[]): number {
    const [r, g, b] = channels.map((it) =>
      it / 255 <= 0.03928 ? it / 255 / 12.92 : ((it / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
}
