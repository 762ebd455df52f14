import Bell from 'lucide-react/icons/bell'
import { useRef, useState, type SubmitEvent } from 'react'
import { leads, type Reminder } from '#contract/leads/endpoints.ts'
import { reminderLimits } from '#contract/leads/limits.ts'
import { refusalSentence } from '#web/app/api/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { leadButton, useLeadChange } from './status.tsx'

type LeadReminderProps = { id: number; reminder: Reminder | null }

/** The reminder of a conversation: none, on some day, or due. */
export function LeadReminder({ id, reminder }: LeadReminderProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [typed, setTyped] = useState<TypedReminder>(noReminder)
  const clearing = useLeadChange(leads.clearReminder, { onSuccess: () => opener.current?.focus() })

  function close() {
    setAsked(false)
    setTyped(noReminder)
  }

  return (
    <>
      <button ref={opener} type="button" className={leadButton} onClick={() => setAsked(true)}>
        <Bell aria-hidden className={`size-4 ${reminder?.due ? 'text-wait' : 'text-muted'}`} strokeWidth={1.5} />
        {reminder ? (reminder.due ? 'Reminder Due' : `Reminder: ${shortDay(reminder.at)}`) : 'Remind Me'}
      </button>
      {reminder && (
        <button
          type="button"
          className={leadButton}
          aria-disabled={clearing.isPending}
          onClick={() => clearing.mutate({ params: { id } })}
        >
          Clear Reminder
        </button>
      )}
      {reminder?.note && <p className="w-full text-sm wrap-anywhere">{reminder.note}</p>}
      <Dialog open={isAsked} onClose={() => setAsked(false)} title="Remind Me of This">
        <ReminderForm id={id} typed={typed} onType={setTyped} onDone={close} />
      </Dialog>
    </>
  )
}

/** The day so many days from now, as a field for dates has it. */
export function dayIn(days: number, now = new Date()): string {
  return asField(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
}

/** The morning of such a day, where the reader is; undefined where none was given. */
export function morningOf(day: string): string | undefined {
  const morning = new Date(`${day}T08:00`)
  return Number.isNaN(morning.getTime()) ? undefined : morning.toISOString()
}

/** `Nov 30` of an ISO timestamp, where the reader is. */
export function shortDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
}

function asField(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

type TypedReminder = { day: string; note: string }
const noReminder: TypedReminder = { day: '', note: '' }

type ReminderFormProps = {
  id: number
  /** It stays while the dialog is closed. */
  typed: TypedReminder
  onType: (typed: TypedReminder) => void
  onDone: () => void
}

/** On which day somebody is to be reminded, and of what. */
function ReminderForm({ id, typed, onType, onDone }: ReminderFormProps) {
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
