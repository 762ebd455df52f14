import cluster from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Place = { port: number; host: string }

/**
 * Sockets that listen on the one port. Node accepts one connection of each in a round of its event loop, and rounds are long
 * while pages are made: with a single one, whoever comes behind thousands of new connections waits for as many rounds.
 */
const doors = 32

/** Connections that may wait to be accepted; while the usual 511 are full, others wait for seconds to try again. */
const backlog = 4_096

/**
 * Serves at this place, by several sockets where the system can share a port among them. So can several processes then, each
 * by sockets of its own; elsewhere the one that started them takes connections and hands them out (`node:cluster`).
 */
export async function listen(app: FastifyInstance, { port, host }: Place): Promise<void> {
  const place = { port, host }
  if (cluster.isPrimary) await requireFree(place) // a shared port is not refused to a second one of ours
  if (!(await canShare(place))) return void (await app.listen({ ...place, backlog }))
  const open: Server[] = []
  app.addHook('preClose', async () => open.forEach((door) => door.close()))
  app.addHook('onClose', async () => void (await Promise.all(open.map(closed))))
  const shared = { ...place, backlog, reusePort: true } // which goes on to Node, though Fastify's type lacks it
  await app.listen(shared)
  for (const { address, port } of app.addresses() as AddressInfo[]) {
    for (let n = 1; n < doors; n++) open.push(await openDoor(app, { port, host: address }))
  }
}

/** Fails with `EADDRINUSE` where another program listens. */
export async function requireFree({ port, host }: Place): Promise<void> {
  await probe({ port, host })
}

/** Its connections are the server's own; what is set here is what Node sets for those. */
async function openDoor(app: FastifyInstance, place: Place): Promise<Server> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
  await once(door.listen({ ...place, backlog, reusePort: true }), 'listening')
  return door
}

/** Linux and the BSDs can; others say so. */
function canShare({ host }: Place): Promise<boolean> {
  return probe({ port: 0, host, reusePort: true }).then(
    () => true,
    () => false,
  )
}

async function probe(place: Place & { reusePort?: true }): Promise<void> {
  const server = createServer().listen(place)
  await once(server, 'listening')
  server.close()
  await closed(server)
}

/** Also when its last connection has ended. */
async function closed(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
