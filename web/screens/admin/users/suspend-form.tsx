import { type SubmitEvent, useState } from 'react'
import { type Member, members, suspensionReason } from '#contract/members.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { type KeptForm, useKeptForms } from '#web/members/use-kept-forms.ts'
import { useAdminAct } from '../parts/use-admin-act.ts'
import { behindSentence } from './behind-sentence.ts'

type SuspendFormProps = { member: Member; onClose: () => void }

/** Suspends an account, for a reason. */
export function SuspendForm({ member: { id, username }, onClose }: SuspendFormProps) {
  const typed = useKeptForms(suspensionFields)
  const suspension = useAdminAct(members.suspend, {
    title: 'Account Suspended',
    done: ({ providerBehind }) =>
      `${username} is suspended. None of the listings is public any more.${providerBehind ? ` ${behindSentence}` : ''}`,
    failed: 'Failed to suspend the account. Please try again.',
    onSuccess: () => {
      typed.forget(`suspend-${id}`)
      onClose()
    },
  })
  return (
    <SuspensionReasonForm
      label="Suspend Account"
      pending={suspension.isPending}
      typed={typed.of(`suspend-${id}`)}
      onReason={(reason) => suspension.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

/** What is typed of it. */
export const suspensionFields = ['reason'] as const

type SuspensionReasonFormProps = {
  label: string
  pending: boolean
  /** What was typed before and not sent. */
  typed: KeptForm<'reason'>
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason, which is mailed to the member. */
export function SuspensionReasonForm({ label, pending, typed, onReason, onClose }: SuspensionReasonFormProps) {
  const [mistake, setMistake] = useState<string>()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = suspensionReason.safeParse(new FormData(event.currentTarget).get('reason'))
    setMistake(read.error?.issues[0]?.message)
    if (!read.success) return event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
    onReason(read.data)
  }

  return (
    <form noValidate onSubmit={onSubmit} onInput={typed.onInput} className="flex flex-col gap-5">
      <p className="text-muted">
        The listings leave the public site at once, all sessions end, and nobody can sign in to the account.
      </p>
      <Field label="Reason" required hint="Told by mail." error={mistake}>
        <TextArea name="reason" data-first rows={4} maxLength={500} defaultValue={typed.kept.reason} />
      </Field>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={pending}>
          {pending ? 'Suspending...' : label}
        </Button>
      </DialogButtons>
    </form>
  )
}
