import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stockLimits } from '#contract/imports/limits.ts'
import {
  type MappedColumn,
  type RunState,
  runTransitions,
  type RunTransition,
  type ImportRun,
} from '#contract/imports/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull, isNull } from '#platform/database/orm.ts'
import { FetchRefusal, fetchParts } from '#platform/http/fetch-file.ts'
import type { Actor } from '#platform/http/implement.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { createTemporaryFolder } from '#platform/storage/temporary.ts'
import type { FindUnusual } from '../listings/price.ts'
import type { Tools } from '../start/tools.ts'
import { holdHalvedPrices } from './feeds/unusual.ts'
import { contentOf, storeFiles } from './files.ts'
import { findSavedMapping } from './mapping/mappings.ts'
import { proposeMapping, targetsOf, clearGuesses } from './mapping/propose.ts'
import { type Archive, openArchive } from './picture-key.ts'
import { fetchRules } from './pictures.ts'
import { planRun, queueApplying } from './plan.ts'
import { FileRefusal } from './reading/line-input.ts'
import { readInProcess, unpack } from './reading/reading.ts'
import type { StockFilePart } from './reading/unzip.ts'
import { beginRun, endRun, findRun, moveRunTo, remapRun, type RunRow } from './runs.ts'
import { stockFiles, stockRuns } from './table.ts'
import { openNameTest } from './vehicle-names.ts'

type ReadTools = Pick<Tools, 'db' | 'clock' | 'config' | 'settings' | 'vins'>

/**
 * Reads a run's file or feed and plans its lines. First determines which field each column contains. If the seller must
 * choose the fields, the run waits. Planning uses one transaction, so that a retry after a crash starts over.
 */
export async function readRun(tools: ReadTools, id: number, findUnusual: FindUnusual): Promise<void> {
  const { db, clock } = tools
  const [run] = await db
    .select()
    .from(stockRuns)
    .where(and(eq(stockRuns.id, id), eq(stockRuns.state, 'reading')))
  if (!run) return
  const folder = await createTemporaryFolder(tools.config.dataDir)
  try {
    if (run.source === 'feed' && run.feedId === null && !run.mapping) await fetchFeed(tools, run, join(folder, 'feed'))
    const path = join(folder, 'lines')
    await pipeline(contentOf(db, id, isNull(stockFiles.hash)), createWriteStream(path))
    const columns = await mapColumns(tools, run, path)
    if (!columns) return
    await db.transaction(async (db) => {
      const archive = await archiveOf(db, id)
      const parts = readInProcess('rows', path, { targets: targetsOf(columns) })
      const holds = run.feedId === null ? findUnusual : holdHalvedPrices(findUnusual)
      await planRun({ ...tools, db }, { run, columns, parts, archive, findUnusual: holds })
    })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    await endRun(db, id, { state: 'failed', problem: error.message }, clock.now())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Maximum size of a feed in bytes, and timeout for fetching it in milliseconds. */
export const feedBounds = { bytes: stockLimits.feedBytes, timeout: 60_000 }

async function mapColumns(tools: ReadTools, run: RunRow, path: string): Promise<MappedColumn[] | undefined> {
  const { db, clock } = tools
  const survey = readInProcess('survey', path)
  const { value: surveyed = [] } = await survey.next()
  await survey.return(undefined)
  if (surveyed.length === 0) throw new FileRefusal('This file contains no vehicles.')
  const chosen = run.mapping ?? (await findSavedMapping(db, run, surveyed, clock.now()))
  const { columns, asks } = proposeMapping(surveyed, chosen, await openNameTest(tools, surveyed))
  if (asks === 'nothing' || run.mapping) return columns
  if (asks === 'optional' && run.goesOn) return clearGuesses(columns)
  await moveRunTo(db, { id: run.id, transition: 'ask', now: clock.now() }, { columns })
  return undefined
}

async function fetchFeed(tools: ReadTools, { id, name }: RunRow, path: string): Promise<void> {
  const { db } = tools
  try {
    await pipeline(fetchParts(name, await fetchRules(tools), feedBounds), createWriteStream(path))
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error
    throw new FileRefusal(fetchFailureText(error))
  }
  await db.delete(stockFiles).where(eq(stockFiles.runId, id)) // left by an interrupted attempt
  await storeFiles(db, id, unpack(path, 'feed'))
}

export function fetchFailureText({ message }: FetchRefusal): string {
  return `The feed could not be fetched: ${message}`
}

export async function archiveOf(db: Database, runId: number): Promise<Archive> {
  const files = await db
    .select({ name: stockFiles.name, hash: stockFiles.hash })
    .from(stockFiles)
    .where(and(eq(stockFiles.runId, runId), isNotNull(stockFiles.hash)))
  return openArchive(files.map(({ name, hash }) => ({ name, hash: hash! })))
}

/** Task names. `read_stock` reads an uploaded file. `read_feed` fetches and reads a feed, and has a separate queue. */
export const readTask = 'read_stock'
export const feedTask = 'read_feed'

type NewRun = {
  source: 'file' | 'feed'
  name: string
  goesOn: boolean
  /** The scheduled feed that started the run. Absent if the seller started it. */
  feedId?: number
  /** The uploaded files. Absent for a feed, which the task fetches. */
  files?: AsyncIterable<StockFilePart>
}

export async function startRun(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  seller: Actor,
  { files, ...run }: NewRun,
): Promise<ImportRun> {
  const id = await db.transaction(async (db) => {
    const id = await beginRun(db, { ...run, sellerId: seller.id }, clock.now())
    if (files) await storeFiles(db, id, files)
    const task = files ? readTask : feedTask
    await queueTask(db, task, { run: id }, { key: `${task}:${id}`, seconds: 0 })
    return id
  })
  return findRun(db, seller.id, id)
}

/**
 * Starts or cancels a run, or reopens its column mapping. Throws `pauses_many` if the run would pause many listings and the
 * seller hasn't confirmed that.
 */
export async function moveRun(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  seller: Actor,
  id: number,
  { transition, pauseMany = false }: { transition: RunTransition; pauseMany?: boolean | undefined },
): Promise<ImportRun> {
  const run = await findRun(db, seller.id, id)
  const from: readonly RunState[] = runTransitions[transition].from
  if (!from.includes(run.state)) throw new Problem('run_moved')
  if (transition === 'start' && run.asks && !pauseMany) throw new Problem('pauses_many')
  const now = clock.now()
  const moves = {
    start: () => start(db, id, now),
    remap: () => remapRun(db, id, now),
    cancel: () => endRun(db, id, cancelOutcome(run.state), now),
  } as const
  if (!(await moves[transition]())) throw new Problem('run_moved')
  return findRun(db, seller.id, id)
}

/** Returns the outcome of a canceled run. Lines that were applied before the cancellation stay applied. */
function cancelOutcome(state: RunState) {
  return {
    state: 'cancelled',
    problem: state === 'running' ? 'Stopped. Changes that were made before that were kept.' : null,
  } as const
}

async function start(db: Database, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (db) => {
    const started = await moveRunTo(db, { id, transition: 'start', now })
    if (started) await queueApplying(db, id)
    return started !== undefined
  })
}
