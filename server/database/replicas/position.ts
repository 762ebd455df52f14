import type { Pool } from 'pg'

/** Where a server of PostgreSQL stands. */
export type Position = {
  /** Which cluster and which database of it. */
  database: string
  /** How much of the cluster's log it shows, in bytes: all that was committed up to there. */
  reached: bigint
  /** The line of history that it writes; null where it follows another server. */
  timeline: string | null
  /** Its process that receives the log of another server; null where there is none. */
  receiver: number | null
}

/**
 * Any role may ask for it. A commit is flushed before others see it, so all that anybody has seen stands before
 * `pg_current_wal_flush_lsn`; only with `synchronous_commit = off` it may stand behind it for a moment.
 */
const positionQuery = `
  select (select system_identifier from pg_control_system()) || ' ' || current_database() as database,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::text
      as reached,
    case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) end as timeline,
    (select pid from pg_stat_wal_receiver) as receiver`

/** What a server is to the primary: one that was promoted is the primary itself, or writes a line of its own. */
export function relationOf(own: Position, primary: Position): 'foreign' | 'itself' | 'adrift' | 'following' {
  if (own.database !== primary.database) return 'foreign'
  if (own.timeline) return own.timeline === primary.timeline ? 'itself' : 'adrift'
  return own.receiver ? 'following' : 'adrift'
}

/** Asks a server where it stands. Throws when it does not say. */
export async function positionOf(server: Pick<Pool, 'query'>): Promise<Position> {
  const { rows } = await server.query<Omit<Position, 'reached'> & { reached: string }>({
    name: 'position',
    text: positionQuery,
  })
  const [{ reached, ...position }] = rows as [(typeof rows)[number]]
  return { ...position, reached: BigInt(reached) }
}
