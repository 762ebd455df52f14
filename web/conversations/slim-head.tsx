import type { ReactNode } from 'react'

/**
 * Which car a conversation is about, in one line, for small screens: it lies below the head of the conversation and comes to
 * light at the top once that has scrolled away. It says nothing new, so it is not read out.
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
