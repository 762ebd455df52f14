import type { Socket } from 'node:net'
import type { ClientBase, Pool } from 'pg'

/**
 * Gives what breaks all connections of a pool at once: whoever waits for an answer of a server that is silent is told
 * that there is none, and the pool makes new ones when they are needed.
 */
export function openBreaker({ options }: Pool): () => void {
  const clients = new Set<ClientBase>()
  const { onConnect } = options
  options.onConnect = (client) => {
    clients.add(client) // not by the event `connect`: that comes when the server has answered once more
    client.once('end', () => clients.delete(client))
    return onConnect?.(client)
  }
  return () => {
    for (const client of clients) socketOf(client).destroy()
  }
}

function socketOf(client: ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
