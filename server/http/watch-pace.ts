import type { IncomingMessage } from 'node:http'

/** Bytes that a body has to bring in each second, as the mean over the window. */
const leastBytes = 10_000

/** How often a window is measured. */
const ticks = 10

type Body = {
  message: Pick<IncomingMessage, 'complete' | 'readableLength' | 'destroyed'> & { socket: { bytesRead: number } }
  end(): void
  /** Bytes read from the connection at each tick of the window, the oldest first. */
  read: number[]
}

/**
 * Calls `end` once a body has brought less than 10 kB/s for a window of so many milliseconds, or nothing at all. Time is
 * counted in ticks of the event loop's own timer, so that a server that lags behind blames nobody.
 */
export function watchPace(window: number) {
  const bodies = new Set<Body>()
  const least = (leastBytes * window) / 1_000
  const timer = setInterval(tick, window / ticks).unref()
  return { add, tick, stop: () => clearInterval(timer) }

  function add(message: Body['message'], end: () => void): void {
    if (message.socket.bytesRead === undefined) return // a request that tests inject has no connection
    bodies.add({ message, end, read: [message.socket.bytesRead] })
  }

  function tick(): void {
    for (const body of bodies) {
      if (body.message.complete || body.message.destroyed) bodies.delete(body)
      else if (isTooSlow(body)) {
        bodies.delete(body)
        body.end()
      }
    }
  }

  function isTooSlow({ message, read }: Body): boolean {
    // Bytes that nobody has read yet: the server is the slow one, for instance while the body waits for its turn.
    if (message.readableLength > 0) read.length = 0
    read.push(message.socket.bytesRead)
    if (read.length <= ticks) return false
    return read.at(-1)! - read.shift()! < least
  }
}
