/**
 * `npm run test:reliability`: runs all reliability tests in sequence, which takes up to an hour. Writes the results to
 * docs/reliability.md and the output to test-results/reliability. `-- --only image,flood` selects parts; `-- --without-image`
 * skips the container image.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { record } from './reliability-record.ts'

const vitest = ['node_modules/.bin/vitest', 'run', '--reporter=verbose']
const faults = '--server 10 --database 5 --both 5 --mail 2 --store 2 --clock 5 --disk 1 --first 5'
const fuzz = { NODE_ENV: 'production', FUZZ_REQUESTS: '20000', FUZZ_SEED: String(Date.now() % 2 ** 31) }

const parts: Record<string, string[]> = {
  processes: [...vitest, '--project=reliability', '--exclude=**/flood.reliability.test.ts'],
  faults: ['--openssl-legacy-provider', 'tests/reliability/faults/main.ts', ...faults.split(' ')],
  flood: [...vitest, '--project=reliability', 'flood.reliability'],
  fuzz: [...vitest, '--project=node', 'tests/reliability/fuzz/fuzz.test.ts'],
  cluster: ['--openssl-legacy-provider', 'tests/reliability/cluster/main.ts'],
  image: ['scripts/try-image.mjs'],
}

const { values } = parseArgs({ options: { only: { type: 'string' }, 'without-image': { type: 'boolean' } } })
const requested = values.only?.split(',') ?? Object.keys(parts)
const chosen = requested.filter((part) => part !== 'image' || !values['without-image'])
if (!chosen.every((part) => parts[part])) throw new Error(`Unknown part. Parts: ${Object.keys(parts).join(', ')}.`)
const folder = 'test-results/reliability'
mkdirSync(folder, { recursive: true })
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || 'unknown'
let failed = 0
for (const part of chosen) if (!(await passes(part))) failed += 1
console.log(`\n${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function passes(part: string): Promise<boolean> {
  const log = `${folder}/${part}.log`
  const file = openSync(log, 'w')
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]!.toFixed(0)}`
  const start = performance.now()
  const env = { ...process.env, ...(part === 'fuzz' && fuzz) }
  const [code] = await once(spawn(process.execPath, parts[part]!, { stdio: ['ignore', file, file], env }), 'exit')
  const seconds = ((performance.now() - start) / 1_000).toFixed(0)
  const output = readFileSync(log, 'utf8')
  const reason = /^not tried: .*$/m.exec(output)?.[0]
  console.log(`  ${code === 0 ? '✓' : '✗'} ${part} (${seconds} s)${code === 0 ? '' : `: ${reason ?? `see ${log}`}`}`)
  if (code !== 0 && !reason) console.log(output.trimEnd().split('\n').slice(-60).join('\n'))
  const result = code === 0 ? 'passed' : reason ? 'not tried' : 'failed'
  record([part, result, seconds, new Date().toISOString().slice(0, 10), commit, machine])
  return code === 0
}
