import { setTimeout as wait } from 'node:timers/promises'
import { openConnection } from '#platform/database/connect.ts'
import { check, type Figures, sweep } from '../faults/checks.ts'
import { startClients } from '../faults/clients.ts'
import { type Cluster, password } from './cluster.ts'
import { disagreements } from './disagreements.ts'
import { type Kill, kills } from './kills.ts'
import { type Load, load } from './load.ts'
import { startReaders } from './readers.ts'
import { type Kind, openTally, type Tally } from './tally.ts'
import { waitUntil } from './wait-until.ts'

export type Impact = {
  what: string
  responses: Record<Kind, number>
  /** Longest time in seconds after the kill without an acknowledged write, and (`withoutRead`) without a successful read. */
  withoutWrite: number
  withoutRead: number
  /** Time in seconds from the restart of the killed part until the cluster is healthy. */
  putBack: number
  load: Load
}

export type Outcome = Figures & {
  impacts: Impact[]
  before: Load
  after: Load
  defects: string[]
  /** Differences between the servers and the database that remain after a minute. */
  disagreements: string[]
  /** Time in seconds until all servers agreed with the database. */
  agreedAfter: number
}

/** Seconds before a killed part is restarted, which is enough time for a failover. */
const downtime = 20

export async function tryCluster(
  cluster: Cluster,
  times: number,
  onImpact: (impact: Impact) => void,
): Promise<Outcome> {
  await using cleaning = new AsyncDisposableStack()
  const tally = openTally()
  const clients = await startClients(cluster.url, { password, witness: (answer) => tally.note(true, answer) })
  cleaning.defer(clients.stop)
  const stopReading = startReaders(cluster.url, (answer) => tally.note(false, answer))
  cleaning.defer(stopReading)
  const before = await load(cluster.url, downtime)
  const impacts: Impact[] = []
  for (let n = 0; n < times; n++) {
    for (const [what, kill] of Object.entries(kills)) {
      const impact = await measure(cluster, tally, what, kill)
      onImpact(impact)
      impacts.push(impact)
    }
  }
  const after = await load(cluster.url, downtime)
  await Promise.all([clients.stop(), stopReading()])
  const found = await waitForAgreement(cluster)
  await sweep(cluster, cluster.pictures)
  const outside = { pictures: cluster.pictures, received: () => cluster.mails.received }
  const figures = await check(cluster, clients.acknowledged, outside, { password })
  return { ...figures, impacts, before, after, defects: tally.defects(), ...found }
}

async function measure(cluster: Cluster, tally: Tally, what: string, kill: Kill): Promise<Impact> {
  const from = performance.now()
  const putBack = await kill(cluster)
  const during = await load(cluster.url, downtime)
  const seconds = performance.now()
  await putBack()
  const to = performance.now()
  await wait(3_000)
  return {
    what,
    responses: tally.count(from, to),
    withoutWrite: tally.longestGap(true, from, to),
    withoutRead: tally.longestGap(false, from, to),
    putBack: (to - seconds) / 1_000,
    load: during,
  }
}

async function waitForAgreement({ servers, databaseUrl }: Cluster) {
  const client = await openConnection(databaseUrl(), 'marque cluster')
  let wrong: string[] = []
  const seconds = await waitUntil(
    'the servers agree with the database',
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
