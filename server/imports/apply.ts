import type { Task, TaskList } from 'graphile-worker'
import type { LineKind } from '#contract/imports/schema.ts'
import { stateOf } from '#contract/listings/rules.ts'
import { changedFields } from '#contract/listings/schema.ts'
import { type Issue, Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNotNull, or, asc, getTableColumns, isNull, not } from '#platform/database/orm.ts'
import type { SetAsideHandlers } from '#platform/queue/abandoned-jobs.ts'
import { describeNewCar } from '../condition/condition.ts'
import { editListing } from '../listings/edit.ts'
import { moveListing } from '../listings/move.ts'
import { type AskPolicy, publishByPolicy } from '../listings/policy.ts'
import { findUnusualDrop, type FindUnusual } from '../listings/price.ts'
import { findListing } from '../listings/queries.ts'
import { submitListing } from '../listings/submit.ts'
import { vehicles } from '../listings/table.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { findStockedListings, columnOf, type Plan, planLine, type StockedListing } from './lines.ts'
import type { Archive } from './picture-key.ts'
import { fetchPictures, findKnown } from './pictures.ts'
import { pictureNamesIn, applyTask, queueApplying } from './plan.ts'
import { archiveOf, readRun, feedTask, readTask } from './read.ts'
import { endRun } from './runs.ts'
import { stockLines, stockRuns } from './table.ts'

type LineRow = typeof stockLines.$inferSelect
type About = { sellerId: string; archive: Archive; askPolicy: AskPolicy }
type LineResult = { kind: LineKind; issues?: Issue[]; vehicleId?: number | null }

/**
 * Applies an import line and marks it as done, in one transaction. If the line turns out to be invalid, marks it as `bad` and
 * stores the reason. If its price is probably a typo, marks it as `held` until the seller confirms the price. Rethrows all
 * other errors, so that the queue retries the line.
 */
async function applyLine(tools: Tools, about: About, line: LineRow): Promise<void> {
  try {
    await (line.kind === 'gone' ? pauseGone(tools, about, line) : applyChange(tools, about, line))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const issues = error.issues ?? [{ field: '', message: error.message }]
    const kind = error.code === 'price_unusual' ? 'held' : 'bad'
    await completeLine(tools.db, line, { kind, issues: issues.map(byColumn) })
  }
}

async function applyChange(tools: Tools, about: About, line: LineRow): Promise<void> {
  const { sellerId, archive, askPolicy } = about
  const given = line.given!
  const pictures = { archive, origins: tools.config.origins }
  const pictureNames = pictureNamesIn(given)
  const known = await findKnown(tools.db, sellerId, pictureNames, pictures)
  const missing = pictureNames.filter((name) => known.get(name) === null)
  if (missing.length > 0) await fetchPictures(tools, { runId: line.runId, sellerId, archive }, missing)
  const done = await tools.db.transaction(async (db) => {
    const found = (await findStockedListings(db, sellerId, [given]))(given)
    const plan = planLine(given, found, await findKnown(db, sellerId, pictureNames, pictures))
    if (plan.kind === 'bad') return void (await completeLine(db, line, plan))
    const vehicleId = await changeListing({ ...tools, db }, about, { plan, found, confirmPrice: given.confirmPrice })
    await completeLine(db, line, { ...plan, vehicleId })
    return findListing(db, vehicleId)
  })
  if (done) await publishByPolicy(tools, done, askPolicy)
}

type Planned = {
  plan: Exclude<Plan, { kind: 'bad' }>
  found: StockedListing | undefined
  confirmPrice: number | undefined
}

/**
 * Applies a line as if the seller had made the change by hand: if the site requires it, new listings wait for approval, and
 * changes to approved listings wait for review.
 */
