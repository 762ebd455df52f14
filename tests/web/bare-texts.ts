/**
 * Returns the elements with a text node that React would still update. React can't do that once a translator has replaced
 * the node (see `web/ui/jsx-runtime.ts`), so a component must wrap such text in an element. Runs both in DOM tests and in a
 * browser's page.
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
