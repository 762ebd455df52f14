import { and, eq } from 'drizzle-orm'
import { setImmediate as breathe } from 'node:timers/promises'
import { stockLimits } from '#contract/stock-limits.ts'
import type { LineKind } from '#contract/stock.ts'
import { explainUnusual } from '#contract/unusual-price.ts'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import { listingName } from '../listings/presenter.ts'
import type { FindUnusual } from '../listings/unusual-price.ts'
import { queueTask } from '../queue/queue.ts'
import { spellMake } from '../vin/spell-make.ts'
import { FileRefusal } from './file-refusal.ts'
import { findOffered, findStocked } from './find-stocked.ts'
import { findKnown } from './known-pictures.ts'
import type { Archive } from './picture-key.ts'
import { type Plan, planLine, type Stocked } from './plan-line.ts'
import type { Given, Row, Rows } from './reading/given.ts'
import { understandRow } from './reading/understand-row.ts'
import { endRun, type RunRow } from './runs.ts'
import { stockLines, stockRuns } from './table.ts'

type Planning = Rows & { run: RunRow; archive: Archive; findUnusual: FindUnusual }
type Line = Omit<typeof stockLines.$inferInsert, 'runId' | 'position'>

/** Lines that are stored at once. */
const batch = 500

export const applyTask = 'apply_stock'

/**
 * Stores what each line would do, and what is gone from the file; goes on by itself where that was wished and nothing is
 * asked. One that would do nothing has ended with that: it would only stand in the way of the next. One with held lines
 * waits for its seller, because the pictures that came with it go when it ends.
 */
export async function planRun(
  tools: Pick<Tools, 'db' | 'clock' | 'config' | 'settings' | 'vins'>,
  { run, rows, ignored, archive, findUnusual }: Planning,
): Promise<void> {
  const { db, clock, config } = tools
  const now = clock.now()
  const lines = await planLines(tools, run.sellerId, rows, { archive, origins: config.origins, findUnusual })
  const offered = await findOffered(db, run.sellerId)
  const gone = goneOf(offered, lines)
  const all = [...lines, ...gone].map((line, index) => ({ ...line, runId: run.id, position: index + 1 }))
  for (let from = 0; from < all.length; from += batch) await db.insert(stockLines).values(all.slice(from, from + batch))
  const asks = gone.length > stockLimits.pausedShare * offered.length
  const starts = run.goesOn && !asks
  const planned = await db
    .update(stockRuns)
    .set({ state: starts ? 'running' : 'planned', asks, ignored, touchedAt: now })
    .where(and(eq(stockRuns.id, run.id), eq(stockRuns.state, 'reading')))
    .returning({ id: stockRuns.id })
  if (planned.length === 0) throw new FileRefusal('It was cancelled.') // and so nothing of this stays
  const waits = !run.goesOn && all.some(({ kind }) => kind === 'held')
  if (all.every(({ done }) => done) && !waits) await endRun(db, run.id, outcomeOf(all), now)
  else if (starts) await queueApplying(db, run.id)
}

function outcomeOf(lines: readonly Pick<Line, 'kind'>[]) {
  if (lines.some(({ kind }) => kind !== 'bad')) return { state: 'done' } as const
  return { state: 'failed', problem: 'No line of this file can be used. Nothing was changed.' } as const
}

/** Runs of all sellers are done in one line, a part of each at a time, so that none keeps the mails waiting. */
export async function queueApplying(db: Database, run: number): Promise<void> {
  await queueTask(db, applyTask, { run }, { key: `${applyTask}:${run}`, seconds: 0, line: 'stock' })
}

