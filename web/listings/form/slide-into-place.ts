/** Reorders elements and animates each from its old place to its new one, except the one that is dragged. */
export function slidingIntoPlace(
  elements: readonly HTMLElement[],
  except: HTMLElement | undefined,
  change: () => void,
) {
  const before = elements.map((it) => it.getBoundingClientRect())
  change()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  elements.forEach((element, index) => {
    const [from, to] = [before[index]!, element.getBoundingClientRect()]
    const [x, y] = [from.left - to.left, from.top - to.top]
    if (element === except || (x === 0 && y === 0)) return
    element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: 200, easing: 'ease-out' })
  })
}
