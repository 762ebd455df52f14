import { useEffect, useId, useRef, useState } from 'react'
import type { Conversation } from '#contract/conversations/endpoints.ts'
import { useHydrated } from '../app/document/contexts.ts'
import { formatMoment } from '../ui/format/dates.ts'
import { formatDay, formatTime, splitIntoDays } from './days.ts'

type Message = Conversation['messages'][number]

type MessageListProps = {
  conversation: Conversation
  scrolls?: boolean | undefined
}

/**
 * The messages of a conversation, with a divider before each day. Times are in UTC until hydration, because the server doesn't
 * know the reader's time zone.
 */
export function MessageList({ conversation, scrolls }: MessageListProps) {
  const { messages } = conversation
  const list = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id
  const timeZone = useHydrated() ? undefined : 'UTC'
  const now = useNow()
  useEffect(() => {
    if (scrolls) list.current?.scrollTo({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-deps -- a new message makes the list longer
  }, [scrolls, newest])
  return (
    <div
      ref={list}
      role="log"
      aria-label="Messages"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must also scroll with the keyboard
      tabIndex={scrolls ? 0 : undefined}
      className={scrolls ? 'py-5 lg:flex lg:min-h-24 lg:flex-1 lg:flex-col-reverse lg:overflow-y-auto lg:pr-3' : 'py-8'}
    >
      {/* With `flex-col-reverse`, the scroll position 0 is at the end, so the list stays there when messages are added. */}
      <div className={`flex flex-col gap-5 ${scrolls ? 'lg:mb-auto' : ''}`}>
        {splitIntoDays(messages, timeZone).map((day) => (
          <Day key={day[0]!.id} conversation={conversation} messages={day} now={now} timeZone={timeZone} />
        ))}
      </div>
    </div>
  )
}

type DayProps = {
  conversation: Conversation
  messages: readonly Message[]
  now: Date
  timeZone: 'UTC' | undefined
}

function Day({ conversation, messages, now, timeZone }: DayProps) {
  const { as } = conversation
  const id = useId()
  return (
    <>
      <p
        id={id}
        className="label flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {formatDay(messages[0]!.createdAt, timeZone ? undefined : now, timeZone)}
      </p>
      <ol aria-labelledby={id} className="flex flex-col gap-4">
        {messages.map(({ id, from, text, createdAt }) => (
          <li key={id} className={`max-w-[88%] sm:max-w-[75%] ${from === as ? 'self-end' : 'self-start'}`}>
            <p className={`label text-muted ${from === as ? 'text-right' : ''}`}>
              <span className="text-ink wrap-anywhere">{from === as ? 'You' : conversation[from]}</span>
              {' · '}
              <time dateTime={createdAt} title={formatMoment(createdAt, timeZone)} className="figures">
                {formatTime(createdAt, timeZone)}
                {timeZone && ` ${timeZone}`}
              </time>
            </p>
            <p
              dir="auto"
              className={`mt-1.5 rounded-card border px-4 py-2.5 whitespace-pre-line wrap-anywhere ${
                from === as ? 'border-line bg-raised' : 'border-line border-l-2 border-l-accent bg-surface'
              }`}
            >
              {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Returns the current time, and updates it at midnight, when "Today" becomes "Yesterday". */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    const timer = setTimeout(() => setNow(new Date()), midnight.getTime() - Date.now())
    return () => clearTimeout(timer)
  }, [now])
  return now
}
