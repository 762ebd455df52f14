/**
 * Returns the elements with a text node that React holds. Translators replace such nodes, so React would fail
 * (`web/ui/jsx-runtime.ts`). A component must not return a text without an element. Runs in a page, too.
 */
export function bareTexts(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber$'))
    const around = text.parentElement!
    if (isHeld && text.data.trim() && !around.closest('option, title, textarea, style, script, svg'))
      found.push(`“${text.data}” in ${around.outerHTML.slice(0, 200)}`)
  }
  return found
}
