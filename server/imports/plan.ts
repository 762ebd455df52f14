import { setImmediate as breathe } from 'node:timers/promises'
import { modelName } from '#contract/facts/model-name.ts'
import { feedLimits } from '#contract/imports/feeds/limits.ts'
import { stockLimits } from '#contract/imports/limits.ts'
import type { LineKind, MappedColumn } from '#contract/imports/schema.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { explainUnusual } from '#contract/pricing/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql } from '#platform/database/orm.ts'
import { queueTask } from '#platform/queue/queue.ts'
import { listingName } from '../listings/presenter.ts'
import type { FindUnusual } from '../listings/price.ts'
import type { Tools } from '../start/tools.ts'
import { normalizeMake } from '../vin/makes.ts'
import { findManagedListings, findStockedListings, type Plan, planLine, type StockedListing } from './lines.ts'
import { deleteMappingOfSource } from './mapping/mappings.ts'
import { normalizePlaces } from './normalize-places.ts'
import type { Archive } from './picture-key.ts'
import { findKnown } from './pictures.ts'
import { warnOfHalvedPrices, warnOfUnusedPrices } from './price-warnings.ts'
import { FileRefusal, type LineInput, type ParsedRow, type Rows } from './reading/line-input.ts'
import { endRun, type RunRow } from './runs.ts'
import { stockLines, stockRuns } from './table.ts'
import { splitVehicles } from './vehicle-names.ts'
import { openVinCheck, openVinReader } from './vin.ts'

type Planning = {
  run: RunRow
  columns: readonly MappedColumn[]
  parts: AsyncIterable<Rows<ParsedRow>>
  archive: Archive
  findUnusual: FindUnusual
}
type Line = Omit<typeof stockLines.$inferInsert, 'runId' | 'position'>

const batch = 100

/** Milliseconds after which planning yields to the event loop. */
const longestWork = 5

export const applyTask = 'apply_stock'

/**
 * Stores the planned effect of each line, and adds a line for each managed vehicle that is missing from the file. Starts the
 * run if it doesn't need the seller's confirmation. If the run changes nothing, ends it immediately, so that it doesn't block
 * the next one. However, a run with held lines that the seller can still confirm stays open, because ending it would delete
 * their pictures. Keeps only one part of the file in memory at a time.
 */
export async function planRun(
  tools: Pick<Tools, 'db' | 'clock' | 'config' | 'settings' | 'vins'>,
  { run, columns, parts, archive, findUnusual }: Planning,
): Promise<void> {
  const { db, clock, config } = tools
  const now = clock.now()
  const stored = openSummary()
  const ignored = columns.filter(({ field, reason }) => field === null && reason === 'unknown').map(({ name }) => name)
  const warnings: string[] = []
  const planner = openPlanner(tools, run.sellerId, { archive, origins: config.origins, findUnusual })
  for await (const part of parts) {
    warnings.push(...part.warnings)
    await storeLines(db, run.id, await planner.planLines(part.rows), stored)
  }
  const offered = await findManagedListings(db, run.sellerId)
  const gone = hasOnlyBadLines(stored) ? [] : goneOf(offered, stored)
  await storeLines(db, run.id, gone, stored)
  const sameVins = planner.takeSharedVins()
  warnings.push(...sameVins, ...warnOfUnusedPrices(columns, stored.kinds), ...warnOfHalvedPrices(stored.halved))
  const asks = gone.length > stockLimits.pausedShare * offered.length
  const starts = run.goesOn && !asks
  const mapping = Object.fromEntries(columns.map(({ name, field }) => [name, field]))
  const planned = await db
    .update(stockRuns)
    .set({
      state: starts ? 'running' : 'planned',
      asks,
      ignored,
      warnings,
      columns: [...columns],
      mapping,
      touchedAt: now,
    })
    .where(and(eq(stockRuns.id, run.id), eq(stockRuns.state, 'reading')))
    .returning({ id: stockRuns.id })
  if (planned.length === 0) throw new FileRefusal('The import was canceled.') // rolls back the transaction
  const waits = !run.goesOn && stored.kinds.has('held')
  if (stored.open === 0 && !waits) {
    const isChosen = run.mapping !== null
    await endRun(db, run.id, outcomeOf(stored, isChosen), now)
    if (isChosen && hasOnlyBadLines(stored)) await deleteMappingOfSource(db, run, columns)
  } else if (starts) await queueApplying(db, run.id)
}

