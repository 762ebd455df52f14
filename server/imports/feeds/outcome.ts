import { feedLimits } from '#contract/imports/feeds/limits.ts'
import type { ImportRun } from '#contract/imports/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, eq, inArray, isNotNull, sql } from '#platform/database/orm.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { queueMail } from '#platform/mail/queue.ts'
import type { SetAsideHandlers } from '#platform/queue/abandoned-jobs.ts'
import { recordFeedAuditEntry } from '../../audit/record.ts'
import type { Tools } from '../../start/tools.ts'
import { findLines, findRun } from '../runs.ts'
import { stockRuns } from '../table.ts'
import {
  failureMail,
  findRecipient,
  heldMail,
  type MailTo,
  mappingMail,
  pausedMail,
  subjectOf,
  waitingMail,
} from './mail.ts'
import { checkTask, nextFetch } from './schedule.ts'
import { type FeedRow, stockFeeds } from './table.ts'

type OutcomeTools = Pick<Tools, 'db' | 'clock' | 'config'>

/**
 * Records that a feed was imported or was unchanged, and resets its failure count. If failures have delayed the next fetch of
 * an hourly feed, reschedules that fetch to one hour after `at`.
 */
export async function recordSuccess(db: Database, feedId: number, at: Date): Promise<void> {
  const { dueAt, schedule } = stockFeeds
  const inAnHour = sql`${at.toISOString()}::timestamptz + interval '1 hour'`
  await db
    .update(stockFeeds)
    .set({
      succeededAt: at,
      failures: 0,
      queuedAt: null,
      dueAt: sql`case when ${schedule} = 'hourly' and ${dueAt} > ${inAnHour} then ${inAnHour} else ${dueAt} end`,
    })
    .where(eq(stockFeeds.id, feedId))
}

/**
 * Records a failure. Delays the next fetch, and pauses the feed after too many failures. Clears the last imported version,
 * because otherwise a retry would skip the content as unchanged.
 */
export async function recordFailure(tools: OutcomeTools, feedId: number, problem: string): Promise<void> {
  const now = tools.clock.now()
  await tools.db.transaction(async (db) => {
    const failure = problem.slice(0, maximumFailureLength).toWellFormed()
    const [feed] = await db
      .update(stockFeeds)
      .set({ failures: sql`${stockFeeds.failures} + 1`, failedAt: now, failure, queuedAt: null, ...noVersion })
      .where(eq(stockFeeds.id, feedId))
      .returning()
    if (!feed) return
    if (feed.state === 'active' && feed.failures >= feedLimits.failures) return pause({ ...tools, db }, feed, now)
    if (feed.state === 'active') await setDue(db, feed, nextFetch(feed, now, feed.failures))
    await mailOnceADay({ ...tools, db }, feed, 'failureMailedAt', async (to) => failureMail(to, feed))
  })
}

const noVersion = { etag: null, lastModified: null, hash: null }

export const maximumFailureLength = 1_000

async function setDue(db: Database, { id }: FeedRow, dueAt: Date): Promise<void> {
  await db.update(stockFeeds).set({ dueAt }).where(eq(stockFeeds.id, id))
}

async function pause(tools: OutcomeTools, feed: FeedRow, now: Date): Promise<void> {
  const { db } = tools
  await db
    .update(stockFeeds)
    .set({ state: 'paused', pausedBy: 'failures', dueAt: null, failureMailedAt: now })
    .where(eq(stockFeeds.id, feed.id))
  await recordFeedAuditEntry(db, { act: 'feed.pause', ...subjectOf(feed), details: { failures: feed.failures } }, now)
  const to = await findRecipient(tools, feed)
  if (to) await queueMail(db, pausedMail(to, feed))
}

const batch = 100

/** Records the outcomes of scheduled imports. Emails the sellers about failed imports and imports that need a decision. */
export async function recordRuns(tools: OutcomeTools): Promise<void> {
  for (;;) {
    const runs = await tools.db.select().from(stockRuns).where(isUnnoted).orderBy(asc(stockRuns.id)).limit(batch)
    for (const run of runs) await noteRun(tools, run)
    if (runs.length < batch) return
  }
}

const isUnnoted = and(
  isNotNull(stockRuns.feedId),
  sql`${stockRuns.notedState} is distinct from ${stockRuns.state}`,
  inArray(stockRuns.state, ['mapping', 'planned', 'done', 'failed', 'cancelled']),
)

/** Records the outcome of a run, unless another server has already recorded it. */
async function noteRun(tools: OutcomeTools, { id, state }: typeof stockRuns.$inferSelect): Promise<void> {
  await tools.db.transaction(async (db) => {
    const [row] = await db
      .update(stockRuns)
      .set({ notedState: state })
      .where(and(eq(stockRuns.id, id), eq(stockRuns.state, state), isUnnoted))
      .returning()
    if (!row) return
    const [feed] = await db.select().from(stockFeeds).where(eq(stockFeeds.id, row.feedId!))
    if (!feed) return
    const run = await findRun(db, row.sellerId, id)
    const inTransaction = { ...tools, db }
    const mailUnusual = (write: (to: MailTo) => Promise<Mail>) =>
      mailOnceADay(inTransaction, feed, 'unusualMailedAt', write)
    if (state === 'failed') return recordFailure(inTransaction, feed.id, run.problem!)
    if (state === 'mapping') return mailUnusual(async (to) => mappingMail(to, feed, run))
    if (state === 'planned') return mailUnusual(async (to) => waitingMail(to, feed, run))
    if (state !== 'done') return
    await recordSuccess(db, feed.id, row.finishedAt!)
    if (run.counts.held > 0) await mailUnusual((to) => writeHeldMail(db, to, feed, run))
  })
}

async function writeHeldMail(db: Database, to: MailTo, feed: FeedRow, run: ImportRun): Promise<Mail> {
  const { items } = await findLines(db, run.id, { kind: 'held', limit: 10 })
  return heldMail(to, feed, { run, lines: items })
}

/** Emails the seller, unless an email about the same problem was sent within the last day. */
async function mailOnceADay(
  tools: OutcomeTools,
  feed: FeedRow,
  column: 'failureMailedAt' | 'unusualMailedAt',
  write: (to: MailTo) => Promise<Mail>,
): Promise<void> {
  const { db, clock } = tools
  const now = clock.now()
  const last = feed[column]
  if (last && now.getTime() - last.getTime() < feedLimits.mailHours * 3_600_000) return
  const to = await findRecipient(tools, feed)
  if (!to) return
  await db
    .update(stockFeeds)
    .set({ [column]: now })
    .where(eq(stockFeeds.id, feed.id))
  await queueMail(db, await write(to))
}

export function feedSetAsideHandlers(tools: OutcomeTools): SetAsideHandlers {
  return {
    [checkTask]: (db, payload, reason) =>
      recordFailure({ ...tools, db }, (payload as { feed: number }).feed, `The feed could not be fetched. ${reason}`),
  }
}
