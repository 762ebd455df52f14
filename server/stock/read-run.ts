import { and, eq, isNotNull, isNull } from '../database/orm.ts'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stockLimits } from '#contract/stock-limits.ts'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import type { FindUnusual } from '../listings/unusual-price.ts'
import { makeTemporaryFolder } from '../temporary-folders.ts'
import { FileRefusal } from './file-refusal.ts'
import { FetchRefusal, fetchParts } from './outside/fetch-file.ts'
import { planRun } from './plan-run.ts'
import { askReading } from './reading/ask-reading.ts'
import { unpack } from './reading/unpack.ts'
import { endRun, type RunRow } from './runs.ts'
import { contentOf, keepFiles } from './stored-files.ts'
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
  const folder = await makeTemporaryFolder(tools.config.dataDir)
  try {
    if (run.source === 'feed') await fetchFeed(tools, run, join(folder, 'feed'))
    const path = join(folder, 'lines')
    await pipeline(contentOf(db, id, isNull(stockFiles.hash)), createWriteStream(path))
    await db.transaction(async (db) => {
      const archive = await archiveOf(db, id)
      await planRun({ ...tools, db }, { run, parts: askReading('rows', path), archive, findUnusual })
    })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    await endRun(db, id, { state: 'failed', problem: error.message }, clock.now())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchFeed({ db, config }: Reading, { id, name }: RunRow, path: string): Promise<void> {
  const bounds = { bytes: stockLimits.feedBytes, patience: 60_000 }
  try {
    await pipeline(fetchParts(name, config.fetching, bounds), createWriteStream(path))
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error
    throw new FileRefusal(`The feed could not be fetched: ${error.message}`)
  }
  await db.delete(stockFiles).where(eq(stockFiles.runId, id)) // of a try that was broken off
  await keepFiles(db, id, unpack(path, 'feed'))
}

/** The pictures that came with it: their hash by name. */
export async function archiveOf(db: Database, runId: number): Promise<Map<string, string>> {
  const files = await db
    .select({ name: stockFiles.name, hash: stockFiles.hash })
    .from(stockFiles)
    .where(and(eq(stockFiles.runId, runId), isNotNull(stockFiles.hash)))
  return new Map(files.map(({ name, hash }) => [name, hash!]))
}
