/** The list opens above the field if there are fewer than this many pixels below it and more above it. */
const minRoom = 240

/** Minimum height of the list, and its distance from the edge of the screen, in pixels. */
const minHeight = 96
const margin = 12

/**
 * Opens the list below its field, or above it if there is more room. Limits its height to that room, so opening the list or
 * selecting an option doesn't scroll the page.
 */
export function fitOnScreen(list: HTMLElement): () => void {
  const screen = window.visualViewport
  if (!screen) return () => {}
  const field = list.parentElement!
  const fit = () => {
    const visible = visibleRange(field, screen)
    const box = field.getBoundingClientRect()
    const [above, below] = [box.top - visible.top, visible.bottom - box.bottom]
    const isAbove = below < minRoom && above > below
    list.toggleAttribute('data-above', isAbove)
    list.style.maxHeight = `${Math.max(minHeight, (isAbove ? above : below) - margin)}px`
  }
  fit()
  screen.addEventListener('resize', fit)
  screen.addEventListener('scroll', fit)
  return () => {
    screen.removeEventListener('resize', fit)
    screen.removeEventListener('scroll', fit)
  }
}

/** Returns the vertical range where an element is visible: between sticky bars, and above the on-screen keyboard. */
function visibleRange(element: HTMLElement, screen: VisualViewport): { top: number; bottom: number } {
  const scroller = scrollContainerOf(element)
  const isPage = scroller === document.documentElement
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller) // `auto` if there are no bars
  return {
    top: Math.max(screen.offsetTop, top + (Number.parseFloat(scrollPaddingTop) || 0)),
    bottom: Math.min(screen.offsetTop + screen.height, bottom - (Number.parseFloat(scrollPaddingBottom) || 0)),
  }
}

function scrollContainerOf(element: HTMLElement): HTMLElement {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return document.documentElement
}
