import { type ReactNode, useId } from 'react'

/** A card below the form of a car, for what is saved by itself. */
export function EditPart({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-8 rounded-card border border-line bg-surface p-5 tiny:p-3 sm:p-8 xl:p-10"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-3 mb-8 max-w-prose text-muted">{text}</p>
      {children}
    </section>
  )
}
