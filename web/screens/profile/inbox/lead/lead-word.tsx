import type { LeadStatus } from '#contract/lead-transitions.ts'
import { leadLooks } from './lead-looks.ts'

/** The status of a lead, by its name and a color. */
export function LeadWord({ status }: { status: LeadStatus }) {
  const { name, dot } = leadLooks[status]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
      {name}
    </span>
  )
}
