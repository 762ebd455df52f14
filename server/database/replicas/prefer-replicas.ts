import type { Pool } from 'pg'
import { hasLeft } from '../cancel-queries.ts'
import { tookTooLong } from '../connect.ts'
import type { Replicas } from './replicas.ts'

/** Whoever answers statements that change nothing. */
export type Reader = Pick<Pool, 'query'>

type Query = (...parameters: unknown[]) => Promise<unknown>

/**
 * Asks a replica that has all that was committed before the moment which `newest` gives, or else the primary; also when
 * the replica fails, so that nobody sees it die.
 */
export function preferReplicas(primary: Pool, replicas: Replicas, newest: () => Promise<number>): Reader {
  const query: Query = async (...parameters) => {
    const replica = replicas.pick(await newest())
    const ask = (pool: Pool) => (pool as { query: Query }).query(...parameters)
    if (!replica) return ask(primary)
    try {
      return await ask(replica)
    } catch (error) {
      if (hasLeft(error) || tookTooLong(error)) throw error // it would take its time again
      replicas.hurry()
      return ask(primary)
    }
  }
  return { query: query as Pool['query'] }
}
