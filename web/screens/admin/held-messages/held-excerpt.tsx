import { useState } from 'react'
import type { Message } from '#contract/conversations.ts'
import { heldMessages, type HeldInquiry } from '#contract/held-messages.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { useMember } from '#web/api/member.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Listed, rowsOnAPage } from '#web/screens/admin/parts/listed.tsx'

/** The first message and the newest ones, or all of them in pages. */
export function HeldExcerpt({ waiting }: { waiting: HeldInquiry }) {
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
  const request = { params: { id: waiting.id }, query: { page, limit: rowsOnAPage } }
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
