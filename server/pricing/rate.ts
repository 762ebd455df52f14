import { setImmediate } from 'node:timers/promises'
import type { Verdict } from '#contract/pricing/verdicts.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import type { Cars } from '../search/cars.ts'
import { readCurrentCars } from '../search/read-current-cars.ts'
import type { Tools } from '../start/tools.ts'
import { comparableYears, findCandidates, openCompare } from './guide.ts'
import { findOfferedCars } from './queries.ts'

type RateTools = Pick<Tools, 'db' | 'searchIndex' | 'clock'>

/** Time limit of a run in milliseconds. After that, the run doesn't start on another model, and the next run continues. */
const longestRun = 10_000

/** Maximum number of rows that are read from `price_marks` at once, and of vehicles whose verdicts are written at once. */
const batch = { marks: 5_000, cars: 100 }

type MarkedModel = { ids: string[]; make: string; model: string; first: number; last: number }

/** Rates the vehicles of all models with changed prices. */
export async function ratePrices(tools: RateTools): Promise<void> {
  const end = performance.now() + longestRun
  for (const marked of await findMarked(tools.db)) {
    if (performance.now() > end) return
    const cars = await readCurrentCars(tools.searchIndex)
    if (!cars) return
    const years = { from: comparableYears({ year: marked.first }).from, to: comparableYears({ year: marked.last }).to }
    const ids = findOfferedCars(cars, marked, years).map(({ id }) => id)
    const isComplete = await rate(tools, cars, ids)
    // If a vehicle was changed concurrently, the next run rates its model again.
    if (isComplete)
      await tools.db.execute(sql`delete from price_marks where id = any(${sql.param(marked.ids)}::bigint[])`)
  }
}

const hour = 3_600_000
const hoursOfWeek = 168

/**
 * Rates a fraction of all vehicles again, a different one each hour of the week. Verdicts also change over time, because sales
 * become too old for comparison and vehicles age.
 */
export async function ratePart(tools: RateTools): Promise<void> {
  const cars = await readCurrentCars(tools.searchIndex)
  if (!cars) return
  const part = Math.floor(tools.clock.now().getTime() / hour) % hoursOfWeek
  await rate(
    tools,
    cars,
    [...cars.offered()].filter((id) => id % hoursOfWeek === part),
  )
}

async function findMarked(db: Database): Promise<MarkedModel[]> {
  const { rows } = await db.execute<MarkedModel>(sql`
    select array_agg(id::text) as ids, make, model, min(year) as first, max(year) as last
      from (select * from price_marks order by id limit ${batch.marks}) marks
      group by make, model order by min(id)`)
  return rows
}

type Rated = { id: number; price: number; mileage: number; verdict: Verdict | null }

/**
 * Rates vehicles. Finds the comparable vehicles only once per model and year. Returns false if some vehicles could not be
 * rated, because a transaction was changing them.
 */
async function rate(tools: RateTools, cars: Cars, ids: readonly number[]): Promise<boolean> {
  const thisYear = tools.clock.now().getUTCFullYear()
  const found = ids.map((id) => readCar(cars, id)).filter((car) => car !== undefined)
  let isComplete = true
  for (const group of Map.groupBy(found, keyOf).values()) {
    const compare = openCompare(await findCandidates(tools, group[0]!), thisYear)
    for (let from = 0; from < group.length; from += batch.cars) {
      const rated: Rated[] = []
      for (const car of group.slice(from, from + batch.cars)) {
        rated.push({ ...car, verdict: compare(car).verdict })
        await setImmediate() // lets requests run
      }
      isComplete = (await writeVerdicts(tools.db, rated)) && isComplete
    }
  }
  return isComplete
}

function keyOf({ make, model, year }: { make: string; model: string; year: number }): string {
  return JSON.stringify([make, model, year])
}

function readCar({ slotOf, codes, columns, dictionaries }: Cars, id: number) {
  const slot = slotOf(id)
  if (slot === undefined) return undefined
  const textOf = (name: 'sellerId' | 'make' | 'model' | 'trim') => dictionaries[name].texts[codes[name][slot]!]!
  return {
    id,
    sellerId: textOf('sellerId'),
    make: textOf('make'),
    model: textOf('model'),
    trim: textOf('trim') || null,
    year: columns.year[slot]!,
    mileage: columns.mileage[slot]!,
    price: columns.price[slot]!,
  }
}

/**
 * Stores the verdicts that have changed. Skips vehicles that changed after they were rated. Locks the vehicles first and never
 * waits for a lock, so that it can't cause a deadlock.
 */
async function writeVerdicts(db: Database, rated: readonly Rated[]): Promise<boolean> {
  const { rows: different } = await db.execute<Rated>(sql`
    select rated.* from jsonb_to_recordset(${JSON.stringify(rated)})
        as rated (id integer, price integer, mileage integer, verdict text)
      left join price_verdicts on vehicle_id = id where rated.verdict is distinct from price_verdicts.verdict`)
  if (different.length === 0) return true
  const { rows: written } = await db.execute(sql`
    with rated as materialized (
        select rated.id, rated.verdict from jsonb_to_recordset(${JSON.stringify(different)})
            as rated (id integer, price integer, mileage integer, verdict text)
          join vehicles car on car.id = rated.id and car.price = rated.price and car.mileage = rated.mileage
          where car.status = 'approved' and car.sold_at is null for no key update of car skip locked),
      unrated as (
        delete from price_verdicts where vehicle_id in (select id from rated where verdict is null)),
      stored as (
        insert into price_verdicts (vehicle_id, verdict) select id, verdict from rated where verdict is not null
          on conflict (vehicle_id) do update set verdict = excluded.verdict)
    select id from rated`)
  return written.length === different.length
}
