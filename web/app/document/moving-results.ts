import { isInView } from './moving-parts.ts'

const movement = { duration: 280, easing: 'cubic-bezier(0.2, 0.7, 0.1, 1)' }

type Results = { cards: Map<string, DOMRect>; count: string | null | undefined }

/**
 * Records the positions of the cards. The returned function animates the cards that are still visible to their new positions,
 * and fades in the others.
 */
export function recordResults(): () => void {
  const before = readResults()
  return () => {
    const after = readResults()
    if (after.count !== before.count) rollCount()
    if (before.cards.size === 0) return
    for (const article of articles()) moveCard(article, before.cards.get(addressOf(article)), after.cards)
  }
}

function readResults(): Results {
  const cards = articles().map((article) => [addressOf(article), article.getBoundingClientRect()] as const)
  return { cards: new Map(cards), count: countOutput()?.textContent }
}

function moveCard(article: HTMLElement, from: DOMRect | undefined, now: Results['cards']) {
  const to = now.get(addressOf(article))!
  const wasInView = from && isInView(from)
  if (!wasInView && !isInView(to)) return
  const start = wasInView
    ? { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }
    : { opacity: 0 }
  article.animate([start, {}], movement)
}

function rollCount() {
  countOutput()?.firstElementChild?.animate([{ transform: 'translateY(60%)', opacity: 0 }, {}], movement)
}

function articles(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-move=results] article')]
}

function countOutput(): Element | null {
  return document.querySelector('[data-move=results] output')
}

function addressOf(article: Element): string {
  return article.querySelector('a')?.pathname ?? ''
}
