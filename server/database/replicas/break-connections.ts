import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

/**
 * Gives what breaks all connections of a pool at once: whoever waits for an answer of a server that is silent is told
 * that there is none, and the pool makes new ones when they are needed.
 */
export function openBreaker(pool: Pool): () => void {
  const clients = new Set<PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  return () => {
    for (const client of clients) socketOf(client).destroy()
  }
}

function socketOf(client: PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
