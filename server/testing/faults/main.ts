/** `npm run test:faults -- [--server 50] [--database 20] [--both 20] [--mail 5] [--first 20]`: kills things, and counts. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { interruptFirstStarts } from './first-starts.ts'
import { faults, tryFault } from './run.ts'

const number = (usual: number) => ({ type: 'string', default: String(usual) }) as const
const { values } = parseArgs({
  options: { server: number(50), database: number(20), both: number(20), mail: number(5), first: number(20) },
})
const times = [values.server, values.database, values.both, values.mail].map(Number)
const tell = (text: string) => process.stderr.write(`${text}\n`)
let failed = 0

for (const [index, fault] of Object.keys(faults).entries()) {
  if (!times[index]) continue
  const { recovery, fault: _, ...outcome } = await tryFault(fault, times[index], tell)
  const sorted = recovery.toSorted((a, b) => a - b).map((it) => Math.round(it) / 1_000)
  const seconds = { median: sorted[Math.floor(sorted.length / 2)], longest: sorted.at(-1) }
  print([fault, ...Object.entries({ ...outcome, ...seconds }).map(([name, it]) => `  ${name.padEnd(18)} ${it}`)])
  const { lost, doubled, brokenPictures, mailsMissing, mailsUnrecognised, orphans } = outcome
  failed += lost + doubled + brokenPictures + mailsMissing + mailsUnrecognised + orphans
}
const starts = Number(values.first)
if (starts > 0) {
  const broken = await interruptFirstStarts(starts, tell)
  print([`${starts} first starts were killed; ${broken} did not come up at the next one.`])
  failed += broken
}
print([`On ${availableParallelism()} cores, ${new Date().toISOString().slice(0, 10)}.`])
process.exitCode = failed ? 1 : 0

function print(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
