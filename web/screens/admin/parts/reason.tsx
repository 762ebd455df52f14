import { type SubmitEvent, useState } from 'react'
import { longestNote } from '#contract/moderation/limits.ts'
import { type Rejection, sayWhy, type RejectionReason, rejectionReasons } from '#contract/moderation/rules.ts'
import type { KeptForm } from '#web/forms/kept.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextArea, Select } from '#web/ui/field.tsx'

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
        <TextArea name="note" rows={4} maxLength={longestNote} defaultValue={typed.kept.note} />
      </Field>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={pending}>
          {pending ? pendingLabel : label}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** What a reason is made of. */
export const reasonFields = ['reason', 'note'] as const
type ReasonField = (typeof reasonFields)[number]

/** The missing part of a reason, by its field. */
export type ReasonMistake = ReasonField | undefined

type ReasonSelectProps = {
  mistake: ReasonMistake
  /** What was chosen before and not sent. */
  chosen: string | undefined
}

/** The list of reasons for which a listing is rejected or taken down. */
export function ReasonSelect({ mistake, chosen }: ReasonSelectProps) {
  const known = chosen !== undefined && Object.hasOwn(rejectionReasons, chosen)
  return (
    <Field label="Reason" required error={mistake === 'reason' && 'Please choose a reason.'}>
      <Select name="reason" defaultValue={known ? chosen : ''} data-first>
        <option value="" disabled>
          Choose a reason
        </option>
        {Object.entries(rejectionReasons).map(([reason, sentence]) => (
          <option key={reason} value={reason}>
            {sentence}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Reads the reason and the note of a form; a missing one gets the focus. */
export function readReason(form: HTMLFormElement): { rejection: Rejection } | { mistake: ReasonMistake } {
  const values = new FormData(form)
  const reason = String(values.get('reason') ?? '') as RejectionReason | ''
  const note = String(values.get('note')).trim()
  const mistake = reason === '' ? 'reason' : reason === 'other' && !note ? 'note' : undefined
  if (reason !== '' && !mistake) return { rejection: { reason, ...(note && { note }) } }
  form.querySelector<HTMLElement>(`[name=${mistake}]`)?.focus()
  return { mistake }
}
