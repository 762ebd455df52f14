import { Problem } from '#contract/problems.ts'

/** Gives a function that runs what it is handed one after the other, in the order in which it came. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {}) // the next one runs, whatever became of this one
    return done
  }
}

/** Seconds after which another try makes sense. */
const retryAfter = 10

/** Does the work of an upload when it is its turn, or throws `uploads_busy` when too many of its member wait already. */
type UploadTurns = <T>(member: string, left: AbortSignal, work: () => Promise<T>) => Promise<T>

type Limits = { atOnce: number; waitingOfMember?: number }

type Waiting = { member: string; enter(): void }

/**
 * Lets in one upload of each member at a time, and few at once, because each holds files in memory. The body is on the
 * disk by then: a slow sender takes no place. The others wait in a round robin of members, so that those of one member
 * delay another's by one upload each.
 */
export function openUploadTurns({ atOnce, waitingOfMember = Infinity }: Limits): UploadTurns {
  const inside = new Set<string>()
  /** When each member was let in last, counted in calls. */
  const lastTurn = new Map<string, number>()
  let line: Waiting[] = []
  let turn = 0

  return async (member, left, work) => {
    if (isFree(member)) letIn(member)
    else await wait(member, left)
    try {
      return await work()
    } finally {
      inside.delete(member)
      callNext()
    }
  }

  function isFree(member: string): boolean {
    return inside.size < atOnce && !inside.has(member)
  }

  function letIn(member: string): void {
    inside.add(member)
    lastTurn.set(member, (turn += 1))
  }

  async function wait(member: string, left: AbortSignal): Promise<void> {
    const own = line.filter((call) => call.member === member)
    if (own.length >= waitingOfMember) throw new Problem('uploads_busy', { retryAfter })
    left.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const call = { member, enter: resolve }
      line.push(call)
      left.addEventListener('abort', () => {
        if (!line.includes(call)) return
        line = line.filter((other) => other !== call)
        reject(left.reason as Error)
      })
    })
  }

  /** Of the members who wait and have no call inside, the one whose last turn is the longest ago. */
  function callNext(): void {
    const ready = line.filter(({ member }) => isFree(member))
    const [next] = ready.toSorted((a, b) => (lastTurn.get(a.member) ?? 0) - (lastTurn.get(b.member) ?? 0))
    if (!next) return void (inside.size === 0 && lastTurn.clear())
    line = line.filter((other) => other !== next)
    letIn(next.member)
    next.enter()
  }
}
