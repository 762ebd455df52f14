/**
 * Part of `npm run test:reliability`. Injects faults and counts their effects. `--server 3 --disk 1` injects the fault
 * `server` three times, `disk` once, and no others. `faults.ts` lists the names; `first` means first starts. `--seed 7`
 * changes the timing.
 */
import { availableParallelism, loadavg } from 'node:os'
import { inspect, parseArgs } from 'node:util'
import { MissingRequirement } from './fault.ts'
import { faults } from './faults.ts'
import { interruptFirstStarts } from './first-starts.ts'
import { type Outcome, tryFault } from './run.ts'

const names = [...new Set(Object.values(faults).map(({ option }) => option)), 'first']
const { seed, ...values } = parseArgs({
  options: Object.fromEntries([...names, 'seed'].map((name) => [name, { type: 'string' as const }])),
}).values
const isAll = Object.keys(values).length === 0
const timesOf = (option: string, usual: number) => Number(values[option] ?? (isAll ? usual : 0))
const showProgress = (fault: string, times: number) => (count: number) =>
  process.stderr.write(`${fault}: ${count} of ${times}\n`)
let wrong = 0

for (const [name, fault] of Object.entries(faults)) {
  const times = timesOf(fault.option, fault.times)
  if (!times) continue
  try {
    wrong += report(
      name,
      await tryFault(fault, times, { onProgress: showProgress(name, times), seed: Number(seed ?? 1) }),
    )
  } catch (error) {
    print([`${name}: ${error instanceof MissingRequirement ? `not tried, ${error.message}` : inspect(error)}`])
    if (!(error instanceof MissingRequirement)) wrong += 1
  }
}
const starts = timesOf('first', 20)
if (starts > 0) {
  const broken = await interruptFirstStarts(starts, showProgress('a first start is killed', starts))
  print([`${starts} first starts were killed; ${broken.length} were incomplete after the next start.`, ...broken])
  wrong += broken.length
}
process.exitCode = wrong ? 1 : 0

function report(name: string, { recovery, ...outcome }: Outcome): number {
  const sorted = recovery.toSorted((a, b) => a - b).map((duration) => Math.round(duration) / 1_000)
  const machine = `${new Date().toISOString()}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`
  const shown = { ...outcome, 'back after, median': sorted[Math.floor(sorted.length / 2)], longest: sorted.at(-1) }
  print([`${name} (${machine})`, ...Object.entries(shown).map(([name, value]) => `  ${name.padEnd(18)} ${value}`)])
  const { lost, doubled, brokenPictures, mailsMissing, mailsUnrecognised, orphans } = outcome
  return lost + doubled + brokenPictures + mailsMissing + mailsUnrecognised + orphans
}

function print(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
