import ChevronDown from 'lucide-react/icons/chevron-down'
import { leads, type Lead } from '#contract/leads/endpoints.ts'
import { leadTransition } from '#contract/leads/rules.ts'
import { useMember } from '#web/app/api/member.ts'
import { Menu, menuItem } from '#web/ui/menu.tsx'
import { LeadReminder } from './reminder.tsx'
import { leadLooks, LeadWord, leadButton, useLeadChange } from './status.tsx'

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

/** Where the lead stands, and a menu of how it goes on. */
function LeadStatus({ id, lead: { status, moves } }: { id: number; lead: Lead }) {
  const move = useLeadChange(leads.move)
  return (
    <>
      <Menu
        label={`Status: ${leadLooks[status].name}`}
        className={leadButton}
        face={
          <>
            <LeadWord status={status} />
            <ChevronDown aria-hidden className="size-4 text-muted" />
          </>
        }
      >
        {moves.map((transition) => (
          <button
            key={transition}
            type="button"
            className={menuItem}
            onClick={() => move.mutate({ params: { id }, body: { transition } })}
          >
            {leadTransition(transition).label}
          </button>
        ))}
      </Menu>
      {/* The button has the focus already when its name changes, so that is not told by itself. */}
      <output className="sr-only">{move.isSuccess && `Status: ${leadLooks[status].name}`}</output>
    </>
  )
}
