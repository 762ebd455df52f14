import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Attack, AttackResult } from './attack.ts'
import { caller } from './caller.ts'

type Kind = { start(socket: Socket): void; goOn?(socket: Socket): void }

const drip = (socket: Socket) => void socket.write('x')
const kinds: readonly Kind[] = [
  { start: () => {} },
  { start: (socket) => void socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '), goOn: drip },
  {
    start: (socket) =>
      void socket.write(
        'POST /api/inquiries HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n',
      ),
    goOn: drip,
  },
  { start: (socket) => void socket.pause().write('GET /vehicles HTTP/1.1\r\nhost: localhost\r\n\r\n') },
]

/** Number of local addresses that the attack comes from. One isn't enough, because the site limits connections per network. */
const addresses = 16

const { url, connections } = workerData as Attack
const { port } = new URL(url)
const open = new Map<Socket, Kind>()
const greedy = caller(url, '127.0.2.1')
const result: AttackResult = { held: 0, ended: 0, greedy: {} }
const stopping = new AbortController()

for (let n = 0; n < connections; n++) hold(n)
for (let n = 0; n < 4; n++) void floodPages()
const dripping = setInterval(() => {
  for (const [socket, kind] of open) kind.goOn?.(socket)
}, 1_000)
parentPort!.once('message', () => {
  stopping.abort()
  clearInterval(dripping)
  for (const socket of open.keys()) socket.destroy()
  greedy.leave()
  parentPort!.postMessage(result)
})

function hold(n: number): void {
  if (stopping.signal.aborted) return
  const kind = kinds[n % kinds.length]!
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.1.${1 + (n % addresses)}` })
  socket.on('connect', () => {
    open.set(socket, kind)
    result.held = Math.max(result.held, open.size)
    kind.start(socket)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    if (open.delete(socket) && !stopping.signal.aborted) result.ended += 1
    globalThis.setTimeout(() => hold(n), 1_000)
  })
  if (kind !== kinds[3]) socket.resume()
}

async function floodPages(): Promise<void> {
  while (!stopping.signal.aborted) {
    const { status } = await greedy.request('/vehicles')
    result.greedy[status] = (result.greedy[status] ?? 0) + 1
    await setTimeout(20)
  }
}
