import { type ListingEvent, type RejectionReason, rejectionReasons, transitions } from '#contract/listing-life.ts'
import { formatMoment } from '#web/dates.ts'
import { Part } from './part.tsx'

/** What happened to a listing, the last first. */
export function History({ events }: { events: readonly ListingEvent[] }) {
  return (
    <Part title="History">
      {events.length === 0 && <p className="text-muted">Nothing was noted yet.</p>}
      <ol className="flex flex-col gap-4">
        {events.toReversed().map((event, index) => (
          <li key={index}>
            <p>{sentenceFor(event)}</p>
            {event.reason && <p className="text-muted">{reasonFor(event.reason)}</p>}
            {event.note && <p className="whitespace-pre-line wrap-anywhere text-muted">“{event.note}”</p>}
            <p className="text-sm text-muted">
              {movers[event.by]} · {formatMoment(event.at)}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

const movers = { seller: 'Seller', admin: 'Admin', time: 'By itself' } as const

const edits = { edit: 'Changed; it held at once.', revise: 'Changed; it waits for review.' } as const

function sentenceFor({ transition, from, to }: ListingEvent): string {
  if (transition === 'edit' || transition === 'revise') return edits[transition]
  if (from === to && transition === 'approve') return 'The changes were approved.'
  if (from === to && transition === 'reject') return 'The changes were rejected.'
  return transitions[transition].summary
}

function reasonFor(reason: string): string {
  return rejectionReasons[reason as RejectionReason] ?? reason
}
