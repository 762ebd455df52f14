import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { attempts } from '#platform/mail/queue.ts'

type NewLead = { inquiryId: number; sellerId: string; now: Date }

/**
 * Queues the email that delivers an inquiry to the seller's CRM. Does nothing if the seller has no active address, or if the
 * delivery is already queued. Must be called in the transaction that stores or releases the inquiry. The job contains no
 * personal data: the inquiry and the address are read when the email is sent, so deleting data or pausing delivery also affects
 * queued emails.
 */
export async function queueDelivery(db: Database, { inquiryId, sellerId, now }: NewLead): Promise<void> {
  await db.execute(sql`
    with delivery as (
      insert into lead_deliveries (inquiry_id, seller_id, queued_at)
        select ${inquiryId}::integer, seller_id, ${now.toISOString()}::timestamptz from lead_addresses
          where seller_id = ${sellerId} and state = 'active'
        on conflict do nothing
        returning inquiry_id)
    select graphile_worker.add_job('deliver_lead', json_build_object('inquiryId', inquiry_id), max_attempts := ${attempts})
      from delivery`)
}