type Summary = ReturnType<typeof openSummary>

function openSummary() {
  return {
    count: 0,
    open: 0,
    kinds: new Set<LineKind>(),
    numbers: new Set<string | null | undefined>(),
    ids: new Set<number | null | undefined>(),
    /** Number of lines that would lower a price by more than half. */
    halved: 0,
  }
}

async function storeLines(db: Database, runId: number, lines: readonly Line[], stored: Summary): Promise<void> {
  for (let from = 0; from < lines.length; from += batch) {
    const chunk = lines.slice(from, from + batch)
    await insertLines(
      db,
      chunk.map((line, index) => ({ ...line, runId, position: stored.count + index + 1 })),
    )
    stored.count += chunk.length
  }
  for (const { done, kind, stockNumber, vehicleId, priceBefore, priceAfter } of lines) {
    if (!done) stored.open += 1
    if (!done && (priceAfter ?? Infinity) < feedLimits.heldShare * (priceBefore ?? 0)) stored.halved += 1
    stored.kinds.add(kind)
    stored.numbers.add(stockNumber)
    stored.ids.add(vehicleId)
  }
}

/**
 * Inserts lines through a single JSON parameter, because one parameter per value is ten times slower. Truncation can split a
 * surrogate pair, which PostgreSQL rejects in JSON, so strings are made well-formed.
 */
async function insertLines(db: Database, lines: readonly (typeof stockLines.$inferInsert)[]): Promise<void> {
  const rows = JSON.stringify(lines, (_name, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
  await db.execute(sql`
    insert into stock_lines
        (run_id, position, line, stock_number, title, kind, done, vehicle_id, given, issues, price_before, price_after)
      select "runId", position, line, "stockNumber", title, kind, done, "vehicleId", given, issues, "priceBefore",
          "priceAfter"
        from jsonb_to_recordset(${rows}::jsonb) as row ("runId" bigint, position integer, line integer,
          "stockNumber" text, title text, kind text, done boolean, "vehicleId" integer, given jsonb, issues jsonb,
          "priceBefore" integer, "priceAfter" integer)`)
}

/** Returns whether all lines are bad. Such a file is broken and must not pause the vehicles that are missing from it. */
function hasOnlyBadLines({ kinds }: Summary): boolean {
  return [...kinds].every((kind) => kind === 'bad')
}

function outcomeOf(stored: Summary, isChosen: boolean) {
  if (!hasOnlyBadLines(stored)) return { state: 'done' } as const
  const advice = isChosen
    ? 'Correct the lines, or import the file again and choose other columns.'
    : 'Correct the lines and import the file again.'
  const problem = `Nothing was imported, because every line has an error. ${advice}`
  return { state: 'failed', problem } as const
}

/** Queues a job that applies the next lines of a run. The runs of different sellers take turns. */
export async function queueApplying(db: Database, run: number): Promise<void> {
  await queueTask(db, applyTask, { run }, { key: `${applyTask}:${run}`, seconds: 0 })
}

function openPlanner(
  tools: Pick<Tools, 'db' | 'settings' | 'vins' | 'clock'>,
  sellerId: string,
  { findUnusual, ...known }: { archive: Archive; origins: readonly string[]; findUnusual: FindUnusual },
) {
  const { db } = tools
  const yieldTurn = openPauses()
  const readVin = openVinReader(tools, sellerId)
  const seen = new Map<unknown, number>()
  const vins = openVinCheck()

  async function planLines(rows: readonly ParsedRow[]): Promise<Line[]> {
    const named = await splitVehicles(tools, rows)
    const spelled = await normalizePlaces(db, await spellMakes(tools, named, yieldTurn))
    const givens = spelled.map(({ given }) => given)
    const find = await findStockedListings(db, sellerId, givens)
    const pictures = await findKnown(db, sellerId, givens.flatMap(pictureNamesIn), known)
    const lines: Line[] = []
    for (const { line, given: written, mistake } of spelled) {
      await yieldTurn()
      const about = find(written)
      const given = mistake === undefined ? await readVin(vins.check(written, line), about) : written
      const key = about ? about.listing.id : String(given.stockNumber)
      const before = seen.get(key)
      const plan: Plan = mistake === undefined ? planLine(given, about, pictures) : badLine('', mistake)
      if (plan.kind !== 'bad') seen.set(key, before ?? line)
      const isDuplicate = before !== undefined && plan.kind !== 'bad'
      const unusual = isDuplicate ? null : await findUnusualPrice(plan, about, sellerId, findUnusual)
      const { kind, issues } = isDuplicate
        ? badLine('stockNumber', `The same vehicle is in line ${before}.`)
        : unusual
          ? { kind: 'held' as const, issues: [{ field: 'price', message: explainUnusual(unusual) }, ...plan.issues] }
          : plan
      const done = kind === 'bad' || kind === 'left' || kind === 'unchanged' || kind === 'held'
      lines.push({
        line,
        stockNumber: numberOf(given) ?? about?.stockNumber ?? null,
        title: titleOf(given, about && listingName(about.listing)),
        kind,
        done,
        vehicleId: about?.listing.id ?? null,
        given: done && kind !== 'held' ? null : given,
        issues,
        ...pricesOf(plan, about),
      })
    }
    return lines
  }

  return { planLines, takeSharedVins: vins.takeWarnings }
}

function pricesOf(plan: Plan, about: StockedListing | undefined): Pick<Line, 'priceBefore' | 'priceAfter'> {
  if (!about || plan.kind === 'bad' || plan.kind === 'left' || plan.draft.price === about.listing.price) return {}
  return { priceBefore: about.listing.price, priceAfter: plan.draft.price }
}

function badLine(field: string, message: string): Plan {
  return { kind: 'bad', issues: [{ field, message }] }
}

/** Returns a function that yields to the event loop if it hasn't done so for `longestWork` milliseconds. */
function openPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestWork) return
    await breathe()
    since = performance.now()
  }
}

