import { setTimeout as wait } from 'node:timers/promises'
import { openConnection } from '#platform/database/connect.ts'
import { check, type Figures, sweep } from '../faults/checks.ts'
import { startClients } from '../faults/clients.ts'
import { disagreements } from './agree.ts'
import { type Cluster, password } from './cluster.ts'
import { type Kill, kills } from './kills.ts'
import { type Load, load } from './load.ts'
import { startReaders } from './readers.ts'
import { type Kind, openTally, type Tally } from './tally.ts'
import { until } from './until.ts'

/** What one kill did. */
export type Felt = {
  what: string
  answers: Record<Kind, number>
  /** The longest time without an acknowledged write, or an answer to a reader, from the kill on; in seconds. */
  withoutWrite: number
  withoutRead: number
  /** From being put back until all was whole, in seconds. */
  putBack: number
  load: Load
}

export type Outcome = Figures & {
  felt: Felt[]
  before: Load
  after: Load
  /** Answers of 500, by what was asked. */
  defects: string[]
  /** What servers say otherwise than the database, after a minute. */
  disagreements: string[]
  /** Until all servers said what the database says; in seconds. */
  agreedAfter: number
}

/** Seconds for which what is killed stays away: longer than it takes to go on without it. */
const away = 20

/** Kills everything in turns while people read and write, and looks for everything afterwards. */
export async function tryCluster(cluster: Cluster, times: number, told: (felt: Felt) => void): Promise<Outcome> {
  await using cleaning = new AsyncDisposableStack()
  const tally = openTally()
  const clients = await startClients(cluster.url, { password, witness: (answer) => tally.note(true, answer) })
  cleaning.defer(clients.stop)
  const stopReading = startReaders(cluster.url, (answer) => tally.note(false, answer))
  cleaning.defer(stopReading)
  const before = await load(cluster.url, away)
  const felt: Felt[] = []
  for (let n = 0; n < times; n++) {
    for (const [what, kill] of Object.entries(kills)) {
      const it = await feel(cluster, tally, what, kill)
      told(it)
      felt.push(it)
    }
  }
  const after = await load(cluster.url, away)
  await Promise.all([clients.stop(), stopReading()])
  const found = await agree(cluster)
  await sweep(cluster, cluster.pictures)
  const outside = { pictures: cluster.pictures, received: () => cluster.mails.received }
  const figures = await check(cluster, clients.acknowledged, outside, { password })
  return { ...figures, felt, before, after, defects: tally.defects(), ...found }
}

async function feel(cluster: Cluster, tally: Tally, what: string, kill: Kill): Promise<Felt> {
  const from = performance.now()
  const putBack = await kill(cluster)
  const during = await load(cluster.url, away)
  const seconds = performance.now()
  await putBack()
  const to = performance.now()
  await wait(3_000)
  return {
    what,
    answers: tally.count(from, to),
    withoutWrite: tally.longestGap(true, from, to),
    withoutRead: tally.longestGap(false, from, to),
    putBack: (to - seconds) / 1_000,
    load: during,
  }
}

/** Waits until all servers say what the database says; what they say otherwise after a minute stands. */
async function agree({ servers, databaseUrl }: Cluster) {
  const client = await openConnection(databaseUrl(), 'marque cluster')
  let wrong: string[] = []
  const seconds = await until(
    'the servers say what the database says',
    async () => {
      wrong = []
      for (const { url } of servers) wrong.push(...(await disagreements(url, client)))
      return wrong.length === 0
    },
    60,
  ).catch(() => Number.NaN)
  await client.end()
  return { disagreements: wrong, agreedAfter: seconds }
}