async function changeListing(
  tools: Tools,
  { sellerId, askPolicy }: About,
  { plan, found, confirmPrice }: Planned,
): Promise<number> {
  const { db, clock } = tools
  // Compare the price only with the listing's current price, which may have changed since planning. Planning has already
  // compared the new price with the prices of similar vehicles.
  const ports = { askPolicy, describeNewCar, findUnusual: findUnusualDrop }
  const seller = { id: sellerId, role: 'user' } as const
  if (plan.kind === 'left') return found!.listing.id
  if (!found) {
    const { id } = await submitListing(tools, seller, { ...plan.draft, confirmPrice }, ports)
    await markManaged(db, id)
    return id
  }
  const { id, version } = found.listing
  const state = stateOf(found.listing)
  if (changedFields(found.draft, plan.draft).length > 0) {
    const edit = { ...plan.draft, confirmPrice, version, resubmit: state === 'rejected' }
    await editListing(tools, seller, id, edit, ports)
  }
  if (plan.kind === 'back') {
    const transition = state === 'expired' ? 'renew' : 'resume'
    await moveListing(db, { id, transition, mover: 'seller', actorId: sellerId }, clock.now())
  }
  await markManaged(db, id)
  return id
}

/**
 * Marks a listing as managed by inventory files. If a later file omits the listing, the listing is paused until a file contains
 * it again.
 */
async function markManaged(db: Database, id: number): Promise<void> {
  const isOther = or(vehicles.stockNumberByHand, isNotNull(vehicles.stockGoneAt))
  await db
    .update(vehicles)
    .set({ stockNumberByHand: false, stockGoneAt: null })
    .where(and(eq(vehicles.id, id), isOther))
}

async function pauseGone({ db, clock }: Tools, { sellerId }: About, line: LineRow): Promise<void> {
  const id = line.vehicleId
  if (id === null) return completeLine(db, line, { kind: 'left', issues: [isRemoved] })
  const now = clock.now()
  await db.transaction(async (db) => {
    const pause = { id, transition: 'pause', mover: 'seller', actorId: sellerId, note } as const
    await moveListing(db, pause, now)
    await db.update(vehicles).set({ stockGoneAt: now }).where(eq(vehicles.id, id))
    await completeLine(db, line, { kind: 'gone' })
  })
}

const note = 'No longer in the inventory file.'
const isRemoved = { field: '', message: 'This listing no longer exists.' }

/** Marks a line as done in the transaction that applies it. Throws if it is already done, so that no line is applied twice. */
async function completeLine(
  db: Database,
  { runId, position }: LineRow,
  { kind, issues = [], vehicleId }: LineResult,
): Promise<void> {
  const completed = await db
    .update(stockLines)
    .set({
      kind,
      issues,
      done: true,
      ...(kind !== 'held' && { given: null }),
      ...(vehicleId !== undefined && { vehicleId }),
    })
    .where(and(eq(stockLines.runId, runId), eq(stockLines.position, position), eq(stockLines.done, false)))
    .returning({ position: stockLines.position })
  if (completed.length === 0) throw new Error('The line has already been applied.')
}

function byColumn({ field, message }: Issue): Issue {
  return { field: columnOf(field), message }
}

/** Milliseconds after which a job queues the next job and ends, so that other runs get a turn and the server can shut down. */
const turn = 8_000

type Ports = { askPolicy: AskPolicy; findUnusual: FindUnusual }

export function stockTasks(tools: Tools, { askPolicy, findUnusual }: Ports): TaskList {
  const read: Task = async (payload) => readRun(tools, (payload as { run: number }).run, findUnusual)
  return {
    [readTask]: read,
    [feedTask]: read,
    [applyTask]: async (payload) => applyRun(tools, askPolicy, (payload as { run: number }).run),
  }
}

export function stockSetAsideHandlers({ clock }: Pick<Tools, 'clock'>): SetAsideHandlers {
  const fail = (db: Database, payload: unknown, reason: string) => {
    const problem = `This import failed. ${reason} Check the file, then import it again.`
    return endRun(db, (payload as { run: number }).run, { state: 'failed', problem }, clock.now())
  }
  return { [readTask]: fail, [feedTask]: fail, [applyTask]: fail }
}

/** Applies a run's lines for up to `turn` milliseconds. Commits each line separately, so that a crash loses no progress. */
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

const suspended = 'Your account was suspended.'

/**
 * Returns the next line to apply, or undefined if all lines are done. Returns `cancelled` if the run was canceled, or
 * `suspended` if its seller was suspended. The run must stop in both cases.
 */
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
