import type { Server } from 'node:http'
import { networkOf } from './network.ts'

/** Connections that may be open, of all and of one network. */
export const openConnections = { all: 10_000, ofNetwork: 500 }

/** Closes connections beyond these at once. Behind a proxy all come from it, and it limits them by network itself. */
export function limitConnections(server: Server, { all, ofNetwork }: { all: number; ofNetwork: number | null }): void {
  const open = new Map<string, number>()
  let sum = 0 // the server's own count lacks those that came in by another door
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = open.get(network) ?? 0
    if (sum >= all || (ofNetwork !== null && count >= ofNetwork)) return void socket.destroy()
    open.set(network, count + 1)
    sum += 1
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
      sum -= 1
    })
  })
}
