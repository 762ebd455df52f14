import { useState } from 'react'
import { history, type ListingEvent } from '#contract/history/endpoints.ts'
import { transitions } from '#contract/listings/rules.ts'
import { maximumLimit } from '#contract/paging.ts'
import { useMember } from '#web/app/api/member.ts'
import { useSite } from '#web/app/site/site.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { rejectionSentence } from '#web/listings/state.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format/numbers.ts'
import { Loaded } from '#web/ui/list.tsx'
import { Skeleton } from '#web/ui/states.tsx'

/** Events that are shown at first. */
const few = 10

/** The history of a listing, newest first: the last events, or all of them. */
export function ListingHistory({ id }: { id: number }) {
  const [limit, setLimit] = useState(few)
  return (
    <Loaded
      from={useMember(history.events, { params: { id }, query: { limit } })}
      placeholder={<Skeleton className="h-16" />}
      failed="The history could not be loaded."
    >
      {({ items, total }) => (
        <>
          {total === 0 && <p className="text-sm text-muted">Nothing has been noted yet.</p>}
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
      )}
    </Loaded>
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

/** A decision about changes does not change the state of the listing, so it has a sentence of its own. */
function sentence({ transition, from, to, reason, note }: ListingEvent): string {
  if (transition === 'edit' || transition === 'revise') return note ?? 'Changed.'
  const isRefusal = transition === 'reject' || transition === 'takeDown'
  const words = isRefusal ? rejectionSentence({ reason, note }) : note
  const isRevision = from === to && (transition === 'approve' || transition === 'reject')
  const what = isRevision
    ? aboutChanges[transition]
    : transition === 'reject'
      ? notApproved
      : transitions[transition].summary
  return words ? `${what}\n${words}` : what
}

const notApproved = 'Not approved.'
const aboutChanges = { approve: 'Your changes were approved.', reject: 'Your changes were not approved.' }
