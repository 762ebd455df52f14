/** Gives a function that runs what it is handed one after the other, in the order in which it came. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {}) // the next one runs, whatever became of this one
    return done
  }
}
