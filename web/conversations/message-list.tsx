import type { Conversation } from '#contract/conversations.ts'
import { MessageTime } from './message-time.tsx'

/** The messages, oldest first, one's own at the right. New ones are announced to screen readers. */
export function MessageList({ conversation }: { conversation: Conversation }) {
  const { as, messages } = conversation
  return (
    <div role="log" aria-label="Messages">
      <ol className="flex flex-col gap-6">
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
