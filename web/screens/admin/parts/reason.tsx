import { Rejection, rejectionReasons } from '#contract/moderation/rules.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useKept } from '#web/forms/kept.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextArea, Select } from '#web/ui/field.tsx'

type ReasonFormProps = {
  /** Label of the button. */
  label: string
  pendingLabel: string
  /** Whether it is being sent already, also by a form of the same dialog that was closed meanwhile. */
  busy: boolean
  /** Under which name the browser keeps what is typed. */
  about: string
  send: (rejection: Rejection) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason, which is mailed to the seller. What is typed stays until it is sent. */
export function ReasonForm({ label, pendingLabel, busy, about, send, onClose }: ReasonFormProps) {
  const { props, field, pending } = useEndpointForm(
    { body: Rejection },
    {
      kept: useKept(about),
      initial: { reason: '' },
      read: (text) => ({ reason: text('reason'), note: text('note').trim() || undefined }),
      send,
      busy,
    },
  )
  return (
    <form {...props} className="flex flex-col gap-5">
      <ReasonSelect {...field('reason')} />
      <Field label="Note to the seller" hint="Sent by mail and shown beside the listing." {...field('note')}>
        <TextArea rows={4} />
      </Field>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={pending || busy}>
          {pending || busy ? pendingLabel : label}
        </Button>
      </DialogButtons>
    </form>
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
