import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Config } from '../../config.ts'
import { openConnection } from '../../database/connect.ts'
import { positionOf, relationOf } from '../../database/replicas/position.ts'
import { mostBehind, nameOf } from '../../database/replicas/replica.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

/** Looks whether each replica answers, follows the database and has all of it in time. Throws where that is away. */
export async function examineReplicas({ databaseUrl, replicaUrls }: Pick<Config, 'databaseUrl' | 'replicaUrls'>) {
  if (!databaseUrl || replicaUrls.length === 0) return []
  const primary = await openConnection(databaseUrl, 'marque doctor', patience)
  try {
    return await Promise.all(replicaUrls.map((url) => examineReplica(url, primary)))
  } finally {
    await primary.end()
  }
}

/** Milliseconds for which an answer is waited for. */
const patience = 10_000

async function examineReplica(url: string, primary: Client): Promise<Finding> {
  const name = nameOf(url)
  const left = (how: string) => doubtful(`${name} ${how}: it is not read.`)
  const replica = await openConnection(url, 'marque doctor', patience).catch((error: NodeJS.ErrnoException) => error)
  if (replica instanceof Error) return left(`does not answer (${replica.message || replica.code})`)
  try {
    const wanted = await positionOf(primary)
    const relation = relationOf(await positionOf(replica), wanted)
    if (relation === 'foreign') return wrong(`${name} holds another database than DATABASE_URL: it is never read.`)
    if (relation === 'adrift') return left('follows nobody, or a server that is not the primary')
    if (relation === 'itself') return fine(`${name} is the primary itself.`)
    const missing = await missingOf(replica, wanted.reached)
    return missing > 0
      ? left(`lacks ${missing} bytes after ${mostBehind / 1000} s`)
      : fine(`${name} follows the database and has all of it.`)
  } finally {
    await replica.end()
  }
}

/** How much a replica still lacks when it has had its time. In bytes. */
async function missingOf(replica: Client, wanted: bigint): Promise<bigint> {
  const until = performance.now() + mostBehind
  for (;;) {
    const { reached } = await positionOf(replica)
    if (reached >= wanted || performance.now() > until) return wanted - reached
    await wait(100)
  }
}
