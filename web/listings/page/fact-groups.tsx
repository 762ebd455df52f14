import { FactList } from '#web/listings/fact-list.tsx'
import type { FactSheet } from '#web/listings/fact-sheet.ts'

/** The details of a car: the first facts, then the groups that have some, and on whose word they stand. */
export function FactGroups({ sheet: { first, groups } }: { sheet: FactSheet }) {
  return (
    <>
      <FactList rows={first.filter(({ name }) => name !== 'price')} />
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="mt-10">
          <h2 className="label mb-2 text-muted">{title}</h2>
          <FactList rows={rows} />
        </section>
      ))}
      <p className="mt-6 text-sm text-muted">Whatever names no other source is what the seller says.</p>
    </>
  )
}
