import { type SubmitEvent, useState } from 'react'
import type { Listing } from '#contract/listing.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { NewReport, reports } from '#contract/reports.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { memberApi } from '#web/api/member-api.ts'
import { mistakesByField } from '#web/api/mistakes-by-field.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'

type ReportDialogProps = { listing: Listing; open: boolean; onClose: () => void }

/** Asks what is wrong with the listing. What was typed stays until it is sent. */
export default function ReportDialog({ listing, open, onClose }: ReportDialogProps) {
  const { getToken } = useAuth()
  const [typed, setTyped] = useState({ reason: '', text: '' })
  const [mistakes, setMistakes] = useState<{ reason?: string; text?: string }>({})
  const [sending, setSending] = useState(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = NewReport.safeParse({ vehicleId: listing.id, ...typed })
    const found = mistakesByField(read.error?.issues)
    setMistakes(found)
    if (!read.success) return form.querySelector<HTMLElement>(`[name=${Object.keys(found)[0]}]`)?.focus()
    setSending(true)
    try {
      await memberApi(getToken)(reports.send, { body: read.data })
      toast({ title: 'Report Sent', description: 'Thank you. We will look at this listing.' })
      setTyped({ reason: '', text: '' })
      onClose()
    } catch (error) {
      toastRefusal(error, 'Failed to send the report. Please try again.')
    }
    setSending(false)
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
            onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
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
            onChange={(event) => setTyped({ ...typed, text: event.target.value })}
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
