import type { StockFeed } from '#contract/imports/feeds/endpoints.ts'
import { feedLimits } from '#contract/imports/feeds/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, eq, gt, isNotNull, type SQL, sql } from '#platform/database/orm.ts'
import { users } from '../../users/table.ts'
import { findRunsOfFeed } from '../runs.ts'
import { isActiveSeller, isDue } from './schedule.ts'
import { type FeedRow, stockFeeds } from './table.ts'

/** Minutes after which a pending fetch is no longer shown. Its job has failed by then. */
const longestFetch = 15

export async function findFeeds(db: Database, sellerId: string, now: Date): Promise<StockFeed[]> {
  const rows = await db
    .select()
    .from(stockFeeds)
    .where(eq(stockFeeds.sellerId, sellerId))
    .orderBy(asc(stockFeeds.id))
    .limit(feedLimits.feeds)
  return Promise.all(rows.map((row) => presentFeed(db, row, now)))
}

export function isOwnFeed(sellerId: string, id: number) {
  return and(eq(stockFeeds.id, id), eq(stockFeeds.sellerId, sellerId))
}

export async function requireFeed(db: Database, sellerId: string, id: number): Promise<void> {
  if ((await db.$count(stockFeeds, isOwnFeed(sellerId, id))) === 0) throw new Problem('feed_not_found')
}

export async function presentFeed(db: Database, row: FeedRow, now: Date): Promise<StockFeed> {
  const { id, url, schedule, hour, timeZone, state, pausedBy, failure, failures, queuedAt } = row
  const iso = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    id,
    url,
    schedule,
    hour,
    timeZone,
    state,
    pausedBy,
    fetching: queuedAt !== null && now.getTime() - queuedAt.getTime() < longestFetch * 60_000,
    nextAt: iso(row.dueAt),
    succeededAt: iso(row.succeededAt),
    failedAt: iso(row.failedAt),
    failure,
    failures,
    runs: await findRunsOfFeed(db, id, feedLimits.shownRuns),
    createdAt: row.createdAt.toISOString(),
  }
}

/** Counts the active feeds that are due, and the active feeds whose last import failed. */
export async function countFeeds(db: Database, now: Date): Promise<{ due: number; failing: number }> {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counts] = await db
    .select({ due: count(isDue(now)), failing: count(gt(stockFeeds.failures, 0)) })
    .from(stockFeeds)
    .innerJoin(users, eq(users.id, stockFeeds.sellerId))
    .where(and(isNotNull(stockFeeds.dueAt), isActiveSeller))
  return counts!
}
