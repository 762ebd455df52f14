/**
 * `npm run test:reliability`: all parts, one after the other, up to an hour. Writes their results to docs/reliability.md and
 * their output to test-results/reliability. `-- --only image,flood` runs some parts; `-- --without-image` all but that one.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bringUpToDate, projectNode } from './prepare.mjs'
import { record } from './reliability-record.mjs'

const vitest = ['node_modules/.bin/vitest', 'run', '--reporter=verbose']
/** How often each fault happens: few enough for an hour. docs/reliability.md has the results of more. */
const faults = '--server 10 --database 5 --both 5 --mail 2 --store 2 --clock 5 --disk 1 --first 5'.split(' ')
const fuzz = { NODE_ENV: 'production', FUZZ_REQUESTS: '20000', FUZZ_SEED: String(Date.now() % 2 ** 31) }

/** What runs under the project's Node, with what is added to the environment. @type {Record<string, { words: string[], environment?: Record<string, string> }>} */
const parts = {
  processes: { words: [...vitest, '--project=reliability', '--exclude=**/flood.reliability.test.ts'] },
  faults: { words: ['--openssl-legacy-provider', 'tests/reliability/faults/main.ts', ...faults] },
  flood: { words: [...vitest, '--project=reliability', 'flood.reliability'] },
  fuzz: { words: [...vitest, '--project=node', 'tests/reliability/fuzz/fuzz.test.ts'], environment: fuzz },
  cluster: { words: ['--openssl-legacy-provider', 'tests/reliability/cluster/main.ts'] },
  image: { words: ['scripts/try-image.mjs'] },
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { values } = parseArgs({
  options: { only: { type: 'string' }, 'without-image': { type: 'boolean', default: false } },
})
const chosen =
  values.only?.split(',') ?? Object.keys(parts).filter((name) => name !== 'image' || !values['without-image'])
const unknown = chosen.filter((name) => !parts[name])
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
await bringUpToDate({ pages: true })
const output = 'test-results/reliability'
mkdirSync(output, { recursive: true })
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || 'unknown'
const rows = []
for (const part of chosen) rows.push(await run(part))
const failed = rows.filter(({ result }) => result !== 'passed')
console.log(`\n${rows.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

/** Runs a part, prints a line about it, and records its row. @param {string} part */
async function run(part) {
  const { words, environment } = parts[part]
  const log = `${output}/${part}.log`
  const file = openSync(log, 'w')
  const start = performance.now()
  const load = loadavg()[0].toFixed(0)
  const child = spawn(projectNode, words, { stdio: ['ignore', file, file], env: { ...process.env, ...environment } })
  const [code] = await once(child, 'exit')
  const seconds = ((performance.now() - start) / 1_000).toFixed(0)
  const said = readFileSync(log, 'utf8')
  const reason = /^not tried: .*$/m.exec(said)?.[0]
  console.log(`  ${code === 0 ? '✓' : '✗'} ${part} (${seconds} s)${code === 0 ? '' : `: ${reason ?? `see ${log}`}`}`)
  if (code !== 0 && !reason) console.log(said.trimEnd().split('\n').slice(-60).join('\n'))
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load ${load}`
  const row = {
    part,
    result: code === 0 ? 'passed' : reason ? 'not tried' : 'failed',
    seconds,
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine,
  }
  record(row)
  return row
}
