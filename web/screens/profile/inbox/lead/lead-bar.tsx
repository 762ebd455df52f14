import { leads } from '#contract/leads.ts'
import { useMember } from '#web/api/member.ts'
import { LeadStatus } from './lead-status.tsx'
import { LeadReminder } from './lead-reminder.tsx'

/** What the seller makes of an inquiry. It takes its place from the beginning, so that nothing below moves. */
export function LeadBar({ id }: { id: number }) {
  const { data: lead } = useMember(leads.read, { params: { id } })
  return (
    <div className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-2 xl:w-auto xl:flex-1 xl:basis-80">
      {lead && <LeadStatus id={id} lead={lead} />}
      {lead && <LeadReminder id={id} reminder={lead.reminder} />}
    </div>
  )
}
