import type { Problem } from '#contract/problems.ts'

/** The caller; calls without a member are not subject to the bound per member. */
type Call = { member?: string | undefined; network?: string }

/** Maximum number of concurrent and waiting calls. */
type Bound = { inside?: number; waiting?: number }

type Bounds = { all?: Bound; ofMember?: Bound; ofNetwork?: Bound }

/** Returns the error for a call if the queue is full: in total, for its member or for its network. */
type Refusal = { refusal?(full: keyof Bounds): Problem }

type Turns = {
  /** Waits for a turn until `left` aborts; returns the function that ends the turn. */
  enter(call: Call, left?: AbortSignal): Promise<() => void>
  /** Runs work within a turn. */
  run<T>(call: Call, left: AbortSignal | undefined, work: () => Promise<T>): Promise<T>
}

type QueuedCall = { call: Call; enter(): void }

/**
 * Admits calls within their bounds. The others wait in a round robin of members, so that one member delays
 * another by one call each.
 */
export function openTurns({ refusal, ...bounds }: Bounds & Refusal): Turns {
  const inside = new Set<Call>()
  /** The sequence number of the last admitted call of each member. */
  const lastTurn = new Map<string | undefined, number>()
  let queue: QueuedCall[] = []
  let turn = 0

  async function enter(call: Call, left?: AbortSignal): Promise<() => void> {
    if (isFree(call)) admit(call)
    else await wait(call, left)
    return () => {
      inside.delete(call)
      callNext()
    }
  }

  function isFree(call: Call): boolean {
    return !reached(bounds, 'inside', call, inside)
  }

  function admit(call: Call): void {
    inside.add(call)
    lastTurn.set(call.member, (turn += 1))
  }

  async function wait(call: Call, left?: AbortSignal): Promise<void> {
    const full = reached(
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

  /** Admits the next call that fits, of the member whose last turn is the longest ago. */
  function callNext(): void {
    for (;;) {
      const ready = queue.filter(({ call }) => isFree(call))
      const since = ({ call: { member } }: QueuedCall) => lastTurn.get(member) ?? 0
      const [next] = ready.toSorted((a, b) => since(a) - since(b))
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

/** Returns the bound that these calls have reached, if any. */
function reached(
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
