import type { ReactNode } from 'react'

/** Two fields side by side. */
export function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 tiny:grid-cols-1">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}
