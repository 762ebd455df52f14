/** Returns missing focus rings, invisible selections, and icons without contrast in forced colors. Runs in the page. */
export function forcedColorFaults(): string[] {
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(shown)
  // A link that covers a whole card draws its focus ring on `::after`.
  const hasFrame = (element: Element) =>
    [undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
  const found: string[] = []
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const channels = new Map<string, number[]>()

  for (const element of all(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
  )) {
    element.focus({ preventScroll: true })
    if (document.activeElement !== element) continue
    const parts = [
      element,
      element.parentElement,
      element.closest('label'),
      element.nextElementSibling,
      ...element.children,
    ]
    if (!parts.some((part) => part && hasFrame(part))) found.push(`no focus ring: ${name(element)}`)
  }
  ;(document.activeElement as HTMLElement).blur()

  for (const element of all('[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]'))
    if (!hasFrame(element)) found.push(`does not look selected: ${name(element)}`)
  for (const element of all(
    '[aria-selected=false], [aria-pressed=false], [aria-current=false], nav:has([aria-current]) a:not([aria-current])',
  ))
    if (hasFrame(element)) found.push(`looks selected: ${name(element)}`)
  // In forced colors, a checkbox or radio button that is drawn with a background is invisible.
  for (const element of all('input[type=checkbox], input[type=radio]'))
    if (getComputedStyle(element).appearance === 'none') found.push(`not the browser’s own box: ${name(element)}`)

  for (const icon of all('svg:not([role=img])')) {
    const ground = rgb(groundOf(icon))
    const shapes = icon.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse')
    const lines = [...shapes].flatMap((part) => {
      const { stroke, fill } = getComputedStyle(part)
      return [stroke, fill].filter((paint) => paint !== 'none' && !paint.startsWith('url'))
    })
    if (lines.length && !lines.some((paint) => contrast(rgb(paint), ground) >= 3))
      found.push(`icon without contrast: ${name(icon.parentElement!)}`)
  }
  return [...new Set(found)].slice(0, 20)

  function groundOf(element: Element | null): string {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
    }
    return getComputedStyle(document.documentElement).backgroundColor
  }

  function rgb(color: string): number[] {
    const cached = channels.get(color)
    if (cached) return cached
    pixel.fillStyle = color
    pixel.fillRect(0, 0, 1, 1)
    const pixelColor = Array.from(pixel.getImageData(0, 0, 1, 1).data).slice(0, 3)
    channels.set(color, pixelColor)
    return pixelColor
  }

  function contrast(one: number[], other: number[]): number {
    const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
    return (high! + 0.05) / (low! + 0.05)
  }

  function luminance(channels: number[]): number {
    const [r, g, b] = channels.map((channel) =>
      channel / 255 <= 0.03928 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
}
