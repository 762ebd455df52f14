/** Returns touch targets under 44 px, except links within a sentence. Runs in the page. */
export function smallTargets(): string[] {
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

  /** A checkbox belongs to its label; a link may cover its card. */
  function areaOf(it: Element): Element {
    const { position, inset, content } = getComputedStyle(it, '::after')
    if (content !== 'none' && position === 'absolute' && inset === '0px') return (it as HTMLElement).offsetParent ?? it
    return it.closest('label') ?? it
  }
}
