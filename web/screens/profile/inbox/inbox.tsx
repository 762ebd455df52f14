import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { conversations } from '#contract/conversations.ts'
import { useMember } from '#web/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { InboxRow } from './inbox-row.tsx'
import { MemberConversation } from './member-conversation.tsx'
import { useOpenConversation } from './use-open-conversation.ts'

/** Conversations on a page. */
const limit = 30

/** Inquiries about the member's cars, or the conversation that is open. */
export function Inbox() {
  const open = useOpenConversation('inbox')
  const [params] = useSearchParams()
  if (open !== undefined) return <MemberConversation key={open} id={open} tab="inbox" back="Back to inbox" />
  return <Received shown={params.get('tab') === 'inbox'} />
}

function Received({ shown }: { shown: boolean }) {
  const [page, setPage] = useState(1)
  const received = useMember(conversations.received, { query: { page, limit } }, { freshFor: 0, enabled: shown })
  if (received.isPending) return <RowSkeletons />
  if (received.isError) {
    return (
      <div className={underTabs}>
        <ErrorState retry={() => void received.refetch()}>Your inbox could not be loaded.</ErrorState>
      </div>
    )
  }
  const { items, total } = received.data
  if (total === 0) {
    return (
      <div className={underTabs}>
        <EmptyState
          title="No Messages Yet"
          text="What people ask about your vehicles comes here, and you answer here."
        />
      </div>
    )
  }
  return (
    <>
      <ul>
        {items.map((inquiry) => (
          <InboxRow key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
      {total > limit && (
        <nav aria-label="Pages of the inbox" className="mt-8 flex gap-3">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button variant="secondary" disabled={page * limit >= total} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </nav>
      )}
    </>
  )
}

/** The row of tabs draws the line above. */
const underTabs = '*:border-t-0 *:pt-4'
