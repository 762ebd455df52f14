import { useEffect } from 'react'
import type { SideMove } from '#contract/conversation-transitions.ts'
import { conversations } from '#contract/conversations.ts'
import { inquiries } from '#contract/inquiries.ts'
import { Composer } from '#web/conversations/composer.tsx'
import { ConversationView } from '#web/conversations/conversation-view.tsx'
import { useMember, useMemberChange } from '#web/api/member.ts'
import { memberClient } from '#web/api/member-client.ts'
import { paths } from '#web/site/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'

type MemberConversationProps = { id: number; tab: 'inbox' | 'inquiries'; back: string }

/** A conversation of a member, as seller or buyer. New messages appear while it is open. */
export function MemberConversation({ id, tab, back }: MemberConversationProps) {
  const params = { id }
  const { data, isPending, refetch } = useMember(conversations.read, { params }, { freshFor: 0, every: 20_000 })
  const writing = useMemberChange(conversations.write, { invalidates: [conversations.read] })
  const moving = useMemberChange(conversations.move, { invalidates: [conversations.read] })
  const newest = data?.messages.at(-1)?.id

  // Reading has marked it as read: refetch the counts of unread ones.
  useEffect(() => {
    if (newest === undefined) return
    for (const { path } of [conversations.unread, conversations.received, inquiries.sent])
      void memberClient().invalidateQueries({ queryKey: [path] })
  }, [newest])

  return (
    <>
      <BackLink to={paths.profileTab(tab)} preventScrollReset className="mb-8">
        {back}
      </BackLink>
      {isPending && <RowSkeletons />}
      {!isPending && !data && (
        <ErrorState retry={() => void refetch()}>This conversation could not be loaded.</ErrorState>
      )}
      {data && (
        <ConversationView
          conversation={data}
          heading="h3"
          onMove={(transition: SideMove, note) =>
            moving.mutateAsync({ params, body: { transition, ...(note !== undefined && { note }) } })
          }
        >
          <Composer onSend={(text) => writing.mutateAsync({ params, body: { text } })} />
        </ConversationView>
      )}
    </>
  )
}
