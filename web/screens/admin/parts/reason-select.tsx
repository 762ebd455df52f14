import { type Rejection, type RejectionReason, rejectionReasons } from '#contract/rejection-reasons.ts'
import { Field, Select } from '#web/ui/field.tsx'

/** What a reason is made of. */
export const reasonFields = ['reason', 'note'] as const
export type ReasonField = (typeof reasonFields)[number]

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
