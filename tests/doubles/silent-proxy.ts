import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type SilentProxy = { port: number; silence(): void; speak(): void; forget(): void; close(): void }

/**
 * Opens a proxy that can drop all traffic without closing connections, as in a network outage. After `forget`, new connections
 * work again, but old connections stay silent.
 */
export async function openSilentProxy(port: number): Promise<SilentProxy> {
  const sockets = new Set<Socket>()
  const forgotten = new Set<Socket>()
  let silent = false
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => silent || forgotten.has(from) || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as { port: number }).port,
    silence: () => (silent = true),
    speak() {
      silent = false
      for (const socket of sockets) socket.destroy() // data sent during the outage never arrives
    },
    forget() {
      silent = false
      for (const socket of sockets) forgotten.add(socket)
    },
    close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
