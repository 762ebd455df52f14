import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { TaskList } from 'graphile-worker'
import { feedLimits } from '#contract/imports/feeds/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, getTableColumns, isNotNull } from '#platform/database/orm.ts'
import { FetchRefusal, type FileVersion, requestFile } from '#platform/http/fetch-file.ts'
import { createTemporaryFolder } from '#platform/storage/temporary.ts'
import type { Tools } from '../../start/tools.ts'
import { users } from '../../users/table.ts'
import { fetchRules } from '../pictures.ts'
import { feedBounds, fetchFailureText, startRun } from '../read.ts'
import { FileRefusal } from '../reading/line-input.ts'
import { unpack } from '../reading/reading.ts'
import { refuseWhileOpen } from '../runs.ts'
import { recordFailure, recordSuccess } from './outcome.ts'
import { checkTask, isActiveSeller } from './schedule.ts'
import { type FeedRow, stockFeeds } from './table.ts'

type CheckTools = Pick<Tools, 'db' | 'clock' | 'config' | 'settings'>
type Version = FileVersion & { hash: Buffer }

export function feedTasks(tools: CheckTools): TaskList {
  return {
    [checkTask]: async (payload) => {
      const { feed, forced } = payload as { feed: number; forced: boolean }
      await checkFeed(tools, feed, forced)
    },
  }
}

/**
 * Fetches a feed, and starts an import if the feed has changed. If `forced`, also imports a feed that is paused or unchanged.
 */
async function checkFeed(tools: CheckTools, id: number, forced: boolean): Promise<void> {
  const { db, clock, config } = tools
  const feed = await findRunnable(db, id)
  if (!feed || (feed.state === 'paused' && !forced)) return clearQueued(db, id)
  const folder = await createTemporaryFolder(config.dataDir)
  try {
    await refuseWhileOpen(db, feed.sellerId)
    const path = join(folder, 'feed')
    const version = await download(tools, feed, { path, known: forced ? null : feed })
    if (!version || (!forced && feed.hash?.equals(version.hash))) await recordSuccess(db, id, clock.now())
    else await startFeedRun(tools, feed, version, path)
  } catch (error) {
    if (error instanceof Problem && error.code === 'run_open') return await postpone(tools, id)
    const reason =
      error instanceof FetchRefusal ? fetchFailureText(error) : error instanceof FileRefusal && error.message
    if (!reason) throw error
    await recordFailure(tools, id, reason)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns a feed, or undefined if the feed doesn't exist or its seller is suspended or removed. */
async function findRunnable(db: Database, id: number): Promise<FeedRow | undefined> {
  const [feed] = await db
    .select(getTableColumns(stockFeeds))
    .from(stockFeeds)
    .innerJoin(users, eq(users.id, stockFeeds.sellerId))
    .where(and(eq(stockFeeds.id, id), isActiveSeller))
  return feed
}

async function clearQueued(db: Database, id: number): Promise<void> {
  await db.update(stockFeeds).set({ queuedAt: null }).where(eq(stockFeeds.id, id))
}

/** Postpones the fetch by a few minutes. Called if the seller already has an open import, because only one is allowed. */
async function postpone({ db, clock }: CheckTools, id: number): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + feedLimits.waitMinutes * 60_000)
  await clearQueued(db, id)
  await db
    .update(stockFeeds)
    .set({ dueAt })
    .where(and(eq(stockFeeds.id, id), isNotNull(stockFeeds.dueAt)))
}

/** Downloads a feed to a file. Returns undefined if the host reports that the feed hasn't changed. */
async function download(
  tools: CheckTools,
  { url }: FeedRow,
  { path, known }: { path: string; known: FileVersion | null },
): Promise<Version | undefined> {
  const file = await requestFile(url, await fetchRules(tools), feedBounds, known ?? undefined)
  if (!file) return undefined
  const hash = createHash('sha256')
  await pipeline(file.parts, hashWith(hash), createWriteStream(path))
  return { ...file.version, hash: hash.digest() }
}

function hashWith(hash: ReturnType<typeof createHash>) {
  return async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      hash.update(part)
      yield part
    }
  }
}

/**
 * Starts an import that doesn't need the seller's confirmation, and stores the feed's version. Does nothing if the feed was
 * removed or its URL was changed during the download.
 */
async function startFeedRun(tools: CheckTools, feed: FeedRow, version: Version, path: string): Promise<void> {
  const { id, sellerId, url } = feed
  await tools.db.transaction(async (db) => {
    const stored = await db
      .update(stockFeeds)
      .set({ ...version, queuedAt: null })
      .where(and(eq(stockFeeds.id, id), eq(stockFeeds.url, url)))
      .returning({ id: stockFeeds.id })
    if (stored.length === 0) return
    const run = { source: 'feed', name: url, goesOn: true, feedId: id, files: unpack(path, 'feed') } as const
    await startRun({ ...tools, db }, { id: sellerId, role: 'user' }, run)
  })
}
