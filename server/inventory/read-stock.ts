import type { Pool, PoolClient } from 'pg'
import { choiceFacts, rangeFacts } from '#contract/fact-filters.ts'
import { bodyOfStyle, stylesOfHatchbacks } from '#contract/body-of-style.ts'
import { columnName } from '../listings/fact-columns.ts'
import { type Car, openStock, type Stock } from './stock.ts'

/**
 * Which transactions had ended when the database was read, as a `pg_snapshot`: later changes are those that it does not show.
 * The snapshot ends at the newest change of a listing, because the numbers of later transactions may not be on disk: a server
 * that takes over, or starts after a crash, assigns them a second time.
 */
export type Seen = string

const seen = `
  (select oldest || ':' || next || ':' || array_to_string(array(
      select running from pg_snapshot_xip(now) running where running < next order by running), ',')
    from pg_current_snapshot() now,
      coalesce((select (changed_in::text::bigint + 1)::text::xid8 from listing_changes order by changed_in desc limit 1),
        '1'::xid8) after_newest,
      least(pg_snapshot_xmin(now), after_newest) oldest,
      least(pg_snapshot_xmax(now), after_newest) next)`

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

/**
 * Rows that come at once while all are read: few enough to be forgotten before the engine moves them to where old things are,
 * and for requests to be answered meanwhile.
 */
const batch = 2_000

/** Milliseconds after which a statement without an answer fails, because the connection may be dead. */
const queryTimeout = 30_000

/** Reads all cars on offer as of one moment. */
export async function readStock(pool: Pool): Promise<{ stock: Stock; seen: Seen; timeline: number }> {
  const client = await pool.connect()
  try {
    await client.query(bounded('begin isolation level repeatable read read only'))
    const { rows } = await client.query<{ seen: Seen; timeline: number; cars: number }>(
      bounded(`select ${seen} as seen, ${timeline} as timeline, count(*)::int as cars from vehicles where ${isOut}`),
    )
    const { cars: count, ...moment } = rows[0]!
    const stock = await openStock(readCars(client), count)
    await client.query(bounded('commit'))
    client.release()
    return { ...moment, stock }
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Gives them by batches; the database reads the next one while somebody looks at what has come. */
async function* readCars(client: PoolClient): AsyncGenerator<Car[]> {
  await client.query(
    bounded(`declare stock no scroll cursor for select ${columns} from vehicles v where ${isOut} order by id`),
  )
  const fetchBatch = () => client.query<Car>(bounded(`fetch ${batch} from stock`))
  for (let coming = fetchBatch(); ;) {
    const { rows } = await coming
    if (rows.length === batch) coming = fetchBatch()
    yield rows
    if (rows.length < batch) return
  }
}

/** The listings that changed after a snapshot, and the snapshot to go on from. */
export type Changes = { seen: Seen; timeline: number; ids: number[] }

export const changesQuery = `
  select ${seen} as seen, ${timeline} as timeline,
    array(select vehicle_id from listing_changes
      where changed_in >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
      limit $2) as ids`

/** Reads which listings have changed, at most `most` of them. */
export async function readChanges(pool: Pool, since: Seen, most: number): Promise<Changes> {
  const { rows } = await pool.query<Changes>({
    name: 'stock-changes',
    ...bounded(changesQuery),
    values: [since, most],
  })
  return rows[0]!
}

export const carsQuery = `select ${columns}, tsvector_to_array(w.words) as words
  from vehicles v join listing_words w on w.vehicle_id = v.id where v.id = any($1) and ${isOut}`

/** Reads those of these listings that are on offer. */
export async function readCarsOf(pool: Pool, ids: readonly number[]): Promise<Car[]> {
  const { rows } = await pool.query<Car>({ name: 'stock-cars', ...bounded(carsQuery), values: [ids] })
  return rows
}

/** A statement with the time after which it fails without an answer. */
export function bounded(text: string): { text: string } {
  return { text, query_timeout: queryTimeout } as { text: string } // an option of `pg` that its types lack
}
