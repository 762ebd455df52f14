import { type ReactNode, useId } from 'react'

/** A titled part of a review. */
export function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`border-t border-line pt-6 ${className ?? ''}`}>
      <h3 id={id} className="mb-4 text-xl">
        {title}
      </h3>
      {children}
    </section>
  )
}
