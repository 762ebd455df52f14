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

export function LeadReminder({ id, reminder }: LeadReminderProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const clearing = useLeadChange(leads.clearReminder, { onSuccess: () => opener.current?.focus() })

  return (
    <>
      <button ref={opener} type="button" className={leadButton} onClick={() => setOpen(true)}>
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
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Remind Me About This">
        <ReminderForm id={id} />
      </Dialog>
    </>
  )
}

/** Returns the local date this many days from now, in the format of date fields (`2025-11-30`). */
export function dateInDays(days: number, now = new Date()): string {
  return formatForField(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
}

/** Returns 8 AM on this day in the user's time zone as an ISO timestamp, or undefined if the day is invalid. */
export function morningOf(day: string): string | undefined {
  const morning = new Date(`${day}T08:00`)
  return Number.isNaN(morning.getTime()) ? undefined : morning.toISOString()
}

/** Formats an ISO timestamp as `Nov 30` in the user's time zone. */
export function shortDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
}

function formatForField(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function ReminderForm({ id }: { id: number }) {
  const close = useCloseDialog()
  const saving = useLeadChange(leads.remind, { onError: () => {} })
  const unsent = useUnsentInput(`reminder-${id}`)
  const { props, field, pending } = useEndpointForm(leads.remind, {
    unsent,
    read: (text) => ({ at: morningOf(text('at')), note: text('note') || undefined }),
    send: (body) => saving.mutateAsync({ params: { id }, body }),
    failed: 'The reminder wasn’t saved. Please try again.',
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
      <Field
        label="Day"
        hint="That morning, the conversation moves to the top of your inbox and we’ll email you."
        {...field('at')}
      >
        <Input data-first type="date" min={dateInDays(1)} max={dateInDays(reminderLimits.days)} className="figures" />
      </Field>
      <div className="-mt-2 flex flex-wrap gap-2">
        {shortcuts.map(([name, days]) => (
          <Button key={name} variant="secondary" onClick={() => unsent.type(props.ref.current, 'at', dateInDays(days))}>
            {name}
          </Button>
        ))}
      </div>
      <Field label="Note" hint="Optional. Only you see it." {...field('note')}>
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
