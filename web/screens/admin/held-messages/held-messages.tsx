import { useState } from 'react'
import type { Message } from '#contract/conversations/endpoints.ts'
import { conversationTransitions } from '#contract/conversations/rules.ts'
import { heldMessages, type HeldInquiry } from '#contract/moderation/held-messages/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { vehicleName } from '#web/facts/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice, SearchField } from '#web/ui/filters.tsx'
import { formatNumber } from '#web/ui/format/numbers.ts'
import { Listed, pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useAdminAct, useIsAdmin } from '../parts/acts.ts'
import { heldSentence } from './held-sentence.ts'

const { release, discard } = conversationTransitions

/** A held conversation: the reason, some of its messages, and the two decisions. */
function HeldConversation({ waiting }: { waiting: HeldInquiry }) {
  const { id, vehicle, name, email, seller, waitingSince } = waiting
  const car = vehicleName(vehicle)
  const failed = 'This could not be done. Please try again.'
  const releasing = useAdminAct(heldMessages.release, {
    title: 'Message released',
    done: `What ${name} wrote about the ${car} goes on.`,
    failed,
  })
  const discarding = useAdminAct(heldMessages.discard, {
    title: 'Message discarded',
    done: `What ${name} wrote about the ${car} ends here.`,
    failed,
  })
  const renewing = useAdminAct(heldMessages.renewLink, {
    title: 'New link mailed',
    done: `The old link of ${name} opens nothing any more.`,
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
          {email} to {seller} · waits since <MessageTime iso={waitingSince} />
        </p>
        <p className="mt-3 border-l-2 border-accent pl-4 text-sm wrap-anywhere">{reasonOf(waiting)}</p>
        <HeldExcerpt waiting={waiting} />
      </div>
      {/* Never disabled, which would take the focus away. */}
      <div className="flex flex-wrap gap-3 self-start">
        <Button
          aria-disabled={pending}
          aria-label={`${release.label} the message of ${name}`}
          onClick={() => pending || releasing.mutate({ params: { id } })}
        >
          {release.label}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={pending}
          aria-label={`${discard.label} the message of ${name}`}
          onClick={() => pending || discarding.mutate({ params: { id } })}
        >
          {discard.label}
        </Button>
        {isAdmin && (
          <Button
            variant="quiet"
            aria-disabled={pending}
            aria-label={`Renew Link of ${name}: take it back and mail a new one`}
            onClick={() => pending || renewing.mutate({ params: { id } })}
          >
            Renew Link
          </Button>
        )}
      </div>
    </li>
  )
}

function reasonOf({ state, reason, heldFor, reportedBy, note }: HeldInquiry): string {
  if (state === 'held') return reason ? heldSentence(reason, heldFor) : 'It was held back.'
  return `Reported by the ${reportedBy}${note ? `: ${note}` : '.'}`
}

/** The first message and the newest ones, or all of them in pages. */
function HeldExcerpt({ waiting }: { waiting: HeldInquiry }) {
  const [whole, setWhole] = useState(false)
  const { name, messages, messageCount } = waiting
  if (whole) return <Whole waiting={waiting} />
  const [first, ...newest] = messages
  const left = messageCount - messages.length
  return (
    <div className="mt-4 flex max-w-prose flex-col gap-4">
      <Messages messages={[first!]} waiting={waiting} />
      {left > 0 && (
        <Button
          variant="secondary"
          className="self-start"
          aria-label={`Show all messages of ${name}`}
          onClick={() => setWhole(true)}
        >
          {formatNumber(left)} More · Show All
        </Button>
      )}
      {newest.length > 0 && <Messages messages={newest} waiting={waiting} />}
    </div>
  )
}

function Whole({ waiting }: { waiting: HeldInquiry }) {
  const [page, setPage] = useState(1)
  const request = { params: { id: waiting.id }, query: { page, limit: pageSizes.rows } }
  return (
    <div className="mt-4 max-w-prose">
      <Listed
        from={useMember(heldMessages.messages, request, { freshFor: 0, keepsLast: true })}
        page={page}
        onPage={setPage}
        failed="The messages could not be loaded."
        none={null}
      >
        {(messages) => <Messages messages={messages} waiting={waiting} />}
      </Listed>
    </div>
  )
}

type MessagesProps = { messages: readonly Message[]; waiting: Pick<HeldInquiry, 'name' | 'seller'> }

function Messages({ messages, waiting: { name, seller } }: MessagesProps) {
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
  ['', 'Any'],
  ['reported', 'Reported'],
  ['held', 'Held'],
] as const

type Filter = { q: string; state: (typeof states)[number][0]; page: number }

/** Conversations that were reported, and messages that guards held back: each is released or discarded. */
export function HeldMessages() {
  const [filter, setFilter] = useState<Filter>({ q: '', state: '', page: 1 })
  const change = (over: Partial<Filter>) => setFilter({ ...filter, page: 1, ...over })
  const { q, state, page } = filter
  return (
    <section aria-labelledby="held-messages">
      <h2 id="held-messages" className="mb-6 text-2xl">
        Held and Reported Messages
      </h2>
      <Listed
        from={useMember(
          heldMessages.list,
          { query: { ...filter, limit: pageSizes.rows } },
          { freshFor: 0, keepsLast: true },
        )}
        page={page}
        onPage={(page) => change({ page })}
        failed="The messages could not be loaded."
        focus="button"
        none={<EmptyState title="Nothing Is Held" text="No message waits to be looked at, and none was reported." />}
        filtered={(q !== '' || state !== '') && 'No message that waits fits the search.'}
        search={
          <>
            <SearchField label="Search by sender, car or seller" value={q} onSearch={(q) => change({ q })} />
            <Choice
              label="Why it waits"
              value={state}
              options={states}
              onChoose={(value) => change({ state: value as Filter['state'] })}
            />
          </>
        }
      >
        {(items) => (
          <ul className="border-t border-line">
            {items.map((waiting) => (
              <HeldConversation key={waiting.id} waiting={waiting} />
            ))}
          </ul>
        )}
      </Listed>
    </section>
  )
}
