import type { ReactNode } from 'react'
import { SidePicture } from './scene.tsx'

/** A message next to the picture of a car from behind, for pages that don't exist. */
export function PicturedPage({ children }: { children: ReactNode }) {
  return (
    <section className="relative isolate flex flex-1 flex-col overflow-hidden">
      <SidePicture scene="not-found" className="aspect-4/3 sm:aspect-2/1" />
      <div className="page section-space flex flex-1 flex-col justify-center">
        <div className="xl:w-1/2 xl:pr-12">{children}</div>
      </div>
    </section>
  )
}
