import type { ReactNode } from 'react'

/**
 * A bar with a title for small screens. The next element, an opaque header, covers it at first. Once the header has scrolled
 * away, the bar sticks to the top. Screen readers ignore it, because it repeats the header.
 */
export function SlimHead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div
      aria-hidden
      className="sticky top-16 z-10 -mb-12 flex h-12 items-center justify-between gap-4 border-b border-line bg-ground lg:hidden"
    >
      <span className="min-w-0 truncate font-medium font-stretch-[112%]">{title}</span>
      <span className="max-w-2/5 shrink-0 truncate text-sm text-muted">{children}</span>
    </div>
  )
}
