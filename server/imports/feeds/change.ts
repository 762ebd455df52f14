import {
  type FeedTransition,
  feedTransitions,
  type NewStockFeed,
  type StockFeed,
} from '#contract/imports/feeds/endpoints.ts'
import { feedLimits } from '#contract/imports/feeds/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNull, ne } from '#platform/database/orm.ts'
import { checkFileUrl, FetchRefusal } from '#platform/http/fetch-file.ts'
import type { Actor } from '#platform/http/implement.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { recordAuditEntry } from '../../audit/record.ts'
import type { Tools } from '../../start/tools.ts'
import { users } from '../../users/table.ts'
import { fetchRules } from '../pictures.ts'
import { endRun, refuseWhileOpen } from '../runs.ts'
import { stockRuns } from '../table.ts'
import { findRecipient, hostOf, scheduledMail, subjectOf } from './mail.ts'
import { isOwnFeed, presentFeed } from './queries.ts'
import { nextFetch, queueCheck } from './schedule.ts'
import { type FeedRow, stockFeeds } from './table.ts'

type FeedTools = Pick<Tools, 'db' | 'clock' | 'config' | 'settings'>

export async function createFeed(tools: FeedTools, seller: Actor, feed: NewStockFeed): Promise<StockFeed> {
  const { db, clock } = tools
  await refuseForbiddenUrl(tools, feed.url)
  const now = clock.now()
  return db.transaction(async (db) => {
    // Lock the seller's row, so that concurrent requests can't take the same slot.
    await db.select({ id: users.id }).from(users).where(eq(users.id, seller.id)).for('no key update')
    const rows = await db
      .select({ slot: stockFeeds.slot })
      .from(stockFeeds)
      .where(eq(stockFeeds.sellerId, seller.id))
      .limit(feedLimits.feeds)
    const slot = slots.find((slot) => rows.every((row) => row.slot !== slot))
    if (slot === undefined) throw new Problem('too_many_feeds')
    const times = { dueAt: nextFetch(feed, now), queuedAt: now, createdAt: now }
    const [row] = await db
      .insert(stockFeeds)
      .values({ ...feed, ...times, sellerId: seller.id, slot, state: 'active' })
      .returning()
    await recordAuditEntry(db, seller, { act: 'feed.create', ...subjectOf(row!), details: scheduleOf(row!) }, now)
    await queueCheck(db, row!.id, { forced: false })
    await mailNewUrl({ ...tools, db }, row!)
    return presentFeed(db, row!, now)
  })
}

const slots = Array.from({ length: feedLimits.feeds }, (_, index) => index + 1)

/** Changes the URL and schedule of a feed. If the URL changes, also resets the failure count and the last imported version. */
export async function changeFeed(
  tools: FeedTools,
  seller: Actor,
  id: number,
  change: NewStockFeed,
): Promise<StockFeed> {
  const { db, clock } = tools
  await refuseForbiddenUrl(tools, change.url)
  const now = clock.now()
  return db.transaction(async (db) => {
    const before = await lockFeed(db, seller, id)
    const isOther = before.url !== change.url
    const [row] = await db
      .update(stockFeeds)
      .set({
        ...change,
        ...(isOther && { failures: 0, etag: null, lastModified: null, hash: null }),
        ...(before.state === 'active' && { dueAt: nextFetch(change, now, isOther ? 0 : before.failures) }),
      })
      .where(eq(stockFeeds.id, id))
      .returning()
    const details = { ...scheduleOf(row!), ...(isOther && { from: hostOf(before.url) }) }
    await recordAuditEntry(db, seller, { act: 'feed.change', ...subjectOf(row!), details }, now)
    if (isOther) await mailNewUrl({ ...tools, db }, row!)
    return presentFeed(db, row!, now)
  })
}

/** Pauses or resumes a feed. Throws `feed_moved` if the feed already has the requested status. */
export async function moveFeed(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  seller: Actor,
  id: number,
  transition: FeedTransition,
): Promise<StockFeed> {
  const now = clock.now()
  return db.transaction(async (db) => {
    const feed = await lockFeed(db, seller, id)
    const { from, to } = feedTransitions[transition]
    if (feed.state !== from) throw new Problem('feed_moved')
    const isActive = to === 'active'
    const [row] = await db
      .update(stockFeeds)
      .set({
        state: to,
        pausedBy: isActive ? null : 'seller',
        dueAt: isActive ? nextFetch(feed, now) : null,
        ...(isActive && { failures: 0 }),
      })
      .where(eq(stockFeeds.id, id))
      .returning()
    await recordAuditEntry(db, seller, { act: `feed.${transition}`, ...subjectOf(row!) }, now)
    return presentFeed(db, row!, now)
  })
}

/**
 * Queues an import of a feed, even if the feed is paused or unchanged. Throws `run_open` if the seller has another import in
 * progress.
 */
export async function runFeed(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  seller: Actor,
  id: number,
): Promise<StockFeed> {
  const now = clock.now()
  return db.transaction(async (db) => {
    await lockFeed(db, seller, id)
    await refuseWhileOpen(db, seller.id)
    const [row] = await db.update(stockFeeds).set({ queuedAt: now }).where(eq(stockFeeds.id, id)).returning()
    await queueCheck(db, id, { forced: true })
    return presentFeed(db, row!, now)
  })
}

/** Removes a feed. Also cancels its current import, unless its lines are already being applied. */
export async function removeFeed({ db, clock }: Pick<Tools, 'db' | 'clock'>, seller: Actor, id: number): Promise<void> {
  const now = clock.now()
  await db.transaction(async (db) => {
    const feed = await lockFeed(db, seller, id)
    const waiting = await db
      .select({ id: stockRuns.id })
      .from(stockRuns)
      .where(and(eq(stockRuns.feedId, id), isNull(stockRuns.finishedAt), ne(stockRuns.state, 'running')))
      .limit(1) // a seller has at most one open import
    for (const run of waiting) await endRun(db, run.id, { state: 'cancelled' }, now)
    await db.delete(stockFeeds).where(eq(stockFeeds.id, id))
    await recordAuditEntry(db, seller, { act: 'feed.remove', ...subjectOf(feed) }, now)
  })
}

async function lockFeed(db: Database, seller: Actor, id: number): Promise<FeedRow> {
  const [row] = await db.select().from(stockFeeds).where(isOwnFeed(seller.id, id)).for('update')
  if (!row) throw new Problem('feed_not_found')
  return row
}

/**
 * Rejects a URL that the site isn't allowed to fetch, for example because it uses plain HTTP or a host that the admins don't
 * allow.
 */
async function refuseForbiddenUrl(tools: FeedTools, url: string): Promise<void> {
  try {
    checkFileUrl(url, await fetchRules(tools))
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error
    const message = `This feed can’t be fetched: ${error.message}`
    throw new Problem('invalid_request', { issues: [{ field: 'url', message }] })
  }
}

/**
 * Emails the seller about a new feed URL, so that they notice if an attacker added it. Such a feed would keep importing even
 * after the attacker's session or API key is revoked.
 */
async function mailNewUrl(tools: FeedTools, feed: FeedRow): Promise<void> {
  const to = await findRecipient(tools, feed)
  if (to) await queueMail(tools.db, scheduledMail(to, feed))
}

function scheduleOf({ schedule, hour, timeZone }: FeedRow) {
  return schedule === 'daily' ? { schedule, hour, timeZone } : { schedule }
}
