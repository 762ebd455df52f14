import { Rejection, rejectionReasons, type Signal, signalKinds, suggestReason } from '#contract/moderation/rules.ts'
import { vehicleName } from '#web/facts/names.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useUnsentInput } from '#web/forms/unsent-input.ts'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Dialog, useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, TextArea, Select } from '#web/ui/field.tsx'

type ReasonFormProps = {
  /** The button's label when idle, and its label during the request. */
  labels: readonly [string, string]
  variant?: 'destructive' | undefined
  /** True if a request is already in progress, for example because the dialog was closed and opened again. */
  busy: boolean
  about: string
  suggestion?: ReturnType<typeof suggestReason>
  send: (rejection: Rejection) => Promise<unknown>
}

/** Asks for a reason, which is emailed to the seller. The browser stores the text until it is sent. */
export function ReasonForm({ labels, variant, busy, about, suggestion, send }: ReasonFormProps) {
  const { props, field, pending } = useEndpointForm(
    { body: Rejection },
    {
      unsent: useUnsentInput(about),
      initial: { reason: suggestion?.reason ?? '' },
      read: (text) => ({ reason: text('reason'), note: text('note').trim() || undefined }),
      send,
      busy,
      done: useCloseDialog(),
    },
  )
  return (
    <ConfirmForm {...props} labels={labels} variant={variant} pending={pending || busy}>
      <ReasonSelect
        {...field('reason')}
        hint={suggestion && `Suggested by the signal “${signalKinds[suggestion.kind]}”.`}
      />
      <Field label="Note to the seller" hint="Emailed to the seller and shown with the listing." {...field('note')}>
        <TextArea rows={4} />
      </Field>
    </ConfirmForm>
  )
}

type Listing = {
  id: number
  version: number
  year: number
  make: string
  model: string
  trim?: string | null | undefined
}

type ReasonDialogProps = {
  listing: Listing | null
  /** The listing's signals, which determine the suggested reason. */
  signals?: readonly Pick<Signal, 'kind'>[] | undefined
  onClose: () => void
  verb: string
  labels: ReasonFormProps['labels']
  variant?: ReasonFormProps['variant']
  action: {
    isPending: boolean
    mutateAsync: (request: { params: { id: number }; body: Rejection & { version: number } }) => Promise<unknown>
  }
}

export function ReasonDialog({ listing, signals = [], onClose, verb, labels, variant, action }: ReasonDialogProps) {
  return (
    <Dialog open={listing !== null} onClose={onClose} title={listing ? `${verb} ${vehicleName(listing)}` : ''}>
      {listing && (
        <ReasonForm
          key={listing.id}
          labels={labels}
          variant={variant}
          busy={action.isPending}
          suggestion={suggestReason(signals)}
          about={`${verb.toLowerCase().replaceAll(' ', '-')}-${listing.id}`}
          send={(reason) =>
            action.mutateAsync({ params: { id: listing.id }, body: { version: listing.version, ...reason } })
          }
        />
      )}
    </Dialog>
  )
}

type ReasonSelectProps = ReturnType<ReturnType<typeof useEndpointForm>['field']> & { hint?: string | undefined }

/** A field for the reason to reject or remove a listing. Enter submits the form, as it does in text fields. */
export function ReasonSelect(field: ReasonSelectProps) {
  return (
    <Field label="Reason" required {...field}>
      <Select
        data-first
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      >
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
