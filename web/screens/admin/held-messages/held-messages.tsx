import { useState } from 'react'
import type { Message } from '#contract/conversations/endpoints.ts'
import { conversationTransitions } from '#contract/conversations/rules.ts'
import { formatNumber } from '#contract/format-count.ts'
import { heldMessages, type HeldInquiry } from '#contract/moderation/held-messages/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { vehicleName } from '#web/facts/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice, SearchField } from '#web/ui/filters.tsx'
import { PagedList, pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useAdminAction, useIsAdmin } from '../parts/actions.ts'
import { heldSentence } from './held-sentence.ts'

const { release, discard } = conversationTransitions

function HeldConversation({ inquiry }: { inquiry: HeldInquiry }) {
  const { id, vehicle, name, email, seller, waitingSince } = inquiry
  const car = vehicleName(vehicle)
  const failed = 'The conversation wasn’t changed. Please try again.'
  const releasing = useAdminAction(heldMessages.release, {
    title: 'Message released',
    done: `The conversation with ${name} about the ${car} can continue.`,
    failed,
  })
  const discarding = useAdminAction(heldMessages.discard, {
    title: 'Message discarded',
    done: `The conversation with ${name} about the ${car} has ended.`,
    failed,
  })
  const renewing = useAdminAction(heldMessages.renewLink, {
    title: 'New link emailed',
    done: `${name}’s old link no longer works.`,
    failed,
  })
  const isAdmin = useIsAdmin()
  const pending = releasing.isPending || discarding.isPending || renewing.isPending
  return (
    <li data-row={id} className="grid gap-x-10 gap-y-5 border-b border-line py-6 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          {name} about the {car}
        </h3>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {email} to {seller} · pending since <MessageTime iso={waitingSince} />
        </p>
        <p className="mt-3 border-l-2 border-accent pl-4 text-sm wrap-anywhere">{reasonOf(inquiry)}</p>
        <HeldExcerpt inquiry={inquiry} />
      </div>
      {/* Never disable the button, because a disabled button loses focus. */}
      <div className="flex flex-wrap gap-3 self-start">
        <Button
          aria-disabled={pending}
          aria-label={`${release.label} the message from ${name}`}
          onClick={() => pending || releasing.mutate({ params: { id } })}
        >
          {release.label}
        </Button>
        {isAdmin && (
          <Button
            variant="quiet"
            aria-disabled={pending}
            aria-label={`Email New Link to ${name} and revoke the old one`}
            onClick={() => pending || renewing.mutate({ params: { id } })}
          >
            Email New Link
          </Button>
        )}
        <Button
          variant="destructive-quiet"
          aria-disabled={pending}
          aria-label={`${discard.label} the message from ${name}`}
          onClick={() => pending || discarding.mutate({ params: { id } })}
        >
          {discard.label}
        </Button>
      </div>
    </li>
  )
}

function reasonOf({ state, reason, heldFor, reportedBy, note }: HeldInquiry): string {
  if (state === 'held') return reason ? heldSentence(reason, heldFor) : 'It was held for review.'
  return `Reported by the ${reportedBy}${note ? `: ${note}` : '.'}`
}

/** Shows the first and the latest messages. On request, shows all messages page by page. */
function HeldExcerpt({ inquiry }: { inquiry: HeldInquiry }) {
  const [showsAll, setShowsAll] = useState(false)
  const { name, messages, messageCount } = inquiry
  if (showsAll) return <AllMessages inquiry={inquiry} />
  const [first, ...newest] = messages
  return (
    <div className="mt-4 flex max-w-prose flex-col gap-4">
      <Messages messages={[first!]} inquiry={inquiry} />
      {messageCount > messages.length && (
        <Button
          variant="secondary"
          className="self-start"
          aria-label={`Show All ${formatNumber(messageCount)} messages with ${name}`}
          onClick={() => setShowsAll(true)}
        >
          Show All {formatNumber(messageCount)}
        </Button>
      )}
      {newest.length > 0 && <Messages messages={newest} inquiry={inquiry} />}
    </div>
  )
}

function AllMessages({ inquiry }: { inquiry: HeldInquiry }) {
  const [page, setPage] = useState(1)
  const request = { params: { id: inquiry.id }, query: { page, limit: pageSizes.rows } }
  return (
    <div className="mt-4 max-w-prose">
      <PagedList
        from={useMember(heldMessages.messages, request, { freshFor: 0, keepsPrevious: true })}
        page={page}
        onPage={setPage}
        failed="We couldn’t load the messages."
        none={null}
      >
        {(messages) => <Messages messages={messages} inquiry={inquiry} />}
      </PagedList>
    </div>
  )
}

type MessagesProps = { messages: readonly Message[]; inquiry: Pick<HeldInquiry, 'name' | 'seller'> }

function Messages({ messages, inquiry: { name, seller } }: MessagesProps) {
  return (
    <ol className="flex flex-col gap-4">
      {messages.map(({ id, from, text, createdAt }) => (
        <li key={id}>
          <p className="label text-muted">
            {from === 'buyer' ? name : seller} · <MessageTime iso={createdAt} />
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  )
}

const states = [
  ['', 'Any reason'],
  ['reported', 'Reported'],
  ['held', 'Held'],
] as const

type Filter = { q: string; state: (typeof states)[number][0]; page: number }

export function HeldMessages() {
  const [filter, setFilter] = useState<Filter>({ q: '', state: '', page: 1 })
  const change = (over: Partial<Filter>) => setFilter({ ...filter, page: 1, ...over })
  const { q, state, page } = filter
  return (
    <section aria-labelledby="held-messages">
      <h2 id="held-messages" className="mb-6 text-2xl">
        Held and Reported Messages
      </h2>
      <PagedList
        from={useMember(
          heldMessages.list,
          { query: { ...filter, limit: pageSizes.rows } },
          { freshFor: 0, keepsPrevious: true },
        )}
        page={page}
        onPage={(page) => change({ page })}
        failed="We couldn’t load the messages."
        focus="button"
        none={<EmptyState title="No Held Messages" text="No messages are held or reported." />}
        filtered={(q !== '' || state !== '') && 'No messages match your search.'}
        search={
          <>
            <SearchField
              compact
              label="Search by sender, vehicle or seller"
              value={q}
              onSearch={(q) => change({ q })}
            />
            <Choice
              compact
              label="Reason"
              value={state}
              options={states}
              onChoose={(value) => change({ state: value as Filter['state'] })}
            />
          </>
        }
      >
        {(items) => (
          <ul className="border-t border-line">
            {items.map((inquiry) => (
              <HeldConversation key={inquiry.id} inquiry={inquiry} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
