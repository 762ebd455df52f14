import { Link } from 'react-router'
import { type Signal, signalKinds } from '#contract/signals.ts'
import { paths } from '#web/site/paths.ts'
import { Part } from '../parts/part.tsx'

/** Findings that an admin should check. */
export function Signals({ signals }: { signals: readonly Signal[] }) {
  return (
    <Part title="Signals">
      {signals.length === 0 ? (
        <p className="text-muted">Nothing stands out.</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {signals.map(({ kind, reason, listingIds = [] }) => (
            <li key={reason} className="border-l-2 border-accent pl-4">
              <p className="label text-accent-strong">{signalKinds[kind]}</p>
              <p className="mt-1 wrap-anywhere">{reason}</p>
              {listingIds.map((id) => (
                <Link key={id} to={paths.adminReview(id)} className="text-link mt-1 mr-4 inline-block text-sm">
                  Listing {id}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
