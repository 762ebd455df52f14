import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { conversations } from '#contract/conversations.ts'
import { leads } from '#contract/leads.ts'
import { fillReply } from '#contract/reply-placeholders.ts'
import { savedReplies } from '#contract/saved-replies.ts'
import { useMember } from '#web/api/member.ts'
import { insertText } from '#web/conversations/insert-text.ts'
import { formatPrice } from '#web/format/money.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu, menuItem } from '#web/ui/menu.tsx'
import { ManageReplies } from './manage-replies.tsx'

/** A menu of one's own answers: what is chosen is put into the box of the conversation, filled in. */
export function SavedReplies({ id }: { id: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [isManaged, setManaged] = useState(false)
  const params = { id }
  const { data: replies } = useMember(savedReplies.list, {})
  const { data: conversation } = useMember(conversations.read, { params })
  const { data: lead } = useMember(leads.read, { params })
  const values = conversation &&
    lead && {
      name: conversation.buyer,
      car: vehicleName(conversation.vehicle),
      price: formatPrice(lead.price),
    }

  function insert(text: string) {
    const box = place.current?.closest('article')?.querySelector('textarea')
    if (box && values) insertText(box, fillReply(text, values))
  }

  return (
    <div ref={place}>
      <Menu
        label="Saved Replies"
        className={`${buttonLook({ variant: 'quiet' })} -ml-5`}
        face={
          <>
            Saved Replies
            <ChevronDown aria-hidden />
          </>
        }
      >
        {replies?.map(({ id, title, text }) => (
          <button
            key={id}
            type="button"
            disabled={!values}
            className={`${menuItem} truncate`}
            onClick={() => insert(text)}
          >
            {title}
          </button>
        ))}
        <button
          type="button"
          className={`${menuItem} ${replies?.length ? 'border-t border-line' : ''}`}
          onClick={() => setManaged(true)}
        >
          Manage Replies…
        </button>
      </Menu>
      <Dialog open={isManaged} onClose={() => setManaged(false)} title="Saved Replies" variant="side">
        <ManageReplies replies={replies ?? []} />
      </Dialog>
    </div>
  )
}
