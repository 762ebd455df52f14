import { and, asc, eq, getTableColumns, isNull, not } from '../database/orm.ts'
import type { Task, TaskList } from 'graphile-worker'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import type { AskPolicy } from '../listings/publish-by-policy.ts'
import type { FindUnusual } from '../listings/unusual-price.ts'
import { users } from '../users/table.ts'
import { applyLine, type LineRow } from './apply-line.ts'
import { applyTask, queueApplying } from './plan-run.ts'
import type { SetAsideHandlers } from '../queue/unclean-ends.ts'
import { archiveOf, readRun } from './read-run.ts'
import { endRun } from './runs.ts'
import { feedTask, readTask } from './start-run.ts'
import { stockLines, stockRuns } from './table.ts'

/** Milliseconds after which another run has its turn, and after which a stop of the server is heeded. */
const turn = 8_000

type Ports = { askPolicy: AskPolicy; findUnusual: FindUnusual }

/** The tasks of this module for the queue. */
export function stockTasks(tools: Tools, { askPolicy, findUnusual }: Ports): TaskList {
  const read: Task = async (payload) => readRun(tools, (payload as { run: number }).run, findUnusual)
  return {
    [readTask]: read,
    [feedTask]: read,
    [applyTask]: async (payload) => applyRun(tools, askPolicy, (payload as { run: number }).run),
  }
}

/** Ends a run whose job was set aside, so that its seller reads why. */
export function stockSetAside({ clock }: Pick<Tools, 'clock'>): SetAsideHandlers {
  const fail = (db: Database, payload: unknown, reason: string) => {
    const problem = `This import was set aside. ${reason} Check the file, then import it again.`
    return endRun(db, (payload as { run: number }).run, { state: 'failed', problem }, clock.now())
  }
  return { [readTask]: fail, [feedTask]: fail, [applyTask]: fail }
}

/** Goes on with a run for a turn: what is done is noted line by line, so that whoever is killed over it loses none. */
async function applyRun(tools: Tools, askPolicy: AskPolicy, id: number): Promise<void> {
  const { db, clock } = tools
  const end = Date.now() + turn
  const [run] = await db.select({ sellerId: stockRuns.sellerId }).from(stockRuns).where(isRunning(id))
  if (!run) return
  const archive = await archiveOf(db, id)
  while (Date.now() < end) {
    const line = await nextLine(db, id)
    if (line === 'cancelled') return
    if (line === 'suspended') return void (await endRun(db, id, { state: 'failed', problem: suspended }, clock.now()))
    if (!line) return void (await endRun(db, id, { state: 'done' }, clock.now()))
    await applyLine(tools, { sellerId: run.sellerId, archive, askPolicy }, line)
  }
  await db.update(stockRuns).set({ touchedAt: clock.now() }).where(isRunning(id))
  await queueApplying(db, id)
}

const suspended = 'The account was suspended.'

/** Undefined when every line is done. */
async function nextLine(db: Database, id: number): Promise<LineRow | 'cancelled' | 'suspended' | undefined> {
  const [next] = await db
    .select({ suspendedAt: users.suspendedAt, line: getTableColumns(stockLines) })
    .from(stockRuns)
    .innerJoin(users, eq(users.id, stockRuns.sellerId))
    .leftJoin(stockLines, and(eq(stockLines.runId, stockRuns.id), not(stockLines.done)))
    .where(isRunning(id))
    .orderBy(asc(stockLines.position))
    .limit(1)
  if (!next) return 'cancelled'
  return next.suspendedAt ? 'suspended' : (next.line ?? undefined)
}

function isRunning(id: number) {
  return and(eq(stockRuns.id, id), eq(stockRuns.state, 'running'), isNull(stockRuns.finishedAt))
}
