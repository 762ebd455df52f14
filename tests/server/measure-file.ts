import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  // Fields 16 and 17 are the CPU time of child processes, in hundredths of a second. The split skips the process's name,
  // which may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ')
  return (user + system) / 1e6 + (Number(fields[13]) + Number(fields[14])) / 100
}

// `npm test -- --times` records the CPU time of each test file. Vitest runs this module before each file.
if (process.env.TEST_TIMES && process.platform === 'linux') {
  const before = cpuSeconds()
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '')
    appendFileSync(process.env.TEST_TIMES!, `${(cpuSeconds() - before).toFixed(2)}\t${file}\n`)
  })
}
