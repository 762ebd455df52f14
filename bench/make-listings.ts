import type { Client } from 'pg'
import { seedDemo } from '#database/seed.ts'
import { connect, openConnection } from '#server/database/connect.ts'
import type { Cluster } from '#server/database/embedded/cluster.ts'
import { migrate } from '#server/database/migrate.ts'
import { readRendered, renderedRows } from '#server/pictures/rendered.ts'
import { step } from '../scripts/show-progress.mjs'
import { type Copy, copyInto, moment } from './copy-rows.ts'
import { madeAt, madeListing, sellerCount } from './made-listing.ts'
import { madeSeller } from './made-seller.ts'
import { columns, rowsOf, type Table } from './rows-of-listing.ts'
import { saveCars } from './save-cars.ts'
import { generateSearch, isGeneratedSo, searchDocument } from './search-document.ts'
import { dropIndexes, indexesOf } from './secondary-indexes.ts'

type Addresses = Pick<Cluster, 'url' | 'administratorUrl'>

/** Listings that are written at a time. */
const batch = 500

/** Fills a database with the demo, and with listings that are made from it until there are `count`. */
export async function makeListings({ url, administratorUrl }: Addresses, count: number, tell = step): Promise<void> {
  await tell('Demo', () => openDemo(url))
  const database = new URL(url).pathname.slice(1)
  const clients = await Promise.all(
    Array.from({ length: 5 }, () => openConnection(administratorUrl(database), 'marque bench')),
  )
  const [client, ...others] = clients as [Client, ...Client[]]
  try {
    const tables = Object.keys(columns)
    const indexes = await indexesOf(client, tables)
    await dropIndexes(client, Object.keys(indexes))
    await tell(`${grouped(count)} listings`, (progress) => copyListings(client, others, count, progress))
    await tell('Indexes', (progress) => makeIndexes(clients, indexes, progress))
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
    await seedDemo({ db, clock: { now: () => new Date(madeAt) } })
    await pool.query('update vehicles set expires_at = null')
  } finally {
    await pool.end()
  }
}

async function copyListings(
  client: Client,
  others: readonly Client[],
  count: number,
  progress: (text: string) => void,
): Promise<void> {
  for (const it of [client, ...others]) await it.query(`set session_replication_role = replica`)
  const first = await numberOfNext(client)
  await copySellers(client, count)
  const isOurs = await isGeneratedSo(client)
  if (isOurs) await generateSearch(client, false)
  const copies = openCopies([client, ...others], isOurs)
  const urls = picturesByReference()
  for (let id = first; id <= count; id += batch) {
    const listings = Array.from({ length: Math.min(batch, count + 1 - id) }, (_, index) => {
      const made = madeListing(id + index, count)
      const rows = rowsOf(id + index, made, urls.get(made.reference)!)
      if (isOurs) rows.vehicles[0]!.push(searchDocument(made))
      return rows
    })
    await Promise.all(
      copies.map(({ copy, table, part, of }) => {
        return copy.write(listings.filter((_, index) => index % of === part).flatMap((it) => it[table]))
      }),
    )
    progress(`${bar(id / count)} ${grouped(id)} of ${grouped(count)}`)
  }
  await Promise.all(copies.map(({ copy }) => copy.end()))
  if (isOurs) await generateSearch(client, true)
  await client.query(`select setval(pg_get_serial_sequence('vehicles', 'id'), max(id)) from vehicles`)
}

/** What a table's rows are copied by; those of one table may be parted among several. */
type Part = { table: Table; part: number; of: number; copy: Copy }

/** The texts of the listings are what takes time, so they come by two connections. */
function openCopies(clients: readonly Client[], withSearch: boolean): Part[] {
  const tables = (Object.keys(columns) as Table[]).flatMap((table) => {
    const of = table === 'vehicles' ? 2 : 1
    return Array.from({ length: of }, (_, part) => ({ table, part, of }))
  })
  const names = (table: Table) =>
    table === 'vehicles' && withSearch ? [...columns.vehicles, 'search'] : columns[table]
  return tables.map((it, index) => ({ ...it, copy: copyInto(clients[index]!, it.table, names(it.table)) }))
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
