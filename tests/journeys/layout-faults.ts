/** Returns what is wider than the screen and headings that break inside a word. Runs in the page. */
export function layoutFaults(): string[] {
  const wide = document.documentElement.clientWidth
  const faults = document.documentElement.scrollWidth > wide ? [`${document.documentElement.scrollWidth} px wide`] : []
  const name = (it: Element) =>
    `${it.tagName.toLowerCase()} “${it.textContent.trim().slice(0, 30)}” ${it.className}`.slice(0, 140)
  const shown = (it: Element) => it.checkVisibility({ visibilityProperty: true }) && !isForReaders(it)
  for (const it of document.querySelectorAll('body *')) {
    const boxes = it.matches('input, select, textarea, button, img, svg') ? [...it.getClientRects()] : wordsOf(it)
    const outside = boxes.some(({ left, right }) => left < -1 || right > wide + 1)
    if (outside && shown(it) && !scrolls(it)) faults.push(`outside: ${name(it)}`)
  }
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    if (shown(heading)) faults.push(...brokenWords(heading).map((word) => `broken: ${word} in ${name(heading)}`))
  }
  return faults.slice(0, 12)

  /** The boxes of the words directly in the element. */
  function wordsOf(it: Element): DOMRect[] {
    const range = document.createRange()
    return [...it.childNodes].flatMap((node) => {
      if (!(node instanceof Text)) return []
      range.selectNode(node)
      return [...range.getClientRects()]
    })
  }

  /** Clipped to nothing, for screen readers only. */
  function isForReaders(it: Element): boolean {
    const around = it.closest('[class*=sr-only]')
    return around !== null && around.getBoundingClientRect().width <= 1
  }

  /** In a scrolling row, in a line with an ellipsis, or a picture cropped by its frame. */
  function scrolls(it: Element): boolean {
    if (getComputedStyle(it).textOverflow === 'ellipsis') return true
    for (let at = it.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at)
      if (/auto|scroll/.test(overflowX) || (overflowX !== 'visible' && it.matches('img, svg, svg *, source')))
        return true
    }
    return false
  }

  /** Words on more than one line that are not split at a hyphen. */
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
        // Names that other tests made up, such as “mia_mwt1lzma317”, are longer than any word and must break.
        const isMadeUp = word.length > 12 && /\d/.test(word)
        if (lines.size > 1 && !isMadeUp) broken.push(word)
      }
    }
    return broken
  }
}
