import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { seedDemo } from '#demo/seed.ts'
import { connect, openConnection } from '#platform/database/connect.ts'
import type { Cluster } from '#platform/database/embedded/cluster.ts'
import { migrate } from '#platform/database/migrations.ts'
import { folderStorage } from '#platform/storage/storage.ts'
import { readRendered, renderedRows } from '#server/pictures/rendered.ts'
import { step } from '../../scripts/show-progress.mjs'
import { copyInto, moment } from './copy-rows.ts'
import { makeFloorIndexes } from './floor-indexes.ts'
import { madeAt, madeListing, sellerCount } from './made-listing.ts'
import { madeSeller } from './made-seller.ts'
import { columns, rowsOf } from './rows-of-listing.ts'
import { saveCars } from './save-cars.ts'
import { dropIndexes, indexesOf } from './secondary-indexes.ts'

type Addresses = Pick<Cluster, 'url' | 'administratorUrl'>

/** Listings that are written at a time. */
const batch = 500

export type Making = {
  tell?: typeof step
  /** How many of them are those of the demo's seller. */
  ofSeller?: number
}

/** Fills a database with the demo, and with listings that are made from it until there are `count`. */
export async function makeListings(
  { url, administratorUrl }: Addresses,
  count: number,
  { tell = step, ofSeller = 0 }: Making = {},
): Promise<void> {
  await tell('Demo', () => openDemo(url))
  const database = new URL(url).pathname.slice(1)
  const clients = await Promise.all(
    Array.from({ length: 5 }, () => openConnection(administratorUrl(database), 'marque bench')),
  )
  const [client] = clients as [Client, ...Client[]]
  try {
    const tables = Object.keys(columns)
    const indexes = await indexesOf(client, tables)
    await dropIndexes(client, Object.keys(indexes))
    await tell(`${grouped(count)} listings`, (progress) => copyListings(clients, { count, ofSeller }, progress))
    await tell('Indexes', (progress) => makeIndexes(clients, indexes, progress))
    await tell('Indexes of the floor', () => makeFloorIndexes(client))
    await saveCars(client)
    await tell('Statistics', () => client.query(`vacuum analyze`))
  } finally {
    await Promise.all(clients.map((it) => it.end()))
  }
}

/** The demo as it was at the moment at which all that is made stands. Nothing of it ends, however long it is kept. */
async function openDemo(url: string): Promise<void> {
  const { db, pool } = connect(url, () => {})
  try {
    await migrate(pool)
    // Nobody asks for the few papers, which lie apart.
    const storage = folderStorage(join(tmpdir(), 'marque-bench-papers'))
    await seedDemo({ db, storage, clock: { now: () => new Date(madeAt) } })
    await pool.query('update vehicles set expires_at = null')
  } finally {
    await pool.end()
  }
}

async function copyListings(
  clients: readonly Client[],
  { count, ofSeller }: { count: number; ofSeller: number },
  progress: (text: string) => void,
): Promise<void> {
  const [client] = clients as [Client, ...Client[]]
  for (const it of clients) await it.query(`set session_replication_role = replica`)
  const first = await numberOfNext(client)
  const { rows } = await client.query<{ id: string }>(`select id from users where username = 'seller'`)
  await copySellers(client, count)
  const tables = Object.keys(columns) as (keyof typeof columns)[]
  const copies = tables.map((table, index) => ({ table, copy: copyInto(clients[index]!, table, columns[table]) }))
  const urls = picturesByReference()
  for (let id = first; id <= count; id += batch) {
    const listings = Array.from({ length: Math.min(batch, count + 1 - id) }, (_, index) => {
      const made = madeListing(id + index, count)
      const sellerId = id + index < first + ofSeller ? rows[0]!.id : made.sellerId
      return rowsOf(id + index, { ...made, sellerId }, urls.get(made.reference)!)
    })
    await Promise.all(copies.map(({ copy, table }) => copy.write(listings.flatMap((it) => it[table]))))
    progress(`${bar(id / count)} ${grouped(id)} of ${grouped(count)}`)
  }
  await Promise.all(copies.map(({ copy }) => copy.end()))
  await client.query(`select setval(pg_get_serial_sequence('vehicles', 'id'), max(id)) from vehicles`)
}

async function copySellers(client: Client, count: number): Promise<void> {
  const copy = copyInto(client, 'users', ['id', 'username', 'email', 'first_name', 'last_name', 'created_at'])
  const sellers = Array.from({ length: sellerCount(count) }, (_, place) => madeSeller(place))
  await copy.write(sellers.map((it) => [it.id, it.username, it.email, it.firstName, it.lastName, moment(madeAt)]))
  await copy.end()
}

/** The pictures of the demo that a listing may show. */
function picturesByReference(): ReadonlyMap<string, string[]> {
  const rendered = readRendered()
  const references = new Set(Object.keys(rendered).map((name) => name.split('/')[0]!))
  return new Map(
    [...references].map((reference) => [reference, renderedRows(rendered, reference).map(({ url }) => url)]),
  )
}

/** Some connections make one index after the other, the largest first. */
async function makeIndexes(
  clients: readonly Client[],
  indexes: Record<string, string>,
  progress: (text: string) => void,
): Promise<void> {
  const left = Object.entries(indexes).toSorted(([, a], [, b]) => Number(isGin(b)) - Number(isGin(a)))
  const work = async (client: Client) => {
    await client.query(`set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 1`)
    for (let next = left.shift(); next; next = left.shift()) {
      progress(next[0])
      await client.query(next[1])
    }
  }
  await Promise.all(clients.slice(0, 2).map(work))
}

const isGin = (command: string) => / using gin /i.test(command)

/** The number that the next listing gets. */
async function numberOfNext(client: Client): Promise<number> {
  const { rows } = await client.query<{ next: number }>('select coalesce(max(id), 0)::int + 1 as next from vehicles')
  return rows[0]!.next
}

function bar(share: number): string {
  const full = Math.round(share * 24)
  return '█'.repeat(full) + '░'.repeat(24 - full)
}

const grouped = (count: number) => count.toLocaleString('en-US')
