import { and, eq, inArray } from '../database/orm.ts'
import { Problem } from '#contract/problems.ts'
import { type RunState, runTransitions, type RunTransition, type StockRun } from '#contract/stock.ts'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { queueTask } from '../queue/queue.ts'
import { queueApplying } from './plan-run.ts'
import type { StockFilePart } from './reading/unzip.ts'
import { beginRun, endRun, findRun } from './runs.ts'
import { keepFiles } from './stored-files.ts'
import { stockRuns } from './table.ts'

/** Reads a file that a seller sent; a feed is fetched first, in a line of its own. */
export const readTask = 'read_stock'
export const feedTask = 'read_feed'

type New = { source: 'file' | 'feed'; name: string; goesOn: boolean; files?: AsyncIterable<StockFilePart> }

/** Stores a run with its files, and has it read in the background. */
export async function startRun({ db, clock }: Tools, seller: Actor, { files, ...run }: New): Promise<StockRun> {
  const id = await db.transaction(async (db) => {
    const id = await beginRun(db, { ...run, sellerId: seller.id }, clock.now())
    if (files) await keepFiles(db, id, files)
    const task = run.source === 'feed' ? feedTask : readTask
    await queueTask(db, task, { run: id }, { key: `${task}:${id}`, seconds: 0 })
    return id
  })
  return findRun(db, seller.id, id)
}

/** Starts or cancels a run. Throws `pauses_many` where it asks and was not told that it may. */
export async function moveRun(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  seller: Actor,
  id: number,
  { transition, pauseMany = false }: { transition: RunTransition; pauseMany?: boolean | undefined },
): Promise<StockRun> {
  const run = await findRun(db, seller.id, id)
  const from: readonly RunState[] = runTransitions[transition].from
  if (!from.includes(run.state)) throw new Problem('run_moved')
  if (transition === 'start' && run.asks && !pauseMany) throw new Problem('pauses_many')
  const isMoved =
    transition === 'start' ? await start(db, id, clock.now()) : await endRun(db, id, cancelled(run.state), clock.now())
  if (!isMoved) throw new Problem('run_moved')
  return findRun(db, seller.id, id)
}

/** What was done by then stays; of one that had not begun nothing was. */
function cancelled(state: RunState) {
  return { state: 'cancelled', problem: state === 'running' ? 'Stopped. What was done by then stays.' : null } as const
}

async function start(db: Database, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (db) => {
    const { from, to } = runTransitions.start
    const started = await db
      .update(stockRuns)
      .set({ state: to, touchedAt: now })
      .where(and(eq(stockRuns.id, id), inArray(stockRuns.state, [...from])))
      .returning({ id: stockRuns.id })
    if (started.length > 0) await queueApplying(db, id)
    return started.length > 0
  })
}
