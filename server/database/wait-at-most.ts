/** Waits for some work, but not longer than so many milliseconds, and not for its outcome: it may fail or go on. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.max(0, milliseconds))
  const done = work.then(
    () => {},
    () => {},
  )
  await Promise.race([done, late])
  clearTimeout(timer)
}
