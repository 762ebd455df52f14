import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * A row that scrolls sideways where it is too long and fades out at the end that hides more; the current link or tab
 * is scrolled into view. It holds one element, as wide as its content.
 */
export function ScrollRow({ className, children }: { className?: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const box = row.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const fit = () => {
      reveal(box)
      setMore(beyond(box))
    }
    const sizes = new ResizeObserver(fit) // the content may grow later, such as when a count arrives
    for (const it of [box, content]) sizes.observe(it)
    const choices = new MutationObserver(fit)
    choices.observe(content, { subtree: true, attributeFilter: ['aria-selected', 'aria-current'] })
    return () => (sizes.disconnect(), choices.disconnect())
  }, [])

  return (
    <div
      ref={row}
      data-before={more.before || undefined}
      data-after={more.after || undefined}
      onScroll={({ currentTarget }) => setMore(beyond(currentTarget))}
      className={`${look} ${className ?? ''}`}
    >
      {children}
    </div>
  )
}

// Positioned, so that what is hidden in it widens the row and not the page.
const look =
  'relative overflow-x-auto overflow-y-hidden [scrollbar-width:none] ' +
  'data-before:mask-l-from-[calc(100%-4rem)] data-after:mask-r-from-[calc(100%-4rem)]'

/** Centers the current one, so that its neighbours are visible too. */
function reveal(row: HTMLElement) {
  const it = row.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]')
  if (it) row.scrollTo({ left: it.offsetLeft - (row.clientWidth - it.offsetWidth) / 2 })
}

function beyond({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 }
}
