import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isApiError } from '#contract/client.ts'
import { NewSavedReply, replyLimits, type SavedReply, savedReplies } from '#contract/saved-replies.ts'
import { mistakesByField } from '#web/api/mistakes-by-field.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { textKey } from '#web/members/draft-key.ts'
import { keep, readKept } from '#web/members/kept-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Field, Input, TextArea } from '#web/ui/field.tsx'

type ReplyFormProps = {
  /** Null: a new one. */
  reply: SavedReply | null
  onDone: () => void
}
const names = ['title', 'text'] as const
type Name = (typeof names)[number]

/** One saved reply. What is typed stays in this browser until it is saved. */
export function ReplyForm({ reply, onDone }: ReplyFormProps) {
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
