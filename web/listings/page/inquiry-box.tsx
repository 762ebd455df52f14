import type { ReactNode } from 'react'

/** Where one writes to the seller. */
export function InquiryBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      id="inquiry"
      aria-labelledby="inquiry-title"
      className="rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="inquiry-title" tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Its title while the car is offered. */
export const invitation = 'Interested in this vehicle?'
