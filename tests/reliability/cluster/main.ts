/**
 * Part of `npm run test:reliability`. Runs the product with a PostgreSQL cluster on this machine, and kills a server, a
 * replica and the primary under load. `--times 3` repeats the kills, `--listings 100000` adds cars, and `--journeys`
 * runs the browser tests first.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { step } from '../../../scripts/show-progress.mjs'
import { makeListings } from '../../bench/listings.ts'
import { MissingRequirement } from '../faults/fault.ts'
import { startCluster } from './cluster.ts'
import { print, report, rowOf } from './report.ts'
import { tryCluster } from './trial.ts'

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '1' },
    listings: { type: 'string', default: '0' },
    journeys: { type: 'boolean', default: false },
  },
})
const [times, listings] = [Number(values.times), Number(values.listings)]
const cleaning = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleaning.disposeAsync().finally(() => process.exit(1)))
try {
  const cluster = await step('The cluster', () =>
    startCluster(cleaning, async (database) => void (listings && (await makeListings(database, listings)))),
  )
  print(`  ${cluster.url}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}\n`)
  const journeys = values.journeys ? await runJourneys(cluster.url) : true
  const outcome = await tryCluster(cluster, times, (impact) => print(rowOf(impact)))
  const wrong = report(outcome)
  process.exitCode = wrong || !journeys ? 1 : 0
} catch (error) {
  if (!(error instanceof MissingRequirement)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await cleaning.disposeAsync()
}
process.exit()

async function runJourneys(site: string): Promise<boolean> {
  const specs = ['search', 'viewing', 'visiting', 'favorites'].map((name) => `tests/journeys/${name}.spec.ts`)
  const words = ['node_modules/@playwright/test/cli.js', 'test', ...specs, '--project=desktop']
  const browser = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, E2E_SITE: site } })
  cleaning.defer(() => void browser.kill())
  const [status] = await once(browser, 'exit')
  return status === 0
}
