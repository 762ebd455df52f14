import type { Pool, PoolClient } from 'pg'
import { choiceFacts, rangeFacts } from '#contract/fact-filters.ts'
import { bodyOfStyle, stylesOfHatchbacks } from '#contract/body-of-style.ts'
import { columnName } from '../listings/fact-columns.ts'
import { type Car, openStock, type Stock } from './stock.ts'

/** A moment of the database: all that was done before it is seen, what came later has this number or a larger one. */
export type Horizon = string

/**
 * The oldest transaction that runs, but none beyond the newest that changed a listing: of those nothing may have been
 * written down, and a server that takes over, or starts after a crash, gives their numbers away once more.
 */
const horizon = `least(pg_snapshot_xmin(pg_current_snapshot()),
  (select (changed_in::text::bigint + 1)::text::xid8 from listing_changes order by changed_in desc limit 1))::text`

/** Another one when another server has taken over, which may not have all that was seen before. */
const timeline = '(select timeline_id from pg_control_checkpoint())'

/** A database that was copied from another one has numbers of the other's transactions, which are yet to come here. */
export async function forgetForeignChanges(pool: Pool): Promise<void> {
  for (const table of ['listing_changes', 'seller_changes'])
    await pool.query(`delete from ${table} where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`)
}

/** What visitors are shown unless its seller is suspended, which `readSellers` reads. */
export const isOut = `status = 'approved' and sold_at is null`
/** As `bodyOf` has it: the body that the body style names, else the one that its seller gave beside it. */
const body = `case when v.body = 'Hatchback' and v.body_style in (${stylesOfHatchbacks.map((it) => `'${it}'`).join(', ')}) then v.body
  else case v.body_style ${Object.entries(bodyOfStyle)
    .map(([style, body]) => `when '${style}' then '${body}'`)
    .join(' ')} else v.body end end`

const facts = [...choiceFacts, ...rangeFacts].map((name) => `v.${columnName(name)} as "${name}"`).join(', ')

/** Of a car what `Car` has, by its names. */
const columns = `${facts}, v.id, v.seller_id as "sellerId", v.make, v.model, v.year, v.price, v.mileage, v.body_style as "bodyStyle", v.transmission,
  v.fuel_type as "fuelType", v.color, ${body} as body, v.featured, (extract(epoch from v.approved_at) * 1000)::float8 as "approvedAt"`

/** Rows that come at once while all are read: few enough to be forgotten before the engine moves them to where old things are. */
const batch = 5_000

/** Reads all cars on offer as of one moment. */
export async function readStock(pool: Pool): Promise<{ stock: Stock; horizon: Horizon; timeline: number }> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ horizon: Horizon; timeline: number; cars: number }>(
      `select ${horizon} as horizon, ${timeline} as timeline, count(*)::int as cars from vehicles where ${isOut}`,
    )
    const { cars: count, ...moment } = rows[0]!
    const stock = await openStock(readCars(client), count)
    await client.query('commit')
    client.release()
    return { ...moment, stock }
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Gives them by batches; the database reads the next one while somebody looks at what has come. */
async function* readCars(client: PoolClient): AsyncGenerator<Car[]> {
  await client.query(`declare stock no scroll cursor for select ${columns} from vehicles v where ${isOut} order by id`)
  const fetchBatch = () => client.query<Car>(`fetch ${batch} from stock`)
  for (let coming = fetchBatch(); ;) {
    const { rows } = await coming
    if (rows.length === batch) coming = fetchBatch()
    yield rows
    if (rows.length < batch) return
  }
}

/** What is different since a moment: cars as they are on offer now, and the ids of others. */
export type Changes = { horizon: Horizon; timeline: number; cars: Car[]; gone: number[]; known: Known }

/** In which transaction listings changed that were read already, by id: they are told of until no older one runs. */
export type Known = ReadonlyMap<number, string>

export const changesQuery = `
  select ${horizon} as horizon, ${timeline} as timeline,
    array(select vehicle_id || ' ' || changed_in from listing_changes where changed_in >= $1::xid8) as changes`

export const carsQuery = `select ${columns}, tsvector_to_array(w.words) as words
  from vehicles v join listing_words w on w.vehicle_id = v.id where v.id = any($1) and ${isOut}`

/** Reads what has changed since a moment and is not known. */
export async function readChanges(pool: Pool, since: Horizon, known: Known): Promise<Changes> {
  const { rows } = await pool.query<{ horizon: Horizon; timeline: number; changes: string[] }>({
    name: 'stock-changes',
    text: changesQuery,
    values: [since],
  })
  const { changes, ...moment } = rows[0]!
  const told = new Map(changes.map((it) => [Number.parseInt(it), it]))
  const ids = [...told].filter(([id, change]) => known.get(id) !== change).map(([id]) => id)
  if (ids.length === 0) return { ...moment, cars: [], gone: [], known: told }
  const { rows: cars } = await pool.query<Car>({ name: 'stock-cars', text: carsQuery, values: [ids] })
  const offered = new Set(cars.map(({ id }) => id))
  return { ...moment, cars, gone: ids.filter((id) => !offered.has(id)), known: told }
}
