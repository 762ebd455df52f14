import { type SubmitEvent, useState } from 'react'
import { type Rejection, sayWhy } from '#contract/rejection-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import type { KeptForm } from '#web/members/use-kept-forms.ts'
import { readReason, type ReasonField, type ReasonMistake, ReasonSelect } from './reason-select.tsx'

type ReasonFormProps = {
  /** Label of the button. */
  label: string
  pendingLabel: string
  pending: boolean
  /** What was typed before and not sent. */
  typed: KeptForm<ReasonField>
  onReason: (rejection: Rejection) => void
  onClose: () => void
}

/** Asks for the reason, which is mailed to the seller. */
export function ReasonForm({ label, pendingLabel, pending, typed, onReason, onClose }: ReasonFormProps) {
  const [mistake, setMistake] = useState<ReasonMistake>()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readReason(event.currentTarget)
    setMistake('mistake' in read ? read.mistake : undefined)
    if ('rejection' in read) onReason(read.rejection)
  }

  return (
    <form noValidate onSubmit={onSubmit} onInput={typed.onInput} className="flex flex-col gap-5">
      <ReasonSelect mistake={mistake} chosen={typed.kept.reason} />
      <Field
        label="Note to the seller"
        hint="Sent by mail and shown beside the listing."
        error={mistake === 'note' && sayWhy}
      >
        <TextArea name="note" rows={4} maxLength={1_000} defaultValue={typed.kept.note} />
      </Field>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={pending}>
          {pending ? pendingLabel : label}
        </Button>
      </DialogButtons>
    </form>
  )
}
