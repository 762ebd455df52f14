import { useState } from 'react'
import { type ReportedListing, reports, type Resolution } from '#contract/moderation/reports/endpoints.ts'
import { vehicleName } from '#web/facts/names.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useUnsentInput } from '#web/forms/unsent-input.ts'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Dialog, useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { recentDecision, useUndoableAction } from '../decisions/recent-decisions.tsx'
import { useIsAdmin } from '../parts/actions.ts'
import { ReasonSelect } from '../parts/reason.tsx'

type ResolveDialogProps = { item: ReportedListing | null; onClose: () => void }

export function ResolveDialog({ item, onClose }: ResolveDialogProps) {
  return (
    <Dialog open={item !== null} onClose={onClose} title={item ? `Reports on ${vehicleName(item)}` : ''}>
      {item && <ResolveForm key={item.id} item={item} />}
    </Dialog>
  )
}

const choices: Record<Resolution, string> = {
  dismiss: 'Dismiss: nothing is wrong with the listing',
  takeDown: 'Remove the listing',
  suspend: 'Suspend the seller’s account',
}

const resolutionNames = Object.keys(choices) as Resolution[]

const hints: Record<Resolution, string> = {
  dismiss: 'Recorded in the audit trail.',
  takeDown: 'Emailed to the seller and shown with the listing.',
  suspend: 'The reason for the suspension. Emailed to the seller.',
}

function ResolveForm({ item }: { item: ReportedListing }) {
  const resolved = { ...item, version: null }
  const options = useIsAdmin() ? resolutionNames : resolutionNames.filter((name) => name !== 'suspend')
  const resolving = useUndoableAction(reports.resolve, {
    title: `Reports resolved: ${vehicleName(item)}`,
    decisions: (_, { body }) =>
      // A suspension isn't listed, because it can't be undone on this screen.
      body.resolution === 'suspend' ? [] : [recentDecision(resolved, 'Reports resolved')],
    done: item.count === 1 ? 'The report was resolved.' : 'The reports were resolved.',
    failed: 'Failed to resolve the reports. Please try again.',
  })
  const { props, field, pending, valueOf, clear } = useEndpointForm(reports.resolve, {
    unsent: useUnsentInput(`resolve-${item.id}`),
    initial: { reason: '' },
    read: (text) => ({
      resolution: text('resolution'),
      upTo: item.lastReportId,
      note: text('note').trim(),
      ...(text('resolution') === 'takeDown' && { reason: text('reason') }),
    }),
    send: (body) => resolving.mutateAsync({ params: { id: item.id }, body }),
    done: useCloseDialog(),
  })
  const [resolution, setResolution] = useState(
    () => resolutionNames.find((name) => name === valueOf('resolution')) ?? 'dismiss',
  )
  return (
    <ConfirmForm
      {...props}
      labels={['Resolve', 'Resolving...']}
      variant={resolution === 'dismiss' ? undefined : 'destructive'}
      pending={pending}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="label mb-3 text-muted">Action</legend>
        {options.map((value) => (
          <label key={value} className="flex items-center gap-3">
            <input
              type="radio"
              name="resolution"
              value={value}
              checked={value === resolution}
              onChange={() => {
                setResolution(value)
                clear('reason', 'note')
              }}
              className="size-6 accent-accent"
            />
            {choices[value]}
          </label>
        ))}
      </fieldset>
      {resolution === 'takeDown' && <ReasonSelect {...field('reason')} />}
      <Field label="Note" hint={hints[resolution]} required={resolution === 'suspend'} {...field('note')}>
        <TextArea rows={4} {...(resolution === 'suspend' && { maxLength: 500 })} />
      </Field>
    </ConfirmForm>
  )
}
