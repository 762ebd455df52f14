import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stockLimits } from '#contract/stock-limits.ts'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import type { FindUnusual } from '../listings/unusual-price.ts'
import { FileRefusal } from './file-refusal.ts'
import { FetchRefusal, fetchFile } from './outside/fetch-file.ts'
import { planRun } from './plan-run.ts'
import { readRows } from './reading/read-rows.ts'
import { type StockFile, unpack } from './reading/unpack.ts'
import { endRun, type RunRow } from './runs.ts'
import { stockFiles, stockRuns } from './table.ts'

type Reading = Pick<Tools, 'db' | 'clock' | 'config' | 'settings' | 'vins'>

/**
 * Looks at what came with a run, or at what its feed answers, and plans each line. All of it or nothing, so that one that is
 * broken off begins anew.
 */
export async function readRun(tools: Reading, id: number, findUnusual: FindUnusual): Promise<void> {
  const { db, clock } = tools
  const [run] = await db
    .select()
    .from(stockRuns)
    .where(and(eq(stockRuns.id, id), eq(stockRuns.state, 'reading')))
  if (!run) return
  try {
    if (run.source === 'feed') await fetchFeed(tools, run)
    await db.transaction(async (db) => {
      const { rows, ignored } = readRows(await linesOf(db, id))
      const archive = await archiveOf(db, id)
      await planRun({ ...tools, db }, { run, rows, ignored, archive, findUnusual })
    })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    await endRun(db, id, { state: 'failed', problem: error.message }, clock.now())
  }
}

/** Keeps the files of a run, one after the other: together they are more than memory should hold. */
export async function keepFiles(db: Database, runId: number, files: AsyncIterable<StockFile>): Promise<void> {
  for await (const file of files) {
    await db
      .insert(stockFiles)
      .values({ runId, ...file })
      .onConflictDoNothing()
  }
}

async function fetchFeed({ db, config }: Reading, { id, name }: RunRow): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marque-feed-'))
  try {
    const path = join(folder, 'feed')
    await writeFile(path, await fetched(name, config))
    await db.delete(stockFiles).where(eq(stockFiles.runId, id)) // of a try that was broken off
    await keepFiles(db, id, unpack(path, 'feed'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetched(address: string, { fetching }: Reading['config']): Promise<Buffer> {
  try {
    return await fetchFile(address, fetching, { bytes: stockLimits.feedBytes, patience: 60_000 })
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error
    throw new FileRefusal(`The feed could not be fetched: ${error.message}`)
  }
}

async function linesOf(db: Database, runId: number): Promise<Buffer> {
  const [file] = await db
    .select({ content: stockFiles.content })
    .from(stockFiles)
    .where(and(eq(stockFiles.runId, runId), isNull(stockFiles.hash)))
  if (!file) throw new FileRefusal('This file has no lines.')
  return file.content
}

/** The pictures that came with it: their hash by name. */
export async function archiveOf(db: Database, runId: number): Promise<Map<string, string>> {
  const files = await db
    .select({ name: stockFiles.name, hash: stockFiles.hash })
    .from(stockFiles)
    .where(and(eq(stockFiles.runId, runId), isNotNull(stockFiles.hash)))
  return new Map(files.map(({ name, hash }) => [name, hash!]))
}
