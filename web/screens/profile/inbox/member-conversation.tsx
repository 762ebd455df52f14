import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { conversations } from '#contract/conversations/endpoints.ts'
import type { SideMove } from '#contract/conversations/rules.ts'
import { desk } from '#contract/desk/endpoints.ts'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import { leads } from '#contract/leads/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { Composer } from '#web/conversations/composer.tsx'
import { ConversationView } from '#web/conversations/view.tsx'
import { textKey } from '#web/forms/keys.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { RowSkeletons } from '#web/ui/list.tsx'
import { ErrorState } from '#web/ui/states.tsx'

type MemberConversationProps = {
  id: number
  back: { to: string; label: string }
  /** `fills`, `aside` and `mark` are passed to `ConversationView`. */
  fills?: boolean | undefined
  aside?: ReactNode
  mark?: ReactNode
  /** `tools` and `onNext` are passed to `Composer`. */
  tools?: ReactNode
  onNext?: (() => void) | undefined
}

/** A conversation in which the member is the seller or the buyer. New messages appear while it is open. */
export function MemberConversation({ id, back, fills, aside, mark, tools, onNext }: MemberConversationProps) {
  const { userId } = useAuth()
  const params = { id }
  const { data, isPending, refetch } = useMember(conversations.read, { params }, { freshFor: 0, pollInterval: 20_000 })
  const writing = useMemberChange(conversations.write, { invalidates: [conversations.read, leads.read, desk.waiting] })
  const moving = useMemberChange(conversations.move, { invalidates: [conversations.read, desk.waiting] })
  const newest = data?.messages.at(-1)?.id

  // Loading the conversation has marked it as read, so refetch the unread counts.
  useEffect(() => {
    if (newest === undefined) return
    for (const { path } of [
      conversations.unread,
      conversations.received,
      inquiries.sent,
      notifications.unread,
      notifications.list,
    ])
      void memberClient().invalidateQueries({ queryKey: [path] })
  }, [newest])

  return (
    <>
      <BackLink to={back.to} preventScrollReset className={`self-start ${fills ? 'mb-2 lg:hidden' : 'mb-8'}`}>
        {back.label}
      </BackLink>
      {fills && (
        <Link
          to={back.to}
          preventScrollReset
          aria-label={back.label}
          className="absolute top-0 right-0 z-30 grid size-11 place-items-center text-muted transition-colors hover:text-ink max-lg:hidden"
        >
          <X aria-hidden className="size-5" strokeWidth={1.5} />
        </Link>
      )}
      {isPending && <RowSkeletons />}
      {!isPending && !data && <ErrorState retry={() => void refetch()}>We couldn’t load this conversation.</ErrorState>}
      {data && (
        <ConversationView
          conversation={data}
          heading="h3"
          fills={fills}
          aside={aside}
          mark={mark}
          onMove={(transition: SideMove, note) =>
            moving.mutateAsync({ params, body: { transition, ...(note !== undefined && { note }) } })
          }
        >
          <Composer
            draftKey={textKey(userId, `answer-${id}`)}
            onSend={(text) => writing.mutateAsync({ params, body: { text } })}
            onNext={onNext}
            tools={tools}
          />
        </ConversationView>
      )}
    </>
  )
}
