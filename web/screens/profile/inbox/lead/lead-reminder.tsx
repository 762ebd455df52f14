import Bell from 'lucide-react/icons/bell'
import { useRef, useState } from 'react'
import { leads, type Reminder } from '#contract/leads.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { leadButton } from './lead-button.ts'
import { noReminder, ReminderForm, type TypedReminder } from './reminder-form.tsx'
import { shortDay } from './reminder-days.ts'
import { useLeadChange } from './use-lead-change.ts'

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
