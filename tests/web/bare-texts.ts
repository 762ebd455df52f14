/**
 * Returns the elements that contain a text node that React still updates. Translators replace text nodes, so React would
 * fail to update them (see `web/ui/jsx-runtime.ts`). A component must therefore wrap its text in an element. Runs both in
 * DOM tests and in a browser's page.
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
