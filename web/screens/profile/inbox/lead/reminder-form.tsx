import { type SubmitEvent, useState } from 'react'
import { leads, reminderLimits } from '#contract/leads.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { dayIn, morningOf } from './reminder-days.ts'
import { useLeadChange } from './use-lead-change.ts'

export type TypedReminder = { day: string; note: string }
export const noReminder: TypedReminder = { day: '', note: '' }

type ReminderFormProps = {
  id: number
  /** It stays while the dialog is closed. */
  typed: TypedReminder
  onType: (typed: TypedReminder) => void
  onDone: () => void
}

/** On which day somebody is to be reminded, and of what. */
export function ReminderForm({ id, typed, onType, onDone }: ReminderFormProps) {
  const { day, note } = typed
  const [mistake, setMistake] = useState<string>()
  const saving = useLeadChange(leads.remind, {
    onSuccess: onDone,
    onError: (error) => refuse(refusalSentence(error) ?? 'The reminder could not be saved. Please try again.'),
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.isPending) return
    const at = morningOf(day)
    if (!at) return refuse('Please choose a day.')
    saving.mutate({ params: { id }, body: { at, ...(note && { note }) } })
  }

  function refuse(why: string) {
    setMistake(why)
    document.querySelector<HTMLElement>('dialog[open] input[name="day"]')?.focus()
  }

  function choose(day: string) {
    onType({ day, note })
    setMistake(undefined)
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <Field label="Day" error={mistake} hint="In the morning it stands at the top of your inbox, and you get a mail.">
        <Input
          data-first
          name="day"
          type="date"
          min={dayIn(1)}
          max={dayIn(reminderLimits.days)}
          value={day}
          onChange={({ target }) => choose(target.value)}
          className="figures"
        />
      </Field>
      <div className="-mt-2 flex flex-wrap gap-2">
        {shortcuts.map(([name, days]) => (
          <Button key={name} variant="secondary" onClick={() => choose(dayIn(days))}>
            {name}
          </Button>
        ))}
      </div>
      <Field label="Note" hint="Optional, and for you alone.">
        <Input
          name="note"
          maxLength={reminderLimits.note}
          value={note}
          onChange={({ target }) => onType({ day, note: target.value })}
        />
      </Field>
      <DialogButtons onCancel={onDone}>
        <Button type="submit" aria-disabled={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Remind Me'}
        </Button>
      </DialogButtons>
    </form>
  )
}

const shortcuts = [
  ['Tomorrow', 1],
  ['In 3 Days', 3],
  ['In a Week', 7],
] as const
