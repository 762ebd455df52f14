import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { attempts } from '#platform/mail/queue.ts'

type NewLead = { inquiryId: number; sellerId: string; now: Date }

/**
 * Queues the email that delivers an inquiry to the seller's software, if the seller has an active address, and only once
 * per inquiry. Called in the transaction that stores or releases the inquiry. The job contains no personal data: the
 * inquiry and the address are read when the email is sent, so that erasure and a pause take effect on waiting emails.
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
