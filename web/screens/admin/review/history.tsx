import { useState } from 'react'
import { formatNumber } from '#contract/format-count.ts'
import { history, type ListingEvent } from '#contract/history/endpoints.ts'
import { transitions } from '#contract/listings/rules.ts'
import { describeReason } from '#contract/moderation/rules.ts'
import { useMember } from '#web/app/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { PagedList, pageSizes } from '#web/ui/list.tsx'
import { Part } from '../parts/part.tsx'

type HistoryProps = { id: number; newest: readonly ListingEvent[]; total: number }

export function History({ id, newest, total }: HistoryProps) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Part title="History">
      {total === 0 && <p className="text-muted">No activity yet.</p>}
      {showsAll ? <WholeHistory id={id} /> : <Events events={newest} />}
      {!showsAll && total > newest.length && (
        <Button variant="secondary" className="mt-6" onClick={() => setShowsAll(true)}>
          Show All {formatNumber(total)}
        </Button>
      )}
    </Part>
  )
}

function WholeHistory({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const query = { page, limit: pageSizes.rows }
  return (
    <PagedList
      from={useMember(history.events, { params: { id }, query }, { freshFor: 0, keepsPrevious: true })}
      page={page}
      onPage={setPage}
      failed="We couldn’t load the history."
      none={null}
    >
      {(events) => <Events events={events} />}
    </PagedList>
  )
}

function Events({ events }: { events: readonly ListingEvent[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {events.map((event, index) => (
        <li key={index}>
          <p>{sentenceFor(event)}</p>
          {reasonFor(event) && <p className="text-muted">{reasonFor(event)}</p>}
          {event.note && <p className="whitespace-pre-line wrap-anywhere text-muted">“{event.note}”</p>}
          <p className="text-sm text-muted">
            {actorOf(event)} · {formatMomentInList(event.at)}
          </p>
        </li>
      ))}
    </ol>
  )
}

const actors = { seller: 'Seller', admin: 'Admin', time: 'Automatic', policy: 'Approval policy' } as const

function actorOf({ by, byName }: ListingEvent): string {
  return byName ? `${actors[by]} ${byName}` : actors[by]
}

function sentenceFor({ transition, from, to }: ListingEvent): string {
  if (transition === 'revise') return 'Changed; pending review.'
  if (transition === 'edit') return from === 'approved' ? 'Changed; live immediately.' : 'Changed.'
  if (from === to && transition === 'approve') return 'The changes were approved.'
  if (from === to && transition === 'reject') return 'The changes were rejected.'
  return transitions[transition].summary
}

function reasonFor(event: ListingEvent): string | null {
  return event.transition === 'reject' || event.transition === 'takeDown' ? describeReason(event) : null
}
