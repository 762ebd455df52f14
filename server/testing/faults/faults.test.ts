import { expect, test } from 'vitest'
import { type Outcome, tryFault } from './run.ts'

/** The short form of `npm run test:faults`; one site for each kind, because a first start takes longest. */
const nothingWrong: Partial<Outcome> = {
  lost: 0,
  doubled: 0,
  brokenPictures: 0,
  mailsMissing: 0,
  mailsUnrecognised: 0,
  orphans: 0,
}

test.each(['the server is killed', 'PostgreSQL is killed', 'both are killed'])(
  'while people write, three times %s: all that was acknowledged is there, once',
  async (fault) => {
    const outcome = await tryFault(fault, 3)
    expect(outcome).toMatchObject(nothingWrong)
    expect(outcome.acknowledged).toBeGreaterThan(5)
  },
  240_000,
)
