import { useEffect, useRef } from 'react'
import { conversations } from '#contract/conversations/endpoints.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMember } from '#web/app/api/member.ts'
import { useUnread } from '#web/conversations/unread.tsx'
import { RowSkeletons } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { InboxList } from './inbox-list.tsx'
import { LeadBar } from './lead/lead-bar.tsx'
import { LeadMark } from './lead/status.tsx'
import { MemberConversation } from './member-conversation.tsx'
import { SavedReplies } from './replies/saved-replies.tsx'
import { inboxQuery, nextKey, useNextUnread, useInbox } from './use-inbox.ts'

type InboxConversationProps = { id: number; back: string; onNext: () => void }

/** A conversation for its seller: with the lead, saved replies, and the way on to the next. */
function InboxConversation({ id, back, onNext }: InboxConversationProps) {
  const hasNext = useUnread().received > 0
  return (
    <MemberConversation
      id={id}
      back={{ to: back, label: 'Back to inbox' }}
      fills
      aside={<LeadBar id={id} />}
      mark={<LeadMark id={id} />}
      tools={<SavedReplies id={id} />}
      onNext={hasNext ? onNext : undefined}
    />
  )
}

/** Conversations on a page. */
const limit = 30

/**
 * Inquiries about the member's cars, as a mail program has them: the list and, beside it from wide screens on, the conversation
 * that is open. On small ones there is one or the other.
 */
export function Inbox() {
  const inbox = useInbox()
  const { open, isShown, isFiltered, page } = inbox
  const next = useNextUnread(inbox)
  const thread = useKeptFocus(open)
  const received = useMember(
    conversations.received,
    { query: { ...inboxQuery(inbox.values), page, limit } },
    { freshFor: 0, enabled: isShown, keepsLast: true },
  )
  useLookAgain(open)
  if (!isShown) return <RowSkeletons />
  if (received.data?.total === 0 && !isFiltered && open === undefined) return <Nothing />
  const [besideList, besideThread] = open === undefined ? ['', 'max-lg:hidden'] : ['max-lg:hidden', '']
  return (
    <div className={panes}>
      <div className={`lg:flex lg:min-h-0 lg:flex-col lg:pr-8 ${besideList}`}>
        <InboxList inbox={inbox} received={received} limit={limit} onNext={() => void next()} />
      </div>
      <section ref={thread} aria-label="Open conversation" tabIndex={-1} className={`${threadPane} ${besideThread}`}>
        {open === undefined ? (
          <p className="m-auto max-w-xs py-16 text-center text-muted">
            Choose a conversation. {nextKey} opens the next one with something new.
          </p>
        ) : (
          <InboxConversation key={open} id={open} back={inbox.addressOf()} onNext={() => void next()} />
        )}
      </section>
    </div>
  )
}

/** What had the focus goes with its conversation; it stays where the next one comes, until that takes it. */
function useKeptFocus(open: number | undefined) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open !== undefined && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [open])
  return place
}

/** The list stays where it is, so it is asked for anew when one turns from one conversation to another, or back. */
function useLookAgain(open: number | undefined) {
  const last = useRef(open)
  useEffect(() => {
    if (open === last.current) return
    last.current = open
    for (const { path } of [conversations.received, conversations.unread])
      void memberClient().invalidateQueries({ queryKey: [path] })
  }, [open])
}

function Nothing() {
  return (
    <div className="*:border-t-0 *:pt-4">
      <EmptyState title="No Messages Yet" text="What people ask about your vehicles comes here, and you answer here." />
    </div>
  )
}

/** As high as the screen leaves below the header and the row of tabs; with little room they scroll with the page. */
const panes =
  'lg:grid lg:h-[calc(100dvh-13rem)] lg:min-h-152 lg:grid-cols-[minmax(20rem,25rem)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]'

const threadPane = 'min-w-0 outline-none lg:flex lg:min-h-0 lg:flex-col lg:border-l lg:border-line lg:pl-8'
