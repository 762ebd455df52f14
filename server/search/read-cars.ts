import type { Pool, PoolClient } from 'pg'
import { bodyOfStyle, hatchbackStyles } from '#contract/categories/rules.ts'
import { choiceFacts, rangeFacts } from '#contract/search/schema.ts'
import { columnName } from '../listings/table.ts'
import { type Car, openCars, type Cars } from './cars.ts'
import { bitOfKindInSql } from './codes.ts'

/** A transaction ID. All changes by earlier transactions have been read. */
type Horizon = string

/** The sellers whose listings are hidden, and the seller changes that have been applied. */
export type Sellers = { hidden: ReadonlySet<string>; horizon: Horizon; known: ReadonlySet<string> }

/** If there are more seller changes than this, all suspended sellers are reread without comparing the changes. */
const maxChanges = 1_000

/**
 * SQL for the ID of the oldest running transaction, but at most the ID after the last transaction that changed a seller. The
 * comment on `SeenTransactions` explains this limit.
 */
const horizon = `least(pg_snapshot_xmin(pg_current_snapshot()),
  (select (changed_in::text::bigint + 1)::text::xid8 from seller_changes order by changed_in desc limit 1))::text`

const sellerChangesQuery = `
  select ${horizon} as horizon, array(
    select seller_id || ' ' || changed_in from seller_changes where changed_in >= $1::xid8 limit ${maxChanges + 1}) as changes`

const hiddenSellersQuery = 'select id from users where suspended_at is not null'

/** Reads the hidden sellers again if a seller has changed since `last`. Otherwise returns the same `hidden` set. */
export async function readSellers(pool: Pool, last?: Sellers): Promise<Sellers> {
  const { rows } = await pool.query<{ horizon: Horizon; changes: string[] }>({
    name: 'seller-changes',
    ...withTimeout(sellerChangesQuery),
    values: [last?.horizon ?? '0'],
  })
  const { horizon, changes } = rows[0]!
  const known = new Set(changes)
  if (last && changes.length <= maxChanges && known.isSubsetOf(last.known)) return { ...last, horizon, known }
  const { rows: hidden } = await pool.query<{ id: string }>({
    name: 'hidden-sellers',
    ...withTimeout(hiddenSellersQuery),
  })
  return { hidden: new Set(hidden.map(({ id }) => id)), horizon, known }
}

/**
 * A `pg_snapshot` of the transactions whose changes have been read. Changes by all other transactions are new. The snapshot
 * must end at the transaction of the newest change. IDs of later transactions may not have been written to disk, so
 * PostgreSQL could assign them again after a crash or failover.
 */
export type SeenTransactions = string

const seen = `
  (select oldest || ':' || next || ':' || array_to_string(array(
      select running from pg_snapshot_xip(now) running where running < next order by running), ',')
    from pg_current_snapshot() now,
      coalesce((select (changed_in::text::bigint + 1)::text::xid8 from listing_changes order by changed_in desc limit 1),
        '1'::xid8) after_newest,
      least(pg_snapshot_xmin(now), after_newest) oldest,
      least(pg_snapshot_xmax(now), after_newest) next)`

/** SQL for the timeline ID, which a failover increments. After a failover, changes that were already read may be lost. */
const timeline = '(select timeline_id from pg_control_checkpoint())'

/**
 * Deletes changes whose transaction IDs this database hasn't assigned yet. A database restored from a dump can contain such
 * changes, because the original database's transaction IDs were higher.
 */
export async function deleteForeignChanges(pool: Pool): Promise<void> {
  for (const table of ['listing_changes', 'seller_changes'])
    await pool.query(`delete from ${table} where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`)
}

/** SQL condition: the listing is for sale. Includes listings of suspended sellers, which `readSellers` handles. */
export const isForSale = `status = 'approved' and sold_at is null`
/**
 * SQL version of `bodyOf`: the body implied by the body style, or else the separately stored body. In some body styles, a
 * stored hatchback takes precedence.
 */
export const bodyInSql = `case when v.body = 'Hatchback' and v.body_style in (${hatchbackStyles.map((style) => `'${style}'`).join(', ')}) then v.body
  else case v.body_style ${Object.entries(bodyOfStyle)
    .map(([style, body]) => `when '${style}' then '${body}'`)
    .join(' ')} else v.body end end`

