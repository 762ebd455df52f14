import DataLoader from 'dataloader'
import { currentVisitor, forVisitor } from './cancel-queries.ts'

/** How many queries run at once; those who ask meanwhile are answered by the next one together. */
const turns = 2

/** How many are asked for by one query. */
const most = 100

/** Milliseconds between two looks whether anybody is still there: a listener for each would cost as much as their query. */
const lookingAfter = 50

/**
 * Answers those who ask for one thing each, at about the same time, by one query for all of them. The busier the site is, the
 * more share one; nobody waits for others who have not come yet. It ends once all for whom it is have left. `read` gives
 * as many as it was asked for, in that order.
 */
export function readTogether<Id, Found>(read: (ids: readonly Id[]) => Promise<Found[]>): (id: Id) => Promise<Found> {
  const waiting: (() => void)[] = []
  let running = 0

  function schedule(begin: () => void): void {
    if (running >= turns) waiting.push(begin)
    else setImmediate(begin) // after all requests that came in by now
  }

  async function readInTurn(asked: readonly { id: Id; visitor: AbortSignal | undefined }[]): Promise<Found[]> {
    running += 1
    const left = new AbortController()
    const look = () => asked.every(({ visitor }) => visitor?.aborted) && left.abort()
    const looking = setInterval(look, lookingAfter)
    try {
      look()
      return await forVisitor(left.signal, () => read(asked.map(({ id }) => id)))
    } finally {
      clearInterval(looking)
      running -= 1
      waiting.shift()?.()
    }
  }

  const loader = new DataLoader(readInTurn, { cache: false, batchScheduleFn: schedule, maxBatchSize: most })
  return (id) => loader.load({ id, visitor: currentVisitor() })
}
