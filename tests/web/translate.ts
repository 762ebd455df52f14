/**
 * Replaces text as Chrome's translator does: each text node moves into two nested `font` elements. Also translates content
 * that is added later, until the returned function is called. Runs both in DOM tests and in a browser's page.
 */
export function translatePage(): () => void {
  const untouched = 'script, style, noscript, textarea, option, title, svg, font, [translate=no], .notranslate'

  function translate(text: Text) {
    if (!text.parentElement || !text.data.trim() || text.parentElement.closest(untouched)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `«${text.data}»`
    outer.append(inner)
    text.replaceWith(outer)
  }

  function translateAll(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }

  translateAll(document.body)
  document.documentElement.classList.add('translated-ltr')
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach(translateAll)),
  )
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    document.documentElement.classList.remove('translated-ltr')
  }
}