const facts = [...choiceFacts, ...rangeFacts].map((name) => `v.${columnName(name)} as "${name}"`).join(', ')

const columns = `${facts}, v.id, v.seller_id as "sellerId", v.make, v.model, v.trim, v.year, v.price, v.mileage, v.horsepower, v.body_style as "bodyStyle", v.transmission,
  v.fuel_type as "fuelType", v.color, v.interior_color as "interiorColor", ${bodyInSql} as body, v.featured,
  (v.latitude * 100)::integer as latitude, (v.longitude * 100)::integer as longitude, (extract(epoch from v.approved_at) * 1000)::float8 as "approvedAt",
  (extract(epoch from v.confirmed_at) * 1000)::float8 as "confirmedAt", v.vin is not null as "hasVin", p.verdict,
  coalesce(d.kinds, 0) as documents`

const kindsOfDocuments = `select vehicle_id, bit_or(${bitOfKindInSql}) as kinds from documents where state = 'public'`

/**
 * Number of rows per fetch during the initial load. Small batches are garbage-collected early, and requests can be served
 * between fetches.
 */
const batch = 2_000

/** Statement timeout in milliseconds. Without it, a connection that broke silently would block reads forever. */
const queryTimeout = 30_000

/** Reads all cars for sale, and the matching `SeenTransactions`, in one database snapshot. */
export async function readAllCars(pool: Pool): Promise<{ cars: Cars; seen: SeenTransactions; timeline: number }> {
  const client = await pool.connect()
  try {
    await client.query(withTimeout('begin isolation level repeatable read read only'))
    const { rows } = await client.query<{ seen: SeenTransactions; timeline: number; cars: number }>(
      withTimeout(
        `select ${seen} as seen, ${timeline} as timeline, count(*)::int as cars from vehicles where ${isForSale}`,
      ),
    )
    const { cars: count, ...moment } = rows[0]!
    const cars = await openCars(readBatches(client), count)
    await client.query(withTimeout('commit'))
    client.release()
    return { ...moment, cars }
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Yields batches of cars. The next batch is fetched while the caller processes the current one. */
async function* readBatches(client: PoolClient): AsyncGenerator<Car[]> {
  await client.query(
    // Reads all documents in one pass. A lookup per car would slow down startup.
    withTimeout(`declare cars no scroll cursor for select ${columns} from vehicles v
      left join price_verdicts p on p.vehicle_id = v.id
      left join (${kindsOfDocuments} group by vehicle_id) d on d.vehicle_id = v.id
      where ${isForSale} order by v.id`),
  )
  const fetchBatch = () => client.query<Car>(withTimeout(`fetch ${batch} from cars`))
  for (let next = fetchBatch(); ;) {
    const { rows } = await next
    if (rows.length === batch) next = fetchBatch()
    yield rows
    if (rows.length < batch) return
  }
}

type Changes = { seen: SeenTransactions; timeline: number; ids: number[] }

export const changesQuery = `
  select ${seen} as seen, ${timeline} as timeline,
    array(select vehicle_id from listing_changes
      where changed_in >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
      limit $2) as ids`

export async function readChanges(pool: Pool, since: SeenTransactions, most: number): Promise<Changes> {
  const { rows } = await pool.query<Changes>({
    name: 'search-changes',
    ...withTimeout(changesQuery),
    values: [since, most],
  })
  return rows[0]!
}

export const carsQuery = `select ${columns}, tsvector_to_array(w.words) as words
  from vehicles v join listing_words w on w.vehicle_id = v.id left join price_verdicts p on p.vehicle_id = v.id
  left join lateral (${kindsOfDocuments} and vehicle_id = v.id group by vehicle_id) d on true
  where v.id = any($1) and ${isForSale}`

export async function readCarsOf(pool: Pool, ids: readonly number[]): Promise<Car[]> {
  const { rows } = await pool.query<Car>({ name: 'search-cars', ...withTimeout(carsQuery), values: [ids] })
  return rows
}

function withTimeout(text: string): { text: string } {
  return { text, query_timeout: queryTimeout } as { text: string } // The type definitions of `pg` lack this option.
}
