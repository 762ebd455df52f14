import { factSheet } from '#web/listings/fact-sheet.ts'
import type { ReviewedListing } from '#contract/listing.ts'

/** What the car’s page shows as a conflict, as it was saved last, so that its seller sees it where it can be corrected. */
export function ConflictNotice({ listing }: { listing: ReviewedListing }) {
  const { first, groups } = factSheet(listing, listing.evidence)
  const rows = [...first, ...groups.flatMap((it) => it.rows)].filter(({ conflict }) => conflict)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="conflicts" className="max-w-prose border-l-2 border-danger pl-4">
      <h2 id="conflicts" className="text-base font-medium">
        Buyers see that sources disagree
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {rows.map(({ name, label, text, conflict }) => (
          <li key={name} className="wrap-anywhere">
            {label}: you say {text}. <span className="text-danger">{conflict}.</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Correct what is wrong, or say in the description why they differ. The page shows both until they agree.
      </p>
    </section>
  )
}
