import { eq } from '../database/orm.ts'
import { leadMoves } from '#contract/lead-transitions.ts'
import type { Lead } from '#contract/leads.ts'
import { Problem } from '#contract/problems.ts'
import { findParticipant } from '../conversations/participant.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { leadStatus, presentReminder } from './rules.ts'
import { leads } from './table.ts'

/** What a seller makes of an inquiry. Throws `conversation_not_found` where it is gone. */
export async function readLead(db: Database, inquiryId: number, now: Date): Promise<Lead> {
  const [row] = await db
    .select({ status: leadStatus, lead: leads, price: vehicles.price })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .leftJoin(leads, eq(leads.inquiryId, inquiries.id))
    .where(eq(inquiries.id, inquiryId))
  if (!row) throw new Problem('conversation_not_found')
  const { status, lead, price } = row
  return { status, moves: leadMoves(status), reminder: presentReminder(lead, now), price }
}

/** Sees to it that it is the seller who asks. Throws `conversation_not_found` to everybody else, the buyer too. */
export async function requireSeller(db: Database, actor: Actor, inquiryId: number): Promise<void> {
  const { side } = await findParticipant(db, actor, inquiryId)
  if (side !== 'seller') throw new Problem('conversation_not_found')
}
