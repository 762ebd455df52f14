import { useState } from 'react'
import { type SavedReply, savedReplies } from '#contract/saved-replies.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { Button } from '#web/ui/button.tsx'

type ReplyRowProps = { reply: SavedReply; onEdit: () => void; onRemoved: () => void }

/** A saved reply. Removing asks once more, in its place. */
export function ReplyRow({ reply: { id, title, text }, onEdit, onRemoved }: ReplyRowProps) {
  const [isAsked, setAsked] = useState(false)
  const removing = useMemberChange(savedReplies.remove, {
    invalidates: [savedReplies.list],
    onSuccess: onRemoved,
    onError: (error) => toastRefusal(error, 'This could not be removed. Please try again.'),
  })
  return (
    <li className="border-b border-line py-4 first:pt-0">
      <h3 className="text-base wrap-anywhere">{title}</h3>
      <p className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-muted wrap-anywhere">{text}</p>
      <div className="-mx-5 flex flex-wrap">
        <Button variant="quiet" aria-label={`Edit: ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="quiet"
          aria-label={`${isAsked ? 'Really Remove' : 'Remove'}: ${title}`}
          aria-disabled={removing.isPending}
          onClick={() => (isAsked ? removing.mutate({ params: { id } }) : setAsked(true))}
          onBlur={() => setAsked(false)}
          className={isAsked ? 'text-danger' : ''}
        >
          {isAsked ? 'Really Remove' : 'Remove'}
        </Button>
      </div>
    </li>
  )
}