/** Explains why a price is probably a typo. Returns null if the price is plausible, or if the line doesn't change it. */
async function findUnusualPrice(
  plan: Plan,
  about: StockedListing | undefined,
  sellerId: string,
  findUnusual: FindUnusual,
) {
  if (plan.kind === 'bad' || plan.kind === 'left') return null
  const previous = about?.listing.price ?? null
  if (plan.draft.price === previous) return null
  return findUnusual({ ...plan.draft, sellerId, ...(about && { id: about.listing.id }) }, previous)
}

/**
 * Standardizes the spelling of known makes. Looks up each make only once. Skips overlong makes, because the schema rejects them
 * later.
 */
async function spellMakes<Parsed extends { given: LineInput }>(
  tools: Pick<Tools, 'settings' | 'vins'>,
  rows: readonly Parsed[],
  yieldTurn: () => Promise<void>,
): Promise<Parsed[]> {
  const makes = new Set(rows.map(({ given }) => given.fields.make))
  const spellings = new Map<unknown, string>()
  for (const make of makes) {
    if (typeof make !== 'string' || make.length > 60) continue
    await yieldTurn()
    spellings.set(make, await normalizeMake(tools, make))
  }
  return rows.map((row) => {
    const make = spellings.get(row.given.fields.make)
    return make === undefined ? row : { ...row, given: { ...row.given, fields: { ...row.given.fields, make } } }
  })
}

/** Returns a line for each managed public listing that the file doesn't mention, not even in a bad line. */
function goneOf(offered: Awaited<ReturnType<typeof findManagedListings>>, { numbers, ids }: Summary): Line[] {
  return offered
    .filter(({ id, stockNumber }) => !numbers.has(stockNumber) && !ids.has(id))
    .map(({ id, stockNumber, ...car }) => {
      const title = listingName(car)
      return { line: null, stockNumber, title, kind: 'gone', done: false, vehicleId: id, given: null, issues: [] }
    })
}

export function pictureNamesIn({ images }: LineInput): string[] {
  if (!Array.isArray(images)) return []
  return images.slice(0, uploadLimits.picturesPerListing).filter((name) => typeof name === 'string')
}

function numberOf({ stockNumber }: LineInput): string | undefined {
  return typeof stockNumber === 'string' ? stockNumber.slice(0, 60) : undefined
}

function titleOf({ fields }: LineInput, listed: string | undefined): string {
  const { year, make, model, trim } = fields
  const named = typeof model === 'string' && typeof trim === 'string' ? modelName({ model, trim }) : model
  const words = [year, make, named].filter((value) => typeof value === 'string' || typeof value === 'number')
  return (make && model ? words.join(' ') : (listed ?? words.join(' '))).slice(0, 200)
}
