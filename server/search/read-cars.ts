import type { Pool, PoolClient } from 'pg'
import { bodyOfStyle, stylesOfHatchbacks } from '#contract/categories/rules.ts'
import { choiceFacts, rangeFacts } from '#contract/search/schema.ts'
import { columnName } from '../listings/table.ts'
import { type Car, openCars, type Cars } from './cars.ts'

/** The oldest transaction that may not have been read whole: later changes have its number or a larger one. */
type Horizon = string

/** Sellers whose listings are hidden, and which changes of sellers have been read. */
export type Sellers = { hidden: ReadonlySet<string>; horizon: Horizon; known: ReadonlySet<string> }

/** With more changes than this all suspended sellers are read again, whichever changed. */
const mostChanges = 1_000

/** As for listings: the oldest running transaction, but none after the newest that changed a seller. */
const horizon = `least(pg_snapshot_xmin(pg_current_snapshot()),
  (select (changed_in::text::bigint + 1)::text::xid8 from seller_changes order by changed_in desc limit 1))::text`

const sellerChangesQuery = `
  select ${horizon} as horizon, array(
    select seller_id || ' ' || changed_in from seller_changes where changed_in >= $1::xid8 limit ${mostChanges + 1}) as changes`

const hiddenSellersQuery = 'select id from users where suspended_at is not null'

/** Returns `last` with a newer horizon, and the same set of sellers where none has changed. */
export async function readSellers(pool: Pool, last?: Sellers): Promise<Sellers> {
  const { rows } = await pool.query<{ horizon: Horizon; changes: string[] }>({
    name: 'seller-changes',
    ...bounded(sellerChangesQuery),
    values: [last?.horizon ?? '0'],
  })
  const { horizon, changes } = rows[0]!
  const known = new Set(changes)
  if (last && changes.length <= mostChanges && known.isSubsetOf(last.known)) return { ...last, horizon, known }
  const { rows: hidden } = await pool.query<{ id: string }>({ name: 'hidden-sellers', ...bounded(hiddenSellersQuery) })
  return { hidden: new Set(hidden.map(({ id }) => id)), horizon, known }
}

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
export const bodyInSql = `case when v.body = 'Hatchback' and v.body_style in (${stylesOfHatchbacks.map((it) => `'${it}'`).join(', ')}) then v.body
  else case v.body_style ${Object.entries(bodyOfStyle)
    .map(([style, body]) => `when '${style}' then '${body}'`)
    .join(' ')} else v.body end end`

const facts = [...choiceFacts, ...rangeFacts].map((name) => `v.${columnName(name)} as "${name}"`).join(', ')

/** Of a car what `Car` has, by its names. */
const columns = `${facts}, v.id, v.seller_id as "sellerId", v.make, v.model, v.year, v.price, v.mileage, v.body_style as "bodyStyle", v.transmission,
  v.fuel_type as "fuelType", v.color, ${bodyInSql} as body, v.featured, (extract(epoch from v.approved_at) * 1000)::float8 as "approvedAt"`

/**
 * Rows that come at once while all are read: few enough to be forgotten before the engine moves them to where old things are,
 * and for requests to be answered meanwhile.
 */
const batch = 2_000

/** Milliseconds after which a statement without an answer fails, because the connection may be dead. */
const queryTimeout = 30_000

/** Reads all cars on offer as of one moment. */
export async function readAllCars(pool: Pool): Promise<{ cars: Cars; seen: Seen; timeline: number }> {
  const client = await pool.connect()
  try {
    await client.query(bounded('begin isolation level repeatable read read only'))
    const { rows } = await client.query<{ seen: Seen; timeline: number; cars: number }>(
      bounded(`select ${seen} as seen, ${timeline} as timeline, count(*)::int as cars from vehicles where ${isOut}`),
    )
    const { cars: count, ...moment } = rows[0]!
    const cars = await openCars(readBatches(client), count)
    await client.query(bounded('commit'))
    client.release()
    return { ...moment, cars }
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Gives them by batches; the database reads the next one while somebody looks at what has come. */
async function* readBatches(client: PoolClient): AsyncGenerator<Car[]> {
  await client.query(
    bounded(`declare cars no scroll cursor for select ${columns} from vehicles v where ${isOut} order by id`),
  )
  const fetchBatch = () => client.query<Car>(bounded(`fetch ${batch} from cars`))
  for (let coming = fetchBatch(); ;) {
    const { rows } = await coming
    if (rows.length === batch) coming = fetchBatch()
    yield rows
    if (rows.length < batch) return
  }
}

/** The listings that changed after a snapshot, and the snapshot to go on from. */
type Changes = { seen: Seen; timeline: number; ids: number[] }

export const changesQuery = `
  select ${seen} as seen, ${timeline} as timeline,
    array(select vehicle_id from listing_changes
      where changed_in >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
      limit $2) as ids`

/** Reads which listings have changed, at most `most` of them. */
export async function readChanges(pool: Pool, since: Seen, most: number): Promise<Changes> {
  const { rows } = await pool.query<Changes>({
    name: 'search-changes',
    ...bounded(changesQuery),
    values: [since, most],
  })
  return rows[0]!
}

export const carsQuery = `select ${columns}, tsvector_to_array(w.words) as words
  from vehicles v join listing_words w on w.vehicle_id = v.id where v.id = any($1) and ${isOut}`

/** Reads those of these listings that are on offer. */
export async function readCarsOf(pool: Pool, ids: readonly number[]): Promise<Car[]> {
  const { rows } = await pool.query<Car>({ name: 'search-cars', ...bounded(carsQuery), values: [ids] })
  return rows
}

/** A statement with the time after which it fails without an answer. */
function bounded(text: string): { text: string } {
  return { text, query_timeout: queryTimeout } as { text: string } // an option of `pg` that its types lack
}
