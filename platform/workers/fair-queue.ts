import type { Problem } from '#contract/problems.ts'

/** The member and the network of a call. Calls without a member aren't limited per member. */
type Call = { member?: string | undefined; network?: string }

/** Maximum numbers of calls that run at the same time (`inside`) and of calls that wait for their turn (`waiting`). */
type Bound = { inside?: number; waiting?: number }

type Bounds = { all?: Bound; ofMember?: Bound; ofNetwork?: Bound }

/** Returns the error to throw if too many calls are waiting. `full` is the bound that was reached. */
type Refusal = { refusal?(full: keyof Bounds): Problem }

type FairQueue = {
  /** Waits for a turn, and returns the function that ends it. Rejects if `left` aborts while waiting. */
  enter(call: Call, left?: AbortSignal): Promise<() => void>
  run<T>(call: Call, left: AbortSignal | undefined, work: () => Promise<T>): Promise<T>
}

type QueuedCall = { call: Call; enter(): void }

/**
 * Admits calls within the bounds. Waiting calls are admitted round robin by member, so each member can delay another by at most
 * one call.
 */
export function openFairQueue({ refusal, ...bounds }: Bounds & Refusal): FairQueue {
  const inside = new Set<Call>()
  const lastTurn = new Map<string | undefined, number>()
  let queue: QueuedCall[] = []
  let turn = 0

  async function enter(call: Call, left?: AbortSignal): Promise<() => void> {
    if (isUnblocked(call)) admit(call)
    else await wait(call, left)
    return () => {
      inside.delete(call)
      callNext()
    }
  }

  function isUnblocked(call: Call): boolean {
    return !reachedBound(bounds, 'inside', call, inside)
  }

  function admit(call: Call): void {
    inside.add(call)
    lastTurn.set(call.member, (turn += 1))
  }

  async function wait(call: Call, left?: AbortSignal): Promise<void> {
    const full = reachedBound(
      bounds,
      'waiting',
      call,
      queue.map((other) => other.call),
    )
    if (full) throw refusal!(full)
    left?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const queued = { call, enter: resolve }
    const leaveQueue = () => {
      queue = queue.filter((other) => other !== queued)
      reject(left!.reason as Error)
    }
    queue.push(queued)
    left?.addEventListener('abort', leaveQueue)
    await promise.finally(() => left?.removeEventListener('abort', leaveQueue))
  }

  /** Admits waiting calls that fit, starting with the member who was admitted least recently. */
  function callNext(): void {
    for (;;) {
      const ready = queue.filter(({ call }) => isUnblocked(call))
      const lastTurnOf = ({ call: { member } }: QueuedCall) => lastTurn.get(member) ?? 0
      const [next] = ready.toSorted((a, b) => lastTurnOf(a) - lastTurnOf(b))
      if (!next) break
      queue = queue.filter((other) => other !== next)
      admit(next.call)
      next.enter()
    }
    if (inside.size === 0) lastTurn.clear()
  }

  return {
    enter,
    run: async (call, left, work) => {
      const leave = await enter(call, left)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

function reachedBound(
  { all, ofMember, ofNetwork }: Bounds,
  what: keyof Bound,
  call: Call,
  calls: Iterable<Call>,
): keyof Bounds | undefined {
  const count = (isLike: (other: Call) => boolean) => [...calls].filter(isLike).length
  const isOver = (bound: Bound | undefined, isLike: (other: Call) => boolean) =>
    bound?.[what] !== undefined && count(isLike) >= bound[what]
  if (call.member !== undefined && isOver(ofMember, ({ member }) => member === call.member)) return 'ofMember'
  if (isOver(ofNetwork, ({ network }) => network === call.network)) return 'ofNetwork'
  return isOver(all, () => true) ? 'all' : undefined
}
