/** Waits for some work, but not longer than so many milliseconds, and not for its outcome: it may fail or go on. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const done = work.then(
    () => {},
    () => {},
  )
  await Promise.race([done, late])
  clearTimeout(timer)
}
