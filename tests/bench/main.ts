/**
 * `npm run bench` measures the production server with generated listings and compares it with a minimal baseline.
 * README.md describes the results. Don't run anything else on the machine at the same time.
 */
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openBench, serveListings } from './bench.ts'
import { cases } from './cases.ts'
import { measureDesks } from './desks.ts'
import { columns, runCase } from './load.ts'
import { measureSavedSearches } from './saved-searches.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string' },
    case: { type: 'string', default: '' },
    desks: { type: 'boolean', default: false },
    searches: { type: 'boolean', default: false },
    'saved-searches': { type: 'string', default: '100000' },
    serve: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
})
const written = [values.listings, values.seconds, values.rounds ?? (values.desks ? 20 : 3), values['saved-searches']]
const numbers = written.map(Number)
const [listings, seconds, rounds, savedSearches] = numbers as [number, number, number, number]
if (!numbers.every((value) => value >= 1))
  throw new Error('--listings, --seconds, --rounds and --saved-searches are numbers from 1.')
const chosen = cases.filter(({ name }) => name.includes(values.case))
if (!values.desks && chosen.length === 0) throw new Error(`The cases: ${cases.map(({ name }) => name).join('; ')}.`)

await using cleaning = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleaning.disposeAsync().finally(() => process.exit(1)))
const machine = `${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}`
console.log(`${new Date().toISOString().slice(0, 10)}; ${machine}; ${rounds} rounds of ${seconds} s`)
if (values.searches) await measureSavedSearches(listings, savedSearches, cleaning)
else if (values.serve) await serveListings(listings, cleaning)
else await (values.desks ? measureDesks(rounds, values.case, cleaning) : measureCases())

async function measureCases(): Promise<void> {
  const bench = await openBench(listings, cleaning)
  for (const cells of [columns, columns.map((_, index) => (index === 0 ? '---' : '---:'))]) print(cells)
  for (const benchCase of chosen)
    for (const encoding of benchCase.encodings ?? (['compressed'] as const))
      print(await runCase(benchCase, encoding, { ...bench, otherVersion: values.against }, seconds, rounds))
}

function print([name = '', ...others]: readonly string[]): void {
  console.log(`| ${name.padEnd(33)} | ${others.map((cell) => cell.padStart(7)).join(' | ')} |`)
}
