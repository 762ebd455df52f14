import { useState } from 'react'
import { formatNumber } from '#contract/format-count.ts'
import { history, type ListingEvent } from '#contract/history/endpoints.ts'
import { transitions } from '#contract/listings/rules.ts'
import { maximumLimit } from '#contract/paging.ts'
import { useMember } from '#web/app/api/member.ts'
import { useSite } from '#web/app/site/site.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { rejectionSentence } from '#web/listings/state.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'

const few = 10

export function ListingHistory({ id }: { id: number }) {
  const [limit, setLimit] = useState(few)
  const { data, isError, refetch } = useMember(history.events, { params: { id }, query: { limit } })
  if (isError) return <ErrorState retry={() => void refetch()}>We couldn’t load the history.</ErrorState>
  if (!data) return <Skeleton className="h-16" />
  const { items, total } = data
  if (total === 0) return <p className="text-sm text-muted">No activity yet.</p>
  return (
    <>
      <ol className="border-l border-line">
        {items.map((event, index) => (
          <Event key={`${event.at} ${event.transition} ${index}`} event={event} />
        ))}
      </ol>
      {limit === few && total > few && (
        <Button variant="quiet" className="mt-2 -ml-1" onClick={() => setLimit(maximumLimit)}>
          Show All {formatNumber(Math.min(total, maximumLimit))}
        </Button>
      )}
    </>
  )
}

function Event({ event }: { event: ListingEvent }) {
  const { name } = useSite()
  const { at, by } = event
  const who = { seller: 'you', admin: `an admin of ${name}`, time: 'automatically', policy: 'automatically' }[by]
  return (
    <li className="py-2 pl-5 text-sm">
      <p className="text-muted">
        <MessageTime iso={at} /> · {who}
      </p>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{sentence(event)}</p>
    </li>
  )
}

/** Describes an event. Decisions about changes have their own wording, because they don't change the listing's status. */
function sentence({ transition, from, to, reason, note }: ListingEvent): string {
  if (transition === 'edit' || transition === 'revise') return note ?? 'Changed.'
  const isRefusal = transition === 'reject' || transition === 'takeDown'
  const words = isRefusal ? rejectionSentence({ reason, note }) : note
  const isRevision = from === to && (transition === 'approve' || transition === 'reject')
  const what = isRevision
    ? decisions[transition]
    : transition === 'reject'
      ? notApproved
      : transitions[transition].summary
  return words ? `${what}\n${words}` : what
}

const notApproved = 'Not approved.'
const decisions = { approve: 'Your changes were approved.', reject: 'Your changes were not approved.' }
