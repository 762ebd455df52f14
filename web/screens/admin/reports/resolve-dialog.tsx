import { type SubmitEvent, useState } from 'react'
import { type ReportedListing, reports, type Resolution } from '#contract/moderation/reports/endpoints.ts'
import { sayWhy } from '#contract/moderation/rules.ts'
import { vehicleName } from '#web/facts/names.ts'
import { useKeptForms } from '#web/forms/kept.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons, Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { justDecided, useUndoableAct } from '../decisions/just-decided.tsx'
import { useIsAdmin } from '../parts/acts.ts'
import { readReason, reasonFields, type ReasonMistake, ReasonSelect } from '../parts/reason.tsx'

type ResolveDialogProps = { item: ReportedListing | null; onClose: () => void; onDone: () => void }

/** Asks how to resolve the reports on a listing. What is typed stays until it is sent. */
export function ResolveDialog({ item, onClose, onDone }: ResolveDialogProps) {
  return (
    <Dialog open={item !== null} onClose={onClose} title={item ? `Reports on ${vehicleName(item)}` : ''}>
      {item && <ResolveForm key={item.id} item={item} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

const choices: Record<Resolution, string> = {
  dismiss: 'Dismiss: nothing is wrong with it',
  takeDown: 'Take the listing down',
  suspend: 'Suspend the seller’s account',
}

const resolutionNames = Object.keys(choices) as Resolution[]

/** What is kept until it is sent. */
const fields = ['resolution', ...reasonFields] as const

/** Who reads the note. */
const hints: Record<Resolution, string> = {
  dismiss: 'For the audit trail.',
  takeDown: 'Sent to the seller by mail and shown beside the listing.',
  suspend: 'The reason, which the seller is told by mail.',
}

function ResolveForm({ item, onClose, onDone }: ResolveDialogProps & { item: ReportedListing }) {
  const typed = useKeptForms(fields)
  const about = `resolve-${item.id}`
  const { kept, onInput } = typed.of(about)
  const [resolution, setResolution] = useState(() => resolutionNames.find((it) => it === kept.resolution) ?? 'dismiss')
  const [mistake, setMistake] = useState<ReasonMistake>()
  const resolved = { ...item, version: null }
  const offered = useIsAdmin() ? resolutionNames : resolutionNames.filter((it) => it !== 'suspend')
  const resolving = useUndoableAct(reports.resolve, {
    title: `Reports Resolved: ${vehicleName(item)}`,
    decided: (_, { body }) =>
      // A suspension stands.
      body.resolution === 'suspend' ? [] : [justDecided(resolved, 'Reports resolved')],
    done: item.count === 1 ? 'The report was resolved.' : 'The reports were resolved.',
    failed: 'Failed to resolve the reports. Please try again.',
    onSuccess: () => {
      typed.forget(about)
      onClose()
      onDone()
    },
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = resolution === 'takeDown' ? readReason(form) : readNote(form, resolution === 'suspend')
    setMistake('mistake' in read ? read.mistake : undefined)
    if ('mistake' in read) return
    resolving.mutate({ params: { id: item.id }, body: { resolution, upTo: item.lastReportId, ...read.rejection } })
  }

  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      <fieldset className="flex flex-col gap-3">
        <legend className="label mb-3 text-muted">What to do</legend>
        {offered.map((value) => (
          <label key={value} className="flex items-center gap-3">
            <input
              type="radio"
              name="resolution"
              value={value}
              checked={value === resolution}
              onChange={() => {
                setResolution(value)
                setMistake(undefined)
              }}
              className="size-6 accent-accent"
            />
            {choices[value]}
          </label>
        ))}
      </fieldset>
      {resolution === 'takeDown' && <ReasonSelect mistake={mistake} chosen={kept.reason} />}
      <Field
        label="Note"
        hint={hints[resolution]}
        required={resolution === 'suspend'}
        error={mistake === 'note' && (resolution === 'suspend' ? 'Please give a reason.' : sayWhy)}
      >
        <TextArea name="note" rows={4} maxLength={resolution === 'suspend' ? 500 : 1_000} defaultValue={kept.note} />
      </Field>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={resolving.isPending}>
          {resolving.isPending ? 'Resolving...' : 'Resolve'}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** Reads the note of a form; a missing one that is required gets the focus. */
function readNote(form: HTMLFormElement, required: boolean): { rejection: { note: string } } | { mistake: 'note' } {
  const note = String(new FormData(form).get('note')).trim()
  if (note || !required) return { rejection: { note } }
  form.querySelector<HTMLElement>('[name=note]')?.focus()
  return { mistake: 'note' }
}
