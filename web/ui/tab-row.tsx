import type { ReactNode } from 'react'
import { ScrollRow } from './scroll-row.tsx'

/** A row of tabs, or of links that look like tabs, with a hairline below. */
export function TabRow({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-line">
      <ScrollRow className="-mx-3 -mb-px tiny:mx-0">{children}</ScrollRow>
    </div>
  )
}

/** The classes of the list in it. */
export const tabRow = 'flex w-max min-w-full gap-2'

/** The classes of one tab: the line below is as wide as its text, the focus ring is wider. */
export const tabLook =
  'relative block px-3 py-3.5 text-base whitespace-nowrap text-muted transition-colors hover:text-ink ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 focus-visible:-outline-offset-2 ' +
  'aria-selected:text-ink aria-selected:after:bg-accent aria-[current=page]:text-ink aria-[current=page]:after:bg-accent'
