/** Returns missing focus rings, selections that do not show, and icons without contrast in forced colors. Runs in the page. */
export function forcedColorFaults(): string[] {
  const shown = (it: Element) =>
    it.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect().width > 1
  const name = (it: Element) =>
    `${it.tagName.toLowerCase()} “${(it.getAttribute('aria-label') ?? it.textContent ?? '').trim().slice(0, 30)}”`
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(shown)
  // A link that covers its card has its frame on `::after`.
  const framed = (it: Element) =>
    [undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(it, pseudo)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
  const found: string[] = []
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const channels = new Map<string, number[]>()

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
    if (!framed(it)) found.push(`does not look selected: ${name(it)}`)
  for (const it of all(
    '[aria-selected=false], [aria-pressed=false], [aria-current=false], nav:has([aria-current]) a:not([aria-current])',
  ))
    if (framed(it)) found.push(`looks selected: ${name(it)}`)
  // A box drawn by a background would be invisible.
  for (const it of all('input[type=checkbox], input[type=radio]'))
    if (getComputedStyle(it).appearance === 'none') found.push(`not the browser’s own box: ${name(it)}`)

  for (const it of all('svg:not([role=img])')) {
    const ground = rgb(groundOf(it))
    const shapes = it.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse')
    const lines = [...shapes].flatMap((part) => {
      const { stroke, fill } = getComputedStyle(part)
      return [stroke, fill].filter((paint) => paint !== 'none' && !paint.startsWith('url'))
    })
    if (lines.length && !lines.some((paint) => contrast(rgb(paint), ground) >= 3))
      found.push(`icon without contrast: ${name(it.parentElement!)}`)
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
    const known = channels.get(color)
    if (known) return known
    pixel.fillStyle = color
    pixel.fillRect(0, 0, 1, 1)
    const read = Array.from(pixel.getImageData(0, 0, 1, 1).data).slice(0, 3)
    channels.set(color, read)
    return read
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
