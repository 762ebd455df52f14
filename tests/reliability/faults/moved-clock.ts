import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { requireDebianPackages } from '../../../scripts/debian-packages.ts'
import { type Fault, MissingRequirement } from './fault.ts'

const steps = ['+2h', '-2h', '+3d', '-3d', '+0']

/**
 * Changes the server's clock while the server runs, with Debian's `faketime`. The monotonic clock continues, as on a
 * real machine. PostgreSQL keeps the true time, so the two clocks differ like those of two machines.
 */
export const movedClock: Fault = {
  option: 'clock',
  times: 10,
  arrange: ({ folder }) => {
    try {
      requireDebianPackages({ faketime: '/usr/bin/faketime' })
    } catch (error) {
      throw new MissingRequirement((error as Error).message)
    }
    const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
    if (!library) throw new MissingRequirement('faketime has no library for this machine')
    const file = join(folder, 'clock')
    let step = 0
    writeFileSync(file, '+0')
    return {
      environment: {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        NO_FAKE_STAT: '1',
      },
      strike: async () => {
        writeFileSync(file, steps[step++ % steps.length]!)
        await wait(3_000)
      },
    }
  },
}
