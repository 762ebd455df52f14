import { type SubmitEvent, useState } from 'react'
import { type RejectionReason, rejectionReasons } from '#contract/listing-life.ts'
import { moderation } from '#contract/moderation.ts'
import { vehicleName } from '#web/titles.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'

type Rejected = { id: number; version: number; year: number; make: string; model: string }
type RejectDialogProps = { listing: Rejected | null; onClose: () => void; onDone?: () => void }

/** Asks why; the seller is told. */
export function RejectDialog({ listing, onClose, onDone }: RejectDialogProps) {
  return (
    <Dialog open={listing !== null} onClose={onClose} title={listing ? `Reject ${vehicleName(listing)}` : ''}>
      {listing && <RejectForm key={listing.id} listing={listing} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

type RejectFormProps = { listing: Rejected; onClose: () => void; onDone: (() => void) | undefined }

function RejectForm({ listing: { id, version }, onClose, onDone }: RejectFormProps) {
  const [mistake, setMistake] = useState<'reason' | 'note'>()
  const rejection = useAdminAct(moderation.reject, {
    title: 'Rejected',
    done: 'Vehicle has been rejected.',
    failed: 'Failed to reject vehicle. Please try again.',
    onSuccess: () => {
      onClose()
      onDone?.()
    },
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const reason = String(values.get('reason') ?? '') as RejectionReason | ''
    const note = String(values.get('note')).trim()
    const missing = reason === '' ? 'reason' : reason === 'other' && !note ? 'note' : undefined
    setMistake(missing)
    if (missing) return event.currentTarget.querySelector<HTMLElement>(`[name=${missing}]`)?.focus()
    rejection.mutate({ params: { id }, body: { version, reason: reason || 'other', ...(note && { note }) } })
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <Field label="Reason" required error={mistake === 'reason' && 'Please choose a reason.'}>
        <Select name="reason" defaultValue="" data-first>
          <option value="" disabled>
            Choose a reason
          </option>
          {Object.entries(rejectionReasons).map(([reason, sentence]) => (
            <option key={reason} value={reason}>
              {reason === 'other' ? 'Another reason' : sentence}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Note to the seller"
        hint="Sent by mail and shown beside the listing."
        error={mistake === 'note' && 'Please write what the reason is.'}
      >
        <TextArea name="note" rows={4} maxLength={1_000} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={rejection.isPending}>
          {rejection.isPending ? 'Rejecting...' : 'Reject Vehicle'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
