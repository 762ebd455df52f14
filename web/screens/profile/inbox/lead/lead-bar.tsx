import ChevronDown from 'lucide-react/icons/chevron-down'
import { leads, type Lead } from '#contract/leads/endpoints.ts'
import { leadTransition } from '#contract/leads/rules.ts'
import { useMember } from '#web/app/api/member.ts'
import { Menu, menuItem } from '#web/ui/menu.tsx'
import { LeadReminder } from './reminder.tsx'
import { leadLooks, LeadStatusLabel, leadButton, useLeadChange } from './status.tsx'

/** An inquiry's lead status and reminder. Their space is reserved, so the layout doesn't shift when they load. */
export function LeadBar({ id }: { id: number }) {
  const { data: lead } = useMember(leads.read, { params: { id } })
  return (
    <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-2 lg:gap-3">
      {lead && <LeadStatus id={id} lead={lead} />}
      {lead && <LeadReminder id={id} reminder={lead.reminder} />}
    </div>
  )
}

function LeadStatus({ id, lead: { status, moves } }: { id: number; lead: Lead }) {
  const move = useLeadChange(leads.move)
  return (
    <>
      <Menu
        label={`Status: ${leadLooks[status].name}`}
        className={leadButton}
        face={
          <>
            <LeadStatusLabel status={status} />
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
      {/* Announces the new status, because screen readers don't announce changes to the focused button's label. */}
      <output className="sr-only">{move.isSuccess && `Status: ${leadLooks[status].name}`}</output>
    </>
  )
}
