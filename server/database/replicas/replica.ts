import type { Pool } from 'pg'
import { connect, openPool, type Purpose } from '../connect.ts'
import { openBreaker } from './break-connections.ts'
import { type Position, positionOf, relationOf } from './position.ts'

/** What is said of a replica when it changes. */
const states = {
  read: 'is read again',
  behind: 'is behind and not read',
  joining: 'follows the database and is read soon',
  adrift: 'does not follow the database and is not read',
  foreign: 'holds another database and is not read',
  away: 'does not answer and is not read',
}

/** The primary at a moment, as `performance.now()` tells it. */
export type Seen = { moment: number; position: Position }

export type Replica = {
  /** Host and port. */
  name: string
  pool: Pool
  state(): keyof typeof states | undefined
  /** All that was committed before this moment is seen there. */
  asOf(): number
  /** Milliseconds since that moment. */
  lag(): number
  /** Finds out by the primary's last positions, the newest one last. */
  look(seen: readonly Seen[]): Promise<void>
  close(): Promise<void>
}

/** Milliseconds that a replica may be behind, and that it may take to say so. */
export const mostBehind = 2_000

type Report = (replica: string, sentence: string, error?: unknown) => void

/** Opens a server that may follow the primary; nobody knows whether it does before the first look. */
export function openReplica(url: string, purpose: Purpose, report: Report): Replica {
  const name = nameOf(url)
  const { pool } = connect(url, () => {}, { ...purpose, name: `${purpose.name} ${name}`, patience: mostBehind })
  const watch = openPool(url, { name: `${purpose.name} watch`, max: 1, patience: mostBehind }, () => {})
  const breakers = [openBreaker(pool), openBreaker(watch)]
  let state: keyof typeof states | undefined
  let receiver: number | null = null
  let asOf = -Infinity
  let looking = false
  let closed = false

  return {
    name,
    pool,
    state: () => state,
    asOf: () => asOf,
    lag,
    async look(seen) {
      if (looking) return
      looking = true
      const late = setTimeout(breakAll, mostBehind)
      try {
        turn(judge(await positionOf(watch), seen))
      } catch (error) {
        breakAll()
        turn('away', error)
      } finally {
        clearTimeout(late)
        looking = false
      }
    },
    async close() {
      closed = true
      breakAll()
      await Promise.all([pool.end(), watch.end()])
    },
  }

  function lag(): number {
    return performance.now() - asOf
  }

  function breakAll(): void {
    for (const breakConnections of breakers) breakConnections()
  }

  function judge(own: Position, seen: readonly Seen[]): keyof typeof states {
    const primary = seen.at(-1)!.position
    const before = receiver
    receiver = own.receiver
    const relation = relationOf(own, primary)
    if (relation === 'foreign' || relation === 'adrift') return relation
    // One that had got ahead of a primary that was lost is refused by the next: its receiver ends as soon as it begins.
    if (relation === 'following' && own.receiver !== before) return 'joining'
    asOf = seen.findLast(({ position }) => position.reached <= own.reached)?.moment ?? asOf
    return lag() <= mostBehind ? 'read' : 'behind'
  }

  function turn(next: keyof typeof states, error?: unknown): void {
    if (!['read', 'behind'].includes(next)) asOf = -Infinity
    if (next !== state && !closed) report(name, states[next], error)
    state = next
  }
}

/** Of a replica, as the log and the figures call it: without user and password. */
export function nameOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? host
}
