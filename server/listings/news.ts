import { undoSeconds } from '#contract/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { undoGraceSeconds } from './rules.ts'
import { listingNews } from './table.ts'

export const newsTask = 'match_searches'

export type News = { event: 'listed' | 'returned' | 'sold' } | { event: 'reduced'; priceBefore: number }

/**
 * Records that a vehicle was published or sold, or that its price was reduced, and queues its comparison with saved
 * searches and saved vehicles. The comparison waits until the decision can't be undone anymore. A reduction doesn't replace
 * pending news that the vehicle became public.
 */
export async function recordNews(db: Database, vehicleId: number, news: News, now: Date): Promise<void> {
  const seconds = undoSeconds + undoGraceSeconds
  const dueAt = new Date(now.getTime() + seconds * 1_000)
  const keepsOld = sql`excluded.event = 'reduced' and ${listingNews.event} <> 'reduced'`
  await db
    .insert(listingNews)
    .values({ vehicleId, priceBefore: null, ...news, dueAt })
    .onConflictDoUpdate({
      target: [listingNews.vehicleId, listingNews.ofVerdict],
      set: {
        event: sql`case when ${keepsOld} then ${listingNews.event} else excluded.event end`,
        priceBefore: sql`case when excluded.event = 'reduced' and ${listingNews.event} = 'reduced'
          then greatest(${listingNews.priceBefore}, excluded.price_before) end`,
        // If the pending news is already being processed, it must be processed again.
        dueAt: sql`case when ${listingNews.dueAt} <= ${now.toISOString()}::timestamptz
          then excluded.due_at else ${listingNews.dueAt} end`,
      },
    })
  // Comparisons run in sequence, because each one handles all vehicles that are due.
  await queueTask(db, newsTask, {}, { key: `${newsTask}:${vehicleId}`, seconds, queueName: newsTask })
}
