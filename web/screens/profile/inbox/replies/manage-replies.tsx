import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { isApiError } from '#contract/client.ts'
import { type SavedReply, NewSavedReply, savedReplies } from '#contract/leads/endpoints.ts'
import { replyLimits } from '#contract/leads/limits.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { keep, readKept } from '#web/forms/kept.ts'
import { textKey } from '#web/forms/keys.ts'
import { mistakesByField } from '#web/forms/mistakes.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
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
const names = ['title', 'text'] as const
type Name = (typeof names)[number]

/** One saved reply. What is typed stays in this browser until it is saved. */
function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const key = textKey(useAuth().userId, `reply-${reply?.id ?? 'new'}`)
  const [typed, setTyped] = useState<Record<Name, string>>(() => ({
    title: reply?.title ?? '',
    text: reply?.text ?? '',
    ...readKept(key, names),
  }))
  const [mistakes, setMistakes] = useState<Partial<Record<Name, string>>>({})
  const how = { invalidates: [savedReplies.list], onSuccess: finish, onError }
  const adding = useMemberChange(savedReplies.add, how)
  const changing = useMemberChange(savedReplies.change, how)
  const isPending = adding.isPending || changing.isPending

  function finish() {
    keep(key, {})
    onDone()
  }

  function onError(error: Error) {
    if (isApiError(error) && error.problem?.issues) return show(mistakesByField<Name>(error.problem.issues))
    toastRefusal(error, 'The reply could not be saved. Please try again.')
  }

  function type(name: Name, value: string) {
    const next = { ...typed, [name]: value }
    setTyped(next)
    keep(key, next)
    setMistakes({ ...mistakes, [name]: undefined })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const { data: body, error } = NewSavedReply.safeParse(typed)
    if (!body) return show(mistakesByField<Name>(error.issues))
    if (reply) changing.mutate({ params: { id: reply.id }, body })
    else adding.mutate({ body })
  }

  function show(found: Partial<Record<Name, string>>) {
    flushSync(() => setMistakes(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <Field label="Title" hint="As it stands in the menu." error={mistakes.title}>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          name="title"
          maxLength={replyLimits.title}
          value={typed.title}
          onChange={({ target }) => type('title', target.value)}
        />
      </Field>
      <Field
        label="Answer"
        hint="{{name}} becomes the buyer, {{car}} the vehicle, {{price}} what is asked for it."
        error={mistakes.text}
      >
        <TextArea
          name="text"
          rows={8}
          maxLength={replyLimits.text}
          value={typed.text}
          onChange={({ target }) => type('text', target.value)}
        />
      </Field>
      <DialogButtons onCancel={finish}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Reply'}
        </Button>
      </DialogButtons>
    </form>
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
