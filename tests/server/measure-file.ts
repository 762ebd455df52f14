import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'

/** Returns the CPU seconds used by this worker and its finished child processes. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  // Fields 16 and 17 are those of children, in hundredths of a second; the name before them may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ')
  return (user + system) / 1e6 + (Number(fields[13]) + Number(fields[14])) / 100
}

// `npm test -- --times` records the CPU time of each file. Vitest runs this before each file.
if (process.env.TEST_TIMES && process.platform === 'linux') {
  const before = cpuSeconds()
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '')
    appendFileSync(process.env.TEST_TIMES!, `${(cpuSeconds() - before).toFixed(2)}\t${file}\n`)
  })
}
