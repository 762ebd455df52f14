import { useEffect, useRef } from 'react'
import { conversations } from '#contract/conversations/endpoints.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMember } from '#web/app/api/member.ts'
import { useUnread } from '#web/conversations/unread.tsx'
import { RowSkeletons } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { DeliveryNotice } from './delivery-notice.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxTools } from './inbox-tools.tsx'
import { LeadBar } from './lead/lead-bar.tsx'
import { LeadMark } from './lead/status.tsx'
import { MemberConversation } from './member-conversation.tsx'
import { SavedReplies } from './replies/saved-replies.tsx'
import { inboxQuery, nextKey, useNextUnread, useInbox } from './use-inbox.ts'

type InboxConversationProps = { id: number; back: string; onNext: () => void }

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

const limit = 30

/**
 * The inquiries about the member's vehicles, laid out like an email client. Wide screens show the list and the open
 * conversation side by side, and small screens show one of them at a time.
 */
export function Inbox() {
  const inbox = useInbox()
  const { openId, isShown, isFiltered, page } = inbox
  const next = useNextUnread(inbox)
  const thread = useFocusFallback(openId)
  const received = useMember(
    conversations.received,
    { query: { ...inboxQuery(inbox.values), page, limit } },
    { freshFor: 0, enabled: isShown, keepsPrevious: true },
  )
  useRefreshOnChange(openId)
  if (!isShown) return <RowSkeletons />
  if (received.data?.total === 0 && !isFiltered && openId === undefined) return <EmptyInbox />
  const [listClass, threadClass] = openId === undefined ? ['', 'max-lg:hidden'] : ['max-lg:hidden', '']
  return (
    <div className={panes}>
      <div className={`lg:col-span-2 ${listClass}`}>
        <DeliveryNotice />
        <InboxTools inbox={inbox} onNext={() => void next()} />
      </div>
      <div className={`lg:flex lg:min-h-0 lg:flex-col lg:pr-6 ${listClass}`}>
        <InboxList inbox={inbox} received={received} limit={limit} />
      </div>
      <section ref={thread} aria-label="Open conversation" tabIndex={-1} className={`${threadPane} ${threadClass}`}>
        {openId === undefined ? (
          <p className="m-auto max-w-xs py-16 text-center text-muted">
            Choose a conversation, or press {nextKey} for the next unread one.
          </p>
        ) : (
          <InboxConversation key={openId} id={openId} back={inbox.urlOf()} onNext={() => void next()} />
        )}
      </section>
    </div>
  )
}

/** Focuses the pane if opening a conversation has removed the focused element. */
function useFocusFallback(openId: number | undefined) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (openId !== undefined && document.activeElement === document.body) pane.current?.focus({ preventScroll: true })
  }, [openId])
  return pane
}

/** Refetches the list when a conversation is opened or closed. The list stays mounted, so it wouldn't refetch on its own. */
function useRefreshOnChange(openId: number | undefined) {
  const last = useRef(openId)
  useEffect(() => {
    if (openId === last.current) return
    last.current = openId
    for (const { path } of [conversations.received, conversations.unread])
      void memberClient().invalidateQueries({ queryKey: [path] })
  }, [openId])
}

function EmptyInbox() {
  return (
    <div className="*:border-t-0 *:pt-4">
      <EmptyState
        title="No Messages Yet"
        text="When buyers ask about your vehicles, you can read and answer their messages here."
      />
    </div>
  )
}

/** Fills the height below the header and the tabs. On a screen that isn't tall enough, the panes scroll with the page. */
const panes =
  'lg:grid lg:h-[calc(100dvh-11rem)] lg:min-h-152 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]'

const threadPane = 'relative min-w-0 outline-none lg:flex lg:min-h-0 lg:flex-col lg:border-l lg:border-line lg:pl-6'
