import { expect, test } from 'vitest'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { tryFault } from './run.ts'

/** Three of each kind alternately, on one site because its first start takes longest. `main.ts` has more of each, and other faults. */
const kinds = ['the server is killed', 'PostgreSQL is killed', 'both are killed']
const inTurns: Fault = {
  option: 'kills',
  times: 9,
  arrange: async (around) => {
    const arranged = await Promise.all(kinds.map((kind) => faults[kind]!.arrange(around)))
    let count = 0
    return { strike: (site) => arranged[count++ % kinds.length]!.strike(site) }
  },
}

const seed = Number(process.env.FAULT_SEED ?? 1)

test(`No acknowledged write is lost or doubled while the server, PostgreSQL and both are killed (seed ${seed})`, async () => {
  const outcome = await tryFault(inTurns, inTurns.times, { pause: 1_000, seed })
  expect(outcome).toMatchObject({
    lost: 0,
    doubled: 0,
    brokenPictures: 0,
    mailsMissing: 0,
    mailsUnrecognised: 0,
    orphans: 0,
  })
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(inTurns.times)
}, 420_000)
