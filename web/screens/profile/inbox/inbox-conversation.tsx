import { useUnread } from '#web/conversations/use-unread.ts'
import { LeadMark } from './lead/lead-mark.tsx'
import { LeadBar } from './lead/lead-bar.tsx'
import { MemberConversation } from './member-conversation.tsx'
import { SavedReplies } from './replies/saved-replies.tsx'

type InboxConversationProps = { id: number; back: string; onNext: () => void }

/** A conversation for its seller: with the lead, saved replies, and the way on to the next. */
export function InboxConversation({ id, back, onNext }: InboxConversationProps) {
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
