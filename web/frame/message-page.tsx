import type { ReactNode } from 'react'
import { Mark } from './logo.tsx'

/** The layout of a page with a short message, beside a picture or the logo. */
export function QuietPage({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  if (picture) {
    return (
      <section className="relative isolate flex flex-1 flex-col overflow-hidden">
        {picture}
        <div className="page section-space flex flex-1 flex-col justify-center">
          <div className="xl:w-1/2 xl:pr-12">{children}</div>
        </div>
      </section>
    )
  }
  return (
    <section className="relative isolate flex flex-1 overflow-hidden">
      <Mark className="absolute right-[max(-5rem,calc((100vw-var(--page-width))/2-5rem))] -bottom-[8%] -z-10 hidden h-[96%] w-auto text-surface lg:block" />
      <div className="page section-space flex flex-col items-start justify-center">{children}</div>
    </section>
  )
}
