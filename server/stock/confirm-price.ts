import { and, eq, sql } from '../database/orm.ts'
import { Problem } from '#contract/problems.ts'
import type { RunState, StockRun } from '#contract/stock.ts'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { queueApplying } from './plan-run.ts'
import { findRun } from './runs.ts'
import { stockLines, stockRuns } from './table.ts'

/** While an import is running, its end and a confirmation could miss each other. */
const confirmedIn: readonly RunState[] = ['planned', 'done', 'failed']

/**
 * Confirms the price of a held line, which is then open again. An import that has ended goes on with it. Throws `run_moved`
 * where the line is not held at that price, and `run_open` where an ended import would go on beside another.
 */
export async function confirmPrice(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  seller: Actor,
  id: number,
  { position, confirmPrice: price }: { position: number; confirmPrice: number },
): Promise<StockRun> {
  await findRun(db, seller.id, id)
  await db.transaction(async (db) => {
    const [run] = await db.select({ state: stockRuns.state }).from(stockRuns).where(eq(stockRuns.id, id)).for('update')
    if (!run || !confirmedIn.includes(run.state)) throw new Problem('run_moved')
    const isHeld = and(eq(stockLines.runId, id), eq(stockLines.position, position), eq(stockLines.kind, 'held'))
    const confirmed = await db
      .update(stockLines)
      .set({
        kind: sql`case when ${stockLines.vehicleId} is null then 'new' else 'changed' end`,
        done: false,
        issues: [],
        given: sql`${stockLines.given} || jsonb_build_object('confirmPrice', ${price}::int)`,
      })
      .where(and(isHeld, sql`${stockLines.given} #>> '{fields,price}' = ${String(price)}`))
      .returning({ position: stockLines.position })
    if (confirmed.length === 0) throw new Problem('run_moved')
    if (run.state === 'planned') return
    await reopen(db, id, clock.now())
    await queueApplying(db, id)
  })
  return findRun(db, seller.id, id)
}

/** A seller has one open import, which a unique index guards. */
async function reopen(db: Database, id: number, now: Date): Promise<void> {
  try {
    await db
      .update(stockRuns)
      .set({ state: 'running', problem: null, finishedAt: null, touchedAt: now })
      .where(eq(stockRuns.id, id))
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; constraint?: string } }
    throw cause?.code === '23505' && cause.constraint === 'stock_runs_open' ? new Problem('run_open') : error
  }
}
