import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type SavedReply, savedReplies } from '#contract/leads/endpoints.ts'
import { replyLimits } from '#contract/leads/limits.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useUnsentInput } from '#web/forms/unsent-input.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Field, Input, TextArea } from '#web/ui/field.tsx'

export function ManageReplies({ replies }: { replies: readonly SavedReply[] }) {
  const add = useRef<HTMLButtonElement>(null)
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  const isFull = replies.length >= replyLimits.replies

  /** Closes the form. Focuses the add button, because the form's own buttons disappear. */
  function finish() {
    flushSync(() => setEdited(undefined))
    add.current?.focus()
  }

  if (edited) {
    return <ReplyForm key={edited === 'new' ? 0 : edited.id} reply={edited === 'new' ? null : edited} onDone={finish} />
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        Replies you use often. {'{{name}}'}, {'{{car}}'} and {'{{price}}'} are filled in automatically.
      </p>
      <div>
        <Button ref={add} aria-disabled={isFull} onClick={() => !isFull && setEdited('new')}>
          New Reply
        </Button>
        {isFull && (
          <p className="mt-2 text-sm text-muted">You can save up to {replyLimits.replies} replies. Remove one first.</p>
        )}
      </div>
      <ul aria-label="Saved replies">
        {replies.map((reply) => (
          <ReplyRow
            key={reply.id}
            reply={reply}
            onEdit={() => setEdited(reply)}
            onRemoved={() => add.current?.focus()}
          />
        ))}
      </ul>
    </div>
  )
}

type ReplyFormProps = {
  reply: SavedReply | null
  onDone: () => void
}

function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const adding = useMemberChange(savedReplies.add, { invalidates: [savedReplies.list] })
  const changing = useMemberChange(savedReplies.change, { invalidates: [savedReplies.list] })
  const unsent = useUnsentInput(`reply-${reply?.id ?? 'new'}`)
  const { props, field, pending } = useEndpointForm(savedReplies.add, {
    unsent,
    initial: { title: reply?.title, text: reply?.text },
    send: (body) => (reply ? changing.mutateAsync({ params: { id: reply.id }, body }) : adding.mutateAsync({ body })),
    failed: 'The reply wasn’t saved. Please try again.',
    done: onDone,
  })
  return (
    <ConfirmForm
      {...props}
      labels={['Save Reply', 'Saving...']}
      pending={pending}
      onCancel={() => (unsent.forget(), onDone())}
    >
      <Field label="Title" hint="Shown in the menu." {...field('title')}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the pressed button */}
        <Input autoFocus />
      </Field>
      <Field
        label="Reply"
        hint="{{name}} becomes the buyer’s name, {{car}} the vehicle, {{price}} its price."
        {...field('text')}
      >
        <TextArea rows={8} />
      </Field>
    </ConfirmForm>
  )
}

type ReplyRowProps = { reply: SavedReply; onEdit: () => void; onRemoved: () => void }

/** A saved reply. To remove it, the user has to press the button twice. */
function ReplyRow({ reply: { id, title, text }, onEdit, onRemoved }: ReplyRowProps) {
  const [isConfirming, setConfirming] = useState(false)
  const removing = useMemberChange(savedReplies.remove, {
    invalidates: [savedReplies.list],
    onSuccess: onRemoved,
    onError: (error) => toastRefusal(error, 'The reply wasn’t removed. Please try again.'),
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
          variant={isConfirming ? 'destructive' : 'destructive-quiet'}
          aria-label={`${isConfirming ? 'Confirm Removal' : 'Remove'}: ${title}`}
          aria-disabled={removing.isPending}
          onClick={() => (isConfirming ? removing.mutate({ params: { id } }) : setConfirming(true))}
          onBlur={() => setConfirming(false)}
        >
          {isConfirming ? 'Confirm Removal' : 'Remove'}
        </Button>
      </div>
    </li>
  )
}
