import type { ReactNode } from 'react'
import { ScrollRow } from './scroll-row.tsx'

/** The row above what is chosen by it, on a hairline; of tabs, and of links that look like them. */
export function TabRow({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-line">
      <ScrollRow className="-mx-3 -mb-px">{children}</ScrollRow>
    </div>
  )
}

/** The classes of the list in it. */
export const tabRow = 'flex w-max min-w-full gap-2'

/** The classes of one tab: the line under it is as wide as its words, the ring of the focus is wider. */
export const tabLook =
  'relative block px-3 py-3.5 text-base whitespace-nowrap text-muted transition-colors hover:text-ink ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 focus-visible:-outline-offset-2 ' +
  'aria-selected:text-ink aria-selected:after:bg-accent aria-[current=page]:text-ink aria-[current=page]:after:bg-accent'
