/** Milliseconds within which no request is made twice. */
const apart = 10_000

/** How often another one is drawn before one is made again after all. */
const tries = 100

/** Gives addresses that were not given within the last 10 s, and counts those that were, because there are too few. */
export function openFresh(draw: () => string, now: () => number = () => performance.now()) {
  const given = new Map<string, number>()
  let repeated = 0
  let count = 0

  return { next, share: () => (count === 0 ? 0 : repeated / count) }

  function next(): string {
    forget()
    count += 1
    let path = draw()
    for (let tried = 0; given.has(path) && tried < tries; tried++) path = draw()
    if (given.delete(path)) repeated += 1
    given.set(path, now())
    return path
  }

  /** A map gives its entries in the order in which they were put in: the oldest first. */
  function forget(): void {
    for (const [path, at] of given) {
      if (now() - at < apart) return
      given.delete(path)
    }
  }
}