async function planLines(
  tools: Pick<Tools, 'db' | 'settings' | 'vins'>,
  sellerId: string,
  rows: readonly Row[],
  { findUnusual, ...known }: { archive: Archive; origins: readonly string[]; findUnusual: FindUnusual },
): Promise<Line[]> {
  const { db } = tools
  const understood = await spellMakes(
    tools,
    rows.map((row) => ({ line: row.line, given: understandRow(row) })),
  )
  const find = await findStocked(
    db,
    sellerId,
    understood.map(({ given }) => given),
  )
  const pictures = await findKnown(
    db,
    sellerId,
    understood.flatMap(({ given }) => writtenIn(given)),
    known,
  )
  const seen = new Map<unknown, number>()
  const lines: Line[] = []
  for (const { line, given } of understood) {
    if (lines.length % batch === 0) await breathe() // others wait for an answer meanwhile
    const about = find(given)
    const key = about ? about.listing.id : String(given.stockNumber)
    const before = seen.get(key)
    const plan = planLine(given, about, pictures)
    if (plan.kind !== 'bad') seen.set(key, before ?? line)
    const twice = before !== undefined && plan.kind !== 'bad'
    const slip = twice ? null : await slipOf(plan, about, sellerId, findUnusual)
    const issues = twice
      ? [{ field: 'stockNumber', message: `The same car stands in line ${before}.` }]
      : slip
        ? [{ field: 'price', message: explainUnusual(slip) }]
        : plan.issues
    const kind: LineKind = twice ? 'bad' : slip ? 'held' : plan.kind
    lines.push({
      line,
      stockNumber: numberOf(given) ?? about?.stockNumber ?? null,
      title: titleOf(given, about && listingName(about.listing)),
      kind,
      done: kind === 'bad' || kind === 'left' || kind === 'unchanged' || kind === 'held',
      vehicleId: about?.listing.id ?? null,
      given,
      issues,
    })
  }
  return lines
}

/** A price that is probably a slip; null where the line leaves the price as it is. */
async function slipOf(plan: Plan, about: Stocked | undefined, sellerId: string, findUnusual: FindUnusual) {
  if (plan.kind === 'bad' || plan.kind === 'left') return null
  const previous = about?.listing.price ?? null
  if (plan.draft.price === previous) return null
  return findUnusual({ ...plan.draft, sellerId, ...(about && { id: about.listing.id }) }, previous)
}

/** Each make is looked up once. */
async function spellMakes<Understood extends { given: Given }>(
  tools: Pick<Tools, 'settings' | 'vins'>,
  rows: readonly Understood[],
): Promise<Understood[]> {
  const written = new Set(rows.map(({ given }) => given.fields.make).filter((make) => typeof make === 'string'))
  const spelled = new Map<unknown, string>()
  for (const make of written) spelled.set(make, await spellMake(tools, make))
  return rows.map((row) => {
    const make = spelled.get(row.given.fields.make)
    return make === undefined ? row : { ...row, given: { ...row.given, fields: { ...row.given.fields, make } } }
  })
}

/** What is public with a stock number that no line names; a bad line names its car, too. */
function goneOf(offered: Awaited<ReturnType<typeof findOffered>>, lines: readonly Line[]): Line[] {
  const numbers = new Set(lines.map(({ stockNumber }) => stockNumber))
  const ids = new Set(lines.map(({ vehicleId }) => vehicleId))
  return offered
    .filter(({ id, stockNumber }) => !numbers.has(stockNumber) && !ids.has(id))
    .map(({ id, stockNumber, ...car }) => {
      return { line: null, stockNumber, title: listingName(car), kind: 'gone', done: false, vehicleId: id, given: null }
    })
}

export function writtenIn({ images }: Given): string[] {
  return Array.isArray(images) ? images.filter((it) => typeof it === 'string') : []
}

function numberOf({ stockNumber }: Given): string | undefined {
  return typeof stockNumber === 'string' ? stockNumber.slice(0, 60) : undefined
}

/** The car in words, as far as the line says, else as it is called here. */
function titleOf({ fields }: Given, here: string | undefined): string {
  const { year, make, model } = fields
  const words = [year, make, model].filter((it) => typeof it === 'string' || typeof it === 'number')
  return (make && model ? words.join(' ') : (here ?? words.join(' '))).slice(0, 200)
}
