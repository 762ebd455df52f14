import type { ReactNode } from 'react'

/** The card around the form of a car, or around its skeleton. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="vehicle"
      className="mt-10 rounded-card border border-line bg-surface p-5 tiny:p-3 sm:p-8 lg:mt-14 xl:p-10"
    >
      <h2 id="vehicle" className="mb-8 text-2xl">
        Vehicle Information
      </h2>
      {children}
    </section>
  )
}
