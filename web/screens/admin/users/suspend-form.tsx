import { type SubmitEvent, useState } from 'react'
import { type Member, members, suspensionReason } from '#contract/members.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'
import { behindSentence } from './behind-sentence.ts'

type SuspendFormProps = { member: Member; onClose: () => void }

/** Asks for the reason, which is mailed to the member. */
export function SuspendForm({ member: { id, username }, onClose }: SuspendFormProps) {
  const [mistake, setMistake] = useState<string>()
  const suspension = useAdminAct(members.suspend, {
    title: 'Account Suspended',
    done: ({ providerBehind }) =>
      `${username} is suspended. None of the listings is public any more.${providerBehind ? ` ${behindSentence}` : ''}`,
    failed: 'Failed to suspend the account. Please try again.',
    onSuccess: onClose,
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = suspensionReason.safeParse(new FormData(event.currentTarget).get('reason'))
    setMistake(read.error?.issues[0]?.message)
    if (!read.success) return event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
    suspension.mutate({ params: { id }, body: { reason: read.data } })
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-muted">
        The listings leave the public site at once, all sessions end, and nobody can sign in to the account.
      </p>
      <Field label="Reason" required hint="Told by mail." error={mistake}>
        <TextArea name="reason" data-first rows={4} maxLength={500} />
      </Field>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={suspension.isPending}>
          {suspension.isPending ? 'Suspending...' : 'Suspend Account'}
        </Button>
      </DialogButtons>
    </form>
  )
}
