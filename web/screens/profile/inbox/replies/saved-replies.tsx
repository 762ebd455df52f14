import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useRef, useState } from 'react'
import { conversations } from '#contract/conversations/endpoints.ts'
import { leads, savedReplies } from '#contract/leads/endpoints.ts'
import { fillReply } from '#contract/leads/rules.ts'
import { useMember } from '#web/app/api/member.ts'
import { vehicleName } from '#web/facts/names.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { Menu, menuItem } from '#web/ui/menu.tsx'
import { ManageReplies } from './manage-replies.tsx'

/** Inserts text at the cursor or replaces the selection. The event makes the form treat the text like typed text. */
function insertText(field: HTMLTextAreaElement, text: string) {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

/** A menu of saved replies. Fills in the chosen reply's placeholders and inserts it into the message field. */
export function SavedReplies({ id }: { id: number }) {
  const container = useRef<HTMLDivElement>(null)
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
    const field = container.current?.closest('article')?.querySelector('textarea')
    if (field && values) insertText(field, fillReply(text, values))
  }

  return (
    <div ref={container}>
      <Menu
        label="Saved Replies"
        className={`${buttonClasses({ variant: 'secondary' })} max-xl:px-3`}
        face={
          <>
            <MessageSquareText aria-hidden strokeWidth={1.5} />
            <span className="max-xl:sr-only">Saved Replies</span>
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
