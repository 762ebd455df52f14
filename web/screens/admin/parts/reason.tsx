import { Rejection, rejectionReasons } from '#contract/moderation/rules.ts'
import { vehicleName } from '#web/facts/names.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useUnsentInput } from '#web/forms/unsent-input.ts'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Dialog, useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, TextArea, Select } from '#web/ui/field.tsx'

type ReasonFormProps = {
  /** Labels of the button: at rest, and while the form is being sent. */
  labels: readonly [string, string]
  /** Whether it is being sent already, also by a form of the same dialog that was closed meanwhile. */
  busy: boolean
  /** Under which name the browser keeps what is typed. */
  about: string
  send: (rejection: Rejection) => Promise<unknown>
}

/** Asks for the reason, which is mailed to the seller. What is typed stays until it is sent. */
export function ReasonForm({ labels, busy, about, send }: ReasonFormProps) {
  const { props, field, pending } = useEndpointForm(
    { body: Rejection },
    {
      unsent: useUnsentInput(about),
      initial: { reason: '' },
      read: (text) => ({ reason: text('reason'), note: text('note').trim() || undefined }),
      send,
      busy,
      done: useCloseDialog(),
    },
  )
  return (
    <ConfirmForm {...props} labels={labels} pending={pending || busy}>
      <ReasonSelect {...field('reason')} />
      <Field label="Note to the seller" hint="Sent by mail and shown beside the listing." {...field('note')}>
        <TextArea rows={4} />
      </Field>
    </ConfirmForm>
  )
}

type Listing = { id: number; version: number; year: number; make: string; model: string }

type ReasonDialogProps = {
  listing: Listing | null
  onClose: () => void
  /** What is done with it, such as `Reject`. */
  verb: string
  labels: ReasonFormProps['labels']
  act: {
    isPending: boolean
    mutateAsync: (request: { params: { id: number }; body: Rejection & { version: number } }) => Promise<unknown>
  }
}

/** Asks for the reason before something is done with a listing. */
export function ReasonDialog({ listing, onClose, verb, labels, act }: ReasonDialogProps) {
  return (
    <Dialog open={listing !== null} onClose={onClose} title={listing ? `${verb} ${vehicleName(listing)}` : ''}>
      {listing && (
        <ReasonForm
          key={listing.id}
          labels={labels}
          busy={act.isPending}
          about={`${verb.toLowerCase().replaceAll(' ', '-')}-${listing.id}`}
          send={(reason) =>
            act.mutateAsync({ params: { id: listing.id }, body: { version: listing.version, ...reason } })
          }
        />
      )}
    </Dialog>
  )
}

/** The list of reasons for which a listing is rejected or taken down. */
export function ReasonSelect(field: ReturnType<ReturnType<typeof useEndpointForm>['field']>) {
  return (
    <Field label="Reason" required {...field}>
      <Select data-first>
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
