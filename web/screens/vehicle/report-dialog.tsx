import { type SubmitEvent, useState } from 'react'
import { isApiError } from '#contract/client.ts'
import type { Listing } from '#contract/listings/schema.ts'
import { reasonMissing, type ReportReason, reportReasons } from '#contract/moderation/reports/limits.ts'
import { memberApi } from '#web/app/api/member-api.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { visitorCalls } from '#web/app/api/visitor-calls.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { vehicleName } from '#web/facts/names.ts'
import { keep, readKept } from '#web/forms/kept.ts'
import { textKey } from '#web/forms/keys.ts'
import { mistakesByField } from '#web/forms/mistakes.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons, Dialog } from '#web/ui/dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'

type Mistakes = Partial<Record<'reason' | 'text', string>>
type ReportDialogProps = { listing: Listing; open: boolean; onClose: () => void }

const nothing = { reason: '', text: '' }

/** Asks what is wrong with the listing. What was typed stays until it is sent. */
export default function ReportDialog({ listing, open, onClose }: ReportDialogProps) {
  const { getToken, userId } = useAuth()
  const key = textKey(userId, `report-${listing.id}`)
  const [typed, setTyped] = useState(() => ({ ...nothing, ...readKept(key, ['reason', 'text']) }))
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [sending, setSending] = useState(false)

  function type(change: Partial<typeof nothing>) {
    setTyped({ ...typed, ...change })
    keep(key, { ...typed, ...change })
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!typed.reason) return show({ reason: reasonMissing }, form)
    setMistakes({})
    setSending(true)
    try {
      const body = { vehicleId: listing.id, ...typed, reason: typed.reason as ReportReason }
      await memberApi(getToken)(visitorCalls.sendReport, { body })
      toast({ title: 'Report Sent', description: 'Thank you. We will look at this listing.' })
      setTyped(nothing)
      keep(key, {})
      onClose()
    } catch (error) {
      if (isApiError(error)) show(mistakesByField(error.problem?.issues), form)
      toastRefusal(error, 'Failed to send the report. Please try again.')
    }
    setSending(false)
  }

  /** Each at its field, and leads to the first. */
  function show(found: Mistakes, form: HTMLFormElement) {
    setMistakes(found)
    const [first = ''] = Object.keys(found)
    const field = form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <Dialog open={open} onClose={onClose} title="Report this listing">
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
        <p className="text-muted">
          What is wrong with this {vehicleName(listing)}? Only the people who run this site read it.
        </p>
        <Field label="Reason" required error={mistakes.reason}>
          <Select
            name="reason"
            data-first
            value={typed.reason}
            onChange={(event) => type({ reason: event.target.value })}
          >
            <option value="" disabled>
              Choose a reason
            </option>
            {Object.entries(reportReasons).map(([reason, sentence]) => (
              <option key={reason} value={reason}>
                {sentence}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="What should we know?" error={mistakes.text}>
          <TextArea
            name="text"
            rows={4}
            maxLength={1_000}
            value={typed.text}
            onChange={(event) => type({ text: event.target.value })}
          />
        </Field>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" disabled={sending}>
            {sending ? 'Sending...' : 'Send Report'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
