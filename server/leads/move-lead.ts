import { eq, inArray, sql } from '../database/orm.ts'
import { leadTransition, type LeadTransitionName } from '#contract/lead-transitions.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import { inquiries } from '../inquiries/table.ts'
import { leadStatus } from './rules.ts'
import { leads } from './table.ts'

/** Notes how a lead goes on: one conditional statement. Throws `lead_moved` when it cannot go on so from where it stands. */
export async function moveLead(db: Database, inquiryId: number, transition: LeadTransitionName): Promise<void> {
  const { from, to } = leadTransition(transition)
  const newest = sql`coalesce(${leads.status}, (select ${leadStatus} from ${inquiries} where ${eq(inquiries.id, leads.inquiryId)}))`
  // Of two at once the second finds the row of the first, and looks at that.
  const { rowCount } = await db.execute(sql`
    insert into ${leads} (inquiry_id, status)
      select ${inquiries.id}, ${to}::text from ${inquiries}
        where ${eq(inquiries.id, inquiryId)} and ${inArray(leadStatus, [...from])}
      on conflict (inquiry_id) do update set status = excluded.status
        where ${inArray(newest, [...from])}`)
  if (rowCount === 0) throw new Problem('lead_moved')
}
