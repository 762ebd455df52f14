import type { ReactNode } from 'react'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'

type CenteredCardProps = { title: string; text: ReactNode; children: ReactNode }

/** A card in the middle of a page, for members and visitors alike. */
export function CenteredCard({ title, text, children }: CenteredCardProps) {
  return (
    <div className="page section-space flex flex-1 flex-col items-center justify-center">
      <section className="w-full max-w-lg rounded-card border border-line bg-surface p-6 tiny:p-3 sm:p-10">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-muted wrap-anywhere">{text}</p>
        <NeedsScripts />
        {children}
      </section>
    </div>
  )
}
