import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { factNames } from '#contract/facts/rules.ts'
import { seedDemo } from '#demo/seed.ts'
import { connect, openConnection } from '#platform/database/connect.ts'
import type { Cluster } from '#platform/database/embedded/cluster.ts'
import { migrate } from '#platform/database/migrations.ts'
import { folderStorage } from '#platform/storage/storage.ts'
import { vehicles } from '#server/listings/table.ts'
import { loadPlaces } from '#server/places/load.ts'

const today = '2026-11-22' // the date for which the demo's data is generated
export const savedCars = 2_000

/**
 * Fills a database with the demo's data, then copies its listings until there are `count` in total. The demo's seller owns
 * `ofSeller` of them.
 */
export async function makeListings(cluster: Pick<Cluster, 'url' | 'administratorUrl'>, count: number, ofSeller = 0) {
  const { db, pool } = connect(cluster.url, () => {})
  await migrate(pool)
  const storage = folderStorage(join(tmpdir(), 'marque-bench-documents')) // no benchmark case reads documents
  await seedDemo({ db, storage, clock: { now: () => new Date(today) } })
  const unsupported = factNames.filter((name) => !['trim', 'place', 'interiorColor'].includes(name))
  const facts = Object.fromEntries(unsupported.map((name) => [name, null])) // the baseline supports only these facts
  await db.update(vehicles).set({ expiresAt: null, pictureNotes: {}, ...facts })
  await loadPlaces(pool)
  await pool.query('select locate_listings(0, 10000)')
  await pool.end()
  const client = await openConnection(cluster.administratorUrl(new URL(cluster.url).pathname.slice(1)), 'marque bench')
  // Disable triggers, because the statements below also write the rows that triggers would write.
  await client.query('set session_replication_role = replica')
  const tables = ['vehicles', 'listing_events', 'price_changes', 'picture_uses', 'listing_words']
  await fillTables(client, tables, statementsOf(count, ofSeller)).finally(() => client.end())
}

/**
 * Runs statements in a transaction while the tables' secondary indexes are disabled, and then rebuilds the indexes.
 * That is faster than updating the indexes row by row.
 */
export async function fillTables(client: Client, tables: string[], statements: string[]): Promise<void> {
  const all = [
    `begin; update pg_index set indisready = false, indisvalid = false
      where indrelid = any('{${tables.join()}}'::regclass[]) and not indisunique`,
    ...statements,
    `set maintenance_work_mem = '512MB'`,
    ...tables.map((table) => `reindex table ${table}`),
    'commit',
    'vacuum analyze',
  ]
  for (const statement of all) await client.query(statement)
}

/** Returns SQL that multiplies the age of an event by the copy's `age_factor`. */
const agedColumn = (column: string) => `timestamptz '${today}' - (timestamptz '${today}' - ${column}) * age_factor`

/**
 * Copies the demo's cars. Cars for sale are picked twice as often as sold ones, so nine in ten copies are for sale. The
 * oldest copies have the lowest IDs.
 */
const statementsOf = (count: number, ofSeller: number) => [
  `select setseed(0.5); create temp table copies as
    with cars as (select array_agg(id order by id) as ids, array_agg(color order by id) as colors
      from vehicles, generate_series(1, case when approved and not sold then 2 else 1 end)),
    drawn as (
      select ids[1 + floor(random() * cardinality(ids))::int] as original, floor(random() * 5)::int - 2 as years,
          0.8 + 0.4 * random() as price_factor, 0.6 + 0.8 * random() as mileage_factor, random() as age,
          colors[1 + floor(random() * cardinality(colors))::int] as other_color,
          'user_made_' || floor(least(5000, ${count} / 20) * random() ^ 2) as maker
        from cars, generate_series((select count(*) from vehicles) + 1, ${count}))
    select (select count(*) from vehicles) + row_number() over oldest as id, drawn.*, case when row_number() over oldest <= ${ofSeller}
        then (select id from users where username = 'seller') else maker end as seller,
        55 * 86400 * age / extract(epoch from timestamptz '${today}' - created_at)::float as age_factor -- 55 days, like in the demo
      from drawn join vehicles on vehicles.id = original window oldest as (order by age desc)`,
  `insert into users (id, username, email, first_name, last_name, created_at)
    select maker, maker, maker || '@sellers.example', 'Ada', 'Abbott', '${today}' from copies group by maker`,
  `insert into vehicles (id, make, model, trim, year, price, mileage, horsepower, transmission, fuel_type, body_style, color, interior_color,
      place, town, region, country, latitude, longitude, description,
      seller_id, featured, status, sold_at, approved_at, image_urls, created_at, updated_at, version, final_price, reduced_from, reduced_at)
    overriding system value
    select copies.id, make, model, trim, least(year + years, 2026), round((price * price_factor)::numeric, -2), mileage * mileage_factor,
        horsepower, transmission, fuel_type, body_style, other_color, interior_color,
        place, town, region, country, latitude, longitude, description, seller, featured and copies.id % 2 = 0 /* fewer than in the demo */, status, ${agedColumn('sold_at')},
        ${agedColumn('approved_at')}, image_urls, ${agedColumn('created_at')}, ${agedColumn('updated_at')}, version, final_price * price_factor,
        round((reduced_from * price_factor)::numeric, -2), ${agedColumn('reduced_at')}
      from copies join vehicles on vehicles.id = original order by copies.id`,
  `select setval(pg_get_serial_sequence('vehicles', 'id'), max(id)) from vehicles`,
  `insert into listing_events (vehicle_id, transition, from_state, to_state, moved_by, actor_id, reason, created_at)
    select copies.id, transition, from_state, to_state, moved_by, case moved_by when 'seller' then seller end, reason, ${agedColumn('created_at')}
      from copies join listing_events on vehicle_id = original order by copies.id, listing_events.id`,
  `insert into price_changes (vehicle_id, price, created_at)
    select copies.id, round((price * price_factor)::numeric, -2), ${agedColumn('created_at')}
      from copies join price_changes on vehicle_id = original order by copies.id, price_changes.id`,
  // Otherwise, the job that rates prices would run while cases are measured.
  `insert into price_verdicts (vehicle_id, verdict)
    select id, (array['below', 'fair', 'fair', 'above'])[1 + id % 4] from copies join vehicles using (id)
      where status = 'approved' and sold_at is null`,
  'delete from price_marks',
  `insert into picture_uses (url, place, holder)
    select url, place, copies.id from copies join picture_uses on holder = original::text and place = 'vehicles.image_urls'`,
  // Compute the words only once for copies with the same original, year and color, because these copies have the same words.
  `insert into listing_words (vehicle_id, words)
    with same as (
      select min(id) as first, array_agg(id) as ids from copies join vehicles using (id)
        where status = 'approved' and sold_at is null group by original, year, color),
    texts as materialized (select ids, words_of_listing(vehicles) as words from same join vehicles on id = first)
    select unnest(ids) as id, words from texts order by id`,
  `insert into favorites (user_id, vehicle_id)
    select users.id, vehicles.id from users, vehicles where username = 'buyer' and status = 'approved'
      order by hashint4(vehicles.id), vehicles.id limit ${savedCars} on conflict do nothing`,
  // Indexes for the baseline's orders and filters. The product doesn't need them, because it keeps public cars in memory.
  ...[
    'featured desc, approved_at desc, id desc',
    'approved_at desc, id desc',
    'price, id',
    'year, id',
    'mileage, id',
    'coalesce(horsepower, 0), id',
    'lower(make), price, id',
    'body_style, price, id',
  ].map((columns) => `create index on vehicles (${columns}) where status = 'approved' and sold_at is null`),
]
