import Bell from 'lucide-react/icons/bell'
import { useRef, useState } from 'react'
import { leads, type Reminder } from '#contract/leads/endpoints.ts'
import { reminderLimits } from '#contract/leads/limits.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useUnsentInput } from '#web/forms/unsent-input.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Dialog, useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { leadButton, useLeadChange } from './status.tsx'

type LeadReminderProps = { id: number; reminder: Reminder | null }

/** The reminder of a conversation: none, on some day, or due. */
export function LeadReminder({ id, reminder }: LeadReminderProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isAsked, setAsked] = useState(false)
  const clearing = useLeadChange(leads.clearReminder, { onSuccess: () => opener.current?.focus() })

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
        <ReminderForm id={id} />
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

/** On which day somebody is to be reminded, and of what. What is typed stays until it is sent or canceled. */
function ReminderForm({ id }: { id: number }) {
  const close = useCloseDialog()
  const saving = useLeadChange(leads.remind, { onError: () => {} })
  const unsent = useUnsentInput(`reminder-${id}`)
  const { props, field, pending } = useEndpointForm(leads.remind, {
    unsent,
    read: (text) => ({ at: morningOf(text('at')), note: text('note') || undefined }),
    send: (body) => saving.mutateAsync({ params: { id }, body }),
    failed: 'The reminder could not be saved. Please try again.',
    defaultField: 'at',
    done: close,
  })
  return (
    <ConfirmForm
      {...props}
      labels={['Remind Me', 'Saving...']}
      pending={pending}
      onCancel={() => (unsent.forget(), close())}
    >
      <Field label="Day" hint="In the morning it stands at the top of your inbox, and you get a mail." {...field('at')}>
        <Input data-first type="date" min={dayIn(1)} max={dayIn(reminderLimits.days)} className="figures" />
      </Field>
      <div className="-mt-2 flex flex-wrap gap-2">
        {shortcuts.map(([name, days]) => (
          <Button key={name} variant="secondary" onClick={() => unsent.type(props.ref.current, 'at', dayIn(days))}>
            {name}
          </Button>
        ))}
      </div>
      <Field label="Note" hint="Optional, and for you alone." {...field('note')}>
        <Input />
      </Field>
    </ConfirmForm>
  )
}

const shortcuts = [
  ['Tomorrow', 1],
  ['In 3 Days', 3],
  ['In a Week', 7],
] as const
