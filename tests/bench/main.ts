/**
 * `npm run bench`: makes listings, and measures the production server over them beside what the same answers could cost
 * at least. `--listings 100000` says how many, `--case name` runs those cases alone whose names hold it, `--anew` makes
 * the listings again, `--profile folder` leaves a profile of the server's processor time there, `--write` writes
 * tests/bench/results.md. Nothing else should run on the machine meanwhile.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Cluster } from '#platform/database/embedded/cluster.ts'
import { step } from '../../scripts/show-progress.mjs'
import type { Bench } from './bench.ts'
import { type Case, cases } from './cases.ts'
import { readFacts } from './facts.ts'
import { openDatabaseWatch } from './open-database-watch.ts'
import { openDatabase } from './open-database.ts'
import { signIn } from './person.ts'
import { startFloor, startProduct } from './processes.ts'
import { removeWritten } from './remove-written.ts'
import { cellsOf, heads, writeResults } from './results.ts'
import { type Result, runCase } from './run-case.ts'
import { openStaticCopies } from './static-copies.ts'
import { openUploader } from './upload-meanwhile.ts'
import { openWriter } from './write-meanwhile.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    case: { type: 'string', default: '' },
    anew: { type: 'boolean', default: false },
    profile: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const [listings, seconds, rounds] = (['listings', 'seconds', 'rounds'] as const).map((name) => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number.`)
  return value
}) as [number, number, number]
const chosen = cases.filter(({ name }) => name.includes(values.case))
if (chosen.length === 0)
  throw new Error(`There is no such case. There are: ${cases.map(({ name }) => name).join('; ')}.`)
if (values.write && values.case) throw new Error('Only a run of all cases is written: leave out --case or --write.')

const folder = join('.data', `bench-${listings}`)
const closing: (() => unknown)[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)))
try {
  const cluster = await openDatabase(folder, listings, { anew: values.anew })
  closing.push(() => cluster.stop())
  closing.push(() => removeWritten(cluster.url, listings))
  const bench = await openBench(cluster, chosen)
  const start = `Ready after ${bench.product.seconds.toFixed(1)} s, with ${bench.product.memory()} MB.`
  console.log(`  ${start}\n`)
  const results = await runCases(bench, chosen)
  const about = { listings, seconds, rounds, start, postgres: bench.database.version }
  if (values.write) writeResults(about, results)
} finally {
  await close()
}

/** What was opened last is closed first. */
async function close(): Promise<void> {
  for (let last = closing.pop(); last; last = closing.pop()) await last()
}

async function openBench({ url: databaseUrl }: Cluster, chosen: readonly Case[]): Promise<Bench> {
  const copies = openStaticCopies(chosen.filter(({ against }) => against === 'file').length)
  closing.push(copies.remove)
  const product = await step('Marque', () => startProduct(databaseUrl, join(folder, 'site'), values.profile))
  closing.push(product.stop)
  const floor = await step('The floor', () => startFloor(databaseUrl))
  closing.push(floor.stop)
  const database = await openDatabaseWatch(databaseUrl)
  closing.push(database.close)
  const facts = await step('What to ask', () => readFacts(databaseUrl, product.url))
  const people = { buyer: await signIn(product.url, 'buyer') }
  const writer = await openWriter(product.url, facts)
  const uploader = await openUploader(product.url)
  return { product, floor, database, copies, facts, people, writer, uploader, seconds, rounds }
}

async function runCases(bench: Bench, chosen: readonly Case[]): Promise<Result[]> {
  const results: Result[] = []
  print(heads)
  for (const it of chosen) {
    for (const encoding of it.encodings ?? ['compressed']) {
      const result = await runCase(it, encoding, bench)
      results.push(result)
      print(cellsOf(result))
    }
  }
  return results
}

function print(cells: readonly string[]): void {
  const [name, ...others] = cells
  const remarks = others.pop()!
  console.log(`  ${name!.padEnd(32)}${others.map((it) => it.padStart(11)).join('')}  ${remarks}`.trimEnd())
}
