/** Returns touch targets under 44 px, except links within a sentence. Runs in the page. */
export function smallTargets(): string[] {
  const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')]
  return targets.flatMap((target) => {
    if (!target.checkVisibility({ visibilityProperty: true }) || getComputedStyle(target).display === 'inline')
      return []
    const { width, height } = areaOf(target).getBoundingClientRect()
    if (width <= 1 || height <= 1) return [] // visually hidden until focused
    const name = target.getAttribute('aria-label') ?? target.textContent
    return Math.min(width, height) < 43.5
      ? [`${Math.round(width)} by ${Math.round(height)}: ${target.tagName} ${name}`]
      : []
  })

  /** Returns the touch area of a control: a checkbox includes its label, and a link may cover its card. */
  function areaOf(target: Element): Element {
    const { position, inset, content } = getComputedStyle(target, '::after')
    if (content !== 'none' && position === 'absolute' && inset === '0px')
      return (target as HTMLElement).offsetParent ?? target
    return target.closest('label') ?? target
  }
}
