const kinds = ['picture', 'name', 'price'] as const

/** The elements with a `view-transition-name`. The browser skips a transition if two elements have the same name. */
let named: HTMLElement[] = []

export function isMotionAllowed(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false
}

export function isInView({ left, right, top, bottom }: DOMRect): boolean {
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** Returns the animated part of a card or vehicle page, if it is on the screen. */
export function visiblePart(root: ParentNode, kind: (typeof kinds)[number]): HTMLElement | undefined {
  const part = root.querySelector<HTMLElement>(`[data-move=${kind}]`)
  return part && isInView(part.getBoundingClientRect()) ? part : undefined
}

/** Sets the `view-transition-name` of the animated parts of a card or vehicle page. */
export function nameParts(root: ParentNode) {
  for (const kind of kinds) {
    const part = visiblePart(root, kind)
    if (part) setName(part, `vehicle-${kind}`)
  }
}

export function setName(element: HTMLElement, name: string) {
  element.style.viewTransitionName = name
  named.push(element)
}

export function clearNames() {
  for (const element of named) element.style.viewTransitionName = ''
  named = []
}

/** Shows a picture's loaded file behind the same picture in another size, which may still be loading. */
export function reuseLoadedPicture(from: HTMLElement, to: HTMLElement) {
  const [source, target] = [from, to].map((part) => part.querySelector<HTMLImageElement>('img[width]'))
  if (!source?.currentSrc || !target || target.complete) return
  target.style.background = `url("${source.currentSrc}") center / contain no-repeat`
  target.addEventListener('load', () => target.style.removeProperty('background'), { once: true })
}
