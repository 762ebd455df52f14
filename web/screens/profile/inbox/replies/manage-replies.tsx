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

/** One's own answers: made, changed and removed. */
export function ManageReplies({ replies }: { replies: readonly SavedReply[] }) {
  const add = useRef<HTMLButtonElement>(null)
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  const isFull = replies.length >= replyLimits.replies

  /** One is where the next begins. */
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
        Answers that you give again and again. {'{{name}}'}, {'{{car}}'} and {'{{price}}'} are filled in.
      </p>
      <div>
        <Button ref={add} aria-disabled={isFull} onClick={() => !isFull && setEdited('new')}>
          New Reply
        </Button>
        {isFull && <p className="mt-2 text-sm text-muted">There can be {replyLimits.replies}. Remove one first.</p>}
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
  /** Null: a new one. */
  reply: SavedReply | null
  onDone: () => void
}

/** One saved reply. What is typed stays in this browser until it is saved. */
function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const adding = useMemberChange(savedReplies.add, { invalidates: [savedReplies.list] })
  const changing = useMemberChange(savedReplies.change, { invalidates: [savedReplies.list] })
  const unsent = useUnsentInput(`reply-${reply?.id ?? 'new'}`)
  const { props, field, pending } = useEndpointForm(savedReplies.add, {
    unsent,
    initial: { title: reply?.title, text: reply?.text },
    send: (body) => (reply ? changing.mutateAsync({ params: { id: reply.id }, body }) : adding.mutateAsync({ body })),
    failed: 'The reply could not be saved. Please try again.',
    done: onDone,
  })
  return (
    <ConfirmForm
      {...props}
      labels={['Save Reply', 'Saving...']}
      pending={pending}
      onCancel={() => (unsent.forget(), onDone())}
    >
      <Field label="Title" hint="As it stands in the menu." {...field('title')}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed */}
        <Input autoFocus />
      </Field>
      <Field
        label="Answer"
        hint="{{name}} becomes the buyer, {{car}} the vehicle, {{price}} what is asked for it."
        {...field('text')}
      >
        <TextArea rows={8} />
      </Field>
    </ConfirmForm>
  )
}

type ReplyRowProps = { reply: SavedReply; onEdit: () => void; onRemoved: () => void }

/** A saved reply. Removing asks once more, in its place. */
function ReplyRow({ reply: { id, title, text }, onEdit, onRemoved }: ReplyRowProps) {
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
