import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Client } from 'pg'
import { connect, openConnection } from '#platform/database/connect.ts'
import { startCluster } from '#platform/database/embedded/cluster.ts'
import { migrate } from '#platform/database/migrations.ts'
import { memoryFlags } from '../../scripts/prepare.mjs'
import { step } from '../../scripts/show-progress.mjs'
import { openSession, readToken } from '../reliability/faults/caller.ts'
import { openSite } from '../reliability/faults/site.ts'
import { openUploader, openWriter } from './background.ts'
import { readFacts } from './facts.ts'
import { makeListings } from './listings.ts'

/** `otherVersion` is the URL of another version of the product that has the same listings. */
export type Bench = Awaited<ReturnType<typeof openBench>> & { otherVersion?: string | undefined }

export async function openBench(listings: number, cleaning: AsyncDisposableStack) {
  const folder = `.data/bench-${listings}`
  const { url, client } = await openDatabase(folder, listings, 0, cleaning)
  cleaning.defer(() => removeWritten(client, listings))
  const copies = reserveFiles(cleaning)
  const baseline = await startSite(url, folder, cleaning, ['tests/bench/baseline.ts'])
  const product = await startSite(url, `${folder}/site`, cleaning)
  console.log(`  Ready with ${product.memory()} MB.\n`)
  const facts = await readFacts(client, product.url)
  const buyer = await openSession(product.url, 'buyer')
  return {
    product,
    baseline,
    facts,
    /** Waits until the server has canceled the statements of closed requests, which takes up to 300 ms. */
    untilQuiet: async () => {
      const running = `select from pg_stat_activity where state = 'active' and application_name in ('marque', 'baseline')`
      do await setTimeout(300)
      while ((await client.query(running)).rowCount)
    },
    tokenOfBuyer: () => readToken(product.url, buyer),
    copyPage: async (path: string) => {
      const [copy, page] = [copies.shift()!, await (await fetch(product.url + path)).text()]
      const params = { [constants.BROTLI_PARAM_QUALITY]: 4 } // the quality at which the product compresses pages
      writeFileSync(`build/client${copy}.br`, brotliCompressSync(page, { params }))
      return copy
    },
    startBackground: { write: await openWriter(product.url, facts), upload: openUploader(product.url) },
  }
}

/** Serves the listings until the process gets a signal, so another version can be compared with this one. */
export async function serveListings(listings: number, cleaning: AsyncDisposableStack): Promise<void> {
  const folder = `.data/bench-${listings}`
  const { url } = await openDatabase(folder, listings, 0, cleaning)
  const product = await startSite(url, `${folder}/site`, cleaning)
  console.log(`  Run the other version with: --against ${product.url}`)
  await new Promise(() => {}) // until a signal
}

/** Creates empty files in advance, because the product lists its static files only at startup. */
function reserveFiles(cleaning: AsyncDisposableStack): string[] {
  const paths = ['/assets/bench-1.html', '/assets/bench-2.html']
  for (const file of paths.flatMap((path) => [`build/client${path}`, `build/client${path}.br`])) {
    writeFileSync(file, '')
    cleaning.defer(() => rmSync(file))
  }
  return paths
}

export async function openDatabase(folder: string, count: number, ofSeller: number, cleaning: AsyncDisposableStack) {
  const filled = join(folder, 'is-filled')
  if (!existsSync(filled)) {
    // An interrupted run may have left this folder behind.
    rmSync(folder, { recursive: true, force: true })
    // Durability isn't needed: after a crash, the database is filled again.
    const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB', autovacuum: 'off' }
    const cluster = await step('PostgreSQL', () => startCluster(folder, { settings }))
    await step('Listings', () => makeListings(cluster, count, ofSeller)).finally(cluster.stop)
    writeFileSync(filled, '')
  }
  const { url, administratorUrl, stop } = await step('PostgreSQL', () => startCluster(folder))
  cleaning.defer(stop)
  const { pool } = connect(url, () => {})
  await migrate(pool) // so that the measured startup doesn't include the migrations
  await pool.end()
  const client = await openConnection(administratorUrl(new URL(url).pathname.slice(1)), 'marque bench')
  cleaning.defer(() => client.end())
  return { url, client }
}

const productProgram = [...memoryFlags, 'server/main.ts'] // the flags of `npm start`

export async function startSite(url: string, folder: string, cleaning: AsyncDisposableStack, program = productProgram) {
  const environment = { DATABASE_URL: url, APP_SECRET: 'a secret of an unreachable benchmark' }
  const site = await openSite(folder, environment, program)
  cleaning.defer(site.stop)
  site.start()
  await step(program.at(-1)!, () => site.ready())
  return site
}

/** Removes the rows that the cases wrote. The product's cleanup job removes the picture files. */
async function removeWritten(client: Client, listings: number): Promise<void> {
  await client.query(`delete from inquiries where email like 'visitor-%@visitors.example'`)
  await client.query('delete from vehicles where id > $1', [listings])
  await client.query(`delete from images where url like '/images/v2-%'`)
}
