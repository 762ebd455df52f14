export function layoutFaults(): string[] {
  const screenWidth = document.documentElement.clientWidth
  const faults =
    document.documentElement.scrollWidth > screenWidth ? [`${document.documentElement.scrollWidth} px wide`] : []
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 30)}” ${element.className}`.slice(0, 140)
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !isForReaders(element)
  for (const element of document.querySelectorAll('body *')) {
    const boxes = element.matches('input, select, textarea, button, img, svg')
      ? [...element.getClientRects()]
      : wordsOf(element)
    const outside = boxes.some(({ left, right }) => left < -1 || right > screenWidth + 1)
    if (outside && shown(element) && !scrolls(element)) faults.push(`outside: ${name(element)}`)
  }
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    if (shown(heading)) faults.push(...brokenWords(heading).map((word) => `broken: ${word} in ${name(heading)}`))
  }
  return faults.slice(0, 12)

  function wordsOf(element: Element): DOMRect[] {
    const range = document.createRange()
    return [...element.childNodes].flatMap((node) => {
      if (!(node instanceof Text)) return []
      range.selectNode(node)
      return [...range.getClientRects()]
    })
  }

  function isForReaders(element: Element): boolean {
    const hidden = element.closest('[class*=sr-only]')
    return hidden !== null && hidden.getBoundingClientRect().width <= 1
  }

  /** Returns whether an element may be wider than the screen: it is in a scrolling row, has an ellipsis, or is cropped. */
  function scrolls(element: Element): boolean {
    if (getComputedStyle(element).textOverflow === 'ellipsis') return true
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at)
      if (textOverflow === 'ellipsis') return true
      if (/auto|scroll/.test(overflowX) || (overflowX !== 'visible' && element.matches('img, svg, svg *, source')))
        return true
    }
    return false
  }

  function brokenWords(heading: Element): string[] {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode
      for (const { 0: word, index } of node.textContent!.matchAll(/[^\s/-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        // Other tests generate names such as “mia_mwt1lzma317”. They are longer than any word, so they have to break.
        const isGenerated = word.length > 12 && /\d/.test(word)
        if (lines.size > 1 && !isGenerated) broken.push(word)
      }
    }
    return broken
  }
}
