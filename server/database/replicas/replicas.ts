import type { Pool } from 'pg'
import { openPool, type Purpose } from '../connect.ts'
import { openBreaker } from './break-connections.ts'
import { positionOf } from './position.ts'
import { mostBehind, openReplica, type Replica, type Seen } from './replica.ts'

/** The servers that follow the primary, each of them watched. */
export type Replicas = {
  all: readonly Replica[]
  /** The least busy one that has all that was committed before a moment (`performance.now()`), if there is one. */
  pick(since: number): Pool | undefined
  /** Looks at all of them soon, because one seems to have changed. */
  hurry(): void
  /** Begins to look at them; before, none is picked. Gives what ends it and closes their connections. */
  watch(): () => Promise<void>
}

/** Milliseconds between two looks, when nothing has happened and when something has. */
const [usualPause, shortestPause] = [1_000, 50]

/** Positions of the primary that are remembered: as many as there may be looks while a replica may be behind. */
const remembered = mostBehind / shortestPause

export function openReplicas(
  urls: readonly string[],
  primaryUrl: string,
  purpose: Purpose,
  report: Parameters<typeof openReplica>[2],
): Replicas {
  const all = urls.map((url) => openReplica(url, purpose, report))
  const primary = openPool(primaryUrl, { name: `${purpose.name} watch`, max: 1, patience: mostBehind }, () => {})
  const breakPrimary = openBreaker(primary)
  const seen: Seen[] = []
  let lookedAt = -Infinity
  let looking = false

  /** A replica that takes its time holds up none of the others. */
  async function look(): Promise<void> {
    if (looking) return
    looking = true
    const moment = (lookedAt = performance.now())
    const late = setTimeout(breakPrimary, mostBehind)
    try {
      seen.push({ moment, position: await positionOf(primary) })
      if (seen.length > remembered) seen.shift()
      for (const replica of all) void replica.look(seen)
    } catch {
      // Whatever is read next tells that the primary is away.
    } finally {
      clearTimeout(late)
      looking = false
    }
  }

  function hurry(): void {
    if (performance.now() - lookedAt >= shortestPause) void look()
  }

  return {
    all,
    hurry,
    pick(since) {
      const sound = all.filter(({ lag }) => lag() <= mostBehind)
      const complete = sound.filter(({ asOf }) => asOf() >= since)
      if (sound.length > 0 && complete.length === 0) hurry()
      return complete.map(({ pool }) => pool).toSorted((a, b) => workOf(a) - workOf(b))[0]
    },
    watch() {
      if (all.length === 0) return async () => {}
      void look()
      const looks = setInterval(() => void look(), usualPause)
      return async () => {
        clearInterval(looks)
        await Promise.all([primary.end(), ...all.map((replica) => replica.close())])
      }
    },
  }
}

function workOf({ totalCount, idleCount, waitingCount }: Pool): number {
  return totalCount - idleCount + waitingCount
}
