import { useEffect, useRef } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { MessageTime } from './message-time.tsx'

type MessageListProps = {
  conversation: Conversation
  /** It scrolls by itself, from wide screens on, and shows its end at first and when something comes. */
  scrolls?: boolean | undefined
}

/** The messages, oldest first, one's own at the right. New ones are announced to screen readers. */
export function MessageList({ conversation, scrolls }: MessageListProps) {
  const { as, messages } = conversation
  const list = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (scrolls) list.current?.scrollTo({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-deps -- what comes makes it longer
  }, [scrolls, newest])
  return (
    <div
      ref={list}
      role="log"
      aria-label="Messages"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
      tabIndex={scrolls ? 0 : undefined}
      className={scrolls ? 'py-6 lg:flex lg:min-h-24 lg:flex-1 lg:flex-col-reverse lg:overflow-y-auto lg:pr-3' : 'py-8'}
    >
      {/* In reverse it keeps to its end, whatever becomes higher around it, and its top is 0 there. */}
      <ol className={`flex flex-col gap-6 ${scrolls ? 'lg:mb-auto' : ''}`}>
        {messages.map(({ id, from, text, createdAt }) => (
          <li key={id} className={`max-w-[88%] sm:max-w-[75%] ${from === as ? 'self-end' : 'self-start'}`}>
            <p className={`label text-muted ${from === as ? 'text-right' : ''}`}>
              <span className="text-ink wrap-anywhere">{from === as ? 'You' : conversation[from]}</span>
              {' · '}
              <MessageTime iso={createdAt} />
            </p>
            <p
              className={`mt-2 rounded-card border px-4 py-3 whitespace-pre-line wrap-anywhere ${
                from === as ? 'border-line bg-raised' : 'border-line border-l-2 border-l-accent bg-surface'
              }`}
            >
              {text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
