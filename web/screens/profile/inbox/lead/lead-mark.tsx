import { leads } from '#contract/leads.ts'
import { useMember } from '#web/api/member.ts'
import { LeadWord } from './lead-word.tsx'

/** Where the lead stands, to be read alone. */
export function LeadMark({ id }: { id: number }) {
  const { data: lead } = useMember(leads.read, { params: { id } })
  return lead && <LeadWord status={lead.status} />
}
