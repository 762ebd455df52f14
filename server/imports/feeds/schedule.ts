import { randomInt } from 'node:crypto'
import { feedLimits } from '#contract/imports/feeds/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, eq, getTableColumns, isNull, lte, type SQL } from '#platform/database/orm.ts'
import { queueTask } from '#platform/queue/queue.ts'
import type { Tools } from '../../start/tools.ts'
import { users } from '../../users/table.ts'
import { type FeedRow, stockFeeds } from './table.ts'

const [minute, hour] = [60_000, 3_600_000]

type Schedule = Pick<FeedRow, 'schedule' | 'hour' | 'timeZone'>

/** Returns the time of the next fetch. The interval of an hourly feed doubles with each failure after the first. */
export function nextFetch(feed: Schedule, now: Date, failures = 0): Date {
  const jitter = randomInt(feedLimits.jitterMinutes * minute)
  if (feed.schedule === 'daily') return new Date(nextDaily(feed, now) + jitter)
  const hours = Math.min(2 ** Math.max(0, failures - 1), feedLimits.backOffHours)
  return new Date(now.getTime() + hours * hour + jitter)
}

/**
 * Returns when the chosen hour next begins in the feed's time zone. If daylight saving time skips the hour on one day, returns
 * a time on the following day.
 */
function nextDaily({ hour: chosen, timeZone }: Schedule, now: Date): number {
  const local = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  let at = Math.floor(now.getTime() / hour) * hour + hour
  while (Number(local.format(at)) !== chosen) at += hour
  return at
}

export const checkTask = 'check_feed'

/** Queues a fetch. If `forced`, the fetch also imports a feed that is paused or unchanged. */
export async function queueCheck(db: Database, feed: number, { forced }: { forced: boolean }): Promise<void> {
  await queueTask(db, checkTask, { feed, forced }, { key: `${checkTask}:${feed}`, seconds: 0, attempts: 3 })
}

const batch = 100

/** Queues the fetches of due feeds. Returns how many were queued. Safe to run on several servers at the same time. */
export async function claimDueFeeds({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  let claimed = 0
  for (;;) {
    const due = await db
      .select(getTableColumns(stockFeeds))
      .from(stockFeeds)
      .innerJoin(users, eq(users.id, stockFeeds.sellerId))
      .where(and(isDue(now), isActiveSeller))
      .orderBy(asc(stockFeeds.dueAt))
      .limit(batch)
    for (const feed of due) claimed += await claim(db, feed, now)
    if (due.length < batch) return claimed
  }
}

/** SQL condition: the seller is neither suspended nor removed. Removing an account also sets `suspendedAt`. */
export const isActiveSeller = isNull(users.suspendedAt)

export const isDue = (now: Date): SQL => lte(stockFeeds.dueAt, now)

/**
 * Queues the fetch of a due feed and schedules the following one, unless another server has already done so. Returns the number
 * of queued fetches, 0 or 1.
 */
async function claim(db: Database, feed: FeedRow, now: Date): Promise<number> {
  return db.transaction(async (db) => {
    const claimed = await db
      .update(stockFeeds)
      .set({ dueAt: nextFetch(feed, now), queuedAt: now })
      .where(and(eq(stockFeeds.id, feed.id), isDue(now)))
      .returning({ id: stockFeeds.id })
    if (claimed.length > 0) await queueCheck(db, feed.id, { forced: false })
    return claimed.length
  })
}
