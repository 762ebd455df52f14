import { paintOver } from './covers.ts'
/** A process of its own, for one file: does the work that it is sent, answers, and ends. */
import { drawPages } from './pages.ts'

type Works = { draw: typeof drawPages; paint: typeof paintOver }

export type Work = keyof Works
export type Given<W extends Work> = Parameters<Works[W]>[0]
export type Made<W extends Work> = Awaited<ReturnType<Works[W]>>
type Order = { [W in Work]: { work: W; given: Given<W> } }[Work]

process.once('message', (order: Order) => {
  const done = order.work === 'draw' ? drawPages(order.given) : paintOver(order.given)
  done.then(
    (made) => process.send!({ made }, () => process.disconnect()),
    (error: unknown) => process.send!({ error }, () => process.disconnect()),
  )
})

// The server lets what has begun come to its end; when it has gone, nobody waits any more.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit())
