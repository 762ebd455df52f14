import ChevronDown from 'lucide-react/icons/chevron-down'
import { leadTransition } from '#contract/lead-transitions.ts'
import { type Lead, leads } from '#contract/leads.ts'
import { Menu, menuItem } from '#web/ui/menu.tsx'
import { leadLooks } from './lead-looks.ts'
import { LeadWord } from './lead-word.tsx'
import { leadButton } from './lead-button.ts'
import { useLeadChange } from './use-lead-change.ts'

/** Where the lead stands, and a menu of how it goes on. */
export function LeadStatus({ id, lead: { status, moves } }: { id: number; lead: Lead }) {
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
