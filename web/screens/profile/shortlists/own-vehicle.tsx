import { formatNumber } from '#contract/format-count.ts'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { shortlistLimits } from '#contract/shortlists/limits.ts'
import type { ShortlistedVehicle } from '#contract/shortlists/schema.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { ShortlistCard, shortlistedName } from '#web/shortlists/vehicle.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

const invalidates = [shortlists.read, shortlists.list]

type OwnVehicleProps = { id: number; entry: ShortlistedVehicle; isShared: boolean }

export function OwnVehicle({ id, entry, isShared }: OwnVehicleProps) {
  const { vehicle, note, up, down } = entry
  const name = shortlistedName(vehicle)
  const removal = useMemberChange(shortlists.removeVehicle, {
    invalidates,
    onError: (error) => toastRefusal(error, 'The vehicle wasn’t removed. Please try again.'),
  })
  const label = note ? 'Edit Note' : 'Add Note'
  return (
    <ShortlistCard entry={entry}>
      {isShared && (
        <p className="figures text-sm text-muted">
          {formatNumber(up)} for · {formatNumber(down)} against
        </p>
      )}
      <div className="-mx-5 flex flex-wrap">
        <DialogButton variant="quiet" label={label} aria-label={`${label}: ${name}`} title={label}>
          <NoteForm id={id} entry={entry} />
        </DialogButton>
        <Button
          variant="quiet"
          aria-label={`Remove the ${name}`}
          aria-disabled={removal.isPending}
          onClick={() => removal.mutate({ params: { id, vehicleId: vehicle.id } })}
        >
          Remove
        </Button>
      </div>
    </ShortlistCard>
  )
}

function NoteForm({ id, entry: { vehicle, note } }: Pick<OwnVehicleProps, 'id' | 'entry'>) {
  const change = useMemberChange(shortlists.changeNote, { invalidates })
  const { props, field, pending } = useEndpointForm(shortlists.changeNote, {
    initial: { note: note ?? '' },
    send: (body) => change.mutateAsync({ params: { id, vehicleId: vehicle.id }, body }),
    failed: 'The note wasn’t saved. Please try again.',
    done: useCloseDialog(),
  })
  return (
    <ConfirmForm {...props} labels={['Save', 'Saving...']} pending={pending}>
      <Field label="Note" hint="People with the link can read it." {...field('note')}>
        <TextArea data-first rows={4} maxLength={shortlistLimits.note} />
      </Field>
    </ConfirmForm>
  )
}
