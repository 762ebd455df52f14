import { expect, test } from 'vitest'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { tryFault } from './run.ts'

/**
 * Injects the three kinds of faults in rotation, three times each, into a single site, because a site's first startup
 * takes longest. `main.ts` has more faults and repetitions.
 */
const kinds = ['the server is killed', 'PostgreSQL is killed', 'both are killed']
const alternating: Fault = {
  option: 'kills',
  times: 9,
  arrange: async (surroundings) => {
    const arranged = await Promise.all(kinds.map((kind) => faults[kind]!.arrange(surroundings)))
    let count = 0
    return { strike: (site) => arranged[count++ % kinds.length]!.strike(site) }
  },
}

const seed = Number(process.env.FAULT_SEED ?? 1)

test(`No acknowledged write is lost or duplicated while the server, PostgreSQL or both are killed (seed ${seed})`, async () => {
  const outcome = await tryFault(alternating, alternating.times, { pause: 1_000, seed })
  expect(outcome).toMatchObject({
    lost: 0,
    doubled: 0,
    brokenPictures: 0,
    mailsMissing: 0,
    mailsUnrecognised: 0,
    orphans: 0,
  })
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(alternating.times)
}, 420_000)
